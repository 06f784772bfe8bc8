import type { Db } from '../../platform/db/connect.ts'

/** What is kept of what a person was told, for them to take along. */
export async function downloadNotifications(db: Db, userId: number, ownAddresses: string[]) {
  const notifications = await db
    .selectFrom('notifications')
    .select(['topic', 'title', 'body', 'path', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const notificationPreferences = await db
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'enabled', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('topic')
    .orderBy('channel')
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'state', 'created_at'])
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb.and([eb('user_id', 'is', null), eb('recipient', 'in', ownAddresses)])]),
    )
    .orderBy('id')
    .execute()
  const bounces = await db
    .selectFrom('bounced_addresses')
    .select(['address', 'reason', 'bounced_at'])
    .where('address', 'in', ownAddresses)
    .execute()
  return { notifications, notificationPreferences, messages, bounces }
}
