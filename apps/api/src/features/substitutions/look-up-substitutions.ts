import { cleanPartNumber } from '@tuerca/domain/part-number'
import { inTransaction, type Ctx } from '../../platform/context.ts'
import { recordConsultation, requireOpenGate, settleConsultation } from '../consultations/index.ts'
import { groupReplacements, type FoundGroup } from './group-replacements.ts'
import { crossNumbersOf, partsUnder, statementsAbout, type FoundPart } from './queries.ts'
import { refuseWhereHidden } from './refuse-hidden.ts'

/** Every substitute of the parts found under a number. Not counted: call countedLookUp before showing it. */
export async function replacementsOf(ctx: Pick<Ctx, 'db'>, found: FoundPart[]): Promise<FoundGroup[]> {
  const ids = found.filter((part) => part.own).map((part) => part.partId)
  const [statements, crosses] = await Promise.all([statementsAbout(ctx.db, ids), crossNumbersOf(ctx.db, ids)])
  return groupReplacements(found, statements, crosses).filter((group) => group.replacements.length > 0)
}

/**
 * Does a metered look-up. What does not exist is answered before the gate, so that nobody logs in or pays to learn
 * that; what exists passes the gate (M4.17, M4.18) and is counted and charged (M9.11); never where references are
 * hidden (C6.04). The same reference is one look-up, whatever is asked about it.
 */
export async function countedLookUp<T>(
  ctx: Ctx,
  reference: string,
  work: (clean: string) => Promise<{ found: boolean; answer: T }>,
): Promise<T> {
  refuseWhereHidden(ctx)
  const lookUp = { kind: 'substitutions', subject: cleanPartNumber(reference) } as const
  const { found, answer } = await work(lookUp.subject)
  if (found) await requireOpenGate(ctx, lookUp)
  await inTransaction(ctx, async (ctx) => {
    if (found) await settleConsultation(ctx, lookUp)
    else await recordConsultation(ctx, lookUp, { found })
  })
  return answer
}

/** M7.51. */
export async function lookUpSubstitutions(ctx: Ctx, reference: string): Promise<FoundGroup[]> {
  return countedLookUp(ctx, reference, async (clean) => {
    const groups = await replacementsOf(ctx, await partsUnder(ctx.db, clean))
    return { found: groups.length > 0, answer: groups }
  })
}
