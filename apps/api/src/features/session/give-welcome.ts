import { createHmac } from 'node:crypto'
import { signUpGaps } from '@tuerca/domain/accounts'
import { WELCOME_PLATES } from '@tuerca/domain/consultation-gate'
import { mailboxOf } from '@tuerca/domain/mailbox-of'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { TxCtx } from '../../platform/context.ts'
import { grantCredits } from '../consultations/index.ts'

const DAY = 86_400_000
const VALID_DAYS = 90

interface Person {
  id: number
  name: string
  email: string
  mobile: string | null
}

/**
 * The plate look-ups for a completed sign-up, so that an account is never worse than none: once per person, mailbox and
 * mobile, whatever account they are in (product.md, Metering). Does nothing for incomplete accounts or those that had
 * them.
 */
export async function giveWelcome(ctx: TxCtx, config: Config, person: Person): Promise<void> {
  if (person.mobile === null || signUpGaps(person).length > 0) return
  // Keyed, so that the table alone reveals no address; it stays when an account is deleted.
  const keys = [`mail:${mailboxOf(person.email)}`, `mobile:${person.mobile}`].map((key) =>
    createHmac('sha256', config.SECRET).update(`welcome:${key}`).digest('base64url'),
  )
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.toSorted()}::text[]) key`.execute(
    ctx.db,
  )
  const had = await ctx.db
    .selectFrom('welcomed_people')
    .select('person_hash')
    .where('person_hash', 'in', keys)
    .limit(1)
    .executeTakeFirst()
  if (had) return
  const type = 'plate_consultations'
  const granted = await grantCredits(ctx, {
    userId: person.id,
    storeId: null,
    transactionType: type,
    amount: WELCOME_PLATES,
    expiresAt: new Date(ctx.now.getTime() + VALID_DAYS * DAY),
    source: `welcome:${type}`,
  })
  if (granted)
    await ctx.db
      .insertInto('welcomed_people')
      .values(keys.map((hash) => ({ person_hash: hash, welcomed_at: ctx.now })))
      .execute()
}
