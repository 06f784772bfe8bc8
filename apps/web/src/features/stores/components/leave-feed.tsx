import { deleteAllProductsOfGMC } from '@tuerca/contract/store-jobs'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import layout from '../../../shared/ui/layout.module.css'
import css from './front.module.css'

/** Takes everything of a store out of its feed, once its name is typed; what stays on sale here stays. */
export function LeaveFeed({
  store: { id, name },
  tienda,
}: {
  store: { id: number; name: string }
  tienda?: string | undefined
}) {
  const [isAsking, ask] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBegun, begin] = useState(false)
  const leaving = useSend<void>({
    send: (_, { key: idempotencyKey }) =>
      call(deleteAllProductsOfGMC, { params: { storeId: id }, query: { confirm: typed.trim() } }, { idempotencyKey }),
    done() {
      begin(true)
      ask(false)
      setTyped('')
    },
  })
  if (isBegun)
    return (
      <p role="status">
        Tus productos están saliendo del catálogo.{' '}
        <Link to={roomPaths.storeProductChanges({ tienda })}>Ver cómo va, o deshacerlo en siete días</Link>
      </p>
    )
  if (!isAsking)
    return (
      <div>
        <Button look="bare" onClick={() => ask(true)}>
          Sacar toda la tienda del catálogo
        </Button>
      </div>
    )
  return (
    <section className={css.head} aria-label="Sacar toda la tienda del catálogo">
      <p>Los buscadores dejan de mostrar tus productos. Aquí siguen a la venta. Se deshace por siete días.</p>
      <Input
        label={`Escribe «${name}» para sacar toda la tienda`}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Outcome told={leaving.told} />
      <div className={layout.row}>
        <Button busy={leaving.busy} disabled={typed.trim() !== name} onClick={() => void leaving.go()}>
          Sí, sacarla
        </Button>
        <Button
          look="bare"
          onClick={() => {
            ask(false)
            leaving.tell(null)
          }}
        >
          Cancelar
        </Button>
      </div>
    </section>
  )
}
