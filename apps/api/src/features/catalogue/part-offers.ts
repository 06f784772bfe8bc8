import type { PartOffers } from '@tuerca/contract/catalogue-wire'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { z } from 'zod'
import type { TxCtx } from '../../platform/context.ts'
import { offersOf, readOffers } from '../substitutions/index.ts'
import { partIdsByNumber } from './queries.ts'

export type OffersOfNumber = (oem: string) => z.input<typeof PartOffers>

/**
 * Who sells each of the numbers (M4.01), in one query. When nobody has a number itself, who sells its replacements: its
 * row in a diagram can still lead to a purchase.
 */
export async function offersOfNumbers(ctx: TxCtx, numbers: readonly string[]): Promise<OffersOfNumber> {
  const cleans = [...new Set(numbers.map(cleanPartNumber))].filter((clean) => clean !== '')
  const own = await partIdsByNumber(ctx.db, cleans)
  const sold = await readOffers(ctx, [...new Set([...own.values()].flat())])
  const ownOffers = (clean: string) => offersOf(ctx, sold, own.get(clean) ?? [])
  const without = cleans.filter((clean) => ownOffers(clean) === null)
  const crossed = await partIdsByNumber(ctx.db, without, 'cross')
  const soldInstead = await readOffers(ctx, [...new Set([...crossed.values()].flat())])
  return (oem) => {
    const clean = cleanPartNumber(oem)
    const offers = ownOffers(clean)
    if (offers) return offers
    const instead = offersOf(ctx, soldInstead, crossed.get(clean) ?? [])
    return instead && { ...instead, equivalent: true }
  }
}
