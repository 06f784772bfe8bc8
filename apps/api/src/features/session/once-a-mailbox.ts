import { mailboxOf } from '@tuerca/domain/mailbox-of'
import type { TxCtx } from '../../platform/context.ts'

/**
 * True the first time that a mailbox gets something that each person gets once, whatever account it is in (ana@, ana+1@
 * and, at Gmail, a.na@ are one). Of two at the same time, one is first.
 */
export async function isFirstOfMailbox(
  ctx: Pick<TxCtx, 'db' | 'now' | 'seals'>,
  what: string,
  email: string,
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('welcomed_people')
    .values({ person_hash: ctx.seals.digest(`${what}:${mailboxOf(email)}`), welcomed_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .returning('person_hash')
    .executeTakeFirst()
  return row !== undefined
}
