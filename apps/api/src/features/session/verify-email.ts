import { type Ctx, inTransaction } from '../../platform/context.ts'
import type { Config } from '../../platform/config.ts'
import { invalid } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { signUpGaps } from '@tuerca/domain/accounts'
import { adoptPurchases } from '../sales/index.ts'
import { giveWelcome } from './give-welcome.ts'
import { recogniseFormer } from './former-person.ts'
import { openSession } from './open-session.ts'
import { consumeVerification } from './verification-token.ts'

/**
 * Confirms a link's e-mail, once. Only the browser that signed up is signed in by it: a link proves who reads the
 * mailbox, not who chose the password.
 */
export async function verifyEmail(
  ctx: Ctx,
  config: Config,
  given: { token: string; browser: string | null; userAgent: string },
): Promise<{ token: string | null; isComplete: boolean; email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const proof = await consumeVerification(ctx, given.token, given.browser)
    const person =
      proof &&
      (await ctx.db
        .updateTable('users')
        .set({ email_verified: true, updated_at: ctx.now })
        .where('id', '=', proof.userId)
        .returning(['id', 'email', 'mobile', 'name', 'banned'])
        .executeTakeFirst())
    if (!proof || !person)
      throw invalid(['Este enlace ya se usó o venció. Si ya confirmaste tu correo, ingresa; si no, pide otro enlace.'])
    await recogniseFormer(ctx, config, person)
    await adoptPurchases(ctx, { userId: person.id, email: person.email })
    await giveWelcome(ctx, config, person)
    const token = proof.sameBrowser && !person.banned ? await openSession(ctx, person.id, given.userAgent) : null
    if (token) await noteSecurity(ctx, { kind: 'signed-in', userId: person.id })
    return { token, isComplete: signUpGaps(person).length === 0, email: person.email }
  })
}
