import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { requireHuman } from '../captcha/index.ts'
import { countAttempt, forgiveAttempt } from './attempts.ts'
import { refusalCode } from './auth-errors.ts'
import { authOn } from './auth.ts'
import { sendPasswordChanged } from './letters/password-changed.ts'
import { sendResetLink } from './letters/reset-link.ts'
import { steadily } from './steady-time.ts'

const FLOOR_MS = 250

/** Sends the link; silent about whether the e-mail has an account. */
export async function requestPasswordReset(ctx: Ctx, config: Config, { email, captcha }: { email: string; captcha?: string }) {
  await requireHuman(ctx, captcha, 'password_reset')
  await countAttempt(ctx, { config, kind: 'mail', email })
  await steadily(FLOOR_MS, () => inTransaction(ctx, async (ctx) => {
    await authOn(config, ctx.db, { sendReset: (person, token) => sendResetLink(ctx, person, token) }).api.requestPasswordReset({ body: { email } })
  }))
  return { message: `Si ${email} tiene una cuenta, te enviamos un enlace para elegir otra contraseña.` }
}

/** Sets a new password by a link's token, once; every session of the account ends. */
export async function resetPassword(ctx: Ctx, config: Config, given: { token: string; password: string }) {
  let email = ''
  try {
    await inTransaction(ctx, async (ctx) => {
      const onReset = async (person: { id: string; email: string; name: string }) => {
        email = person.email
        await settleReset(ctx, person)
      }
      await authOn(config, ctx.db, { onReset }).api.resetPassword({ body: { token: given.token, newPassword: given.password } })
    })
  } catch (error) {
    refusalCode(error)
    throw invalid(['Este enlace ya se usó o venció. Pide otro para elegir tu contraseña.'])
  }
  await forgiveAttempt(ctx, { config, kind: 'signIn', email })
  return { message: 'Tu contraseña quedó cambiada. Ingresa con la nueva.' }
}

/** The link proves the mailbox too; other links of the account stop working. */
async function settleReset(ctx: TxCtx, person: { id: string; email: string; name: string }) {
  await ctx.db.updateTable('users').set({ email_verified: true, updated_at: ctx.now }).where('id', '=', Number(person.id)).execute()
  await ctx.db.deleteFrom('verifications').where((eb) => eb.or([eb('value', '=', person.id), eb('identifier', '=', `verify-email:${person.id}`)])).execute()
  await sendPasswordChanged(ctx, person)
}
