import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { linkDigest } from '../../../platform/link-token.ts'
import { sendAddressLost, sendChangeUndone } from '../letters/email-change.ts'
import { endSessions, isTaken, lockAccount, setAddress } from './email-change.ts'

/** So long the old address can take it back. */
const WAY_BACK_MS = 14 * 86_400_000
/**
 * The address belongs to the account again; it never stopped; or another account has it by now and this one is closed.
 */
export type UndoOutcome = 'back' | 'kept' | 'closed'

const ENDED = 'Este enlace ya se usó o venció. Si no puedes entrar a tu cuenta, escríbenos.'

/**
 * The link to the old address, before and after the change: it becomes the account's again, however often it was
 * changed since. Whoever asked for the change knew the password: that opens nothing any more, nor do their links, and
 * what they proved since is undone.
 */
export function undoEmailChange(ctx: Ctx, token: string): Promise<{ email: string; undone: UndoOutcome }> {
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .selectFrom('email_changes')
      .select('user_id')
      .where('old_digest', '=', linkDigest(ctx, 'email-change:old', token))
      .executeTakeFirst()
    if (!found) throw invalid([ENDED])
    const current = await lockAccount(ctx, found.user_id)
    // Read again: undoing an earlier change may have ended this one while it waited.
    const change = await ctx.db
      .selectFrom('email_changes')
      .selectAll()
      .where('old_digest', '=', linkDigest(ctx, 'email-change:old', token))
      .where('asked_at', '>', new Date(ctx.now.getTime() - WAY_BACK_MS))
      .executeTakeFirst()
    if (!change) throw invalid([ENDED])
    const later = await ctx.db
      .updateTable('email_changes')
      .set({ undone_at: ctx.now, old_digest: '', new_digest: '' })
      .where('user_id', '=', change.user_id)
      .where('id', '>=', change.id)
      .returning('confirmed_at')
      .execute()
    const undone = later.every(({ confirmed_at }) => confirmed_at === null) ? 'kept' : await takeBack(ctx, change)
    await forgetAsker(ctx, { userId: change.user_id, since: change.asked_at })
    await noteSecurity(ctx, { kind: 'email-change-undone', userId: change.user_id })
    await sendChangeUndone(ctx, { email: change.old_email, undone })
    if (undone !== 'kept' && current !== change.old_email && !current.endsWith(NOBODYS))
      await sendAddressLost(ctx, current)
    return { email: change.old_email, undone }
  })
}

/** RFC 2606: no mailbox exists there, so nobody can ask for a new password. */
const NOBODYS = '@cerrada.invalid'

/**
 * The owner, locked out, may have signed up again with their address: it is not taken from that account, and the link
 * keeps working.
 */
async function takeBack(
  ctx: TxCtx,
  { id, user_id, old_email, old_digest }: { id: number; user_id: number; old_email: string; old_digest: string },
): Promise<UndoOutcome> {
  if (!(await isTaken(ctx, { id: user_id, email: old_email }))) {
    await setAddress(ctx, { id: user_id, email: old_email })
    return 'back'
  }
  await setAddress(ctx, { id: user_id, email: `cuenta-${user_id}${NOBODYS}` })
  await ctx.db.updateTable('email_changes').set({ old_digest }).where('id', '=', id).execute()
  return 'closed'
}

async function forgetAsker(ctx: TxCtx, { userId, since }: { userId: number; since: Date }) {
  await ctx.db
    .updateTable('accounts')
    .set({ password: null, updated_at: ctx.now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await endSessions(ctx, userId)
  await ctx.db
    .updateTable('users')
    .set({ mobile_proved_at: null })
    .where('id', '=', userId)
    .where('mobile_proved_at', '>=', since)
    .execute()
  await ctx.db.deleteFrom('mobile_codes').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await ctx.db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .execute()
}
