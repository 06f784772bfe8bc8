import type { LegacyGroup } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { GroupTiles, LOGIN_REQUIRED } from '../../catalogue/index.ts'
import { carOf } from '../asked.ts'
import css from './group-list.module.css'

type Group = Pick<LegacyGroup, 'id' | 'name'>

function useGroupHref(address: LegacyAddress) {
  const { store } = useVisitor()
  const car = carOf(address)
  return ({ id, name }: Group) => legacyCataloguePath({ ...car, g: name, groupId: id }, store)
}

/** C4.04: a guest is asked to log in, and returns to what was pressed. */
const askGuest = (isKnown: boolean, href: string) => (event: MouseEvent) => {
  if (isKnown) return
  event.preventDefault()
  void signedIn({ message: LOGIN_REQUIRED, returnTo: href })
}

/** The groups by what one sees in them, while none is chosen. */
export function PicturedGroups({ groups, address }: { groups: readonly LegacyGroup[]; address: LegacyAddress }) {
  const { user } = useVisitor()
  const hrefOf = useGroupHref(address)
  return (
    <GroupTiles
      groups={groups.map(({ id, name, img, subGroupsCount }) => ({
        id,
        name,
        img,
        units: subGroupsCount,
        href: hrefOf({ id, name }),
      }))}
      onPress={(href) => askGuest(user !== null, href)}
    />
  )
}

/** C2.13, C4.04: the groups of a car; a guest who chooses one is asked to log in, and returns to it. */
export function GroupList({ groups, address }: { groups: readonly Group[]; address: LegacyAddress }) {
  const { user } = useVisitor()
  const hrefOf = useGroupHref(address)
  return (
    <nav aria-label="Grupos" className={css.groups}>
      <h2>Grupos</h2>
      <ul>
        {groups.map(({ id, name }) => {
          const href = hrefOf({ id, name })
          const chosen = id === address.groupId
          return (
            <li key={id}>
              <Link
                to={href}
                rel="nofollow"
                prefetch="none"
                className={names(css.group, chosen && css.chosen)}
                aria-current={chosen ? 'true' : undefined}
                onClick={askGuest(user !== null, href)}
              >
                {name}
                <Icon name="right" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
