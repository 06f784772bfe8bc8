import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '@tuerca/contract/notifications'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { keepUnread } from '../../../shared/unread.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { dayInWords, timeInWords } from '../days.ts'
import { NotificationRow } from './notification-row.tsx'
import css from './bell-panel.module.css'

const NEWEST = 6

/** The newest notifications; each opening reloads them, and shows the previous ones meanwhile. */
export default function BellPanel({ opened }: { opened: number }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Newest opened={opened} />
    </QueryClientProvider>
  )
}

function Newest({ opened }: { opened: number }) {
  const { store, country } = useVisitor()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['notifications', 'newest'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listNotifications, { query: { page: 0, pageSize: NEWEST } }, { signal }),
  })
  useEffect(() => {
    if (opened > 1) void refetch()
  }, [opened, refetch])
  useEffect(() => {
    if (data) keepUnread(data.unread)
  }, [data])
  const rows = data?.data ?? []
  const readAll = async () => {
    try {
      const { data: after } = await call(readNotifications, { body: { until: rows[0]?.id ?? 1 } })
      keepUnread(after.unread)
      await refetch()
    } catch {
      toast('No pudimos marcarlas. Intenta de nuevo.')
    }
  }
  const now = new Date(dataUpdatedAt).toISOString()
  return (
    <section aria-label="Notificaciones">
      <header className={css.head}>
        <h2 className={css.title}>Notificaciones</h2>
        {data && data.unread > 0 && (
          <Button look="bare" size="small" onClick={() => void readAll()}>
            Marcar todas como leídas
          </Button>
        )}
      </header>
      {!data && !isError && (
        <Loading label="Cargando notificaciones">
          {[1, 2, 3].map((one) => (
            <div key={one} className={css.bone}>
              <Skeleton height="56px" />
            </div>
          ))}
        </Loading>
      )}
      {!data && isError && (
        <ErrorState
          title="No pudimos leer tus notificaciones."
          text="Revisa tu conexión e intenta de nuevo."
          onRetry={() => void refetch()}
        />
      )}
      {data && rows.length === 0 && (
        <p className={css.empty}>Todavía no tienes notificaciones. Aquí verás tus recordatorios, pagos y respuestas.</p>
      )}
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <NotificationRow
                notification={row}
                short
                when={`${dayInWords(row.createdAt, now, country)}, ${timeInWords(row.createdAt, country)}`}
                onRead={() => void refetch()}
              />
            </li>
          ))}
        </ul>
      )}
      <footer className={css.foot}>
        <Link to={paths.notifications(store)}>Ver todas</Link>
        <Link to={paths.notificationPreferences(store)}>Elegir avisos</Link>
      </footer>
    </section>
  )
}
