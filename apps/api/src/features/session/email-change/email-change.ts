import { errorCode } from '../../../platform/error-code.ts'
import type { Config } from '../../../platform/config.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { conflict, forbidden, invalid } from '../../../platform/errors.ts'
import { requireProved } from '../../../platform/route.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import type { User } from '../../../platform/visitor.ts'
import { linkDigest, newLinkToken } from '../../../platform/link-token.ts'
import { adoptPurchases } from '../../sales/index.ts'
import { countAttempt } from '../attempts.ts'
import { sendAddressInUse, sendEmailChanged, sendNewAddress, sendWayBack } from '../letters/email-change.ts'
import { requireOwnPassword } from '../own-password.ts'
import { steadily } from '../steady-time.ts'

const DAY = 86_400_000
const LINK_MS = 7 * DAY
/** How long the new address waits when the old one does not agree: its owner may have lost it. */
const WAIT_MS = 2 * DAY
const FLOOR_MS = 250

const TAKEN = 'Ese correo ya es de otra cuenta. Elige otro.'
const OF_ANOTHER =
  'Este enlace lo pidió otra cuenta. Ingresa con ella y ábrelo de nuevo; si no lo pediste tú, ignóralo: nada cambia.'
const ENDED = 'Este enlace ya se usó o venció. Si todavía quieres cambiar tu correo, pídelo de nuevo en tu cuenta.'

/** The address that waits to be confirmed; null when none does. */
export async function pendingEmailOf({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.new_email ?? null
}

/** Writes to both addresses. Neither the answer nor its time reveals whether the new one has an account. */
export async function askEmailChange(
  ctx: Ctx,
  config: Config,
  { user, email, password }: { user: User; email: string; password: string },
) {
  requireProved(ctx)
  if (email === user.email) throw invalid(['Ese ya es el correo de tu cuenta.'])
  const hash = await requireOwnPassword(ctx, config, { user, password, refusal: 'Tu contraseña no es correcta.' })
  await countAttempt(ctx, { config, kind: 'mail', email: `user:${user.id}`, known: 'email-change' })
  await countAttempt(ctx, { config, kind: 'mail', email })
  await steadily(FLOOR_MS, () =>
    inTransaction(ctx, async (ctx) => {
      await requireStillIn(ctx, user, hash)
      await endPending(ctx, user.id)
      const [forNew, forOld] = [newLinkToken(), newLinkToken()]
      await ctx.db
        .insertInto('email_changes')
        .values({
          user_id: user.id,
          old_email: user.email,
          new_email: email,
          new_digest: linkDigest(ctx, 'email-change:new', forNew),
          old_digest: linkDigest(ctx, 'email-change:old', forOld),
          asked_at: ctx.now,
          expires_at: new Date(ctx.now.getTime() + LINK_MS),
        })
        .execute()
      const owner = await ctx.db
        .selectFrom('users')
        .select(['email', 'name'])
        .where('email', '=', email)
        .where('email_verified', '=', true)
        .executeTakeFirst()
      await (owner ? sendAddressInUse(ctx, owner) : sendNewAddress(ctx, email, forNew))
      await sendWayBack(ctx, { ...user, newEmail: email }, forOld)
      await noteSecurity(ctx, { kind: 'email-change-asked', userId: user.id })
    }),
  )
  return {
    message: `Te enviamos un enlace a ${email}. Ábrelo, y aprueba el cambio con el que va a ${user.email}; mientras tanto sigue ese.`,
  }
}

/** The owner cancels the change; nothing to cancel is success. */
export async function cancelEmailChange(ctx: Ctx, user: User) {
  await inTransaction(ctx, (ctx) => endPending(ctx, user.id))
  return { message: `Tu correo sigue siendo ${user.email}.` }
}

/** The link to the old address: both mailboxes agree, and the new one need not wait. */
export function approveEmailChange(ctx: Ctx, token: string): Promise<{ newEmail: string }> {
  return inTransaction(ctx, async (ctx) => {
    const change = await ctx.db
      .updateTable('email_changes')
      .set({ approved_at: ctx.now })
      .where('old_digest', '=', linkDigest(ctx, 'email-change:old', token))
      .where('confirmed_at', 'is', null)
      .where('undone_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning('new_email')
      .executeTakeFirst()
    if (!change) throw invalid([ENDED])
    return { newEmail: change.new_email }
  })
}

/**
 * The link to the new address, used in a session of the account that asked: a mailbox's owner who is tricked into
 * pressing it gives nothing to a stranger's account. Every other session ends, and earlier links stop working.
 */
export function confirmEmailChange(ctx: Ctx, user: User, token: string): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const email = await lockAccount(ctx, user.id)
    const change = await ctx.db
      .selectFrom('email_changes')
      .selectAll()
      .where('new_digest', '=', linkDigest(ctx, 'email-change:new', token))
      .where('confirmed_at', 'is', null)
      .where('undone_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .executeTakeFirst()
    if (!change) throw invalid([ENDED])
    if (change.user_id !== user.id) throw forbidden(OF_ANOTHER)
    if (change.old_email !== email) throw invalid([ENDED])
    if (!change.approved_at && change.asked_at.getTime() > ctx.now.getTime() - WAIT_MS)
      throw conflict(
        `Falta aprobar el cambio desde ${email}: te enviamos ahí un enlace. Sin él, abre este dos días después de pedirlo.`,
      )
    await ctx.db.updateTable('email_changes').set({ confirmed_at: ctx.now }).where('id', '=', change.id).execute()
    if (await isTaken(ctx, { id: user.id, email: change.new_email })) throw conflict(TAKEN)
    await setAddress(ctx, { id: user.id, email: change.new_email })
    await endSessions(ctx, user.id, user.sessionId)
    await sendEmailChanged(ctx, { email: change.old_email, name: user.name, newEmail: change.new_email })
    await adoptPurchases(ctx, { userId: user.id, email: change.new_email })
    await noteSecurity(ctx, { kind: 'email-changed', userId: user.id })
    return { email: change.new_email }
  })
}

/** Ends a requested, unconfirmed change; a new password does that too. */
export async function endPending(ctx: TxCtx, userId: number) {
  await ctx.db
    .updateTable('email_changes')
    .set({ undone_at: ctx.now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}

/** Changes of an account's identity wait for each other; gives its address at that moment. */
export async function lockAccount(ctx: TxCtx, userId: number): Promise<string> {
  return (
    await ctx.db.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  ).email
}

/** Whether another account has it. */
export async function isTaken(ctx: TxCtx, { id, email }: { id: number; email: string }): Promise<boolean> {
  // Nobody ever proved it, so it has no session and owns nothing: a stranger must not keep an address from its owner.
  await ctx.db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('email_verified', '=', false)
    .execute()
  return (
    (await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', id)
      .executeTakeFirst()) !== undefined
  )
}

export async function setAddress(ctx: TxCtx, { id, email }: { id: number; email: string }) {
  try {
    await ctx.db
      .updateTable('users')
      .set({ email, email_verified: true, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    // Another account took it at the same moment: unique_violation.
    if (errorCode(error) === '23505') throw conflict(TAKEN)
    throw error
  }
}

export async function endSessions(ctx: TxCtx, userId: number, butOf = 0) {
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', butOf).execute()
  await ctx.db.deleteFrom('verifications').where('value', '=', String(userId)).execute()
}

/** Since the password was checked, the owner may have ended this session. */
async function requireStillIn(ctx: TxCtx, user: User, hash: string) {
  const email = await lockAccount(ctx, user.id)
  const session = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.user_id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', user.sessionId ?? 0)
    .where('s.user_id', '=', user.id)
    .where('a.provider_id', '=', 'credential')
    .where('a.password', '=', hash)
    .executeTakeFirst()
  if (!session || email !== user.email) throw conflict('Tu contraseña cambió en otro lugar. Ingresa de nuevo.')
}
