import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'

export interface PageOf {
  page: number
  pageSize: number
}
/** A product of a list: a listing, or a catalogue part by the catalogue's own id. */
export type WishedId = number | string

const HEAD = ['l.id', 'l.name', 'l.is_default', 'l.share_token', 'l.updated_at'] as const
const headRows = (db: Db) =>
  db
    .selectFrom('wish_lists as l')
    .select(HEAD)
    .select(sql<number>`(select count(*)::integer from wish_list_items i where i.list_id = l.id)`.as('count'))
    .where('l.deleted_at', 'is', null)

export type HeadRow = Awaited<ReturnType<ReturnType<typeof headRows>['executeTakeFirstOrThrow']>>

export const isWished = (id: WishedId | undefined) =>
  id === undefined
    ? sql<boolean>`false`
    : typeof id === 'number'
      ? sql<boolean>`exists (select from wish_list_items i where i.list_id = l.id and i.product_id = ${id})`
      : sql<boolean>`exists (select from wish_list_items i where i.list_id = l.id and i.custom_id = ${id})`

/**
 * One page of a person's lists, Favoritos first, with the first listings of each and whether it contains `productId`.
 */
export async function listsOf(
  db: Db,
  userId: number,
  { productId, page, pageSize }: PageOf & { productId: WishedId | undefined },
) {
  const rows = await headRows(db)
    .where('l.user_id', '=', userId)
    .select(isWished(productId).as('select'))
    .select(
      sql<
        number[] | null
      >`(select json_agg(f.product_id) from (select i.product_id from wish_list_items i where i.list_id = l.id and i.product_id is not null order by i.id desc limit 3) f)`.as(
        'firsts',
      ),
    )
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .orderBy('l.is_default', 'desc')
    .orderBy(sql`lower(l.name)`)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export const ownHead = (db: Db, userId: number, id: number) =>
  headRows(db).where('l.user_id', '=', userId).where('l.id', '=', id).executeTakeFirst()
/** By the digest of its link, while its owner may be here. */
export const sharedHead = (db: Db, digest: string) =>
  headRows(db)
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('u.banned', '=', false)
    .where('l.share_token', '=', digest)
    .executeTakeFirst()

export type WishRow = Row<'wish_list_items'>

export const wishesOf = (db: Db, listId: number, { page, pageSize }: PageOf) =>
  db
    .selectFrom('wish_list_items')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()

export async function favouritesOf(db: Db, userId: number): Promise<WishedId[]> {
  const rows = await db
    .selectFrom('wish_list_items as i')
    .innerJoin('wish_lists as l', 'l.id', 'i.list_id')
    .select(['i.product_id', 'i.custom_id'])
    .where('l.user_id', '=', userId)
    .where('l.is_default', '=', true)
    .where('l.deleted_at', 'is', null)
    .orderBy('i.id')
    .execute()
  return rows.flatMap(({ product_id, custom_id }) => product_id ?? custom_id ?? [])
}
