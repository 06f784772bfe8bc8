import type { StoreNotice } from '@tuerca/contract/selling'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** Which notices are of one thing: by what happened, or by the page to which they lead. */
export interface NoticeMatch {
  keys: readonly string[]
  paths: readonly string[]
}
const ofThese = ({ keys, paths }: NoticeMatch) =>
  sql<boolean>`(n.key = any (${keys}::text[]) or n.path = any (${paths}::text[]))`

interface Row {
  at: Date
  title: string
  name: string
  ways: { channel: 'mail' | 'whatsapp'; state: StoreNotice['to'][number]['ways'][number]['state'] }[]
}

/** What the members of a store were told of something, the first first, and by which way it reached each. */
export async function noticesTold(
  { db }: Pick<Ctx, 'db'>,
  { storeId, ...match }: NoticeMatch & { storeId: number },
): Promise<StoreNotice[]> {
  const { rows } = await sql<Row>`
    select n.created_at as at, n.title, u.name,
      coalesce((select json_agg(json_build_object('channel', m.channel, 'state', m.state) order by m.id) from messages m
        where m.notification_id = n.id or m.instead_of in (select w.id from messages w where w.notification_id = n.id)), '[]'::json) as ways
    from notifications n join store_members b on b.user_id = n.user_id and b.store_id = ${storeId} join users u on u.id = n.user_id
    where ${ofThese(match)} order by n.created_at, n.id`.execute(db)
  const told = new Map<string, StoreNotice>()
  for (const { at, title, name, ways } of rows) {
    const once = `${at.toISOString()} ${title}`
    const before = told.get(once) ?? { at: at.toISOString(), title, to: [] }
    told.set(once, { ...before, to: [...before.to, { name, ways }] })
  }
  return [...told.values()]
}

/** Of these the ones that a person has not read. */
export async function unreadNotices(
  { db }: Pick<Ctx, 'db'>,
  { userId, ...match }: NoticeMatch & { userId: number },
): Promise<{ key: string; path: string | null }[]> {
  const { rows } = await sql<{ key: string; path: string | null }>`
    select n.key, n.path from notifications n where n.user_id = ${userId} and n.read_at is null and ${ofThese(match)}`.execute(
    db,
  )
  return rows
}

/** Marks these as read by one person. */
export async function readNotices(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, ...match }: NoticeMatch & { userId: number },
): Promise<void> {
  await sql`update notifications n set read_at = ${now} where n.user_id = ${userId} and n.read_at is null and ${ofThese(match)}`.execute(
    db,
  )
}
