import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { readNotifications } from '@tuerca/contract/notifications'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { keepUnread } from '../../../shared/unread.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { NotificationRow } from '../components/notification-row.tsx'
import { byDay } from '../days.ts'
import { notificationsLoader, PAGE_SIZE } from '../notifications-loader.ts'
import css from './notifications.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = notificationsLoader

export const meta = () => [{ title: 'Notificaciones | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Everything that one was told, by days. */
export default function NotificationsPage() {
  const { page, found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  useEffect(() => {
    if (found) keepUnread(found.unread)
  }, [found])
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Notificaciones' }]} />
      <header className={layout.ends}>
        <h1>Notificaciones</h1>
        <div className={layout.row}>
          <ReadAll />
          <LinkButton size="small" to={paths.notificationPreferences(store)}>
            <Icon name="bell" />
            Elegir avisos
          </LinkButton>
        </div>
      </header>
      <List />
      {found && (
        <Paginator
          page={page}
          pageSize={PAGE_SIZE}
          total={found.total}
          href={(pagina) => paths.notifications(store, { pagina })}
        />
      )}
    </div>
  )
}

function ReadAll() {
  const { page, found } = useLoaderData<typeof loader>()
  const newest = found?.rows[0]
  const reading = useSend<{ until: number }, { data: { unread: number } }>({
    send: (body) => call(readNotifications, { body }),
    done: ({ data }) => keepUnread(data.unread),
    refused() {
      toast('No pudimos marcarlas. Intenta de nuevo.')
      return true
    },
  })
  if (!found || found.unread === 0 || !newest) return null
  // On a later page newer ones are known to be there: all means all.
  const until = page === 0 ? newest.id : Number.MAX_SAFE_INTEGER
  return (
    <Button size="small" busy={reading.busy} onClick={() => void reading.go({ until })}>
      <Icon name="check" />
      Marcar todas como leídas
    </Button>
  )
}

function List() {
  const { now, found, drawing } = useLoaderData<typeof loader>()
  const { store, country } = useVisitor()
  const { revalidate } = useRevalidator()
  return (
    <ListFaces
      path={paths.notifications(store)}
      rows={found?.rows}
      loading="Cargando notificaciones"
      bones={{ count: 4, height: '76px' }}
      failed={{ title: 'No pudimos traer tus notificaciones', text: 'Intenta de nuevo en un momento.' }}
      empty={
        <EmptyState
          title="Todavía no tienes notificaciones."
          text="Aquí verás tus recordatorios, el resultado de tus pagos y las respuestas de los vendedores."
          picture={<Scene drawing={drawing} />}
        >
          <LinkButton to={paths.agenda({}, store)}>Programar una actividad</LinkButton>
          <LinkButton to={paths.results({}, store)}>Buscar autopartes</LinkButton>
        </EmptyState>
      }
    >
      {found &&
        byDay(found.rows, now, country).map(({ day, rows }) => (
          <section key={day} aria-label={day}>
            <h2 className={css.day}>{day}</h2>
            <ul className={css.list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <NotificationRow notification={row} onRead={() => void revalidate()} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </ListFaces>
  )
}
