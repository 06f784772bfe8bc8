import { type Notification, readNotification } from '@tuerca/contract/notifications'
import { TOPIC_FACTS } from '@tuerca/domain/notification-topics'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { keepUnread } from '../../../shared/unread.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { timeInWords } from '../days.ts'
import { TOPIC_ICONS } from '../topic-icons.ts'
import css from './notification-row.module.css'

interface Props {
  notification: Notification
  /** Shows only the beginning of the text. */
  short?: boolean
  /** Instead of the time alone. */
  when?: string
  onRead: () => void
}

/** One thing that one was told; following it marks it as read. */
export function NotificationRow({ notification, short, when, onRead }: Props) {
  const { country } = useVisitor()
  const { id, topic, title, text, path, createdAt, read } = notification
  const markRead = async () => {
    if (read) return
    try {
      const { data } = await call(readNotification, { params: { id } })
      keepUnread(data.unread)
      onRead()
    } catch {
      // It stays unread, and can be read again.
    }
  }
  return (
    <article className={names(css.row, !read && css.unread)} aria-labelledby={`aviso${id}`}>
      <span className={css.icon} title={TOPIC_FACTS[topic].label}>
        <Icon name={TOPIC_ICONS[topic]} />
      </span>
      <div className={css.words}>
        <p className={css.title} id={`aviso${id}`}>
          {path === null ? (
            title
          ) : (
            <Link to={path} onClick={() => void markRead()} className={css.link}>
              {title}
            </Link>
          )}
        </p>
        <p className={names(css.text, short && css.short)}>{text.replace(/\n{2,}/g, '\n')}</p>
        <p className={css.when}>
          <time dateTime={createdAt}>{when ?? timeInWords(createdAt, country)}</time>
          {!read && (
            <>
              {' '}
              · <span className={css.new}>Sin leer</span>
            </>
          )}
        </p>
      </div>
      {!read && (
        <Button
          className={css.mark}
          look="bare"
          square
          size="small"
          aria-label={`Marcar como leída: ${title}`}
          title="Marcar como leída"
          onClick={() => void markRead()}
        >
          <Icon name="check" />
        </Button>
      )}
    </article>
  )
}
