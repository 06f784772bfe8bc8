import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { requireHuman } from '../captcha/index.ts'
import { type Attempt, countAttempt, forgiveAttempt, isSuspicious, uncountAttempt } from './attempts.ts'
import { refusalCode } from './auth-errors.ts'
import { authOn } from './auth.ts'
import { deviceOf } from './device-of.ts'
import { sendNewBrowser } from './letters/new-browser.ts'
import { mergeGuest } from './open-session.ts'
import { hasSignedIn } from './queries.ts'
import { sendNewLink } from './sign-up.ts'

interface Credentials {
  email: string
  password: string
  captcha?: string
  browser: string | null
  /** Where one wants to go on, which a new link to confirm the e-mail remembers. */
  next?: string | undefined
  userAgent: string
  /** What the account knows this browser by (known-browser.ts). */
  known?: string | null
}

/** One sentence for a wrong e-mail and a wrong password, so that neither reveals whether the account exists. */
const wrong = () => new AppError(401, 'El correo o la contraseña no son correctos.')

/** Opens a session; gives the cookies to set and the person's country. Hashing happens outside any transaction. */
export async function signIn(
  ctx: Ctx,
  config: Config,
  given: Credentials,
): Promise<{ cookies: string[]; country: string }> {
  const attempt = { config, kind: 'signIn', email: given.email, known: given.known ?? null } as const
  await countHuman(ctx, attempt, given.captcha)
  try {
    const { headers, response } = await authOn(config, ctx.db).api.signInEmail({
      body: { email: given.email, password: given.password },
      headers: new Headers({ 'user-agent': given.userAgent.slice(0, 300) }),
      returnHeaders: true,
    })
    const country = await settle(ctx, { ...given, userId: Number(response.user.id), token: response.token })
    if (country === null) throw wrong()
    await forgiveAttempt(ctx, attempt)
    return { cookies: headers.getSetCookie(), country }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (refusalCode(error) !== 'EMAIL_NOT_VERIFIED') {
      await noteRefusal(ctx, given.email)
      throw wrong()
    }
    return refuseUnconfirmed(ctx, config, given)
  }
}

/** Counts the attempt. After a few failures a captcha is required; being asked for it is not an attempt. */
async function countHuman(ctx: Ctx, attempt: Attempt, captcha: string | undefined) {
  if (!isSuspicious(await countAttempt(ctx, attempt))) return
  try {
    await requireHuman(ctx, captcha, 'sign_in')
  } catch (error) {
    await uncountAttempt(ctx, attempt)
    throw error
  }
}

/** Neither the answer nor its time reveals whether the e-mail has an account. */
async function noteRefusal(ctx: Ctx, email: string) {
  const person = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  await noteSecurity(ctx, { kind: 'sign-in-refused', userId: person?.id ?? null })
}

interface SignedIn extends Pick<Credentials, 'email' | 'known' | 'userAgent'> {
  userId: number
  token: string
  by?: 'password' | 'passkey'
}

/** Null when the owner took the account back while the password was checked: that session ends too. */
export async function settle(
  ctx: Ctx,
  { userId, token, known, userAgent, email: given, by = 'password' }: SignedIn,
): Promise<string | null> {
  const { banned, country, email, name } = await ctx.db
    .selectFrom('users')
    .select(['banned', 'country', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (banned) {
    await ctx.db.deleteFrom('sessions').where('token', '=', token).execute()
    throw forbidden('Tu cuenta está suspendida. Escríbenos para revisarla.')
  }
  const isIn = await inTransaction(ctx, async (ctx) => {
    const own = await ctx.db
      .selectFrom('users as u')
      .innerJoin('accounts as a', 'a.user_id', 'u.id')
      .select('u.id')
      .where('u.id', '=', userId)
      .where('u.email', '=', given)
      .where('a.password', 'is not', null)
      .forNoKeyUpdate('u')
      .executeTakeFirst()
    if (!own) return false
    await mergeGuest(ctx, userId)
    // At the first sign-in there is nobody to warn: the same person just confirmed the e-mail.
    if (!known && (await hasSignedIn(ctx, userId)))
      await sendNewBrowser(ctx, { email, name, device: deviceOf(userAgent), by })
    await noteSecurity(ctx, {
      kind: known ? 'signed-in' : 'signed-in-new-browser',
      userId,
      ...(by === 'passkey' ? { detail: by } : {}),
    })
    return true
  })
  if (isIn) return country
  await ctx.db.deleteFrom('sessions').where('token', '=', token).execute()
  return null
}

/** The password was right, so this tells the account's owner only. */
async function refuseUnconfirmed(ctx: Ctx, config: Config, given: Credentials): Promise<never> {
  await countAttempt(ctx, { config, kind: 'mail', email: given.email })
  await inTransaction(ctx, (ctx) => sendNewLink(ctx, given))
  throw forbidden(`Falta confirmar tu correo. Te enviamos un enlace nuevo a ${given.email}.`)
}
