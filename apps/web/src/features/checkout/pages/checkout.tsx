import { CART_EMPTY, type CheckoutQuote } from '@tuerca/contract/checkout'
import { Suspense } from 'react'
import { Link, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { Outcome } from '../../../shared/forms/form.tsx'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { inStore } from '../../../shared/in-store.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { arrivalWords } from '../arrival-words.ts'
import { checkoutLoader } from '../checkout-loader.ts'
import { WayOut, WithoutIt } from '../components/blocked.tsx'
import { HowPaid } from '../components/how-paid.tsx'
import { Invoice } from '../components/invoice.tsx'
import { Sellers } from '../components/sellers.tsx'
import { money, Summary } from '../components/summary.tsx'
import { Where } from '../components/where.tsx'
import { Who } from '../components/who.tsx'
import { useCheckout } from '../use-checkout.ts'
import css from './checkout.module.css'

const Orders = onDemandOrDrawn('[data-orders]', () => import('../components/orders.tsx'))

export const loader = checkoutLoader
export const meta = () => [{ title: 'Pagar | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** From the cart to the gateway (buying.md §4): four short steps on one page, beside the cost and the arrival. */
export default function CheckoutPage() {
  const { quote, failed, section, drawing } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  if (!quote)
    return (
      <>
        <h1>Pagar</h1>
        <ErrorState title="No podemos abrir el pago" text={failed} lines={[]} onRetry={() => void revalidate()} />
      </>
    )
  if (quote.stores.length === 0 && section === 'compras') {
    return (
      <>
        <h1>Pagar</h1>
        <EmptyState
          title={CART_EMPTY}
          text="Lo que agregues al carrito se paga aquí."
          picture={<Scene drawing={drawing} />}
        >
          <LinkButton look="go" to={paths.home(store)}>
            Buscar autopartes
          </LinkButton>
        </EmptyState>
      </>
    )
  }
  if (section === 'compras') return <Paying quote={quote} />
  return (
    <Suspense>
      <Orders quote={quote} />
    </Suspense>
  )
}

function Paying({ quote }: { quote: CheckoutQuote }) {
  const { ids, last, addresses, addressId, place } = useLoaderData<typeof loader>()
  const { user, store } = useVisitor()
  const of = useCheckout({ quote, last, ids, addressId, place })
  const { form, countedFor } = of
  const calculating = useNavigation().state !== 'idle'
  const isBlocked = quote.problems.length > 0
  const agreed = of.way === 'agreement'
  // Not disabled while the sum is recalculated: people who tab to it or press it keep their place.
  const busy = form.busy || calculating
  const button = form.busy
    ? agreed
      ? 'Enviando…'
      : 'Abriendo el pago…'
    : calculating
      ? 'Calculando…'
      : agreed
        ? `Comprar por acuerdo, ${money(quote.total, quote.currency)}`
        : `Pagar ${money(quote.total, quote.currency)}`
  return (
    <form {...form.wiring} className={css.page}>
      <header className={css.top}>
        <h1>Pagar</h1>
        {!user && (
          <p className={css.note}>
            Compras sin cuenta.{' '}
            <Button look="bare" size="small" onClick={() => void signedIn({})}>
              ¿Ya tienes una? Ingresa y no pierdes nada
            </Button>
          </p>
        )}
      </header>
      <div className={css.columns}>
        <div className={css.steps}>
          <Who form={form} />
          <Where of={of} quote={quote} last={last} addresses={addresses} addressId={addressId} />
          <Invoice form={form} last={last} />
          <HowPaid country={quote.country} ways={of.ways} way={of.way} onChange={of.setWay} />
          <Sellers quote={quote} />
        </div>
        <div className={css.beside}>
          <Summary
            quote={quote}
            busy={calculating}
            title="Lo que compras"
            change={<Link to={inStore(store, '/cart/page/index/compras')}>Cambiar</Link>}
          >
            {quote.problems.length > 0 && (
              <ul className={css.problems} role="alert">
                {quote.problems.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <Outcome told={form.told} />
            {countedFor !== null && !calculating && !form.busy && (
              <p role="status" className={css.warn}>
                Calculamos el envío a {countedFor}. Revisa el total y paga.
              </p>
            )}
            {isBlocked ? (
              <>
                <WayOut quote={quote} className={css.pay} />
                <div className={css.pay}>
                  <WithoutIt quote={quote} />
                </div>
              </>
            ) : (
              <Button look="go" type="submit" className={css.pay} busy={busy}>
                <Icon name={agreed ? 'check' : 'lock'} />
                {button}
              </Button>
            )}
            <p className={css.note}>
              Al {agreed ? 'comprar' : 'pagar'} aceptas los{' '}
              <Link to={paths.terms(store)} target="_blank">
                términos
              </Link>{' '}
              y el{' '}
              <Link to={paths.privacy(store)} target="_blank">
                tratamiento de datos
              </Link>
              .{!agreed && ' Guardamos las partes 20 minutos mientras pagas.'}
            </p>
          </Summary>
        </div>
      </div>
      <div className={css.bar}>
        {isBlocked ? (
          <>
            <div className={css.bad}>
              <p>{quote.problems[0]}</p>
              <WithoutIt quote={quote} />
            </div>
            <WayOut quote={quote} />
          </>
        ) : (
          <>
            <p>
              <strong>{money(quote.total, quote.currency)}</strong>
              {lastArrival(quote)}
            </p>
            <Button look="go" type="submit" busy={busy}>
              <Icon name={agreed ? 'check' : 'lock'} />
              {form.busy
                ? agreed
                  ? 'Enviando…'
                  : 'Abriendo…'
                : calculating
                  ? 'Calculando…'
                  : agreed
                    ? 'Comprar'
                    : 'Pagar'}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

function lastArrival({ stores, country }: CheckoutQuote): string {
  const last = stores.toSorted((a, b) => b.days - a.days)[0]
  if (stores.some(({ shipsTo, pickUpAt }) => shipsTo === null && pickUpAt === null)) return 'con envío estimado'
  return last ? `${last.pickUpAt === null ? 'llega' : 'listo'} ${arrivalWords(last.arrives, last.days, country)}` : ''
}
