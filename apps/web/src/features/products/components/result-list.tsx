import type { ProductCard } from '../wire.ts'
import { ResultRow } from './result-row.tsx'
import css from './result-list.module.css'

/** Pictures in the first view are not waited for. */
const EAGER = 3

/** One row an offer. */
export default function ResultList({ products }: { products: readonly ProductCard[] }) {
  return (
    <ol className={css.list} data-by-seller>
      {products.map((product, at) => (
        <ResultRow key={product.id} product={product} eager={at < EAGER} />
      ))}
    </ol>
  )
}
