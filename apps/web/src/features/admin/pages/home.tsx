import { listAdminEvents, MOST_COUNTED } from '@tuerca/contract/admin-events'
import { ADMIN_AREA_NAMES, ADMIN_AREAS } from '@tuerca/domain/admin-areas'
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { Filters } from '../components/filters.tsx'
import { ChangeLines } from '../components/change-lines.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import type { Waiting } from '../rooms.ts'
import { counted, dateOf, inFigures, oneOf, textOf } from '../words.ts'
import css from './home.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const meta = () => [{ title: 'Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20

/** One page of the administration's changes; null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = {
    area: oneOf(url.searchParams.get('area'), ADMIN_AREA_NAMES),
    q: textOf(url.searchParams),
    page: pageOf(url.searchParams),
  }
  const found = await foundPage(context.get(apiContext)(listAdminEvents, { query: { ...asked, pageSize: SHOWN } }))
  return { asked, found }
}

/** What waits for the administration, and what it changed. */
export default function AdminHome() {
  const waiting = useOutletContext<Waiting | null>()
  const { revalidate } = useRevalidator()
  return (
    <AdminShell title="Administración" note="Lo que espera por alguien, y lo que se cambió.">
      {waiting ? (
        <Tiles waiting={waiting} />
      ) : (
        <ErrorState text="No pudimos contar lo que espera." onRetry={() => void revalidate()} />
      )}
      <Log />
    </AdminShell>
  )
}

interface Tile {
  to: string
  icon: IconName
  count: number
  what: string
  note: string
}

function tilesOf({
  reports,
  quotations,
  searches,
  payments,
  returns,
  payouts,
  fitment,
  photos,
  setups,
  openings,
  stores,
  suspendedStores,
  failedMessages,
  failedJobs,
  oldest,
}: Waiting): Tile[] {
  const since = (iso: string | null) => (iso ? `El más antiguo, desde el ${dateOf(iso)}` : '')
  return [
    {
      to: roomPaths.adminReports({ estado: 'new' }),
      icon: 'warning',
      count: reports,
      what: reports === 1 ? 'error reportado' : 'errores reportados',
      note: since(oldest.reports),
    },
    {
      to: roomPaths.adminQuotationRequests({ estado: 'searching' }),
      icon: 'info',
      count: quotations,
      what: quotations === 1 ? 'cotización por responder' : 'cotizaciones por responder',
      note: since(oldest.quotations),
    },
    {
      to: roomPaths.adminSearches(),
      icon: 'search',
      count: searches,
      what: searches === 1 ? 'búsqueda sin respuesta' : 'búsquedas sin respuesta',
      note: 'En los últimos 30 días',
    },
    {
      to: roomPaths.adminPayments({ estado: 'pending' }),
      icon: 'whole',
      count: payments,
      what: payments === 1 ? 'pago en espera' : 'pagos en espera',
      note: 'La pasarela no ha decidido',
    },
    {
      to: roomPaths.adminReturns(),
      icon: 'swap',
      count: returns,
      what: returns === 1 ? 'devolución por resolver' : 'devoluciones por resolver',
      note: 'Esperan por la administración',
    },
    {
      to: roomPaths.adminPayouts(),
      icon: 'whole',
      count: payouts,
      what: payouts === 1 ? 'liquidación por pagar' : 'liquidaciones por pagar',
      note: 'Las tiendas esperan su dinero',
    },
    {
      to: roomPaths.adminFitment(),
      icon: 'car',
      count: fitment,
      what: fitment === 1 ? 'compatibilidad por revisar' : 'compatibilidades por revisar',
      note: 'Propuestas y reportadas',
    },
    {
      to: roomPaths.adminPhotos(),
      icon: 'photo',
      count: photos,
      what: photos === 1 ? 'foto por hacer' : 'fotos por hacer',
      note: 'Las piden las tiendas con su plan',
    },
    {
      to: roomPaths.adminSetups(),
      icon: 'gear',
      count: setups,
      what: setups === 1 ? 'tienda por montar' : 'tiendas por montar',
      note: 'Lo piden con su plan',
    },
    {
      to: roomPaths.adminOpenings(),
      icon: 'plus',
      count: openings,
      what: openings === 1 ? 'tienda por abrir' : 'tiendas por abrir',
      note: 'Pidieron vender en Tuerca',
    },
    {
      to: roomPaths.adminStores({ estado: 'suspended' }),
      icon: 'store',
      count: suspendedStores,
      what: suspendedStores === 1 ? 'tienda suspendida' : 'tiendas suspendidas',
      note: `De ${inFigures(stores)}`,
    },
    ...unsentTiles(failedMessages, failedJobs),
  ]
}

/** What the machine could not do by itself. */
function unsentTiles(failedMessages: number, failedJobs: number): Tile[] {
  return [
    {
      to: roomPaths.mailbox(),
      icon: 'bell',
      count: failedMessages,
      what: failedMessages === 1 ? 'mensaje que no salió' : 'mensajes que no salieron',
      note: 'En las últimas 24 horas',
    },
    {
      to: roomPaths.adminFailedJobs(),
      icon: 'swap',
      count: failedJobs,
      what: failedJobs === 1 ? 'tarea que falló' : 'tareas que fallaron',
      note: 'Ya no se intentan solas',
    },
  ]
}

/** What waits in tiles; where nothing waits takes one line. */
function Tiles({ waiting }: { waiting: Waiting }) {
  const tiles = tilesOf(waiting)
  const calm = tiles.filter(({ count }) => count === 0)
  return (
    <>
      <ul className={css.tiles}>
        {tiles
          .filter(({ count }) => count > 0)
          .map(({ to, icon, count, what, note }) => (
            <li key={what}>
              <Link to={to} className={css.tile}>
                <Icon name={icon} />
                <b>{inFigures(count)}</b>
                <span>{what}</span>
                <small>{note}</small>
              </Link>
            </li>
          ))}
      </ul>
      {calm.length > 0 && (
        <p className={css.calm}>
          <Icon name="check" />
          {calm.map(({ to, what }) => (
            <Link key={what} to={to}>
              0 {what}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

function Log() {
  const { asked, found } = useLoaderData<typeof loader>()
  const values = { area: asked.area, q: asked.q || undefined }
  return (
    <section className={layout.stack} aria-labelledby="registro">
      <div className={css.logHead}>
        <h2 id="registro">Registro de cambios</h2>
        {found && (
          <p className={sheet.dim}>
            {found.total > MOST_COUNTED
              ? `Más de ${counted(MOST_COUNTED, 'línea', 'líneas')}`
              : counted(found.total, 'línea', 'líneas')}
            ; nadie puede cambiarlas ni borrarlas
          </p>
        )}
      </div>
      <Filters
        key={`${asked.area} ${asked.q}`}
        action={paths.admin()}
        search={{ label: 'Quién, qué o valor', value: asked.q }}
        preventScrollReset
      >
        <Select label="Qué" name="area" defaultValue={asked.area ?? ''}>
          <option value="">Todo</option>
          {Object.entries(ADMIN_AREAS).map(([area, label]) => (
            <option key={area} value={area}>
              {label}
            </option>
          ))}
        </Select>
      </Filters>
      <ListFaces
        path={paths.admin()}
        rows={found?.rows}
        loading="Cargando cambios"
        bones={{ count: 4, height: '52px' }}
        failed={{ text: 'No pudimos leer el registro.' }}
        empty={
          <EmptyState
            title="No hay cambios."
            text={
              values.area || values.q
                ? 'Ninguno coincide con lo que buscas.'
                : 'Cuando alguien de la administración cambie algo, queda aquí.'
            }
          >
            {(values.area || values.q) && <LinkButton to={paths.admin()}>Quitar filtros</LinkButton>}
          </EmptyState>
        }
      >
        {found && <ChangeLines events={found.rows} />}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={Math.min(found.total, MOST_COUNTED)}
          href={(pagina) => paths.admin({ ...values, pagina })}
        />
      )}
    </section>
  )
}
