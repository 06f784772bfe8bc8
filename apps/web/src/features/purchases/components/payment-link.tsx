import { createPaymentLink, endPaymentLink } from '@tuerca/contract/payment-links'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'

/** An order that waits to be paid, and says where it goes. */
export const isPayable = ({ type, state, shipping_info, total, agreement }: SaleDetail) =>
  type === 'pedido' && state === 'accepted' && agreement === null && shipping_info !== null && total !== null

/** M7.35: a link with which anybody pays the order, copied to be sent. */
export function PaymentLink({ sale }: { sale: SaleDetail }) {
  const [busy, setBusy] = useState(false)
  if (!isPayable(sale)) return null
  async function copy() {
    setBusy(true)
    try {
      const {
        data: { url, expires_at },
      } = await call(createPaymentLink, { body: { saleId: sale.id } })
      setBusy(false)
      const note = `Quien lo tenga puede pagar el pedido ${sale.number}. Abre hasta el ${momentText(expires_at, sale.country)}`
      const said = await openModal('linkToSend', {
        url,
        note,
        words: `Para pagar el pedido ${sale.number}:`,
        closes: true,
      })
      if (said === 'close') toast((await call(endPaymentLink, { params: { saleId: sale.id } })).data.message)
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No pudimos hacer el enlace. Intenta de nuevo.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void copy()}>
      <Icon name="share" />
      Enlace de pago
    </Button>
  )
}
