import { type SaleRating, showSaleRating } from '@tuerca/contract/ratings'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../shared/contexts.ts'

/** The rating of a sale; if it cannot be read, the sale is still shown. Before delivery there is none. */
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
