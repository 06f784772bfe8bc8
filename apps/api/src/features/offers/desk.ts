import type { Candidate, StoreRequest } from '@tuerca/contract/offers-wire'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Ctx } from '../../platform/context.ts'
import { vocabularyOf } from '../products/index.ts'
import { candidatesFor, offersOf, type StoreRoundRow } from './queries.ts'
import { candidateOf, storeRequestOf } from './wire.ts'

/** A request as one store answers it: its offer so far, and the listings that could answer each line. */
export async function desk(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: StoreRoundRow,
): Promise<StoreRequest & { candidates: Candidate[] }> {
  const [offer] = await offersOf(ctx.db, [row.id], [row.store_id])
  return { ...storeRequestOf(row, offer, ctx.now), candidates: await candidates(ctx, row) }
}

/** The store's listings that could answer each line, for the car where the vocabulary knows its model. */
async function candidates(ctx: Pick<Ctx, 'db'>, row: StoreRoundRow) {
  const { makes, models } = await vocabularyOf(ctx.db)
  const make = row.brand ? makes.find(row.brand)[0] : undefined
  const modelIds = row.model
    ? models
        .find(row.model)
        .filter(({ makeId }) => !make || makeId === make.id)
        .map(({ id }) => id)
    : []
  const lines = row.lines.map(({ position, what, partNumber, typeIds }) => ({
    position,
    clean: cleanPartNumber(partNumber || numberIn(what)),
    typeIds,
  }))
  return (await candidatesFor(ctx.db, row.store_id, { lines, modelIds, year: row.year })).map(candidateOf)
}

/** A number that stands alone in the words: 'filtro 90915-YZZD4'. */
const numberIn = (what: string) =>
  what.split(/\s+/).find((word) => /\d/.test(word) && cleanPartNumber(word).length >= 5) ?? ''
