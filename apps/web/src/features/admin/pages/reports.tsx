import {
  listSubstitutionReports,
  REPORT_STATES,
  type ReportState,
  type SubstitutionReport,
} from '@tuerca/contract/substitution-reports'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Input, Select } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
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
  const found = await context
    .get(apiContext)(listSubstitutionReports, { query: { ...asked, pageSize: SHOWN } })
    .catch(() => null)
  return { asked, found: found && { reports: found.data, total: found.metadata['x-total-count'] } }
}

/** What people reported as wrong, and the answer to each. */
export default function AdminReports() {
  const { asked, found } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const busy = useNavigation().location?.pathname === roomPaths.adminReports()
  const values = { estado: asked.state, q: asked.q || undefined }
  // One action for the screen: that of the first that has no answer.
  const first = found?.reports.findIndex(({ state }) => state === 'new')
  return (
    <AdminShell
      title="Errores"
      note={
        found &&
        `${counted(found.total, 'reporte', 'reportes')}. La respuesta le llega a quien reportó, por correo y en su campana.`
      }
    >
      <Filters key={`${asked.state} ${asked.q}`} />
      {busy ? (
        <Loading label="Cargando reportes">
          {[1, 2, 3].map((one) => (
            <div key={one} className={sheet.bone}>
              <Skeleton height="140px" />
            </div>
          ))}
        </Loading>
      ) : !found ? (
        <ErrorState text="No pudimos leer los reportes." onRetry={() => void revalidate()} />
      ) : found.reports.length === 0 ? (
        <EmptyState title="Ningún reporte coincide." text="Cuando alguien reporte un error, aparece aquí.">
          {(values.estado || values.q) && <LinkButton to={roomPaths.adminReports()}>Quitar filtros</LinkButton>}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {found.reports.map((report, at) => (
            <li key={report.id}>
              <Report report={report} isFirst={at === first} />
            </li>
          ))}
        </ul>
      )}
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={found.total}
          href={(to) => roomPaths.adminReports({ ...values, pagina: to ? String(to + 1) : undefined })}
        />
      )}
    </AdminShell>
  )
}

function Filters() {
  const { asked } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  return (
    <Form className={sheet.filters} action={roomPaths.adminReports()}>
      <Select
        label="Estado"
        name="estado"
        defaultValue={asked.state ?? ''}
        onChange={({ currentTarget: { form } }) => {
          if (form) void submit(form)
        }}
      >
        <option value="">Todos</option>
        {REPORT_STATES.map((state) => (
          <option key={state} value={state}>
            {STATES[state].label}
          </option>
        ))}
      </Select>
      <div className={sheet.wide}>
        <Input
          label="Número de parte, persona o texto"
          name="q"
          type="search"
          defaultValue={asked.q}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <Button type="submit">Buscar</Button>
    </Form>
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
