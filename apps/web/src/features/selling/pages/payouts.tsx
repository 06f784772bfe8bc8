import { listPayouts, type Payout, showPayout } from '@tuerca/contract/payouts'
import { LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { pageOf, pageParam } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Plot } from '../../../shared/ui/plot.tsx'
import { Statement } from '../components/statement.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './payouts.module.css'
import { statusOf } from '../../../shared/api/refusal.ts'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

const SHOWN = 20

/** The earnings of the user's store; `found` is null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  if (!user.isOwner)
    throw data(
      { message: user.isSeller ? 'Los pagos de la tienda los ve su dueño.' : 'Esta opción es para tiendas.' },
      403,
    )
  const page = pageOf(searchParams)
  const ofStore = namedStore(searchParams)
  const found = await context
    .get(apiContext)(listPayouts, { query: { page, pageSize: SHOWN, ...ofStore } })
    .then(
      ({ data: standing, metadata }) => ({ ...standing, total: metadata['x-total-count'] }),
      (error: unknown) => {
        // Payouts are for owners: a member who is not one gets 403.
        if (ofStore.storeId !== undefined && statusOf(error) === 403) throw redirect(paths.selling())
        return orOwnStore(ofStore, paths.selling())(error)
      },
    )
  const named = found?.payouts.find(({ id }) => String(id) === searchParams.get('abierta'))
  const shown = named ?? found?.payouts[0]
  // Without it the list is shown, and each leads to its own page.
  const open = shown
    ? await context
        .get(apiContext)(showPayout, { params: { id: shown.id } })
        .then(
          (answer) => answer.data,
          () => null,
        )
    : null
  return { page, found, open, isNamed: named !== undefined }
}

export const meta = () => [{ title: 'Cobros | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What is held, due, on its way and paid, with each week's statement. */
export default function PayoutsPage() {
  const { page, found, open, isNamed } = useLoaderData<typeof loader>()
  const tienda = found && found.stores.length > 1 ? String(found.store.id) : undefined
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Cobros</h1>
        {found && <p className={css.dim}>{found.store.name}. Cada lunes se liquida lo que ya no se puede devolver.</p>}
      </header>
      {found && <StoreLinks stores={found.stores} shown={found.store.id} to={roomPaths.storePayouts} />}
      {found && <Money found={found} page={page} tienda={tienda} />}
      <ListFaces
        path={roomPaths.storePayouts()}
        opens="abierta"
        rows={found?.payouts}
        loading="Cargando cobros"
        bones={{ count: 3, height: '84px' }}
        failed={{ title: 'No pudimos traer los cobros', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <section className={css.sheet} aria-labelledby="liquidaciones">
            <h2 id="liquidaciones">Liquidaciones</h2>
            <EmptyState
              title="Todavía no hay liquidaciones"
              text="La primera llega el lunes después de que una venta pagada por Tuerca pase su plazo de devolución."
            />
          </section>
        }
      >
        {found && <Statements found={found} open={open} isNamed={isNamed} page={page} tienda={tienda} />}
      </ListFaces>
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.storePayouts({ tienda, pagina })}
        />
      )}
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type PayoutPage = NonNullable<Loaded['found']>

interface MoneyProps extends Pick<Loaded, 'page'> {
  found: PayoutPage
  tienda: string | undefined
}

function Money({ found, page, tienda }: MoneyProps) {
  const { held, disputed, due, stated, paid, currency, country, next_at, payouts } = found
  const sums = [
    ['Retenido', held - disputed, 'Hasta que lo entregues y pase el plazo de devolución.'],
    ['En disputa', disputed, 'De ventas con una devolución en curso.'],
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
      {payouts.length > 0 && page === 0 && <Weeks found={found} />}
    </>
  )
}

/** Each week's, and beside them the one that is open. */
function Statements({ found, open, isNamed, page, tienda }: MoneyProps & Pick<Loaded, 'open' | 'isNamed'>) {
  return (
    <div className={names(css.beside, isNamed && css.named)} data-beside>
      <section className={css.sheet} aria-labelledby="liquidaciones">
        <h2 id="liquidaciones">Liquidaciones</h2>
        <ul>
          {found.payouts.map((one) => (
            <li key={one.id}>
              <Row
                one={one}
                to={roomPaths.storePayouts({ tienda, pagina: pageParam(page), abierta: String(one.id) })}
                isOpen={one.id === open?.id}
              />
            </li>
          ))}
        </ul>
      </section>
      {open && (
        <div className={css.pane}>
          <LinkButton look="bare" to={roomPaths.storePayouts({ tienda, pagina: pageParam(page) })} className={css.back}>
            <Icon name="left" />
            Liquidaciones
          </LinkButton>
          <header className={css.open}>
            <h2>
              <Link to={roomPaths.storePayout(open.id)}>Liquidación {open.number}</Link>
            </h2>
            <StateBadge state={open.state === 'paid' ? 'available' : 'order'}>{open.stateLabel}</StateBadge>
          </header>
          <Statement payout={open} />
        </div>
      )}
    </div>
  )
}

/** What was settled week by week, and what the next one has by now. */
function Weeks({ found: { payouts, due, next_at, currency, country } }: { found: PayoutPage }) {
  const weeks = payouts.slice(0, 12).toReversed()
  const next = Math.max(due, 0)
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  const most = weeks.reduce((one, other) => (other.amount > one.amount ? other : one))
  return (
    <section className={css.weeks} aria-labelledby="por-semana">
      <h2 id="por-semana">Por semana</h2>
      <Plot
        says={`La liquidación más alta de las últimas ${weeks.length} es la del ${momentText(most.created_at, country, 'short')}: ${money(most.amount)}.`}
        places={[...weeks.map(({ created_at }) => created_at), next_at].map((iso) => momentText(iso, country, 'short'))}
        placesAre="Semana"
        full={money}
        short={(amount) =>
          new Intl.NumberFormat(LOCALE[country], { notation: 'compact', maximumFractionDigits: 1 }).format(amount)
        }
        height={150}
        lines={[
          {
            name: 'Pagado',
            values: weeks.map(({ state, amount }) => (state === 'paid' ? amount : null)).concat(null),
            as: 'bars',
            tone: 'dim',
          },
          {
            name: 'Por transferir',
            values: weeks.map(({ state, amount }) => (state === 'paid' ? null : amount)).concat(null),
            as: 'bars',
            tone: 'ink',
          },
          { name: 'Por liquidar', values: [...weeks.map(() => null), next], as: 'bars', tone: 'wait' },
        ]}
      />
    </section>
  )
}

function Row({ one, to, isOpen }: { one: Payout; to: string; isOpen: boolean }) {
  return (
    <Link to={to} className={css.row} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
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
