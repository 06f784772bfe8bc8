import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import board from './plan-board.module.css'
import css from './exhausted.module.css'

/** The board while its prices are on their way. */
export function PlansSkeleton() {
  return (
    <Loading label="Cargando los planes">
      <div className={css.tabs}>
        {[72, 88, 110, 80].map((width) => (
          <Skeleton key={width} width={`${width}px`} height="20px" />
        ))}
      </div>
      <div className={board.plans}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={css.card}>
            <Skeleton width="50%" />
            <Skeleton width="60%" height="56px" />
            <Skeleton width="70%" height="28px" />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton height="40px" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
