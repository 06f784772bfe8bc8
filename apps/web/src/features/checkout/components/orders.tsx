import { CART_EMPTY, type CheckoutQuote, savePurchaseOrder } from '@tuerca/contract/checkout'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useState } from 'react'
import { Link, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { inStore } from '../../../shared/in-store.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { checkoutLoader } from '../checkout-loader.ts'
import css from '../pages/checkout.module.css'
import { WayOut, WithoutIt } from './blocked.tsx'
import { Sellers } from './sellers.tsx'
import { Summary } from './summary.tsx'
import layout from '../../../shared/ui/layout.module.css'

type SentOrders = { id: number; number: string; storeId: number }[]

/** M7.31: orders go to their stores through the dialog of C2; nothing is paid before they accept. */
export default function Orders({ quote }: { quote: CheckoutQuote }) {
  const { ids } = useLoaderData<typeof checkoutLoader>()
  const { user, store } = useVisitor()
  const [sent, setSent] = useState<SentOrders | null>(null)
  // A refusal loses nothing of what was written.
  const [written, setWritten] = useState('')
  const { revalidate } = useRevalidator()
  const calculating = useNavigation().state !== 'idle'
  const { go, busy, told } = useSend({
    send: (comment: string, { key: idempotencyKey }) =>
      call(
        savePurchaseOrder,
        { body: { comment, acceptTerms: true, seen: quote.total, ...(ids.length > 0 ? { ids: [...ids] } : {}) } },
        { idempotencyKey },
      ),
    done: ({ data }) => setSent(data.orders),
    refused: ({ status }) => {
      if (status === 409) void revalidate()
    },
  })
  async function ask() {
    const answer = await openModal('sendOrder', { comment: written, orders: ordersOf(quote) })
    if (!answer) return
    setWritten(answer.comment)
    await go(answer.comment)
  }
  if (sent) return <Done orders={sent} />
  if (quote.stores.length === 0) {
    return (
      <EmptyState title={CART_EMPTY.replace('pagar', 'pedir')} text="Lo que agregues a pedidos se envía desde aquí.">
        <LinkButton look="go" to={paths.home(store)}>
          Buscar autopartes
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <div className={css.page} data-orders>
      <header className={css.top}>
        <h1>Enviar pedido</h1>
      </header>
      <div className={css.columns}>
        <Summary
          quote={quote}
          busy={calculating}
          title="Lo que pides"
          change={<Link to={inStore(store, '/cart/page/index/pedidos')}>Cambiar</Link>}
        >
          {quote.problems.length > 0 && (
            <ul className={css.problems} role="alert">
              {quote.problems.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <Outcome told={told} />
          {told && user?.isComplete === false && <CompleteSignUp />}
          {quote.problems.length > 0 ? (
            <>
              <WayOut quote={quote} className={css.pay} />
              <WithoutIt quote={quote} />
            </>
          ) : (
            <Button look="go" className={css.pay} busy={busy} onClick={() => void ask()}>
              {busy ? 'Enviando…' : 'Hacer pedido'}
            </Button>
          )}
          <p className={css.note}>
            No pagas nada ahora: cada tienda revisa lo suyo y te responde en 3 días hábiles como máximo.
          </p>
        </Summary>
        <Sellers quote={quote} />
      </div>
    </div>
  )
}

const ordersOf = ({ stores, currency }: CheckoutQuote) =>
  stores.map(({ store, lines, total }) => ({
    store: store.name,
    parts: lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', '),
    total: formatMoney(fromWireMoney(total), currency),
  }))

function Done({ orders }: { orders: SentOrders }) {
  const { store } = useVisitor()
  return (
    <div className={css.sent} role="status">
      <h1>{orders.length === 1 ? 'Tu pedido fue enviado' : 'Tus pedidos fueron enviados'}</h1>
      <p>
        {orders.map(({ number }) => number).join(', ')}.{' '}
        {orders.length === 1 ? 'La tienda lo revisa' : 'Cada tienda revisa el suyo'} y te avisamos por correo y
        WhatsApp.
      </p>
      <div className={layout.row}>
        <LinkButton look="go" to={inStore(store, orders.length === 1 ? `/compras/${orders[0]?.id}` : '/compras')}>
          {orders.length === 1 ? 'Ver el pedido' : 'Ver mis pedidos'}
        </LinkButton>
        <LinkButton to={paths.home(store)}>Seguir buscando</LinkButton>
      </div>
    </div>
  )
}
