import { listVendorFailures } from '@tuerca/contract/admin-events'
import type { Answer } from '@tuerca/contract/endpoint'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { Filters } from '../components/filters.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, inFigures, momentOf, oneOf } from '../words.ts'

export const meta = () => [
  { title: 'Servicios externos | Administración de Tuerca' },
  { name: 'robots', content: 'noindex' },
]

const DAYS = { 1: 'Último día', 7: '7 días', 30: '30 días', 90: '90 días' } as const
type Failure = Answer<typeof listVendorFailures>['data'][number]

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const days = oneOf(url.searchParams.get('dias'), ['1', '7', '30', '90'] as const) ?? '7'
  return {
    days,
    failures: await context
      .get(apiContext)(listVendorFailures, { query: { days } })
      .then(
        ({ data }) => data,
        () => null,
      ),
  }
}

/** Failures of other systems: catalogues, registries, gateways, mail. */
export default function AdminVendors() {
  const { days, failures } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Servicios externos"
      note="Lo que no pudieron responder el catálogo, las placas, los pagos y los mensajes. No se guarda quién preguntó ni qué."
    >
      <Filters action={roomPaths.adminVendors()}>
        <Select label="Desde hace" name="dias" defaultValue={days}>
          {Object.entries(DAYS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Filters>
      <ListFaces
        path={roomPaths.adminVendors()}
        rows={failures}
        loading="Cargando fallas"
        bones={{ count: 3, height: '56px' }}
        failed={{ text: 'No pudimos leer las fallas.' }}
        empty={
          <EmptyState
            title="Nada falló."
            text="Cuando un servicio de otros no responda, aquí dirá cuál, en qué y por qué."
          />
        }
      >
        {failures && <Failures failures={failures} />}
      </ListFaces>
    </AdminShell>
  )
}

function Failures({ failures }: { failures: readonly Failure[] }) {
  return (
    <div className={sheet.sheet}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th>Servicio</th>
            <th>Operación</th>
            <th>Motivo</th>
            <th className={sheet.end}>Veces</th>
            <th>Última</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ vendor, operation, reason, times, hours, firstAt, lastAt }) => (
            <tr key={`${vendor} ${operation} ${reason}`}>
              <th scope="row">{vendor}</th>
              <td className={sheet.code}>{operation}</td>
              <td className={sheet.full}>{reason}</td>
              <td className={sheet.end}>
                {inFigures(times)}
                <span className={sheet.small}>en {counted(hours, 'hora', 'horas')}</span>
              </td>
              <td>
                {momentOf(lastAt)}
                <span className={sheet.small}>desde {momentOf(firstAt)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
