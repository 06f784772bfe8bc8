import { COUNTRY_NAME } from '@tuerca/domain/country'
import { type AdministeredStore, showStore } from '@tuerca/contract/stores'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import sheet from '../components/sheet.module.css'
import { StoreForm } from '../components/store-form.tsx'
import { StoreState } from '../components/store-state.tsx'
import { requireAdmin } from '../require-admin.ts'
import { counted, dateOf } from '../words.ts'
import css from './store.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const meta = ({ loaderData }: { loaderData?: { store: AdministeredStore } }) => [
  { title: `${loaderData?.store.name ?? 'Tienda'} | Administración de Tuerca` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw data({ message: 'Esa tienda no existe.', lines: [] }, { status: 404 })
  return { store: (await apiOf(context)(showStore, { params: { id } })).data }
}

const ROLES = { owner: 'Dueña o dueño', staff: 'Equipo' } as const

/** One store: what it shows, its people, and whether it is open. */
export default function AdminStore() {
  const { store } = useLoaderData<typeof loader>()
  const {
    id,
    name,
    pathPrefix,
    city,
    country,
    products,
    createdAt,
    suspendedAt,
    isVirtualStore,
    people,
    warehouses,
    version,
  } = store
  return (
    <AdminShell
      title={name}
      trail={[{ name: 'Todas las tiendas', href: roomPaths.adminStores() }]}
      note={
        <>
          {city}, {COUNTRY_NAME[country]}. {counted(products, 'producto', 'productos')}, desde el {dateOf(createdAt)}.{' '}
          {suspendedAt ? (
            <StateBadge state="problem">Suspendida</StateBadge>
          ) : (
            <StateBadge state="available">Abierta</StateBadge>
          )}
        </>
      }
      actions={
        <>
          {isVirtualStore && !suspendedAt && (
            <LinkButton to={`/tienda/${pathPrefix}`} target="_blank">
              <Icon name="external" />
              Ver su tienda
            </LinkButton>
          )}
          <LinkButton to={roomPaths.adminParams({ tienda: String(id) })}>
            <Icon name="filter" />
            Sus parámetros
          </LinkButton>
        </>
      }
    >
      <div className={css.columns}>
        <StoreForm key={version} store={store} />
        <div className={layout.stack}>
          <StoreState key={`${version} ${suspendedAt}`} store={store} />
          <section className={sheet.sheet} aria-labelledby="personas">
            <header className={sheet.title}>
              <h2 id="personas">Personas</h2>
              <p>{people.length}</p>
            </header>
            {people.length === 0 ? (
              <p className={css.none}>Nadie administra esta tienda.</p>
            ) : (
              <ul className={css.people}>
                {people.map((person) => (
                  <li key={person.email}>
                    <b>{person.name}</b>
                    <a href={`mailto:${person.email}`}>{person.email}</a>
                    <span className={sheet.dim}>{ROLES[person.role]}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className={sheet.sheet} aria-labelledby="bodegas">
            <header className={sheet.title}>
              <h2 id="bodegas">Bodegas</h2>
              <p>{warehouses.length}</p>
            </header>
            {warehouses.length === 0 ? (
              <p className={css.none}>No tiene bodegas.</p>
            ) : (
              <ul className={css.people}>
                {warehouses.map((warehouse) => (
                  <li key={warehouse.name}>
                    <b>{warehouse.name}</b>
                    <span>{warehouse.city}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <p>
            <Link to={paths.admin({ area: 'store', q: name })}>Cambios de esta tienda</Link>
          </p>
        </div>
      </div>
    </AdminShell>
  )
}
