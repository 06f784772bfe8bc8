import type { LegacySubGroup } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { Link } from 'react-router'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './sub-groups.module.css'

/** C2.13: the sub-groups of the chosen group, each with its drawing. */
export function SubGroups({ subGroups, address }: { subGroups: LegacySubGroup[]; address: LegacyAddress }) {
  const { store } = useVisitor()
  return (
    <ul className={css.cards}>
      {subGroups.map(({ id, name, img }, at) => (
        <li key={id}>
          <Link
            to={legacyCataloguePath({ ...address, sg: name, subGroupId: id }, store)}
            rel="nofollow"
            prefetch="none"
            className={css.card}
          >
            <span className={css.drawing}>
              {img ? (
                <img src={img} alt="" width={240} height={180} loading={at < 6 ? undefined : 'lazy'} decoding="async" />
              ) : (
                <Icon name="photo" />
              )}
            </span>
            <span className={css.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
