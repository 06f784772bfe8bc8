import { isIP } from 'node:net'
import { APIError } from 'better-auth/api'
import type { NewCredential, UsedCredential } from '@tuerca/contract/passkeys'
import type { Config } from '../../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { SECOND_FACTOR_DUE } from '../../../platform/route.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import type { User } from '../../../platform/visitor.ts'
import { refusalCode } from '../auth-errors.ts'
import { passkeysOn } from '../auth.ts'
import { sendPasskeyChanged } from '../letters/passkey-changed.ts'
import { requireOwnPassword } from '../own-password.ts'
import { forgetProofs, markProved, provedUntil } from '../second-factor/second-factor.ts'
import { settle } from '../sign-in.ts'

const MOST = 10
const NOT_MADE = 'Tu dispositivo no completó la llave de acceso. Empieza de nuevo.'
const NOT_KNOWN = 'Esa llave de acceso no abre ninguna cuenta. Ingresa con tu contraseña, o usa otra llave.'
const NOT_YOURS = 'Esa llave de acceso no es de tu cuenta. Usa una de las tuyas.'
const GONE = 'Esa llave de acceso ya no existe.'

/** The cookie that names the challenge (auth.ts), as the browser sent it. */
export interface ChallengeCookie {
  challenge: string | null
}
const headersOf = ({ challenge }: ChallengeCookie) => new Headers(challenge ? { cookie: challenge } : {})

export async function listPasskeys(ctx: Ctx, user: User) {
  const rows = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at', 'backed_up'])
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    isSynced: row.backed_up,
  }))
}

/** A person with a second factor shows it first: a password alone neither adds nor removes a passkey. */
async function requireOwner(ctx: Ctx, config: Config, { user, password }: { user: User; password: string }) {
  if (user.secondFactor === 'due') throw forbidden(SECOND_FACTOR_DUE)
  await requireOwnPassword(ctx, config, { user, password, refusal: 'Tu contraseña no es correcta.' })
}

export async function beginPasskey(ctx: Ctx, config: Config, given: { user: User; password: string }) {
  const { user } = given
  await requireOwner(ctx, config, given)
  await requireRoom(ctx, user)
  const { headers, response } = await passkeysOn(config, ctx.db, {
    ...siteOf(ctx),
    registration: { resolveUser: () => ({ id: String(user.id), name: user.email, displayName: user.name }) },
  }).api.generatePasskeyRegistrationOptions({ headers: new Headers(), returnHeaders: true })
  return { cookies: headers.getSetCookie(), options: { ...response } }
}

/**
 * Stores a passkey once the browser's answer proves it: made for this site and this person, on a device that verified
 * its holder.
 */
export async function addPasskey(
  ctx: Ctx,
  config: Config,
  { user, name, credential, ...asked }: ChallengeCookie & { user: User; name: string; credential: NewCredential },
) {
  if (user.secondFactor === 'due') throw forbidden(SECOND_FACTOR_DUE)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    await requireRoom(ctx, user)
    const made = await passkeysOn(config, ctx.db, {
      ...siteOf(ctx),
      registration: {
        afterVerification({ user: of, verification }) {
          if (of.id !== String(user.id) || !verification.registrationInfo?.userVerified)
            throw new APIError('BAD_REQUEST', { code: 'REFUSED' })
        },
      },
    })
      .api.verifyPasskeyRegistration({ headers: headersOf(asked), body: { name, response: credential } })
      .catch((error: unknown) => {
        refusalCode(error)
        throw invalid([NOT_MADE])
      })
    await ctx.db
      .updateTable('passkeys')
      .set({ created_at: ctx.now })
      .where('id', '=', Number(made.id))
      .where('user_id', '=', user.id)
      .execute()
    await markProved(ctx, user)
    await noteSecurity(ctx, { kind: 'passkey-added', userId: user.id })
    await sendPasskeyChanged(ctx, { ...user, passkey: name, isAdded: true })
  })
  return { message: `La llave «${name}» quedó agregada. Desde ahora puedes ingresar con ella.` }
}

export async function renamePasskey(ctx: Ctx, { user, id, name }: { user: User; id: number; name: string }) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(GONE)
  return { message: 'La llave quedó con su nombre nuevo.' }
}

export async function removePasskey(
  ctx: Ctx,
  config: Config,
  { id, ...given }: { user: User; id: number; password: string },
) {
  const { user } = given
  await requireOwner(ctx, config, given)
  const name = await inTransaction(ctx, async (ctx) => {
    await ctx.db.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const gone = await ctx.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw notFound(GONE)
    // Without a factor nothing is proved, whatever is set up next.
    if (!(await hasFactor(ctx, user))) await forgetProofs(ctx, user)
    await noteSecurity(ctx, { kind: 'passkey-removed', userId: user.id })
    await sendPasskeyChanged(ctx, { ...user, passkey: gone.name, isAdded: false })
    return gone.name
  })
  return { message: `La llave «${name}» ya no abre tu cuenta. Bórrala también en tu dispositivo.` }
}

/** The same challenge for everybody, so that it reveals nobody's account. */
export async function askPasskey(ctx: Ctx, config: Config) {
  const { headers, response } = await passkeysOn(config, ctx.db, siteOf(ctx)).api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  })
  return { cookies: headers.getSetCookie(), options: { ...response, userVerification: 'required' } }
}

interface PasskeyUse extends ChallengeCookie {
  credential: UsedCredential
}

export async function signInWithPasskey(
  ctx: Ctx,
  config: Config,
  given: PasskeyUse & { userAgent: string; knownTo: (email: string) => string | null },
) {
  const { cookies, token, userId } = await openByPasskey(ctx, config, given)
  const person = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const email = person?.email ?? ''
  const country = await settle(ctx, {
    userId,
    token,
    email,
    userAgent: given.userAgent,
    known: given.knownTo(email),
    by: 'passkey',
  })
  if (country === null) throw new AppError(401, NOT_KNOWN)
  await ctx.db
    .updateTable('sessions')
    .set({ second_factor_at: ctx.now, by_passkey: true })
    .where('token', '=', token)
    .execute()
  return { cookies, email, country }
}

/**
 * This session has proved the passkey for twelve hours, and the passkey is not lost. The session that the library opens
 * for it ends at once.
 */
export async function provePasskey(ctx: Ctx, config: Config, { user, ...given }: PasskeyUse & { user: User }) {
  const { token, passkeyId } = await openByPasskey(ctx, config, { ...given, userAgent: '', of: user })
  await ctx.db.deleteFrom('sessions').where('token', '=', token).execute()
  await inTransaction(ctx, async (ctx) => {
    // With a password it is its owner's, so its removal is cancelled. A passkey alone, even in a session it opened,
    // cannot cancel that: someone who added it to another's account would otherwise keep it for ever.
    await ctx.db
      .updateTable('passkeys')
      .set({ ends_at: null })
      .where('id', '=', passkeyId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('sessions.id')
              .where('sessions.id', '=', user.sessionId ?? 0)
              .where('by_passkey', '=', true),
          ),
        ),
      )
      .execute()
    await markProved(ctx, user)
  })
  return { provedUntil: provedUntil(ctx) }
}

/**
 * Asks the library whether the answer is from one of our passkeys, and whose. A wrong answer opens nothing, and its
 * challenge cannot be used again.
 */
async function openByPasskey(
  ctx: Ctx,
  config: Config,
  { credential, userAgent, of, ...asked }: PasskeyUse & { userAgent: string; of?: User },
) {
  const owned = await ctx.db
    .selectFrom('passkeys')
    .select('id')
    .where('credential_id', '=', credential.id)
    .where('user_id', of ? '=' : '>', of?.id ?? 0)
    .executeTakeFirst()
  if (!owned) throw new AppError(of ? 400 : 401, of ? NOT_YOURS : NOT_KNOWN)
  const { userHandle, ...said } = credential.response
  const answer = {
    id: credential.id,
    rawId: credential.rawId,
    type: credential.type,
    response: { ...said, ...(userHandle ? { userHandle } : {}) },
    clientExtensionResults: {},
  }
  const headers = headersOf(asked)
  headers.set('user-agent', userAgent.slice(0, 300))
  const opened = await passkeysOn(config, ctx.db, {
    ...siteOf(ctx),
    authentication: {
      afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED', { code: 'REFUSED' })
      },
    },
  })
    .api.verifyPasskeyAuthentication({ headers, body: { response: answer }, returnHeaders: true })
    .catch((error: unknown) => {
      refusalCode(error)
      throw new AppError(
        of ? 400 : 401,
        'No pudimos comprobar tu llave de acceso. Intenta de nuevo, o usa tu contraseña.',
      )
    })
  await ctx.db.updateTable('passkeys').set({ used_at: ctx.now }).where('id', '=', owned.id).execute()
  const { session } = opened.response
  return {
    cookies: opened.headers.getSetCookie(),
    token: session.token,
    userId: Number(session.userId),
    passkeyId: owned.id,
  }
}

async function requireRoom(ctx: Pick<Ctx, 'db'>, user: User) {
  const { count } = await ctx.db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw conflict(`Ya tienes ${MOST} llaves de acceso. Quita una antes de agregar otra.`)
}

async function hasFactor(ctx: TxCtx, user: User): Promise<boolean> {
  const app = await ctx.db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return (
    app !== undefined ||
    (await ctx.db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).limit(1).executeTakeFirst()) !==
      undefined
  )
}

/** WebAuthn knows names of sites and no addresses of networks. */
function siteOf({ origin }: Pick<Ctx, 'origin'>) {
  const { hostname } = new URL(origin)
  if (isIP(hostname.replace(/[[\]]/g, '')))
    throw conflict(
      'Las llaves de acceso necesitan el nombre del sitio: ábrelo por su nombre (por ejemplo localhost) y no por su dirección de red.',
    )
  return { origin, rpID: hostname }
}
