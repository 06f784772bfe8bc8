import { inTransaction, type Ctx } from '../../platform/context.ts'
import { requireOpenGate, settleConsultation, type LookUp } from '../consultations/index.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { readMeter, type Meter } from './read-meter.ts'
import { recordSearch } from './record-search.ts'

/** The subject under which a vehicle is counted, and the names of catalogue and vehicle for the statistics. */
export interface LookUpSubject {
  subject: string
  catalogue: string
  vehicle: string
}

/**
 * The one gate before every view of a vehicle, in both catalogues (C4.09, C4.10, M9.06): it refuses before anything is
 * looked up, counts and charges only what was found, and everything of that vehicle is then free for 12 hours.
 */
export async function meteredLookUp<T>(
  ctx: Ctx,
  { subject, catalogue, vehicle }: LookUpSubject,
  work: () => Promise<{ found: boolean; answer: T }>,
): Promise<{ answer: T; meter: Meter }> {
  const lookUp: LookUp = { kind: 'catalogue', subject }
  let cost = await requireOpenGate(ctx, lookUp)
  const { found, answer } = await askCatalogue(work())
  if (cost !== 'again') {
    cost = await inTransaction(ctx, async (ctx) => {
      const settled = found ? await settleConsultation(ctx, lookUp) : cost
      if (settled !== 'again') await recordSearch(ctx, { kind: 'vehicle', catalogue, vehicle, found })
      return settled
    })
  }
  return { answer, meter: await readMeter(ctx, lookUp, cost) }
}
