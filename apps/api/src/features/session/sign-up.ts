import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { resendVerification, signUp as signUpEndpoint } from '@tuerca/contract/session'
import { normaliseMobile } from '@tuerca/domain/accounts'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { requireHuman } from '../captcha/index.ts'
import { countAttempt } from './attempts.ts'
import { refusalCode } from './auth-errors.ts'
import { authOn } from './auth.ts'
import { requireHardToGuess } from './guessable-password.ts'
import { sendAlreadyHere } from './letters/already-here.ts'
import { sendVerification } from './letters/confirm-email.ts'
import { steadily } from './steady-time.ts'
import { issueVerification } from './verification-token.ts'

type SignUp = Parsed<typeof signUpEndpoint>['body']
const FLOOR_MS = 250

/**
 * Creates an account, or takes over one whose e-mail nobody confirmed. Neither the answer nor its time reveals whether
 * the e-mail had an account. Gives the secret by which the link will recognise this browser.
 */
export async function signUp(ctx: Ctx, config: Config, given: SignUp): Promise<{ browser: string; message: string }> {
  const browser = randomBytes(24).toString('base64url')
  requireHardToGuess(given.password, given)
  await requireHuman(ctx, given.captcha, 'sign_up')
  await countAttempt(ctx, { config, kind: 'mail', email: given.email })
  await steadily(FLOOR_MS, async () => {
    try {
      await inTransaction(ctx, (ctx) => register(ctx, config, { given, browser }))
    } catch (error) {
      // Two sign-ups with one e-mail at once: the second finds the first one's account.
      if (refusalCode(error) !== 'FAILED_TO_CREATE_USER') throw error
      await inTransaction(ctx, (ctx) => register(ctx, config, { given, browser }))
    }
  })
  return { browser, message: `Te enviamos un correo a ${given.email}. Ábrelo y confirma tu cuenta para ingresar.` }
}

async function register(ctx: TxCtx, config: Config, { given, browser }: { given: SignUp; browser: string }) {
  const { name, email, password, country, isWorkshop } = given
  const mobile = given.mobile?.trim() ? normaliseMobile(given.mobile, country) : null
  const existing = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!existing) {
    const { user } = await authOn(config, ctx.db).api.signUpEmail({
      body: { name, email, password, mobile, country, isWorkshop, consentedAt: ctx.now },
    })
    const { id } = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow()
    return sendVerification(ctx, given, await issueVerification(ctx, id, browser))
  }
  const hash = await hashPassword(password)
  if (existing.email_verified) return sendAlreadyHere(ctx, existing)
  // Whoever registered this e-mail first never proved it: the newest sign-up counts, with its password.
  await ctx.db
    .updateTable('users')
    .set({ name, mobile, country, is_workshop: isWorkshop, consented_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', existing.id)
    .execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts')
    .set({ password: hash, updated_at: ctx.now })
    .where('user_id', '=', existing.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  // Made by a purchase, it has none yet.
  if (numUpdatedRows === 0n)
    await ctx.db
      .insertInto('accounts')
      .values({
        user_id: existing.id,
        account_id: String(existing.id),
        provider_id: 'credential',
        password: hash,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
  return sendVerification(ctx, given, await issueVerification(ctx, existing.id, browser))
}

/** Sends the confirmation link again; does not reveal whether there is an account to confirm. */
export async function resendLink(
  ctx: Ctx,
  config: Config,
  { email }: Parsed<typeof resendVerification>['body'],
  { browser, next }: { browser: string | null; next: string | undefined },
) {
  await countAttempt(ctx, { config, kind: 'mail', email })
  await steadily(FLOOR_MS, () => inTransaction(ctx, (ctx) => sendNewLink(ctx, { email, browser, next })))
  return { message: `Si ${email} tiene una cuenta por confirmar, te enviamos el enlace de nuevo.` }
}

/** Sends a new confirmation link for an unconfirmed account; nothing for any other e-mail. */
export async function sendNewLink(
  ctx: TxCtx,
  { email, browser, next }: { email: string; browser: string | null; next?: string | undefined },
) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (person)
    await sendVerification(ctx, { email: person.email, next }, await issueVerification(ctx, person.id, browser))
}
