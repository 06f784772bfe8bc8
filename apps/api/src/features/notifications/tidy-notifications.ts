import type { Ctx } from '../../platform/context.ts'

const DAY = 86_400_000
const KEPT = { secret: DAY, message: 90 * DAY, notification: 365 * DAY, event: 30 * DAY, bounce: 30 * DAY }

/**
 * Deletes what is no longer needed: links and codes after a day (they have expired by then), messages after 90 days,
 * lines of the bell after a year, WhatsApp's reports after 30 days. A bounced address without an account gets another
 * chance after 30 days: somebody may sign up with it.
 */
export async function tidyNotifications(ctx: Pick<Ctx, 'db' | 'now'>) {
  const before = (age: number) => new Date(ctx.now.getTime() - age)
  // Without its link a letter is useless: one that is still waiting is not sent any more.
  await ctx.db
    .updateTable('messages')
    .set({ sealed: null, state: 'failed', last_error: 'Su enlace venció antes de salir' })
    .where('created_at', '<', before(KEPT.secret))
    .where('sealed', 'is not', null)
    .where('state', '=', 'queued')
    .execute()
  await ctx.db
    .updateTable('messages')
    .set({ sealed: null })
    .where('created_at', '<', before(KEPT.secret))
    .where('sealed', 'is not', null)
    .execute()
  await ctx.db
    .deleteFrom('messages')
    .where('created_at', '<', before(KEPT.message))
    .where('state', '!=', 'queued')
    .execute()
  await ctx.db.deleteFrom('notifications').where('created_at', '<', before(KEPT.notification)).execute()
  await ctx.db
    .deleteFrom('bounced_addresses')
    .where('bounced_at', '<', before(KEPT.bounce))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('users').select('id').whereRef('email', '=', 'address'))))
    .execute()
  await ctx.db.deleteFrom('messenger_events').where('received_at', '<', before(KEPT.event)).execute()
}
