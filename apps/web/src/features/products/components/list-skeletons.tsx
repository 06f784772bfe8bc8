import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import entry from './part-entry.module.css'
import css from './result-list.module.css'
import row from './result-row.module.css'

/** The entries of a list by part in grey, while the next list is on its way. */
export function PartListSkeleton() {
  return (
    <Loading label="Cargando resultados">
      <div className={css.list}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={entry.entry}>
            <Skeleton width="72px" height="72px" />
            <div className={entry.what}>
              <Skeleton width="60%" height="1.25em" />
              <Skeleton width="40%" />
              <Skeleton width="50%" />
            </div>
            <div className={entry.from}>
              <Skeleton width="110px" height="1.5em" />
              <Skeleton width="90px" />
            </div>
            <div className={entry.act}>
              <Skeleton width="100%" height="40px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The rows of a list by seller in grey, while the next list is on its way. */
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
