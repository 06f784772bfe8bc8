import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import css from './plate-vehicle-card.module.css'

/** The card of a car that is being asked for. */
export function PlateCardSkeleton() {
  return (
    <Loading label="Buscando el vehículo…">
      <div className={css.card}>
        <div className={css.head}>
          <Skeleton width="5rem" height="2.5rem" />
          <Skeleton width="min(14rem, 50%)" height="1.75rem" />
        </div>
        <div className={css.facts}>
          {Array.from({ length: 8 }, (_, at) => (
            <div key={at}>
              <Skeleton width="5rem" height=".8125rem" />
              <br />
              <Skeleton width="min(9rem, 40%)" />
            </div>
          ))}
        </div>
        <div className={css.ways}>
          <Skeleton width="14rem" height="var(--tap)" />
        </div>
      </div>
    </Loading>
  )
}
