import type { Sale } from '@tuerca/contract/sales-wire'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './confirm-stock.module.css'

/** What a store offers instead of what was asked for: available listings, each with its price. */
export function Substitutes({ of: { substitutes, currency } }: { of: Pick<Sale, 'substitutes' | 'currency'> }) {
  const { store } = useVisitor()
  return (
    <ul className={css.offers}>
      {substitutes.map(({ id, title, productUrl, price }) => (
        <li key={id}>
          <Link to={paths.product(productUrl, store)}>{title}</Link>
          {price !== null && (
            <>
              {' '}
              <Price amount={price} currency={currency} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
