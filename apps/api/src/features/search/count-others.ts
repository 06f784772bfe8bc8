import type { SearchCar } from '@tuerca/contract/search'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { mostOf, type Vocabulary } from '../products/index.ts'
import { findListings, type SearchAnswer } from './answer-search.ts'
import { chosenCar, conditionsOf } from './conditions.ts'

/** The chosen car of a search, with the counts for it and for other cars; null when none is chosen. */
export async function countOthers(
  ctx: Ctx,
  answer: SearchAnswer,
  vocabulary: Vocabulary,
): Promise<z.input<typeof SearchCar> | null> {
  const { asked, reading, found, dropped } = answer
  const car = chosenCar(asked.filters.vehiculo, vocabulary)
  if (car === null) return null
  const { label, value } = car
  if (reading.cars.length > 0) return { label, value, applied: false, fitting: 0, others: 0 }
  const filters = { ...asked.filters, vehiculo: '' }
  const conditions = conditionsOf(dropped.length > 0 ? { ...reading, loose: [] } : reading, filters, vocabulary)
  const all = await findListings(
    ctx,
    { asked: { ...asked, filters, page: 0, pageSize: 0, counted: false }, conditions, facets: [] },
    vocabulary,
  )
  const most = mostOf(asked.sort)
  const fitting = Math.min(found.total, most)
  return { label, value, applied: true, fitting, others: Math.max(0, Math.min(all.total, most) - fitting) }
}
