import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { mailboxOf } from '@tuerca/domain/mailbox-of'
import type { Config } from '../../platform/config.ts'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { forgetFormerLooks, FreeCounts, returnFreeCounts, takeFreeCounts } from '../consultations/index.ts'
import { returnFreeSearches, takeFreeSearches } from '../vehicles/index.ts'

const DAY = 86_400_000
const KEPT_MS = 365 * DAY

const FormerPerson = z.object({ counts: FreeCounts, freeSearches: z.array(z.string()) })
type FormerPerson = z.output<typeof FormerPerson>

/** By mailbox. Keyed, so that the table alone reveals no address. */
function hashOf(config: Config, email: string) {
  return createHmac('sha256', config.SECRET)
    .update(`former:${mailboxOf(email)}`)
    .digest('base64url')
}

/**
 * Before an account is deleted: stores its free use under a hash of its e-mail (a trial is once per type and person).
 */
export async function rememberPerson(ctx: TxCtx, config: Config, person: { id: number; email: string }) {
  const counts = await takeFreeCounts(ctx, person.id)
  const freeSearches = await takeFreeSearches(ctx, person.id)
  if (counts.trials.length + counts.looks.length + freeSearches.length === 0) return
  // Two accounts of one mailbox (name+one@, name+two@) are one person: what the other left is merged.
  const other = await takeKept(ctx, config, person.email)
  const kept: FormerPerson = other
    ? {
        counts: { trials: [...other.counts.trials, ...counts.trials], looks: [...other.counts.looks, ...counts.looks] },
        freeSearches: [...other.freeSearches, ...freeSearches],
      }
    : { counts, freeSearches }
  const row = { kept: toJson(kept), ends_at: new Date(ctx.now.getTime() + KEPT_MS) }
  await ctx.db
    .insertInto('former_people')
    .values({ person_hash: hashOf(config, person.email), ...row })
    .onConflict((on) => on.column('person_hash').doUpdateSet(row))
    .execute()
}

async function takeKept(ctx: TxCtx, config: Config, email: string): Promise<FormerPerson | null> {
  const row = await ctx.db
    .deleteFrom('former_people')
    .where('person_hash', '=', hashOf(config, email))
    .where('ends_at', '>', ctx.now)
    .returning('kept')
    .executeTakeFirst()
  return row ? FormerPerson.parse(row.kept) : null
}

/** A person who proves an e-mail for the first time continues with the free use of their last account. */
export async function recogniseFormer(ctx: TxCtx, config: Config, person: { id: number; email: string }) {
  const kept = await takeKept(ctx, config, person.email)
  if (!kept) return
  await returnFreeCounts(ctx, person.id, kept.counts)
  await returnFreeSearches(ctx, person.id, kept.freeSearches)
}

/** Forgets what no longer counts. */
export async function tidyFormerPeople(ctx: Pick<TxCtx, 'db' | 'now'>) {
  await ctx.db.deleteFrom('former_people').where('ends_at', '<=', ctx.now).execute()
  await forgetFormerLooks(ctx)
}
