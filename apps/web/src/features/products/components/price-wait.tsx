import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'

/** As high as the plot that comes. */
export function PriceWait() {
  return (
    <Loading label="Consultando los precios">
      <Skeleton width="60%" />
      <Skeleton height="220px" />
    </Loading>
  )
}
