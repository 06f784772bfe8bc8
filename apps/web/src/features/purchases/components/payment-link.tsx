import { createPaymentLink, endPaymentLink } from '@tuerca/contract/payment-links'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { call } from '../../../shared/api/call.ts'
import { sayInPassing, useSend } from '../../../shared/forms/use-send.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'

/** An order that waits to be paid, and says where it goes. */
export const isPayable = ({ type, state, shipping_info, total, agreement }: SaleDetail) =>
  type === 'pedido' && state === 'accepted' && agreement === null && shipping_info !== null && total !== null

/** M7.35: a link with which anybody can pay the order, to copy and send. */
export function PaymentLink({ sale }: { sale: SaleDetail }) {
  const ending = useSend<void, { data: { message: string } }>({
    send: () => call(endPaymentLink, { params: { saleId: sale.id } }),
    rereads: false,
    done: ({ data }) => toast(data.message),
    refused: sayInPassing,
  })
  const making = useSend<void, { data: { url: string; expires_at: string } }>({
    send: (_, { key: idempotencyKey }) => call(createPaymentLink, { body: { saleId: sale.id } }, { idempotencyKey }),
    rereads: false,
    done: ({ data }) => void show(data),
    refused: sayInPassing,
  })
  if (!isPayable(sale)) return null
  async function show({ url, expires_at }: { url: string; expires_at: string }) {
    const note = `Quien lo tenga puede pagar el pedido ${sale.number}. Abre hasta el ${momentText(expires_at, sale.country)}`
    const said = await openModal('linkToSend', {
      url,
      note,
      words: `Para pagar el pedido ${sale.number}:`,
      closes: true,
    })
    if (said === 'close') await ending.go()
  }
  return (
    <Button busy={making.busy} onClick={() => void making.go()}>
      <Icon name="share" />
      Enlace de pago
    </Button>
  )
}
