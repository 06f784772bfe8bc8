import { createHash, randomBytes } from 'node:crypto'
import type { Country } from '@tuerca/domain/country'
import type { TxCtx } from '../../platform/context.ts'
import { sendFirstPassword } from './letters/first-password.ts'

/** Whoever bought may read the letter days later. */
const LIFE_MS = 7 * 86_400_000

/**
 * buying.md §4: creates an account without a password for a guest who paid, with a link to choose one. It opens no
 * session and owns nothing until the link proves the mailbox. If the address has an account nothing happens; a proved
 * account is given by its id.
 */
export async function accountForGuest(
  ctx: TxCtx,
  { name, email, mobile, country }: { name: string; email: string; mobile: string | null; country: Country },
): Promise<number | null> {
  const made = await ctx.db
    .insertInto('users')
    .values({
      name,
      email,
      mobile,
      country,
      email_verified: false,
      consented_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const there = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .executeTakeFirst()
    return there?.id ?? null
  }
  const token = randomBytes(24).toString('base64url')
  // Stored like better-auth's own tokens for forgotten passwords (auth.ts): only a hash.
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  await ctx.db
    .insertInto('verifications')
    .values({
      identifier,
      value: String(made.id),
      expires_at: new Date(ctx.now.getTime() + LIFE_MS),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await sendFirstPassword(ctx, { email, name }, token)
  return null
}

/**
 * Whether the address must log in to buy: its account is proved or has a password. An account made by a purchase that
 * nobody proved is still a guest.
 */
export async function hasAccount({ db }: Pick<TxCtx, 'db'>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.email', '=', email)
    .where((eb) =>
      eb.or([
        eb('u.email_verified', '=', true),
        eb.exists(
          eb
            .selectFrom('accounts as a')
            .select('a.id')
            .whereRef('a.user_id', '=', 'u.id')
            .where('a.provider_id', '=', 'credential'),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
