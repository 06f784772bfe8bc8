import { verifyPassword } from 'better-auth/crypto'
import type { Config } from '../../platform/config.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type { User } from '../../platform/visitor.ts'
import { countAttempt, forgiveAttempt } from './attempts.ts'

/** Asks the signed-in person for their password again, counted like a sign-in. Gives the hash that it matched. */
export async function requireOwnPassword(
  ctx: Ctx,
  config: Config,
  given: { user: User; password: string; refusal: string },
): Promise<string> {
  // The person is signed in, so attempts from elsewhere must not keep them from their own account.
  const attempt = {
    config,
    kind: 'signIn',
    email: given.user.email,
    known: `session:${given.user.sessionId ?? 0}`,
  } as const
  await countAttempt(ctx, attempt)
  const row = await ctx.db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', given.user.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!row?.password || !(await verifyPassword({ hash: row.password, password: given.password }))) {
    await noteSecurity(ctx, { kind: 'password-refused', userId: given.user.id })
    throw invalid([given.refusal])
  }
  await forgiveAttempt(ctx, attempt)
  return row.password
}
