import { listCustomers } from '@tuerca/contract/customers'
import { listPayouts } from '@tuerca/contract/payouts'
import { storeDemand } from '@tuerca/contract/search-misses'
import { storeDay } from '@tuerca/contract/selling'
import { ownOpenings } from '@tuerca/contract/store-openings'
import { countProductsOfStore } from '@tuerca/contract/store-products'
import { getAverageQuality } from '@tuerca/contract/store-quality'
import { listStoreSystems } from '@tuerca/contract/store-systems'
import { emptyState } from '@tuerca/line-art/emptyState'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ErrorState, Loading, Notice, Skeleton } from '../../../shared/ui/faces.tsx'
import { SecondFactorNotice } from '../../../shared/ui/second-factor-notice.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Demand } from '../components/demand.tsx'
import { FailedSales } from '../components/failed-sales.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { OwedToStore } from '../components/owed-to-store.tsx'
import { StockAndQuality } from '../components/stock-and-quality.tsx'
import { StoreMoney } from '../components/store-money.tsx'
import { WaitList } from '../components/wait-list.tsx'
import css from './home.module.css'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import layout from '../../../shared/ui/layout.module.css'

/**
 * What the user's stores have to do and what they sold; `day` is null when it could not be read. Payouts are for owners
 * only.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const user = requireSeller({ context, url })
  const { searchParams } = url
  // The questions were here once.
  if (searchParams.get('ver') === 'contestadas') throw redirect(paths.confirmations({ ver: 'contestadas' }))
  const query = namedStore(searchParams)
  const api = context.get(apiContext)
  const day = await api(storeDay, { query }).then((answer) => answer.data, orOwnStore(query, paths.selling()))
  // Each separately: what cannot be read is left out, and the rest is shown.
  const ofStore = { storeId: day?.store.id ?? 0 }
  const [payouts, system, owed, counts, quality, demand, opening] = day
    ? await Promise.all([
        user.isOwner
          ? api(listPayouts, { query: { ...ofStore, pageSize: 1 } }).then(
              ({ data: { held, due, next_at } }) => ({ held, due, next_at }),
              () => null,
            )
          : null,
        api(listStoreSystems, {}).then(
          ({ data: all }) => all.find(({ storeId }) => storeId === day.store.id) ?? null,
          () => null,
        ),
        api(listCustomers, { query: { ...ofStore, pageSize: 1 } }).then(
          ({ data: { owed: sum, late, owing } }) => ({ sum, late, owing }),
          () => null,
        ),
        api(countProductsOfStore, { query: ofStore }).then(
          ({ data: { total, hidden_tomorrow, by_age } }) => ({ total, hidden_tomorrow, by_age }),
          () => null,
        ),
        api(getAverageQuality, { query: ofStore }).then(
          ({ data: { average, total, rules } }) => ({ average, total, rules }),
          () => null,
        ),
        api(storeDemand, { query: ofStore }).then(
          ({ data }) => data,
          () => [],
        ),
        api(ownOpenings, {}).then(
          ({ data: { openings } }) => openings.find(({ storeId }) => storeId === day.store.id)?.state ?? 'approved',
          () => 'approved' as const,
        ),
      ])
    : [null, null, null, null, null, [], 'approved' as const]
  // As long as this is looked at, nothing counts down under a finger.
  return {
    day,
    payouts,
    system,
    owed,
    counts,
    quality,
    demand,
    opening,
    at: Date.now(),
    drawing: day?.waits.length === 0 ? emptyState('empty-box') : '',
  }
}

export const meta = () => [{ title: 'Tu tienda | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** A store's home: what waits, by what is due first, and what was sold. */
export default function StoreHomePage() {
  const { day, payouts, system, owed, counts, quality, demand, opening, at, drawing } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === paths.selling()
  if (waiting)
    return (
      <Loading label="Cargando tu tienda">
        <div className={layout.stack}>
          {['52px', '360px', '260px'].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      </Loading>
    )
  if (!day)
    return (
      <div className={layout.stack}>
        <h1>Tu tienda</h1>
        <ErrorState
          title="No pudimos traer lo de tu tienda"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const tienda = day.stores.length > 1 ? String(day.store.id) : undefined
  const waits = Object.values(day.rooms).reduce((sum, count) => sum + count, 0)
  return (
    <div className={layout.stack}>
      <SecondFactorNotice />
      <MobileNotice />
      <header className={css.head}>
        <h1>
          {waits === 0
            ? 'Nada espera por ti'
            : waits === 1
              ? 'Una cosa espera por ti'
              : `${waits} cosas esperan por ti`}
        </h1>
        <p className={css.dim}>
          {momentText(`${day.today}T18:00:00Z`, day.country, 'day').replace(/^./, (letter) => letter.toUpperCase())}.{' '}
          {day.stores.map(({ name }) => name).join(', ')}.
        </p>
        <p className={css.acts}>
          <LinkButton to={roomPaths.storeImports({ tienda })}>
            <Icon name="upload" />
            Importar lista
          </LinkButton>
          <LinkButton to={roomPaths.newProduct({ tienda })}>
            <Icon name="plus" />
            Producto
          </LinkButton>
        </p>
      </header>
      {day.stores.length > 1 && (
        <nav className={css.stores} aria-label="Ventas de">
          {day.stores.map(({ id, name }) => (
            <Link
              key={id}
              to={paths.selling({ tienda: String(id) })}
              aria-current={id === day.store.id ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <FirstSteps opening={opening} products={counts?.total ?? null} missing={day.missing} tienda={tienda} />
      {system && system.failed.length > 0 && <FailedSales system={system} />}
      <div className={css.columns}>
        <div className={layout.stack}>
          <WaitList waits={day.waits} rooms={day.rooms} tienda={tienda} at={at} drawing={drawing} />
          <Demand demand={demand} country={day.country} tienda={tienda} />
        </div>
        <div className={layout.stack}>
          <StoreMoney day={day} payouts={payouts} />
          <StockAndQuality
            key={day.store.id}
            storeId={day.store.id}
            country={day.country}
            tienda={tienda}
            counts={counts}
            quality={quality}
          />
          {owed && owed.owing > 0 && <OwedToStore owed={owed} day={day} />}
        </div>
      </div>
    </div>
  )
}

/** Sellers hear of sales by WhatsApp, but only on a proved mobile. */
function MobileNotice() {
  const { user, store } = useVisitor()
  if (!user?.mobile || user.mobileProved) return null
  return (
    <Notice>
      Tus ventas y preguntas no llegan todavía a tu WhatsApp: falta comprobar el {user.mobile}.{' '}
      <Link to={`${paths.account(store)}#celular`}>Comprobarlo ahora</Link>
    </Notice>
  )
}
