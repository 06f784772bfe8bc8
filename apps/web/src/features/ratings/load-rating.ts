import { type SaleRating, showSaleRating } from '@tuerca/contract/ratings'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../shared/contexts.ts'

/** What is said of a sale; that it cannot be read closes no sale. Before it arrived there is nothing to say. */
export async function loadRating(
  { context }: { context: Readonly<RouterContextProvider> },
  { id, state }: Pick<SaleDetail, 'id' | 'state'>,
): Promise<SaleRating | null> {
  if (state !== 'delivered' && state !== 'closed') return null
  return context
    .get(apiContext)(showSaleRating, { params: { id } })
    .then(
      ({ data }) => data,
      () => null,
    )
}
