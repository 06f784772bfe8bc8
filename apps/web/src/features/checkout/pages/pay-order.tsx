import { makePurchase } from '@tuerca/contract/checkout'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { loadSale } from '../../purchases/index.ts'
import { billingOf } from '../checkout-values.ts'
import { PayOrderForm } from '../components/pay-order.tsx'
import { useWay } from '../how-paid.ts'
import { sellerInWords } from '../seller-words.ts'
import { usePayOrder } from '../use-pay-order.ts'

/** M7.04: one of the user's own accepted orders; any other order is shown instead. */
export async function loader(asked: LoaderFunctionArgs) {
  const sale = await loadSale(asked, 'buyer')
  const { store } = asked.context.get(visitorContext)
  if (
    sale.type !== 'pedido' ||
    sale.state !== 'accepted' ||
    sale.agreement ||
    !sale.shipping_info ||
    sale.total === null
  )
    throw redirect(paths.purchase(sale.id, store))
  return { sale }
}

export const meta = () => [{ title: 'Pagar el pedido | Tuerca' }, { name: 'robots', content: 'noindex, nofollow' }]

export default function PayOrderPage() {
  const { sale } = useLoaderData<typeof loader>()
  return <Paying key={sale.changed_at} sale={sale} />
}

function Paying({ sale }: { sale: SaleDetail }) {
  const { country, total, subtotal, tax, shipping_info: to, store, storeContact } = sale
  const paid = useWay([{ store, agreement: sale.mayAgree && { ...sale.mayAgree, owed: 0, left: null } }])
  const form = usePayOrder(country, (values, options) =>
    call(
      makePurchase,
      {
        body: {
          saleId: sale.id,
          shipping: [],
          billing: billingOf(values),
          payment: paid.way,
          acceptTerms: true,
          seen: total ?? 0,
        },
      },
      options,
    ),
  )
  const order = {
    ...sale,
    subtotal: subtotal ?? 0,
    tax: tax ?? 0,
    total: total ?? 0,
    seller: sellerInWords(
      { ...store, address: storeContact?.address ?? null, contact: storeContact?.email ?? null },
      country,
    ),
    lines: sale.lines.map(({ title, quantity, total: cost }) => ({ title, quantity, total: cost ?? 0 })),
  }
  const where =
    to?.kind === 'pickup'
      ? `Lo recoges en ${[to.warehouse, to.city].filter(Boolean).join(', ')}.`
      : [to?.recipient, to?.address, to?.city].filter(Boolean).join(' · ')
  return (
    <PayOrderForm of={form} order={order} title={`Pagar el pedido ${sale.number}`} where={<p>{where}</p>} paid={paid} />
  )
}
