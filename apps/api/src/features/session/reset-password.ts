import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { requireHuman } from '../captcha/index.ts'
import { adoptPurchases } from '../sales/index.ts'
import { countAttempt, forgiveAttempt } from './attempts.ts'
import { refusalCode } from './auth-errors.ts'
import { authOn } from './auth.ts'
import { endPending } from './email-change/email-change.ts'
import { requireHardToGuess } from './guessable-password.ts'
import { recogniseFormer } from './former-person.ts'
import { sendPasswordChanged } from './letters/password-changed.ts'
import { sendResetLink } from './letters/reset-link.ts'
import { steadily } from './steady-time.ts'

const FLOOR_MS = 250
/** Younger passkeys may be of whoever knew the old password. */
const YOUNG_PASSKEY_MS = 14 * 86_400_000

/** Sends the link; silent about whether the e-mail has an account. */
export async function requestPasswordReset(
  ctx: Ctx,
  config: Config,
  { email, captcha, known = null }: { email: string; captcha?: string; known?: string | null },
) {
  await requireHuman(ctx, captcha, 'password_reset')
  await countAttempt(ctx, { config, kind: 'mail', email, known })
  await steadily(FLOOR_MS, () =>
    inTransaction(ctx, async (ctx) => {
      await authOn(config, ctx.db, {
        sendReset: async (person, token) => {
          await sendResetLink(ctx, person, token)
          await noteSecurity(ctx, { kind: 'password-reset-asked', userId: Number(person.id) })
        },
      }).api.requestPasswordReset({ body: { email } })
    }),
  )
  return { message: `Si ${email} tiene una cuenta, te enviamos un enlace para elegir otra contraseña.` }
}

interface Reset {
  token: string
  password: string
  /**
   * The id by which an account knows this browser (known-browser.ts); the link's account is only known when it is used.
   */
  knownTo: (email: string) => string | null
}

/** Sets a new password with a link's token, once; every session of the account ends. */
export async function resetPassword(ctx: Ctx, config: Config, given: Reset) {
  requireHardToGuess(given.password)
  let email = ''
  try {
    await inTransaction(ctx, async (ctx) => {
      const onReset = async (person: MailboxOwner) => {
        email = person.email
        await settleReset(ctx, config, person)
      }
      await authOn(config, ctx.db, { onReset }).api.resetPassword({
        body: { token: given.token, newPassword: given.password },
      })
    })
  } catch (error) {
    refusalCode(error)
    throw invalid(['Este enlace ya se usó o venció. Pide otro para elegir tu contraseña.'])
  }
  await forgiveAttempt(ctx, { config, kind: 'signIn', email })
  // A browser that signed in before is counted separately; it is the one whose owner forgot the password.
  const known = given.knownTo(email)
  if (known) await forgiveAttempt(ctx, { config, kind: 'signIn', email, known })
  return { message: 'Tu contraseña nueva quedó lista. Ingresa con ella.' }
}

interface MailboxOwner {
  id: string
  email: string
  emailVerified: boolean
  name: string
}

/** The link also proves the mailbox; other links of the account stop working, and so do recently added passkeys. */
async function settleReset(ctx: TxCtx, config: Config, { id: text, email, emailVerified, name }: MailboxOwner) {
  const id = Number(text)
  // Until now nobody proved the mailbox: name and mobile may be a stranger's, who would get messages about this
  // person's cars.
  await ctx.db
    .updateTable('users')
    .set({ ...(emailVerified ? {} : { mobile: null }), email_verified: true, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (!emailVerified) {
    await recogniseFormer(ctx, config, { id, email })
    await adoptPurchases(ctx, { userId: id, email })
  }
  await ctx.db
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('value', '=', text), eb('identifier', '=', `verify-email:${id}`)]))
    .execute()
  await endPending(ctx, id)
  await noteSecurity(ctx, { kind: 'password-reset', userId: id })
  const gone = await ctx.db
    .deleteFrom('passkeys')
    .where('user_id', '=', id)
    .where('created_at', '>', new Date(ctx.now.getTime() - YOUNG_PASSKEY_MS))
    .returning('id')
    .execute()
  for (const _ of gone) await noteSecurity(ctx, { kind: 'passkey-removed', userId: id, detail: 'password-reset' })
  await sendPasswordChanged(ctx, { email, passkeysGone: gone.length, ...(emailVerified ? { name } : {}) })
}
