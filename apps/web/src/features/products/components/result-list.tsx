import type { ListCar } from '../fits-told.ts'
import type { ProductCard } from '../wire.ts'
import { ResultRow } from './result-row.tsx'
import css from './result-list.module.css'

/** Pictures in the first view are not waited for. */
const EAGER = 3

/** One row an offer. */
export default function ResultList({ products, car }: { products: readonly ProductCard[]; car: ListCar | null }) {
  return (
    <ol className={css.list} data-by-seller>
      {products.map((product, at) => (
        <ResultRow key={product.id} product={product} car={car} eager={at < EAGER} />
      ))}
    </ol>
  )
}
