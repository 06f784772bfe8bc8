import { WANTED_GROUPS, wantedFirst } from '@tuerca/domain/wanted-groups'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import css from './group-tiles.module.css'

export interface GroupTile {
  id: string
  name: string
  href: string
  img: string | null
  /** Null where the catalogue does not say. */
  units: number | null
}

interface GroupTilesProps {
  groups: readonly GroupTile[]
  /** A press before the link is followed. */
  onPress?: (href: string) => (event: MouseEvent) => void
}

/**
 * The groups of a vehicle as pictures, the most wanted first and larger. Opening one is counted, so nothing of it is
 * prefetched.
 */
export function GroupTiles({ groups, onPress }: GroupTilesProps) {
  const ordered = wantedFirst(groups)
  const [first, others] = [ordered.slice(0, WANTED_GROUPS), ordered.slice(WANTED_GROUPS)]
  return (
    <>
      <h3 className={css.head}>Lo que más se busca</h3>
      <ul className={css.tiles}>
        {first.map((group, at) => (
          <li key={group.id}>
            <Tile group={group} eager={at < 4} onPress={onPress} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={css.head}>Los demás grupos</h3>
          <ul className={names(css.tiles, css.small)}>
            {others.map((group) => (
              <li key={group.id}>
                <Tile group={group} onPress={onPress} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Tile({
  group: { name, href, img, units },
  eager,
  onPress,
}: { group: GroupTile; eager?: boolean } & Pick<GroupTilesProps, 'onPress'>) {
  return (
    <Link to={href} rel="nofollow" prefetch="none" className={css.tile} onClick={onPress?.(href)}>
      <span className={css.drawing}>
        {img ? (
          <img src={img} alt="" width={240} height={180} loading={eager ? undefined : 'lazy'} decoding="async" />
        ) : (
          <Icon name="photo" />
        )}
      </span>
      <span className={css.words}>
        <strong>{name}</strong> {units !== null && <small>{units === 1 ? '1 diagrama' : `${units} diagramas`}</small>}
      </span>
    </Link>
  )
}
