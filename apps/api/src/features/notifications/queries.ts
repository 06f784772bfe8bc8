import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { devMessages, listNotifications } from '@tuerca/contract/notifications'
import { goesBy, type NotificationChannel, type NotificationTopic } from '@tuerca/domain/notification-topics'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { unsealed } from './letter.ts'
import { variablesOf } from './variables.ts'

type KeptMessage = Reply<typeof devMessages>['data'][number]
type Line = Reply<typeof listNotifications>['data'][number]

/** One page of stored messages, newest first, with the time of the queue's next attempt. */
export async function keptMessages(
  { db, seals }: Pick<Ctx, 'db' | 'seals'>,
  of: Parsed<typeof devMessages>['query'],
): Promise<{ rows: KeptMessage[]; total: number }> {
  const all = db
    .selectFrom('messages as m')
    .$if(of.recipient !== undefined, (query) =>
      query.where(sql`position(lower(${of.recipient ?? ''}) in lower(m.recipient))`, '>', 0),
    )
    .where((eb) => (of.channel === undefined ? eb.lit(true) : eb('m.channel', '=', of.channel)))
    .where((eb) => (of.state === undefined ? eb.lit(true) : eb('m.state', '=', of.state)))
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll('m')
    .select(
      sql<Date | null>`(select j.run_at from graphile_worker.jobs j where j.key = 'message-' || m.id and m.state = 'queued' and m.attempts > 0)`.as(
        'next_try_at',
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(of.pageSize)
    .offset(of.page * of.pageSize)
    .execute()
  return {
    total,
    rows: rows
      .map((kept) => unsealed(kept, kept.sealed && seals.open(kept.sealed)))
      .map((row) => ({
        id: row.id,
        channel: row.channel === 'whatsapp' ? 'whatsapp' : 'mail',
        recipient: row.recipient,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        state: row.state,
        attempts: row.attempts,
        lastError: row.last_error,
        createdAt: row.created_at.toISOString(),
        nextTryAt: row.next_try_at?.toISOString() ?? null,
        insteadOf: row.instead_of,
        replies: row.channel === 'whatsapp' && row.provider_id !== null ? [...variablesOf(row).replies] : [],
      })),
  }
}

/** A person's choices for a topic, as a function to ask for each channel. */
export async function choicesOf(
  db: Db,
  userId: number,
  topic: NotificationTopic,
): Promise<(channel: NotificationChannel) => boolean> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['channel', 'enabled'])
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .execute()
  return (channel) => goesBy(topic, channel, rows.find((row) => row.channel === channel)?.enabled ?? null)
}

/** One page of what a person was told, newest first. */
export async function linesOf(
  db: Db,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Line[]; total: number; unread: number }> {
  const { total, unread } = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return {
    total,
    unread,
    rows: rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      title: row.title,
      text: row.body,
      path: row.path,
      createdAt: row.created_at.toISOString(),
      read: row.read_at !== null,
    })),
  }
}

export async function unreadOf(db: Db, userId: number): Promise<number> {
  return (await unreadCountOf(db, userId).executeTakeFirstOrThrow()).unread
}

/** The same as part of another statement. */
export const unreadCountOf = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))

/** When an address bounced; null when it works as far as we know. */
export async function bounceOf(db: Db, address: string): Promise<Date | null> {
  const row = await db
    .selectFrom('bounced_addresses')
    .select('bounced_at')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.bounced_at ?? null
}
