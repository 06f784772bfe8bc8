import { Link } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import css from './session.module.css'

/** In the demo no mail leaves: where to read it. */
export function MailboxHint({ open }: { open: boolean }) {
  if (!open) return null
  return (
    <p className={css.small}>
      Los correos de esta demostración se leen en la{' '}
      <Link className={css.link} to={roomPaths.mailbox()}>
        bandeja
      </Link>
      .
    </p>
  )
}
