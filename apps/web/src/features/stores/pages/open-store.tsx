import { showStoreBank } from '@tuerca/contract/store-bank'
import { ownOpenings, type StoreOpening } from '@tuerca/contract/store-openings'
import { OPENING_STATES } from '@tuerca/domain/store-opening'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BankAccount } from '../components/bank-account.tsx'
import { WarehouseForm } from '../components/warehouse-form.tsx'
import { PointLink } from '../components/pin-field.tsx'
import { OpeningForm } from '../components/opening-form.tsx'
import css from './open-store.module.css'

/** What one asked before; null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname }))
  const api = context.get(apiContext)
  const found = await api(ownOpenings, {}).then(
    ({ data }) => data,
    () => null,
  )
  const open = found?.openings.find(({ state }) => state !== 'approved')
  // It can be written in «Mi tienda» too: without it the request is shown.
  const bank = open
    ? await api(showStoreBank, { query: { storeId: open.storeId } }).then(
        ({ data }) => data,
        () => null,
      )
    : null
  return { found, bank }
}

export const meta = () => [{ title: 'Abrir mi tienda | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Becoming a store: one form, and what became of it. */
export default function OpenStorePage() {
  const { found, bank } = useLoaderData<typeof loader>()
  const { user } = useVisitor()
  const { revalidate } = useRevalidator()
  if (!found || !user)
    return (
      <div className={css.page}>
        <h1>Abrir mi tienda</h1>
        <ErrorState
          title="No pudimos traer tu solicitud"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const { country, openings } = found
  const open = openings.find(({ state }) => state !== 'approved')
  return (
    <div className={css.page}>
      <header>
        <h1>Abrir mi tienda</h1>
        <p className={css.dim}>
          Una persona de Tuerca revisa tus datos y te responde por correo y WhatsApp. Mientras tanto puedes cargar tus
          productos: nadie los ve.
        </p>
      </header>
      {openings
        .filter((one) => one !== open)
        .map((one) => (
          <Told key={one.storeId} opening={one} />
        ))}
      {open && <Told opening={open} />}
      {open && (
        <section className={css.sheet} aria-labelledby="bodegas">
          <h2 id="bodegas">Tus bodegas</h2>
          <ul>
            <li>
              <strong>Principal</strong>, {open.address}, {open.city}
            </li>
            {open.warehouses.map(({ name, address, city, pin }) => (
              <li key={name}>
                <strong>{name}</strong>, {[address, city].filter(Boolean).join(', ')}
                <PointLink name={name} pin={pin} />
              </li>
            ))}
          </ul>
          <WarehouseForm storeId={open.storeId} country={open.country} />
        </section>
      )}
      {bank && <BankAccount key={bank.account?.changed_at} room={bank} />}
      {(!open || open.state === 'asked' || open.state === 'declined') && (
        <section className={css.sheet} aria-label="Solicitud">
          <OpeningForm
            key={`${open?.storeId} ${open?.state}`}
            country={country}
            mobile={user.mobile ?? ''}
            before={open}
          />
        </section>
      )}
    </div>
  )
}

const BADGES = { waiting: 'order', asked: 'quotation', declined: 'unavailable', approved: 'available' } as const

function Told({
  opening: { storeId, name, city, country, state, answer, asked_at, decided_at, products },
}: {
  opening: StoreOpening
}) {
  return (
    <section className={css.told} aria-label={name}>
      <h2>
        {name}
        <StateBadge state={BADGES[state]}>{OPENING_STATES[state]}</StateBadge>
      </h2>
      <p className={css.dim}>
        {city} ·{' '}
        {state === 'waiting' || decided_at === null ? (
          <>
            enviada el <Moment iso={asked_at} country={country} />
          </>
        ) : (
          <>
            respondida el <Moment iso={decided_at} country={country} />
          </>
        )}
      </p>
      {answer && <p className={css.answer}>{answer}</p>}
      {(state === 'waiting' || state === 'approved') && (
        <p className={css.ends}>
          {products === 0 && (
            <LinkButton look="go" to={roomPaths.storeImports({ tienda: String(storeId) })}>
              Cargar tu lista de productos
            </LinkButton>
          )}
          <LinkButton to={paths.selling()}>Ir a tu tienda</LinkButton>
          {products > 0 && (
            <span className={css.dim}>{products === 1 ? '1 producto cargado' : `${products} productos cargados`}</span>
          )}
        </p>
      )}
    </section>
  )
}
