import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { countAttempt, forgiveAttempt } from './attempts.ts'
import { refusalCode } from './auth-errors.ts'
import { authOn } from './auth.ts'
import { sendPasswordChanged } from './letters.ts'

interface Change { user: User; currentPassword: string; newPassword: string; headers: Headers }

/** Changes the password, ends the other sessions, and gives the cookies of the new one of this browser. */
export async function changePassword(ctx: Ctx, config: Config, change: Change): Promise<string[]> {
  const { user, currentPassword, newPassword, headers } = change
  const attempt = { config, kind: 'signIn', email: user.email } as const
  await countAttempt(ctx, attempt)
  try {
    const cookies = await inTransaction(ctx, async (ctx) => {
      const answer = await authOn(config, ctx.db).api.changePassword({ body: { currentPassword, newPassword, revokeOtherSessions: true }, headers, returnHeaders: true })
      await sendPasswordChanged(ctx, user)
      return answer.headers.getSetCookie()
    })
    await forgiveAttempt(ctx, attempt)
    return cookies
  } catch (error) {
    refusalCode(error)
    throw invalid(['Tu contraseña actual no es correcta.'])
  }
}
