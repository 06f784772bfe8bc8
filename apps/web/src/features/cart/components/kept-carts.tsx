import { forgetKeptCart, type KeptCart, restoreKeptCart } from '@tuerca/contract/kept-carts'
import type { Answer } from '@tuerca/contract/endpoint'
import { useRevalidator } from 'react-router'
import type { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { tellTaken } from '../add-many.ts'
import { money } from '../cart-words.ts'
import { sayWholly } from '../use-cart.ts'
import css from './copies.module.css'

/** The carts that somebody kept, to come back to. */
export default function KeptCarts({ kept }: { kept: readonly KeptCart[] }) {
  return (
    <section className={css.kept} aria-labelledby="cart-kept">
      <h2 id="cart-kept">Carritos guardados</h2>
      <ul>
        {kept.map((one) => (
          <Kept key={one.id} kept={one} />
        ))}
      </ul>
    </section>
  )
}

function Kept({ kept: { id, name, lines, firstTitle, total, currency, created_at } }: { kept: KeptCart }) {
  const { country } = useVisitor()
  const { revalidate } = useRevalidator()
  // Also when it was refused: what is there now is shown.
  async function refused(refusal: ApiError) {
    sayWholly(refusal)
    await revalidate()
    return true
  }
  const restoring = useSend<void, Answer<typeof restoreKeptCart>>({
    send: (_, { key }) => call(restoreKeptCart, { params: { id }, body: {} }, { idempotencyKey: key }),
    done: ({ data }) => tellTaken(data),
    refused,
  })
  const forgetting = useSend<void, { data: { message: string } }>({
    send: () => call(forgetKeptCart, { params: { id } }),
    done: ({ data }) => toast(data.message),
    refused,
  })
  const busy = restoring.busy || forgetting.busy
  return (
    <li>
      <div className={css.words}>
        <strong>{name}</strong>
        <p>
          {lines === 1 ? firstTitle : `${firstTitle} y ${lines - 1} más`} · {money(total, currency)} ·{' '}
          <Moment iso={created_at} country={country} form="date" />
        </p>
      </div>
      <div className={css.acts}>
        <Button size="small" busy={busy} onClick={() => void restoring.go()}>
          Agregar al carrito
        </Button>
        <Button
          size="small"
          look="bare"
          square
          aria-label={`Eliminar ${name}`}
          title="Eliminar"
          disabled={busy}
          onClick={() => void forgetting.go()}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  )
}
