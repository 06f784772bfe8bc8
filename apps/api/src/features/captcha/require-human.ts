import { sql } from 'kysely'
import { CAPTCHA_MISSING, CAPTCHA_NOTE, type CaptchaAction } from '@tuerca/domain/captcha'
import type { Ctx } from '../../platform/context.ts'
import { invalid, unavailable } from '../../platform/errors.ts'
import type { HumanProof } from '../../ports/captcha.ts'

const missing = () => invalid([CAPTCHA_NOTE], CAPTCHA_MISSING)

/**
 * Uses up the proof that a person is there (C5.04). Throws 400 'Debes validar el Captcha' when it is missing, forged,
 * expired, used or for another action, and 503 when the provider does not answer.
 */
export async function requireHuman(ctx: Ctx, token: string | undefined, action: CaptchaAction): Promise<void> {
  if (!token) throw missing()
  const proof = await ctx.ports.captcha.check(token, { action, now: ctx.now }).catch((): never => {
    throw unavailable('No pudimos comprobar que eres un humano. Intenta de nuevo en un momento.')
  })
  if (!proof || !(await spend(ctx, proof))) throw missing()
}

/** True for the first of parallel uses. Stored until the proof expires, which refuses it anyway. */
async function spend({ db, now }: Ctx, { id, expiresAt }: HumanProof): Promise<boolean> {
  await sql`delete from captcha_uses where key in (
    select key from captcha_uses where ends_at <= ${now} order by ends_at limit 100 for update skip locked)`.execute(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_uses')
    .values({ key: id, ends_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
