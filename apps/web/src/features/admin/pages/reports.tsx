import {
  listSubstitutionReports,
  REPORT_STATES,
  type ReportState,
  type SubstitutionReport,
} from '@tuerca/contract/substitution-reports'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import { Filters } from '../components/filters.tsx'
import { AnswerReport } from '../components/answer-report.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { counted, momentOf, oneOf, textOf } from '../words.ts'
import css from './reports.module.css'

export const meta = () => [{ title: 'Errores | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20
const STATES: Record<ReportState, { label: string; badge: 'order' | 'available' | 'unavailable' }> = {
  new: { label: 'Nuevo', badge: 'order' },
  answered: { label: 'Respondido', badge: 'available' },
  closed: { label: 'Cerrado', badge: 'unavailable' },
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = {
    state: oneOf(url.searchParams.get('estado'), REPORT_STATES),
    q: textOf(url.searchParams),
    page: pageOf(url.searchParams),
  }
  const found = await foundPage(
    context.get(apiContext)(listSubstitutionReports, { query: { ...asked, pageSize: SHOWN } }),
  )
  return { asked, found }
}

/** What people reported as wrong, and the answer to each. */
export default function AdminReports() {
  const { asked, found } = useLoaderData<typeof loader>()
  const values = { estado: asked.state, q: asked.q || undefined }
  // One action for the screen: that of the first that has no answer.
  const first = found?.rows.findIndex(({ state }) => state === 'new')
  return (
    <AdminShell
      title="Errores"
      note={
        found &&
        `${counted(found.total, 'reporte', 'reportes')}. La respuesta le llega a quien reportó, por correo y en su campana.`
      }
    >
      <Filters
        key={`${asked.state} ${asked.q}`}
        action={roomPaths.adminReports()}
        search={{ label: 'Número de parte, persona o texto', value: asked.q }}
      >
        <Select label="Estado" name="estado" defaultValue={asked.state ?? ''}>
          <option value="">Todos</option>
          {REPORT_STATES.map((state) => (
            <option key={state} value={state}>
              {STATES[state].label}
            </option>
          ))}
        </Select>
      </Filters>
      <ListFaces
        path={roomPaths.adminReports()}
        rows={found?.rows}
        loading="Cargando reportes"
        bones={{ count: 3, height: '140px' }}
        failed={{ text: 'No pudimos leer los reportes.' }}
        empty={
          <EmptyState title="Ningún reporte coincide." text="Cuando alguien reporte un error, aparece aquí.">
            {(values.estado || values.q) && <LinkButton to={roomPaths.adminReports()}>Quitar filtros</LinkButton>}
          </EmptyState>
        }
      >
        {found && (
          <ul className={css.list}>
            {found.rows.map((report, at) => (
              <li key={report.id}>
                <Report report={report} isFirst={at === first} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.adminReports({ ...values, pagina })}
        />
      )}
    </AdminShell>
  )
}

function Report({ report, isFirst }: { report: SubstitutionReport; isFirst: boolean }) {
  const { id, state, reference, url, errorMessage, createdAt, person, answer } = report
  return (
    <article className={css.report} aria-labelledby={`reporte-${id}`}>
      <header>
        <h2 id={`reporte-${id}`}>{reference}</h2>
        <StateBadge state={STATES[state].badge}>{STATES[state].label}</StateBadge>
        <p className={sheet.dim}>
          N° {id} · {momentOf(createdAt)} ·{' '}
          {person ? (
            <>
              de <strong>{person.name || 'alguien sin nombre'}</strong>,{' '}
              <a href={`mailto:${person.email}`}>{person.email}</a>
            </>
          ) : (
            'de alguien sin cuenta'
          )}
        </p>
      </header>
      <p className={css.text}>{errorMessage}</p>
      <p>
        <Link className={css.go} to={url} target="_blank">
          <Icon name="external" />
          Abrir la página del reporte
        </Link>
      </p>
      {answer && (
        <div className={css.answer}>
          <p className={css.text}>{answer.text}</p>
          <small>
            {answer.by ?? 'Administración'}, {momentOf(answer.at)}
          </small>
        </div>
      )}
      <AnswerReport key={state} report={report} isFirst={isFirst} />
    </article>
  )
}
