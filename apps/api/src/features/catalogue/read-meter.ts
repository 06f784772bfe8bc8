import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import { showsPartNumber } from '@tuerca/domain/consultation-gate'
import type { Ctx } from '../../platform/context.ts'
import {
  countSearches,
  paidLately,
  readBalances,
  readThresholds,
  type Cost,
  type LookUp,
} from '../consultations/index.ts'
import { hidesReferences } from '../products/index.ts'

export type Meter = CatalogMeter

/**
 * C2.35, C4.12: the visitor's counts and credits. A look-up that took the last credit keeps showing what was paid for.
 */
export async function readMeter(ctx: Ctx, lookUp: LookUp, cost: Cost): Promise<Meter> {
  const [searchesPerformed, thresholds, { own, general }] = await Promise.all([
    countSearches(ctx, 'catalogue'),
    readThresholds(ctx, 'catalogue'),
    readBalances(ctx, 'catalogue'),
  ])
  const shows = showsPartNumber(searchesPerformed, thresholds.showingPartNumber, own.amount + general.amount)
  return {
    searchesPerformed,
    ...thresholds,
    consultationsAvailable: own,
    generalInquiriesAvailable: general,
    showsPartNumbers: !hidesReferences(ctx) && (shows || cost === 'credit' || (await paidLately(ctx, lookUp))),
  }
}
