import { stopLooking } from '@tuerca/contract/people'
import { call } from '../../shared/api/call.ts'
import { useSend } from '../../shared/forms/use-send.ts'
import { roomPaths } from '../../shared/room-paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useVisitor } from '../../shared/visitor-context.ts'
import css from './shell.module.css'

/** Says on every page that an administrator is looking as another person, and ends it. */
export default function LookingBar() {
  const { user } = useVisitor()
  const { go, busy } = useSend({
    send: () => call(stopLooking, {}),
    rereads: false,
    // Whole: nothing that was read as that person stays.
    done: ({ data: { id } }) => location.assign(id === null ? roomPaths.adminPeople() : roomPaths.adminPerson(id)),
  })
  if (!user) return null
  return (
    <aside className={css.bar} aria-label="Miras como otra persona">
      <Icon name="eye" />
      <p>
        {user.lookedAtBy}, miras como <b>{user.name || user.email}</b>. Solo lectura: nada se guarda, y queda en el
        registro.
      </p>
      <Button size="small" busy={busy} onClick={() => void go(null)}>
        Dejar de mirar
      </Button>
    </aside>
  )
}
