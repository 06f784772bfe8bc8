import { randomInt } from 'node:crypto'
import type { MobileProof } from '@tuerca/contract/mobile-proof'
import { internationalMobile } from '@tuerca/domain/accounts'
import type { Country } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { AppError, conflict, invalid } from '../../../platform/errors.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import type { User } from '../../../platform/visitor.ts'
import { queueMobileCode } from '../../notifications/index.ts'
import { type Attempt, countAttempt, forgiveNetwork, uncountAttempt } from '../attempts.ts'
import { sendMobileElsewhere } from '../letters/mobile-changed.ts'

const CODE_MS = 10 * 60_000
/** The pause between two codes: a message needs a moment to arrive. */
const REST_MS = 60_000
const MOST_TRIES = 5

const RESTING = 'Acabamos de enviarte un código. Espera un minuto antes de pedir otro.'
const NO_CODE = 'Ese código venció o ya no sirve. Pide otro.'

type Owner = Pick<User, 'id' | 'mobile' | 'mobileProved' | 'country'>

/** Whether a mobile was proved, and the code that can still be entered. */
export async function mobileProofOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, mobile, country, mobileProved }: Owner,
): Promise<MobileProof> {
  const row = await db
    .selectFrom('mobile_codes as c')
    .leftJoin('messages as m', 'm.id', 'c.message_id')
    .select(['c.expires_at', 'm.state'])
    .where('c.user_id', '=', id)
    .where('c.mobile', '=', mobile ?? '')
    .where('c.country', '=', country)
    .where('c.expires_at', '>', now)
    .where('c.tries', '<', MOST_TRIES)
    .executeTakeFirst()
  return {
    proved: mobileProved === true,
    code: row ? { until: row.expires_at.toISOString(), failed: row.state === 'failed' } : null,
  }
}

/** Sends six digits to an account's mobile. Limited by account, by number and by network. */
export async function sendMobileCode(ctx: Ctx, config: Config, user: Owner) {
  const { id, mobile, country } = user
  if (mobile === null) throw invalid(['Agrega primero tu celular y guárdalo.'])
  if (user.mobileProved) throw conflict('Tu celular ya está comprobado.')
  const rested = new Date(ctx.now.getTime() - REST_MS)
  const last = await ctx.db.selectFrom('mobile_codes').select('sent_at').where('user_id', '=', id).executeTakeFirst()
  if (last && last.sent_at > rested) throw new AppError(429, RESTING)
  await countCode(ctx, config, { id, mobile, country })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(ctx, async (ctx) => {
    const sent = {
      mobile,
      country,
      code_digest: digestOf(ctx, user, code),
      tries: 0,
      sent_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + CODE_MS),
      message_id: null,
    }
    const row = await ctx.db
      .insertInto('mobile_codes')
      .values({ user_id: id, ...sent })
      .onConflict((on) => on.column('user_id').doUpdateSet(sent).where('mobile_codes.sent_at', '<=', rested))
      .returning('user_id')
      .executeTakeFirst()
    // Pressed twice at once: the other press sent it.
    if (!row) throw new AppError(429, RESTING)
    await ctx.db
      .updateTable('mobile_codes')
      .set({ message_id: await queueMobileCode(ctx, { userId: id, to: mobile, country, code }) })
      .where('user_id', '=', id)
      .execute()
  })
  return { message: `Te enviamos un código por WhatsApp al ${mobile}. Vence en 10 minutos.` }
}

/** Counts by account and by number; an attempt that the number's limit refuses is not counted for the account. */
async function countCode(
  ctx: Ctx,
  config: Config,
  { id, mobile, country }: { id: number; mobile: string; country: Country },
) {
  const byAccount = { config, kind: 'code', email: `user:${id}`, known: 'mobile' } as const
  await countAttempt(ctx, byAccount)
  try {
    await countAttempt(ctx, byNumber(config, internationalMobile(mobile, country)))
  } catch (error) {
    await uncountAttempt(ctx, byAccount)
    throw error
  }
}

const byNumber = (config: Config, number: string): Attempt => ({ config, kind: 'code', email: `mobile:${number}` })

/**
 * Checks the digits: if right, the mobile belongs to this account and no other. Each attempt is counted before it is
 * compared.
 */
export async function proveMobile(ctx: Ctx, config: Config, { user, code }: { user: Owner; code: string }) {
  const row = await ctx.db
    .updateTable('mobile_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', user.id)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', ctx.now)
    .returning(['mobile', 'country', 'code_digest', 'tries'])
    .executeTakeFirst()
  if (!row) throw invalid([NO_CODE])
  if (row.mobile !== user.mobile || row.country !== user.country)
    throw conflict('Cambiaste de celular después de pedir el código. Pide otro.')
  if (row.code_digest !== digestOf(ctx, user, code)) {
    await noteSecurity(ctx, { kind: 'mobile-refused', userId: user.id })
    const left = MOST_TRIES - row.tries
    throw invalid([
      left === 0
        ? 'El código no es correcto y ya no te quedan intentos. Pide otro.'
        : `El código no es correcto. Te ${left === 1 ? 'queda 1 intento' : `quedan ${left} intentos`}.`,
    ])
  }
  const { mobile, country } = row
  await inTransaction(ctx, async (ctx) => {
    // Two accounts that prove one number at once wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile:${country}:${mobile}`}, 0))`.execute(ctx.db)
    await takeFromOthers(ctx, { id: user.id, mobile, country })
    await ctx.db
      .updateTable('users')
      .set({ mobile_proved_at: ctx.now })
      .where('id', '=', user.id)
      .where('mobile', '=', mobile)
      .where('country', '=', country)
      .execute()
    await ctx.db.deleteFrom('mobile_codes').where('user_id', '=', user.id).execute()
    await noteSecurity(ctx, { kind: 'mobile-proved', userId: user.id })
  })
  await forgiveNetwork(ctx, byNumber(config, internationalMobile(mobile, user.country)))
  return { message: 'Tu celular quedó comprobado.' }
}

/** Operators reassign numbers: whoever proved it today has it, and earlier proofs of others no longer count. */
async function takeFromOthers(ctx: TxCtx, { id, mobile, country }: { id: number; mobile: string; country: Country }) {
  const others = await ctx.db
    .updateTable('users')
    .set({ mobile_proved_at: null })
    .where('mobile', '=', mobile)
    .where('country', '=', country)
    .where('id', '!=', id)
    .where('mobile_proved_at', 'is not', null)
    .returning(['id', 'email', 'name'])
    .execute()
  for (const other of others) {
    await noteSecurity(ctx, { kind: 'mobile-elsewhere', userId: other.id })
    await sendMobileElsewhere(ctx, other)
  }
}

const digestOf = ({ seals }: Pick<Ctx, 'seals'>, { id, mobile, country }: Owner, code: string) =>
  seals.digest(`mobile:${id}:${internationalMobile(mobile ?? '', country)}:${code}`)
