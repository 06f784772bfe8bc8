import { updateInCartApi } from '@tuerca/contract/cart'
import type { CheckoutQuote, CheckoutStore } from '@tuerca/contract/checkout'
import { MODULE_OF } from '@tuerca/domain/cart-sections'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { sayInPassing, useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'

interface Props {
  /** Whose part stands in the way. */
  part: CheckoutStore
  section: CheckoutQuote['section']
}

/** The rest goes on without it: what stands in the way of one store's part keeps nobody from buying of the others. */
export default function LeaveForLater({ part: { store, lines }, section }: Props) {
  const { revalidate } = useRevalidator()
  const keep = async (saved: boolean) => {
    // One after another: each reads what the one before it left in the cart.
    for (const { id } of lines)
      await call(updateInCartApi, { params: { module: MODULE_OF[section] }, body: { id, saved } })
  }
  const { go, busy } = useSend<void>({
    send: () => keep(true),
    done: () => {
      toast(`Lo de ${store.name} quedó en tu carrito, guardado para después.`, {
        ms: 8000,
        action: {
          label: 'Deshacer',
          onSelect: () => void keep(false).then(revalidate, (error: Error) => toast(error.message)),
        },
      })
    },
    async refused(refusal) {
      // Some of it may be kept already, and the rest gone meanwhile.
      await revalidate()
      return sayInPassing(refusal)
    },
  })
  return (
    <Button look="bare" size="small" data-part="leave-for-later" busy={busy} onClick={() => void go()}>
      Seguir sin lo de {store.name}
    </Button>
  )
}
