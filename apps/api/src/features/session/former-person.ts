import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { TxCtx } from '../../platform/context.ts'
import { forgetFormerLooks, FreeCounts, returnFreeCounts, takeFreeCounts } from '../consultations/index.ts'
import { returnFreeSearches, takeFreeSearches } from '../vehicles/index.ts'

const DAY = 86_400_000
const KEPT_MS = 365 * DAY

const Kept = z.object({ counts: FreeCounts, freeSearches: z.array(z.string()) })

/** By the mailbox: name+anything@ is name@. Keyed, so that the table alone tells nobody's address. */
function hashOf(config: Config, email: string) {
  return createHmac('sha256', config.SECRET).update(`former:${email.toLowerCase().replace(/\+[^@]*@/, '@')}`).digest('base64url')
}

/** Before an account goes: what it had for free, under a hash of its e-mail (a trial is once per type and person). */
export async function rememberPerson(ctx: TxCtx, config: Config, person: { id: number; email: string }) {
  const kept: z.output<typeof Kept> = { counts: await takeFreeCounts(ctx, person.id), freeSearches: await takeFreeSearches(ctx, person.id) }
  if (kept.counts.trials.length + kept.counts.looks.length + kept.freeSearches.length === 0) return
  const row = { kept: JSON.stringify(kept), ends_at: new Date(ctx.now.getTime() + KEPT_MS) }
  await ctx.db.insertInto('former_people').values({ person_hash: hashOf(config, person.email), ...row })
    .onConflict((on) => on.column('person_hash').doUpdateSet(row)).execute()
}

/** Who proved an e-mail for the first time goes on where its last account ended. */
export async function recogniseFormer(ctx: TxCtx, config: Config, person: { id: number; email: string }) {
  const row = await ctx.db.deleteFrom('former_people').where('person_hash', '=', hashOf(config, person.email)).where('ends_at', '>', ctx.now)
    .returning('kept').executeTakeFirst()
  if (!row) return
  const { counts, freeSearches } = Kept.parse(row.kept)
  await returnFreeCounts(ctx, person.id, counts)
  await returnFreeSearches(ctx, person.id, freeSearches)
}

/** Forgets what no longer counts. */
export async function tidyFormerPeople(ctx: Pick<TxCtx, 'db' | 'now'>) {
  await ctx.db.deleteFrom('former_people').where('ends_at', '<=', ctx.now).execute()
  await forgetFormerLooks(ctx)
}
