import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { Link } from 'react-router'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ModelFamily, ModelOption } from '../model-families.ts'
import css from './model-list.module.css'

/** C2.30: three columns; a family of several models opens, a family of one is its model. */
export function ModelList({ families, address }: { families: ModelFamily[]; address: CatalogueAddress }) {
  const { store } = useVisitor()
  const link = ({ key, value }: ModelOption) => (
    <Link
      to={cataloguePath({ catalog: address.catalog, m: value, ssd: key }, store)}
      prefetch="intent"
      className={css.model}
    >
      {value}
      <Icon name="right" />
    </Link>
  )
  return (
    <ul className={css.columns}>
      {families.map(({ name, options }) => (
        <li key={name} className={css.family}>
          {options.length === 1 && options[0] ? (
            link(options[0])
          ) : (
            <details>
              <summary className={css.model}>
                <span>
                  {name} <small>{options.length}</small>
                </span>
                <Icon name="down" />
              </summary>
              <ul>
                {options.map((option) => (
                  <li key={option.key}>{link(option)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
