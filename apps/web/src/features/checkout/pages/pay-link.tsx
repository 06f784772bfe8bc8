import { type PayableByLink, payByLink, showPaymentLink } from '@tuerca/contract/payment-links'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { linkApiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { billingOf } from '../checkout-values.ts'
import { PayOrderForm } from '../components/pay-order.tsx'
import { sellerInWords } from '../seller-words.ts'
import { usePayOrder } from '../use-pay-order.ts'

/** M7.35: what somebody was asked to pay by link; throws the call's refusal. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  return { token, order: (await linkApiOf(context)(showPaymentLink, { params: { token } })).data }
}

export const meta = () => [
  { title: 'Pago por enlace | Tuerca' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function PayLinkPage() {
  const { token, order } = useLoaderData<typeof loader>()
  if (order.state === 'paid')
    return (
      <EmptyState
        title={`El pedido ${order.number} ya está pagado`}
        text="No hace falta nada más. La tienda lo prepara."
      >
        <LinkButton to={paths.home()}>Ir al inicio</LinkButton>
      </EmptyState>
    )
  if (order.state === 'over')
    return (
      <EmptyState
        title={`El pedido ${order.number} ya no se paga aquí`}
        text="Se canceló o siguió sin este pago. Pregunta a quien te envió el enlace."
      >
        <LinkButton to={paths.home()}>Ir al inicio</LinkButton>
      </EmptyState>
    )
  return <Paying token={token} order={order} />
}

function Paying({ token, order }: { token: string; order: PayableByLink }) {
  const { country, store } = order
  const form = usePayOrder(country, (values, options) =>
    call(
      payByLink,
      {
        params: { token },
        body: {
          billing: billingOf(values),
          seen: order.total,
          acceptTerms: true,
          ...(values.email ? { guest: { name: values.name, email: values.email, mobile: values.mobile } } : {}),
        },
      },
      options,
    ),
  )
  return (
    <PayOrderForm
      of={form}
      forAnother
      order={{ ...order, seller: sellerInWords(store, country) }}
      title={`Pagar el pedido ${order.number}`}
      where={
        <>
          <p>A donde dijo quien lo pidió.</p>
          <p>El enlace abre hasta el {momentText(order.expires_at, country)}</p>
        </>
      }
    />
  )
}
