import { listPayouts, type Payout } from '@tuerca/contract/payouts'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './payouts.module.css'
import { statusOf } from '../../../shared/api/refusal.ts'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'

const SHOWN = 20

/** The earnings of the user's store; `found` is null when they could not be read. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  if (!user.isOwner)
    throw data(
      { message: user.isSeller ? 'Los pagos de la tienda los ve su dueño.' : 'Esta opción es para tiendas.' },
      403,
    )
  const page = pageOf(searchParams)
  const named = namedStore(searchParams)
  const found = await context
    .get(apiContext)(listPayouts, { query: { page, pageSize: SHOWN, ...named } })
    .then(
      ({ data: shown, metadata }) => ({ ...shown, total: metadata['x-total-count'] }),
      (error: unknown) => {
        // Payouts are for owners: a member who is not one gets 403.
        if (named.storeId !== undefined && statusOf(error) === 403) throw redirect(paths.selling())
        return orOwnStore(named, paths.selling())(error)
      },
    )
  return { page, found }
}

export const meta = () => [{ title: 'Pagos | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What is held, due, on its way and paid, with each week's statement. */
export default function PayoutsPage() {
  const { page, found } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === roomPaths.storePayouts()
  const tienda = found && found.stores.length > 1 ? String(found.store.id) : undefined
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Pagos</h1>
        {found && <p className={css.dim}>{found.store.name}. Cada lunes se liquida lo que ya no se puede devolver.</p>}
      </header>
      {found && found.stores.length > 1 && (
        <nav className={css.stores} aria-label="Tiendas">
          {found.stores.map(({ id, name }) => (
            <Link
              key={id}
              to={roomPaths.storePayouts({ tienda: String(id) })}
              aria-current={id === found.store.id ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {waiting ? (
        <Loading label="Cargando pagos">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="84px" />
          ))}
        </Loading>
      ) : !found ? (
        <ErrorState
          title="No pudimos traer los pagos"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      ) : (
        <Money found={found} tienda={tienda} />
      )}
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(to) => roomPaths.storePayouts({ tienda, pagina: to ? String(to + 1) : undefined })}
        />
      )}
    </div>
  )
}

type PayoutPage = NonNullable<Awaited<ReturnType<typeof loader>>['found']>

function Money({ found, tienda }: { found: PayoutPage; tienda: string | undefined }) {
  const { held, due, stated, paid, currency, country, next_at, payouts } = found
  const sums = [
    ['Retenido', held, 'Hasta que lo entregues y pase el plazo de devolución.'],
    [
      due < 0 ? 'Debes' : 'Por liquidar',
      Math.abs(due),
      due < 0
        ? 'Se descuenta de tus próximas ventas.'
        : `Entra en la liquidación del ${momentText(next_at, country, 'day')}.`,
    ],
    ['Por transferir', stated, 'Ya está liquidado.'],
    ['Pagado', paid, 'Ya salió a tu cuenta.'],
  ] as const
  return (
    <>
      <dl className={css.sums}>
        {sums.map(([label, amount, about]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Price amount={amount} currency={currency} />
            </dd>
            <dd className={css.about}>{about}</dd>
          </div>
        ))}
      </dl>
      <p className={css.dim}>
        {found.account ? (
          <>
            Te pagamos en {found.account}.{' '}
            <Link to={roomPaths.myStore({ ver: 'cuenta', tienda })}>Cambiar la cuenta</Link>
          </>
        ) : (
          <>
            Todavía no sabemos a qué cuenta pagarte.{' '}
            <Link to={roomPaths.myStore({ ver: 'cuenta', tienda })}>Escribir tu cuenta bancaria</Link>
          </>
        )}
      </p>
      <section className={css.sheet} aria-labelledby="liquidaciones">
        <h2 id="liquidaciones">Liquidaciones</h2>
        {payouts.length === 0 ? (
          <EmptyState
            title="Todavía no hay liquidaciones"
            text="La primera llega el lunes después de que una venta pagada por Tuerca pase su plazo de devolución."
          />
        ) : (
          <ul>
            {payouts.map((one) => (
              <li key={one.id}>
                <Row one={one} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Row({ one }: { one: Payout }) {
  return (
    <Link to={roomPaths.storePayout(one.id)} className={css.row}>
      <span>
        <strong>{one.number}</strong>
        <span className={css.dim}>
          <Moment iso={one.created_at} country={one.country} form="date" /> ·{' '}
          {one.sales === 1 ? '1 venta' : `${one.sales} ventas`}
        </span>
      </span>
      <span className={css.state}>
        <StateBadge state={one.state === 'paid' ? 'available' : 'order'}>{one.stateLabel}</StateBadge>
        <strong>
          <Price amount={one.amount} currency={one.currency} />
        </strong>
      </span>
    </Link>
  )
}
