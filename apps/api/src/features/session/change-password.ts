import { hashPassword } from 'better-auth/crypto'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type { User } from '../../platform/visitor.ts'
import { endPending } from './email-change/email-change.ts'
import { sendPasswordChanged } from './letters/password-changed.ts'
import { requireHardToGuess } from './guessable-password.ts'
import { requireOwnPassword } from './own-password.ts'

interface Change {
  user: User
  currentPassword: string
  newPassword: string
  token: string | null
}

/** Changes the password and ends every session but this browser's. */
export async function changePassword(ctx: Ctx, config: Config, { user, currentPassword, newPassword, token }: Change) {
  const before = await requireOwnPassword(ctx, config, {
    user,
    password: currentPassword,
    refusal: 'Tu contraseña actual no es correcta.',
  })
  requireHardToGuess(newPassword, user)
  const hash = await hashPassword(newPassword)
  await inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('accounts')
      .set({ password: hash, updated_at: ctx.now })
      .where('user_id', '=', user.id)
      .where('provider_id', '=', 'credential')
      .where('password', '=', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw conflict('Tu contraseña cambió en otro lugar. Ingresa de nuevo.')
    await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('token', '!=', token ?? '')
      .execute()
    await ctx.db.deleteFrom('verifications').where('value', '=', String(user.id)).execute()
    await endPending(ctx, user.id)
    await noteSecurity(ctx, { kind: 'password-changed', userId: user.id })
    await sendPasswordChanged(ctx, user)
  })
  return { message: 'Tu contraseña quedó cambiada y las demás sesiones se cerraron.' }
}
