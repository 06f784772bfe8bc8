import { getCompatibleVehicles } from '@tuerca/contract/products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { ConfirmCompatibility } from '../../questions/index.ts'
import { VehicleTable } from './vehicle-table.tsx'

/** M2.32: the compatible vehicles of a product, over any list that names it. */
export default function CompatibleVehicles({ productId, title }: { productId: number; title: string }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['compatible-vehicles', productId],
    queryFn: ({ signal }) => call(getCompatibleVehicles, { params: { id: productId } }, { signal }),
  })
  if (isPending)
    return (
      <Loading label="Cargando vehículos">
        {[1, 2, 3, 4, 5].map((line) => (
          <p key={line}>
            <Skeleton height="1.6em" />
            <br />
          </p>
        ))}
      </Loading>
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const { rows } = data.data
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {rows.length ? (
        <VehicleTable productId={productId} rows={rows} total={rows.length} />
      ) : (
        <EmptyState text="El vendedor no indicó para qué vehículos sirve.">
          <ConfirmCompatibility productId={productId} />
        </EmptyState>
      )}
    </>
  )
}
