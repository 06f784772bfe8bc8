import type { PurchaseSummary } from '@tuerca/contract/checkout'
import type { Answer } from '@tuerca/contract/endpoint'
import type { loadPaymentReturn } from '@tuerca/contract/payments'
import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { creditsInWords, transactionTypeFrom } from '@tuerca/domain/transaction-types'
import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useHere } from '../../../shared/use-here.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BoughtList } from '../components/bought-list.tsx'
import { GoOnPaying } from '../components/go-on-paying.tsx'
import { RetryPurchase } from '../components/retry-purchase.tsx'
import { WaitingForGateway } from '../components/waiting-for-gateway.tsx'
import { paymentReturnLoader } from '../payment-return-loader.ts'
import { money } from '../payment-words.ts'
import css from './payment-return.module.css'

export const loader = paymentReturnLoader
export const meta = () => [{ title: 'Resultado del pago | Tuerca' }, { name: 'robots', content: 'noindex' }]

type PaymentOutcome = Answer<typeof loadPaymentReturn>['data']
type Closing = NonNullable<PaymentOutcome['closing']>

const FACES: Record<PaymentOutcome['state'], { icon: IconName; look: 'yes' | 'wait' | 'bad' | 'no' }> = {
  created: { icon: 'retry', look: 'wait' },
  pending: { icon: 'retry', look: 'wait' },
  approved: { icon: 'check', look: 'yes' },
  declined: { icon: 'close', look: 'bad' },
  error: { icon: 'warning', look: 'bad' },
  expired: { icon: 'warning', look: 'no' },
  reversed: { icon: 'swap', look: 'no' },
  unknown: { icon: 'info', look: 'no' },
}

const LEFT: (typeof FACES)[PaymentOutcome['state']] = { icon: 'info', look: 'no' }

/** The page after the gateway: the result of the payment, and the next step (C3.18). */
export default function PaymentReturnPage() {
  const { payment, bought } = useLoaderData<typeof loader>()
  const { state, closing } = payment
  // Approved and nothing bought with it: it goes back.
  const { icon, look } = payment.left
    ? LEFT
    : state === 'approved' && closing?.modifyModal
      ? FACES.reversed
      : FACES[state]
  return (
    <div className={css.page}>
      <article className={names(css.slip, css[look])}>
        <header className={css.head}>
          <span className={names(css.mark, look === 'wait' && css.turning)}>
            <Icon name={icon} />
          </span>
          {/* Told when it changes under the reader's eyes. */}
          <div aria-live="polite">
            <h1>{closing?.modalTitle ?? 'No encontramos este pago'}</h1>
          </div>
        </header>
        {closing ? <Known payment={payment} closing={closing} bought={bought} /> : <Unknown />}
      </article>
    </div>
  )
}

function Known({ payment, closing, bought }: { payment: PaymentOutcome; closing: Closing; bought: PurchaseSummary }) {
  const { state, plan, currency, receipt_number: receipt, planId } = payment
  const facts = state === 'unknown' ? null : PAYMENT_FACTS[state]
  const type = transactionTypeFrom(plan?.transaction_type)
  return (
    <>
      <p className={css.message}>{closing.modalMessge}</p>
      {facts && !facts.final && !payment.left && <WaitingForGateway announced={payment.announced} />}
      <BoughtList bought={bought} confirming={facts?.final === false && !payment.left} />
      <dl className={css.lines}>
        {plan && (
          <div>
            <dt>Compra</dt>
            <dd>
              {plan.name}
              {type && <small>{creditsInWords(type, plan.amount)}</small>}
            </dd>
          </div>
        )}
        {currency && (
          <div>
            <dt>Total, IVA incluido</dt>
            <dd className={css.total}>{money(closing.total, currency)}</dd>
          </div>
        )}
        {receipt && (
          <div>
            <dt>Recibo</dt>
            <dd>{receipt}</dd>
          </div>
        )}
        <div>
          <dt>Referencia</dt>
          <dd>
            <CopyNumber number={closing.ref_venta} what="N° de referencia" />
          </dd>
        </div>
      </dl>
      <Next
        closing={closing}
        isPlan={plan !== null}
        planId={facts?.retry || (facts?.final === false && !payment.announced) ? planId : null}
        type={type ?? undefined}
        bought={bought}
        unpaid={payment.left ? (bought.sales.find(({ state }) => state === 'unpaid')?.id ?? null) : null}
      />
    </>
  )
}

interface NextProps {
  closing: Closing
  isPlan: boolean
  planId: number | null
  type: string | undefined
  bought: PurchaseSummary
  /** A purchase whose payment was left at the gateway. */
  unpaid: number | null
}

function Next({ closing, isPlan, planId, type, bought, unpaid }: NextProps) {
  const { store, user } = useVisitor()
  const { transaction_closing_form: form, addressing_button_name: label, addressing_after_transaction: to } = closing
  // That payment goes on, with the sum on this page: the cart may hold something else by now.
  if (unpaid !== null)
    return (
      <footer className={css.next}>
        <GoOnPaying saleId={unpaid} label={label} />
        <LinkButton to={paths.cart('compras', store)}>Volver al carrito</LinkButton>
      </footer>
    )
  // Goods are followed on their own page; the receipt is for later.
  const [first, ...more] = form === 'comprobante' ? bought.sales.filter(({ own }) => own) : []
  if (first)
    return (
      <footer className={css.next}>
        {/* Of several, a guest has no list: each is led to from its own lines. */}
        {more.length === 0 ? (
          <LinkButton look="go" to={paths.purchase(first.id, store)}>
            Ver la compra
          </LinkButton>
        ) : user ? (
          <LinkButton look="go" to={paths.purchases({}, store)}>
            Ver mis compras
          </LinkButton>
        ) : null}
        <LinkButton to={inStore(to, store?.pathPrefix)}>{label}</LinkButton>
      </footer>
    )
  return (
    <footer className={css.next}>
      {form === 'reintento' ? (
        planId ? (
          <RetryPurchase planId={planId} label={label} />
        ) : isPlan ? null : (
          <LinkButton look="go" to={inStore(to, store?.pathPrefix)}>
            {label}
          </LinkButton>
        )
      ) : (
        <LinkButton look={form === 'comprobante' ? 'go' : 'plain'} to={inStore(to, store?.pathPrefix)}>
          {label}
        </LinkButton>
      )}
      {form === 'espera' && planId && (
        <RetryPurchase planId={planId} label="No terminé: volver a la pasarela" look="plain" />
      )}
      {isPlan && form === 'reintento' && (
        <LinkButton to={paths.plans({ tipo: type }, store)}>Elegir otro plan</LinkButton>
      )}
      {isPlan && form === 'comprobante' && (
        <LinkButton to={paths.plans({ tipo: type }, store)}>Ver mi saldo</LinkButton>
      )}
    </footer>
  )
}

const inStore = (path: string, prefix: string | undefined) => (prefix ? paths.home(prefix) + path : path)

function Unknown() {
  const { signedIn } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const here = useHere()
  return (
    <>
      <p className={css.message}>
        {signedIn
          ? 'Esta dirección no corresponde a un pago de tu cuenta. Tus pagos están siempre en tu cuenta.'
          : 'Ingresa con la cuenta con la que compraste para ver el resultado. Si el pago fue aprobado, el recibo también llega a tu correo.'}
      </p>
      <footer className={css.next}>
        {signedIn ? (
          <LinkButton look="go" to={paths.payments({}, store)}>
            Ver mis pagos
          </LinkButton>
        ) : (
          <LinkButton look="go" to={paths.login({ next: here }, store)}>
            Ingresar
          </LinkButton>
        )}
        <LinkButton to={paths.home(store)}>Ir al inicio</LinkButton>
      </footer>
    </>
  )
}
