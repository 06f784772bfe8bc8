import { type FailedJob, listFailedJobs, retryFailedJobs } from '@tuerca/contract/failed-jobs'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { LinkChoices } from '../../../shared/ui/link-choices.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { AdminShell } from '../components/admin-shell.tsx'
import sheet from '../components/sheet.module.css'
import { requireAdmin } from '../require-admin.ts'
import { taskWords } from '../task-words.ts'
import { counted, inFigures, momentOf, oneOf } from '../words.ts'

export const meta = () => [{ title: 'Tareas | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

const SHOWN = 20
const STATES = { failed: 'Sin más intentos', retrying: 'Se intentan otra vez' } as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const asked = {
    state: oneOf(url.searchParams.get('estado'), ['failed', 'retrying'] as const) ?? 'failed',
    page: pageOf(url.searchParams),
  }
  const found = await foundPage(context.get(apiContext)(listFailedJobs, { query: { ...asked, pageSize: SHOWN } }))
  return { asked, found }
}

/** Background work that failed: messages, payments, calls to other systems. */
export default function AdminFailedJobs() {
  const { asked, found } = useLoaderData<typeof loader>()
  const retry = useRetry()
  const values = { estado: asked.state === 'failed' ? undefined : asked.state }
  const ids = asked.state === 'failed' && found ? found.rows.map(({ id }) => id) : []
  return (
    <AdminShell
      title="Tareas"
      note="Mensajes, pagos y llamadas a otros que fallaron. Lo que llevan dentro no se muestra."
      actions={
        ids.length > 1 && (
          <Button busy={retry.busy} onClick={() => retry.go({ ids })}>
            Reintentar las {inFigures(ids.length)} de esta página
          </Button>
        )
      }
    >
      <LinkChoices
        label="Estado"
        choices={Object.entries(STATES).map(([state, label]) => ({
          key: state,
          label,
          to: roomPaths.adminFailedJobs({ estado: state === 'failed' ? undefined : state }),
          on: state === asked.state,
        }))}
      />
      <ListFaces
        path={roomPaths.adminFailedJobs()}
        rows={found?.rows}
        loading="Cargando tareas"
        bones={{ count: 3, height: '56px' }}
        failed={{ text: 'No pudimos leer las tareas.' }}
        empty={
          <EmptyState
            title={asked.state === 'failed' ? 'Ninguna tarea quedó sin hacer.' : 'Nada espera otro intento.'}
            text="Cuando una falle, aquí dice cuál y por qué."
          />
        }
      >
        {found && <Jobs jobs={found.rows} />}
      </ListFaces>
      {found && (
        <Paginator
          page={asked.page}
          pageSize={SHOWN}
          total={found.total}
          href={(pagina) => roomPaths.adminFailedJobs({ ...values, pagina })}
        />
      )}
    </AdminShell>
  )
}

const useRetry = () =>
  useSend({
    send: ({ ids }: { ids: number[] }) => call(retryFailedJobs, { body: { ids } }),
    done: ({ data }) => toast(data.message),
    refused({ message }) {
      toast(message)
      return true
    },
  })

function Jobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <div className={sheet.sheet}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">Tarea</th>
            <th scope="col">Por qué</th>
            <th scope="col">Intentos</th>
            <th scope="col">Falló</th>
            <th scope="col">Qué sigue</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Job({ job: { id, task, reason, attempts, maxAttempts, createdAt, failedAt, nextTryAt } }: { job: FailedJob }) {
  const retry = useRetry()
  const words = taskWords(task)
  return (
    <tr>
      <th scope="row" className={words === null ? sheet.code : undefined}>
        {words ?? task}
        <span className={sheet.small}>{words === null ? `N° ${id}` : `${task} N° ${id}`}</span>
      </th>
      <td className={sheet.full}>{reason}</td>
      <td className={sheet.dim}>
        {attempts} de {counted(maxAttempts, 'intento', 'intentos')}
      </td>
      <td>
        {momentOf(failedAt)}
        <span className={sheet.small}>desde {momentOf(createdAt)}</span>
      </td>
      <td>
        {nextTryAt ? (
          <>Otra vez {momentOf(nextTryAt)}</>
        ) : (
          <Button
            size="small"
            busy={retry.busy}
            aria-label={`Reintentar ${words ?? task} ${id}`}
            onClick={() => retry.go({ ids: [id] })}
          >
            Reintentar
          </Button>
        )}
      </td>
    </tr>
  )
}
