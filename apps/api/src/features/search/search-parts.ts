import type { ResultPart, ResultsMetadata } from '@tuerca/contract/search'
import { readyIn } from '@tuerca/domain/arrival'
import { toWireMoney } from '@tuerca/domain/money'
import type { ResultSort } from '@tuerca/domain/results-query'
import { offerMarks, priceWithSending, toBeHad } from '@tuerca/domain/offer-marks'
import { arrivesInDays } from '@tuerca/domain/working-days'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import {
  hidesReferences,
  mostOf,
  resultProduct,
  typeName,
  vocabularyFor,
  vocabularyOf,
  type Vocabulary,
  type WireProduct,
} from '../products/index.ts'
import { answerSearch, type FoundRow } from './answer-search.ts'
import { facetsIn } from './facets-of-search.ts'
import { metadataOf } from './metadata.ts'
import { askedOf, type ProductSearch } from './search-products.ts'

interface PartResults {
  data: z.input<typeof ResultPart>[]
  metadata: z.input<typeof ResultsMetadata> & { offers: number }
}

/** The same search with one entry per part: its sellers are inside, and the total counts parts. */
export async function searchParts(
  ctx: Ctx,
  { ciudad, ...search }: ProductSearch & { ciudad: string },
): Promise<PartResults> {
  const vocabulary = await vocabularyOf(ctx.db)
  const answer = await answerSearch(ctx, askedOf(search, true), vocabulary)
  const { rows } = answer.found
  const names = await vocabularyFor(ctx.db, rows)
  const [facets, metadata] = await Promise.all([
    search.facets === '1' ? facetsIn(ctx, answer, names) : null,
    metadataOf(ctx, answer, names),
  ])
  const here = { ...ctx, city: ciudad || ctx.city || null }
  const offers = rows[0]?.all_offers ?? 0
  const most = mostOf(answer.asked.sort)
  const parts = [...Map.groupBy(rows, (row) => row.part_id).values()]
  return {
    data: parts.flatMap((sellers) => entryOf(sellers, { ctx: here, names, city: here.city ?? '', sort: search.orden })),
    metadata: {
      ...metadata,
      facets,
      offers: Math.min(offers, most),
      // A list that was cut has more parts than those of the offers that were read.
      totalIsCapped: metadata.totalIsCapped || offers > most,
    },
  }
}

interface Scene {
  ctx: Ctx
  names: Vocabulary
  city: string
  sort: ResultSort
}

function entryOf(rows: readonly FoundRow[], { ctx, names, city, sort }: Scene): z.input<typeof ResultPart>[] {
  const [first] = rows
  if (!first) return []
  const sellers = rows.map((row) => resultProduct(row, ctx, names))
  const [shown] = sellers
  const [soonest] = sellers
    .filter(({ available }) => available)
    .map(readyIn)
    .toSorted((a, b) => a - b)
  const brand = names.brands.byId.get(first.brand_id)
  const marks = offerMarks(sellers, {
    city,
    country: ctx.country,
    ...(sort === 'envio' ? { worth: priceWithSending } : {}),
  })
  const type = first.part_type_id === null ? undefined : names.types.byId.get(first.part_type_id)
  return [
    {
      partId: first.part_id,
      reference: hidesReferences(ctx) ? null : first.referencia_1,
      brand: brand?.name ?? '',
      genuine: brand?.isMake ?? false,
      name: type ? typeName(type, ctx.country) : (shown?.title ?? ''),
      picture: shown?.imagesURLs[0] ?? '',
      offers: first.offers ?? rows.length,
      available: first.offers_available ?? 0,
      // Of the offer that is cheapest in this order: sending may make a dearer one so.
      from:
        sort === 'envio'
          ? (sellers.find(({ id }) => id === marks.cheapestId)?.actualPrice ?? lowestPrice(rows, sellers))
          : lowestPrice(rows, sellers),
      currency: first.currency,
      days:
        soonest ??
        (first.days === null || first.days === undefined ? null : arrivesInDays(ctx.now, first.days, ctx.country)),
      ...marks,
      sellers,
    },
  ]
}

/** The lowest price to be had, as stores answered it to this buyer; where none can be had, the lowest listed. */
function lowestPrice([first]: readonly FoundRow[], sellers: readonly WireProduct[]): number | null {
  const prices = toBeHad(sellers).flatMap(({ actualPrice }) => actualPrice ?? [])
  if (prices.length > 0) return Math.min(...prices)
  return first?.lowest === null || first?.lowest === undefined ? null : toWireMoney(first.lowest)
}
