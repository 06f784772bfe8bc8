import { createWishList } from '@tuerca/contract/wish-lists'
import { WISH_LIST_NAME_LONGEST, wishListNameProblem } from '@tuerca/domain/wish-lists'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { answerModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'

/** M2.52, M5.12: the button waits for a name. */
export default function NewListModal() {
  const form = useSubmit({
    start: { name: '' },
    check: ({ name }) => ({ name: wishListNameProblem(name) }),
    send: (body, { key: idempotencyKey }) => call(createWishList, { body }, { idempotencyKey }),
    done({ data: { id, descripcion, message } }) {
      toast(message)
      answerModal('newWishList', { id, descripcion })
    },
  })
  return (
    <Form
      of={form}
      aria-label="Nueva lista de deseo"
      ends={
        <Button look="go" type="submit" busy={form.busy} disabled={form.values.name.trim() === ''}>
          Crear Lista
        </Button>
      }
    >
      <TextField label="Nombre lista de deseo" maxLength={WISH_LIST_NAME_LONGEST} {...form.field('name')} />
    </Form>
  )
}
