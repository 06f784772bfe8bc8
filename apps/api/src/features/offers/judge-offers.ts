import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Ctx } from '../../platform/context.ts'
import { judgeParts } from '../garage/index.ts'
import type { OfferRow, RoundRow } from './queries.ts'

/**
 * Whether each offered line is for the car that it was asked for: a listing by its own vehicles, a typed line by its
 * number.
 */
export async function judgeOffers(
  ctx: Pick<Ctx, 'db' | 'store'>,
  { brand, model, year }: Pick<RoundRow, 'brand' | 'model' | 'year'>,
  offers: readonly OfferRow[],
): Promise<Map<number, Verdict>> {
  const lines = offers.flatMap((offer) => offer.lines)
  if (!brand || !model || lines.length === 0) return new Map()
  const listing = ({ product_id, free }: OfferRow['lines'][number]) => (free ? null : product_id)
  const { products, references } = await judgeParts(
    ctx,
    { brand, model, year, engine: '' },
    {
      products: [...new Set(lines.flatMap((line) => listing(line) ?? []))],
      references: [...new Set(lines.flatMap((line) => (listing(line) === null ? line.reference || [] : [])))],
    },
  )
  return new Map(
    lines.flatMap((line): [number, Verdict][] => {
      const id = listing(line)
      const verdict = id === null ? references[line.reference] : products[String(id)]
      return verdict ? [[line.id, verdict]] : []
    }),
  )
}
