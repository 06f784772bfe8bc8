import { COUNTRIES, COUNTRY_NAME } from '@tuerca/domain/country'
import { namesOf } from '@tuerca/domain/own-value'
import { listStores, type StoreLine } from '@tuerca/contract/stores'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { Filters } from '../components/filters.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, inFigures, oneOf, textOf } from '../words.ts'

export const meta = () => [{ title: 'Tiendas | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20
const STATES = { open: 'Abiertas', suspended: 'Suspendidas', virtual: 'Con páginas propias' } as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const { searchParams: params } = url
  const asked = {
    q: textOf(params),
    state: oneOf(params.get('estado'), namesOf(STATES)),
    country: oneOf(params.get('pais'), COUNTRIES),
    page: pageOf(params),
  }
  const found = await foundPage(context.get(apiContext)(listStores, { query: { ...asked, pageSize: SHOWN } }))
  return { asked, found }
}

/** Every store, to find one. */
export default function AdminStores() {
  const { asked, found } = useLoaderData<typeof loader>()
  const values = { q: asked.q || undefined, estado: asked.state, pais: asked.country }
  return (
    <AdminShell
      title="Tiendas"
      note={found && `${counted(found.total, 'tienda', 'tiendas')}. Lo que una suspendida vende no se muestra a nadie.`}
    >
      <Filters
        key={JSON.stringify(values)}
        action={roomPaths.adminStores()}
        search={{ label: 'Nombre, ciudad o dirección', value: asked.q }}
      >
        <Select label="Estado" name="estado" defaultValue={asked.state ?? ''}>
          <option value="">Todas</option>
          {Object.entries(STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="País" name="pais" defaultValue={asked.country ?? ''}>
          <option value="">Los dos</option>
          {Object.entries(COUNTRY_NAME).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Filters>
      <ListFaces
        path={roomPaths.adminStores()}
        rows={found?.rows}
        loading="Cargando tiendas"
        bones={{ count: 5, height: '52px' }}
        failed={{ text: 'No pudimos leer las tiendas.' }}
        empty={
          <EmptyState title="Ninguna tienda coincide." text="Cambia las palabras o los filtros.">
            <LinkButton to={roomPaths.adminStores()}>Ver todas</LinkButton>
          </EmptyState>
        }
      >
        {found && <Stores stores={found.rows} />}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.adminStores({ ...values, pagina })}
        />
      )}
    </AdminShell>
  )
}

function Stores({ stores }: { stores: readonly StoreLine[] }) {
  return (
    <div className={sheet.sheet}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">Tienda</th>
            <th scope="col">Ciudad</th>
            <th scope="col" className={sheet.end}>
              Productos
            </th>
            <th scope="col" className={sheet.end}>
              Personas
            </th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ id, name, pathPrefix, city, country, products, members, isVirtualStore, suspendedAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={roomPaths.adminStore(id)}>{name}</Link>
                {isVirtualStore && <span className={sheet.small}>/tienda/{pathPrefix}</span>}
              </th>
              <td data-label="Ciudad">
                {city}, {COUNTRY_NAME[country]}
              </td>
              <td data-label="Productos" className={sheet.end}>
                {inFigures(products)}
              </td>
              <td data-label="Personas" className={sheet.end}>
                {members}
              </td>
              <td>
                {suspendedAt ? (
                  <StateBadge state="problem">Suspendida</StateBadge>
                ) : (
                  <StateBadge state="available">Abierta</StateBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
