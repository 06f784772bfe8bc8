import { renameWishList, type WishList } from '@tuerca/contract/wish-lists'
import { WISH_LIST_NAME_LONGEST, wishListNameProblem } from '@tuerca/domain/wish-lists'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import css from '../pages/list.module.css'

type ListWords = Pick<WishList, 'id' | 'descripcion' | 'isDefault' | 'count'>

/** A list's name, which its owner can change; Favoritos keeps its own. */
export function ListName({ list }: { list: ListWords }) {
  const [changes, setChanges] = useState(false)
  const { descripcion, isDefault, count } = list
  if (changes) return <Rename list={list} onEnd={() => setChanges(false)} />
  return (
    <div>
      <h1 className={css.name}>{descripcion}</h1>
      <p className={css.dim}>
        {count === 1 ? '1 producto' : `${count} productos`}
        {!isDefault && (
          <>
            {' '}
            ·{' '}
            <Button look="bare" size="small" onClick={() => setChanges(true)}>
              Cambiar el nombre
            </Button>
          </>
        )}
      </p>
    </div>
  )
}

function Rename({ list: { id, descripcion }, onEnd }: { list: ListWords; onEnd: () => void }) {
  const form = useSubmit({
    start: { name: descripcion },
    check: ({ name }) => ({ name: wishListNameProblem(name) }),
    send: (body) => call(renameWishList, { params: { id }, body }),
    done: onEnd,
  })
  return (
    <Form of={form} send="Guardar" onCancel={onEnd} aria-label="Cambiar el nombre">
      <TextField label="Nombre lista de deseo" maxLength={WISH_LIST_NAME_LONGEST} {...form.field('name')} />
    </Form>
  )
}
