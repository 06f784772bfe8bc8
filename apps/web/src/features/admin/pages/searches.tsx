import { COUNTRIES, COUNTRY_NAME } from '@tuerca/domain/country'
import { namesOf } from '@tuerca/domain/own-value'
import { exportSearchMisses, listSearchMisses, type SearchMiss } from '@tuerca/contract/search-misses'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { address } from '../../../shared/api/call.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton, FileButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { Filters } from '../components/filters.tsx'
import { DayLine } from '../components/day-line.tsx'
import { HandleMiss } from '../components/handle-miss.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, dateOf, inFigures, oneOf, textOf } from '../words.ts'
import css from './searches.module.css'

export const meta = () => [{ title: 'Búsquedas | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20
const STATES = { open: 'Sin atender', handled: 'Atendidas', all: 'Todas' } as const
const DAYS = ['7', '30', '90', '180'] as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const { searchParams } = url
  const asked = {
    state: oneOf(searchParams.get('estado'), namesOf(STATES)) ?? 'open',
    country: oneOf(searchParams.get('pais'), COUNTRIES),
    days: oneOf(searchParams.get('dias'), DAYS) ?? '30',
    q: textOf(searchParams),
    page: pageOf(searchParams),
  }
  const found = await context
    .get(apiContext)(listSearchMisses, { query: { ...asked, pageSize: SHOWN } })
    .catch(() => null)
  return { asked, found: found && { misses: found.data, totals: found.totals } }
}

/** Searches without result: what to name, import, or request from stores. */
export default function AdminSearches() {
  const {
    asked: { page, ...asked },
    found,
  } = useLoaderData<typeof loader>()
  const values = {
    estado: asked.state === 'open' ? undefined : asked.state,
    pais: asked.country,
    dias: asked.days === '30' ? undefined : asked.days,
    q: asked.q || undefined,
  }
  return (
    <AdminShell
      title="Búsquedas sin respuesta"
      note={
        found &&
        `${counted(found.totals.texts, 'texto', 'textos')}, ${counted(found.totals.searches, 'búsqueda', 'búsquedas')} en ${asked.days} días. No se guarda quién buscó.`
      }
      actions={
        found &&
        found.totals.texts > 0 && (
          <FileButton href={address(exportSearchMisses.path, {}, { ...asked, q: asked.q || undefined })} download>
            <Icon name="download" />
            CSV
          </FileButton>
        )
      }
    >
      <Filters
        key={JSON.stringify(asked)}
        action={roomPaths.adminSearches()}
        search={{ label: 'Palabras', value: asked.q }}
      >
        <Select label="Estado" name="estado" defaultValue={asked.state}>
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
        <Select label="Días" name="dias" defaultValue={asked.days}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days} días
            </option>
          ))}
        </Select>
      </Filters>
      <ListFaces
        path={roomPaths.adminSearches()}
        rows={found?.misses}
        loading="Cargando búsquedas"
        bones={{ count: 5, height: '56px' }}
        failed={{ text: 'No pudimos leer las búsquedas.' }}
        empty={
          <EmptyState
            title={Object.values(values).some(Boolean) ? 'Ninguna búsqueda coincide.' : 'Nada se buscó en vano.'}
            text="Cuando alguien busque y no encuentre, aparece aquí."
          >
            {Object.values(values).some(Boolean) && (
              <LinkButton to={roomPaths.adminSearches()}>Quitar filtros</LinkButton>
            )}
          </EmptyState>
        }
      >
        {found && <Misses misses={found.misses} />}
      </ListFaces>
      {found && (
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={found.totals.texts}
          href={(pagina) => roomPaths.adminSearches({ ...values, pagina })}
        />
      )}
    </AdminShell>
  )
}

function Misses({ misses }: { misses: readonly SearchMiss[] }) {
  return (
    <div className={sheet.sheet}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">Se buscó</th>
            <th scope="col">Entendimos</th>
            <th scope="col">14 días</th>
            <th scope="col" className={sheet.end}>
              Veces
            </th>
            <th scope="col">Última vez</th>
            <th scope="col">Qué se hizo</th>
          </tr>
        </thead>
        <tbody>
          {misses.map((miss) => (
            <tr key={`${miss.country} ${miss.text}`}>
              <th scope="row">
                {miss.text}
                <span className={sheet.small}>{COUNTRY_NAME[miss.country]}</span>
              </th>
              <td data-label="Entendimos" className={sheet.full}>
                {miss.kinds.length > 0 ? (
                  miss.kinds.join(', ')
                ) : (
                  <span className={sheet.dim}>Ningún tipo de parte</span>
                )}
              </td>
              <td className={css.line}>
                <DayLine counts={miss.byDay} />
              </td>
              <td data-label="Veces" className={sheet.end}>
                <b>{inFigures(miss.count)}</b>
              </td>
              <td data-label="Última vez" className={sheet.dim}>
                {dateOf(miss.lastDay)}
              </td>
              <td className={sheet.full}>
                <HandleMiss miss={miss} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
