import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { addMany } from '../../cart/index.ts'

const OVER = ['delivered', 'closed', 'expired', 'cancelled', 'rejected', 'lapsed']

/** Adds the same parts to the cart again, at today's prices; unavailable ones are named. */
export function BuyAgain({ sale }: { sale: SaleDetail }) {
  const lines = sale.lines.flatMap(({ product_id, quantity }) =>
    product_id === null ? [] : [{ productId: product_id, quantity }],
  )
  const sending = useSend<null>({ send: (_, { key }) => addMany(lines, key), rereads: false })
  if (lines.length === 0 || !OVER.includes(sale.state)) return null
  return (
    <>
      <Button busy={sending.busy} onClick={() => void sending.go(null)}>
        <Icon name="cart" />
        Comprar de nuevo
      </Button>
      <Outcome told={sending.told} />
    </>
  )
}
