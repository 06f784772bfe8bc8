import { useQuery } from '@tanstack/react-query'
import { getProduct } from '@tuerca/contract/products-listing'
import { call } from '../../../shared/api/call.ts'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { QuestionForm } from './question-form.tsx'

export interface QuestionProps {
  productId: number
}

/** M2.37: asks the seller of a product whether it fits a vehicle. */
export default function QuestionModal({ productId }: QuestionProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['asked-product', productId],
    queryFn: ({ signal }) => call(getProduct, { params: { id: productId }, query: {} }, { signal }),
  })
  if (isPending)
    return (
      <Loading label="Cargando el producto">
        <Skeleton width="70%" />
        <br />
        <Skeleton height="40px" />
        <br />
        <Skeleton height="40px" />
      </Loading>
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const { id, title, referencia_1 } = data.data
  return <QuestionForm product={{ id, title: title ?? '', reference: referencia_1 ?? null }} />
}
