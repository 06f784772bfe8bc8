import type { productsCategoryGroup } from '@tuerca/contract/products-listing'
import type { Answer } from '@tuerca/contract/endpoint'
import { numberFormat } from '@tuerca/domain/country'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './part-groups.module.css'

type Group = Answer<typeof productsCategoryGroup>['data'][number]

/** The last tile, for all groups, takes what is left of its row. */
export function PartGroups({ groups }: { groups: Group[] }) {
  const { store, country } = useVisitor()
  if (groups.length === 0) return <EmptyState text="Aún no hay productos publicados aquí." />
  const count = numberFormat(country)
  return (
    <ul className={css.groups}>
      {groups.map(({ id, name, slug, drawing, count: products }) => (
        <li key={id}>
          <Link to={paths.results({ categories: [slug] }, store)}>
            <img src={paths.drawing(drawing)} alt="" width={240} height={240} loading="lazy" />
            <strong>{name}</strong>
            <span>
              {count.format(products)} {products === 1 ? 'producto' : 'productos'}
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={css.all} to={paths.results({}, store)}>
          <strong>Ver todos los productos</strong>
        </Link>
      </li>
    </ul>
  )
}
