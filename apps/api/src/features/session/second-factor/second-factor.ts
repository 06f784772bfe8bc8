import { randomBytes, randomInt } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { conflict, forbidden, invalid } from '../../../platform/errors.ts'
import { SECOND_FACTOR_DUE } from '../../../platform/route.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import type { User } from '../../../platform/visitor.ts'
import { countAttempt, forgiveAttempt } from '../attempts.ts'
import { sendSecondFactorChanged } from '../letters/second-factor-changed.ts'
import { requireOwnPassword } from '../own-password.ts'
import { appAddress, base32, stepOfCode } from './totp.ts'

export const PROVED_MS = 12 * 3600 * 1000
const SPARES = 8
const SPARE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const WRONG_CODE =
  'El código no es correcto. Escribe el que muestra ahora tu aplicación, o uno de repuesto que no hayas usado.'
const ALREADY_ON = 'Ya tienes un segundo factor. Desactívalo antes de configurar otro.'

interface CodeCheck {
  user: User
  code: string
}

/** What the page of it shows. */
export async function showSecondFactor(ctx: Ctx, user: User) {
  const row = await ctx.db
    .selectFrom('second_factors')
    .select('spare_digests')
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { passkeys } = await ctx.db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const session = await ctx.db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', user.sessionId ?? 0)
    .executeTakeFirst()
  const until = session?.second_factor_at ? new Date(session.second_factor_at.getTime() + PROVED_MS) : null
  return {
    neededFrom: row || passkeys > 0 ? null : (user.secondFactorFrom?.toISOString() ?? null),
    on: row !== undefined,
    passkeys,
    sparesLeft: row?.spare_digests.length ?? 0,
    recommended: user.role === 'admin' || user.storeIds.length > 0,
    provedUntil: (row || passkeys > 0) && until && until > ctx.now ? until.toISOString() : null,
  }
}

/** A new secret, until one of its codes is confirmed. */
export async function beginSecondFactor(
  ctx: Ctx,
  config: Config,
  { user, password }: { user: User; password: string },
) {
  requireOtherFactor(user)
  await requireOwnPassword(ctx, config, { user, password, refusal: 'Tu contraseña no es correcta.' })
  const bytes = randomBytes(20)
  const sealed_secret = ctx.seals.seal(bytes.toString('base64url'))
  const row = await ctx.db
    .insertInto('second_factors')
    .values({ user_id: user.id, sealed_secret, created_at: ctx.now })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at: ctx.now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw conflict(ALREADY_ON)
  const secret = base32(bytes)
  return { secret, address: appAddress(secret, user.email) }
}

/** Turns it on after the app showed a correct code. Gives the spare codes in clear, the only time. */
export async function confirmSecondFactor(ctx: Ctx, config: Config, asked: CodeCheck) {
  const { user } = asked
  requireOtherFactor(user)
  await counted(ctx, config, asked, () => inTransaction(ctx, (ctx) => takeAppCode(ctx, asked, { confirmed: false })))
  const spares = Array.from({ length: SPARES }, () =>
    Array.from({ length: 10 }, () => SPARE_LETTERS[randomInt(SPARE_LETTERS.length)]).join(''),
  )
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable('second_factors')
      .set({ confirmed_at: ctx.now, spare_digests: spares.map((spare) => digestOf(ctx, user, spare)) })
      .where('user_id', '=', user.id)
      .execute()
    await forgetProofs(ctx, user)
    await markProved(ctx, user)
    await noteSecurity(ctx, { kind: 'second-factor-on', userId: user.id })
    await sendSecondFactorChanged(ctx, { ...user, isOn: true })
  })
  return { spares: spares.map((spare) => `${spare.slice(0, 5)}-${spare.slice(5)}`), provedUntil: provedUntil(ctx) }
}

/** This session has proved it, for twelve hours. */
export async function proveSecondFactor(ctx: Ctx, config: Config, asked: CodeCheck) {
  await counted(ctx, config, asked, () =>
    inTransaction(ctx, async (ctx) => {
      const taken = (await takeAppCode(ctx, asked, { confirmed: true })) || (await takeSpare(ctx, asked))
      if (taken) await markProved(ctx, asked.user)
      return taken
    }),
  )
  return { provedUntil: provedUntil(ctx) }
}

export async function endSecondFactor(
  ctx: Ctx,
  config: Config,
  { password, ...asked }: CodeCheck & { password: string },
) {
  const { user } = asked
  await requireOwnPassword(ctx, config, { user, password, refusal: 'Tu contraseña no es correcta.' })
  await counted(ctx, config, asked, () =>
    inTransaction(ctx, async (ctx) => {
      if (!(await takeAppCode(ctx, asked, { confirmed: true })) && !(await takeSpare(ctx, asked))) return false
      await ctx.db.deleteFrom('second_factors').where('user_id', '=', user.id).execute()
      await forgetProofs(ctx, user)
      await noteSecurity(ctx, { kind: 'second-factor-off', userId: user.id })
      await sendSecondFactorChanged(ctx, { ...user, isOn: false })
      return true
    }),
  )
  return { message: 'Tu segundo factor quedó desactivado.' }
}

/** A person with a passkey shows it before adding another factor; one who already has an app is told so. */
function requireOtherFactor(user: User) {
  if (user.secondFactor === 'due' && user.hasPasskey) throw forbidden(SECOND_FACTOR_DUE)
}

export const provedUntil = ({ now }: Pick<Ctx, 'now'>) => new Date(now.getTime() + PROVED_MS).toISOString()
const digestOf = ({ seals }: Pick<Ctx, 'seals'>, { id }: User, spare: string) => seals.digest(`spare:${id}:${spare}`)

/** Eight wrong codes in a quarter of an hour, over all sessions: at that rate a million codes take too long. */
async function counted(ctx: Ctx, config: Config, { user }: CodeCheck, take: () => Promise<boolean>) {
  const attempt = { config, kind: 'signIn', email: user.email, known: 'second-factor' } as const
  await countAttempt(ctx, attempt)
  if (!(await take())) {
    await noteSecurity(ctx, { kind: 'second-factor-refused', userId: user.id })
    throw invalid([WRONG_CODE])
  }
  await forgiveAttempt(ctx, attempt)
}

/** False for a wrong code and for one that was taken already. */
async function takeAppCode(
  ctx: TxCtx,
  { user, code }: CodeCheck,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', user.id)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const secret = row && ctx.seals.open(row.sealed_secret)
  const step = secret ? stepOfCode(Buffer.from(secret, 'base64url'), code, ctx.now) : null
  if (step === null) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('second_factors')
    .set({ last_step: step, ends_at: null })
    .where('user_id', '=', user.id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function takeSpare(ctx: TxCtx, { user, code }: CodeCheck): Promise<boolean> {
  const digest = digestOf(ctx, user, code)
  const row = await ctx.db
    .selectFrom('second_factors')
    .select('spare_digests')
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.spare_digests.includes(digest)) return false
  await ctx.db
    .updateTable('second_factors')
    .set({ spare_digests: row.spare_digests.filter((one) => one !== digest), ends_at: null })
    .where('user_id', '=', user.id)
    .execute()
  return true
}

/** What a session proved with one factor does not count for the next. */
export async function forgetProofs(ctx: TxCtx, user: User) {
  await ctx.db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', user.id)
    .where('second_factor_at', 'is not', null)
    .execute()
}

export async function markProved(ctx: TxCtx, user: User) {
  await ctx.db
    .updateTable('sessions')
    .set({ second_factor_at: ctx.now })
    .where('id', '=', user.sessionId ?? 0)
    .where('user_id', '=', user.id)
    .execute()
}
