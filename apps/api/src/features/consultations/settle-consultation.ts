import { CREDIT_UNCONFIRMED } from '@tuerca/contract/consultations'
import { signUpGaps } from '@tuerca/domain/accounts'
import { lookUpCost, type MemberThresholds } from '@tuerca/domain/consultation-gate'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, exhausted, loginRequired } from '../../platform/errors.ts'
import { consultedLately, countSearches, readBalances, type LookUp } from './queries.ts'
import { readThresholds } from './read-thresholds.ts'
import { recordConsultation } from './record-consultation.ts'
import { spendConsultation } from './spend-consultation.ts'

export type Cost = 'again' | 'free' | 'credit'

/**
 * Whether the visitor may look this up now, and what it would cost. Throws 'Login required' (M4.18), 'Exhausted …'
 * (M4.17) or, for a page that another site opened and that costs a credit, 409 CREDIT_UNCONFIRMED. Asked before the
 * look-up, so that the answer reveals nothing to those who may not consult.
 */
export async function requireOpenGate(ctx: Ctx | TxCtx, lookUp: LookUp): Promise<Cost> {
  if (await consultedLately(ctx, lookUp)) return 'again'
  const [searches, thresholds] = [
    await countSearches(ctx, lookUp.kind),
    memberThresholds(ctx, lookUp.kind, await readThresholds(ctx, lookUp.kind)),
  ]
  const { own, general } = await readBalances(ctx, lookUp.kind)
  const cost = lookUpCost({ isGuest: ctx.user === null, searches, thresholds, credits: own.amount + general.amount })
  if (cost === 'loginRequired') throw loginRequired(lookUp.kind === 'plates' ? 403 : 401)
  if (cost === 'exhausted') throw exhausted(lookUp.kind)
  // Opening the page writes: a link from another site must not spend what somebody paid for.
  if (cost === 'credit' && ctx.arrivedFromElsewhere) throw conflict(CREDIT_UNCONFIRMED)
  return cost
}

/**
 * A person whose sign-up is incomplete, and who therefore got no plate look-ups yet, has no fewer than a guest
 * (product.md, Metering).
 */
function memberThresholds(ctx: Ctx | TxCtx, kind: LookUp['kind'], thresholds: MemberThresholds): MemberThresholds {
  const isNew = kind === 'plates' && ctx.user !== null && signUpGaps(ctx.user).length > 0
  return isNew ? { ...thresholds, withLogin: Math.max(thresholds.withLogin, thresholds.warning) } : thresholds
}

/**
 * Counts and charges a look-up that found something. One visitor's look-ups settle one after another, so that parallel
 * ones can neither share the last free one nor charge the same reference twice.
 */
export async function settleConsultation(ctx: TxCtx, lookUp: LookUp): Promise<Cost> {
  // A guest is counted by network and by cookie, and waits for both locks, in this order.
  const visitor = ctx.user ? [`user ${ctx.user.id}`] : [ctx.guest.networkHash, ctx.guest.ensure()]
  for (const one of visitor)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${lookUp.kind} ${one}`}, 0))`.execute(ctx.db)
  const cost = await requireOpenGate(ctx, lookUp)
  if (cost === 'again') return cost
  if (cost === 'credit') await spendConsultation(ctx, lookUp)
  await recordConsultation(ctx, lookUp, { found: true, charged: cost === 'credit' })
  return cost
}
