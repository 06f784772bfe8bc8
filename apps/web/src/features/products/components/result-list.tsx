import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import type { ProductCard } from '../wire.ts'
import { ResultRow } from './result-row.tsx'
import css from './result-list.module.css'
import row from './result-row.module.css'

/** Pictures in the first view are not waited for. */
const EAGER = 3

export function ResultList({ products }: { products: readonly ProductCard[] }) {
  return (
    <ol className={css.list}>
      {products.map((product, at) => (
        <ResultRow key={product.id} product={product} eager={at < EAGER} />
      ))}
    </ol>
  )
}

/** The same rows in grey, while the next list is on its way. */
export function ResultListSkeleton() {
  return (
    <Loading label="Cargando resultados">
      <div className={css.list}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={row.row}>
            <Skeleton width="88px" height="88px" />
            <div className={row.what}>
              <Skeleton width="80%" height="1.25em" />
              <Skeleton width="50%" />
              <Skeleton width="40%" />
            </div>
            <div className={row.when}>
              <Skeleton width="90px" height="1.5em" />
              <Skeleton width="130px" />
              <Skeleton width="110px" />
            </div>
            <div className={row.cost}>
              <Skeleton width="110px" height="1.75em" />
              <Skeleton width="160px" />
              <Skeleton width="120px" />
              <Skeleton width="140px" height="32px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
