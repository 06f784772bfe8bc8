import { Suspense, useState } from 'react'
import { BellPanel } from '../../features/notifications/index.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { inBadge, useUnread } from '../../shared/unread.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Panel } from './panel.tsx'
import css from './bell.module.css'

/** Notifications, at every width. The count comes with the session's check, the list with the first opening. */
export function Bell() {
  const { user } = useVisitor()
  const unread = useUnread()
  const [opened, setOpened] = useState(0)
  if (!user) return null
  return (
    <Panel
      className={css.bell}
      panelClassName={css.list}
      label={unread ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
      onOpen={() => setOpened((times) => times + 1)}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className={css.badge} aria-hidden="true">
              {inBadge(unread)}
            </span>
          )}
        </>
      }
    >
      {opened > 0 && (
        <Suspense fallback={<p className={css.wait}>Cargando…</p>}>
          <BellPanel opened={opened} />
        </Suspense>
      )}
    </Panel>
  )
}
