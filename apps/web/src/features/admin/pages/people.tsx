import { listPeople, PEOPLE_STATES, type PersonLine } from '@tuerca/contract/people'
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
import { counted, dateOf, oneOf, textOf } from '../words.ts'

export const meta = () => [{ title: 'Personas | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20
const STATES = {
  admin: 'De la administración',
  seller: 'De una tienda',
  workshop: 'Talleres',
  blocked: 'Suspendidas',
} as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = {
    q: textOf(url.searchParams),
    state: oneOf(url.searchParams.get('estado'), PEOPLE_STATES),
    page: pageOf(url.searchParams),
  }
  const found = await foundPage(context.get(apiContext)(listPeople, { query: { ...asked, pageSize: SHOWN } }))
  return { asked, found }
}

/** Everybody with an account, to find one. */
export default function AdminPeople() {
  const { asked, found } = useLoaderData<typeof loader>()
  const values = { q: asked.q || undefined, estado: asked.state }
  return (
    <AdminShell title="Personas" note={found && counted(found.total, 'cuenta', 'cuentas')}>
      <Filters
        key={JSON.stringify(values)}
        action={roomPaths.adminPeople()}
        search={{ label: 'Nombre, correo, celular o tienda', value: asked.q }}
      >
        <Select label="Quiénes" name="estado" defaultValue={asked.state ?? ''}>
          <option value="">Todas</option>
          {PEOPLE_STATES.map((state) => (
            <option key={state} value={state}>
              {STATES[state]}
            </option>
          ))}
        </Select>
      </Filters>
      <ListFaces
        path={roomPaths.adminPeople()}
        rows={found?.rows}
        loading="Cargando cuentas"
        bones={{ count: 5, height: '52px' }}
        failed={{ text: 'No pudimos leer las cuentas.' }}
        empty={
          <EmptyState title="Nadie coincide." text="Busca por nombre, correo, celular o tienda.">
            <LinkButton to={roomPaths.adminPeople()}>Ver todas</LinkButton>
          </EmptyState>
        }
      >
        {found && <People people={found.rows} />}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.adminPeople({ ...values, pagina })}
        />
      )}
    </AdminShell>
  )
}

const People = ({ people }: { people: readonly PersonLine[] }) => (
  <div className={sheet.sheet}>
    <table className={sheet.table}>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Tiendas</th>
          <th scope="col">Desde</th>
          <th scope="col">Es</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, stores, createdAt, role, isWorkshop, isBlocked }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={roomPaths.adminPerson(id)}>{name || email}</Link>
              <span className={sheet.small}>{email}</span>
            </th>
            <td data-label="Tiendas" className={sheet.full}>
              {stores.map((store) => store.name).join(', ') || 'Ninguna'}
            </td>
            <td data-label="Desde">{dateOf(createdAt)}</td>
            <td>
              {isBlocked ? (
                <StateBadge state="problem">Suspendida</StateBadge>
              ) : role === 'admin' ? (
                <StateBadge state="order">Administración</StateBadge>
              ) : stores.length > 0 ? (
                'De tienda'
              ) : isWorkshop ? (
                'Taller'
              ) : (
                'Comprador'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
