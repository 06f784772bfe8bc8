import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { TxCtx } from '../../platform/context.ts'
import { offersOf, readOffers, type Offers } from '../substitutions/index.ts'
import { partIdsByNumber } from './queries.ts'

export type OffersOfNumber = (oem: string) => Offers | null

/** Who sells each of the numbers (M4.01), asked once for all of them. */
export async function offersOfNumbers(ctx: TxCtx, numbers: readonly string[]): Promise<OffersOfNumber> {
  const ids = await partIdsByNumber(
    ctx.db,
    [...new Set(numbers.map(cleanPartNumber))].filter((clean) => clean !== ''),
  )
  const offers = await readOffers(ctx, [...new Set([...ids.values()].flat())])
  return (oem) => offersOf(ctx, offers, ids.get(cleanPartNumber(oem)) ?? [])
}
