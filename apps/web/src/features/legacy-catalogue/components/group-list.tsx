import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { LOGIN_REQUIRED } from '../../catalogue/index.ts'
import { carOf } from '../asked.ts'
import css from './group-list.module.css'

/** C2.13, C4.04: the groups of a car; a guest who chooses one is asked to log in, and comes back to it. */
export function GroupList({ groups, address }: { groups: readonly { id: string; name: string }[]; address: LegacyAddress }) {
  const { store, user } = useVisitor()
  const car = carOf(address)
  const ask = (href: string) => (event: MouseEvent) => {
    if (user) return
    event.preventDefault()
    openModal('login', { message: LOGIN_REQUIRED, returnTo: href })
  }
  return (
    <nav aria-label="Grupos" className={css.groups}>
      <h2>Grupos</h2>
      <ul>
        {groups.map(({ id, name }) => {
          const href = legacyCataloguePath({ ...car, g: name, groupId: id }, store)
          const chosen = id === address.groupId
          return (
            <li key={id}>
              <Link to={href} rel="nofollow" prefetch="none" className={names(css.group, chosen && css.chosen)} aria-current={chosen ? 'true' : undefined} onClick={ask(href)}>{name}<Icon name="right" /></Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
