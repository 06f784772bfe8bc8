import type { Parsed } from '@tuerca/contract/endpoint'
import {
  type keepProductView,
  MOST_VIEWS,
  type ProductView,
  TOO_MANY_VIEWS,
  VIEW_MISSING,
} from '@tuerca/contract/product-views'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'

/** What somebody keeps of the list of one of their stores, the oldest first. */
export async function viewsOf(
  { db }: Pick<TxCtx, 'db'>,
  { userId, storeId }: { userId: number; storeId: number },
): Promise<ProductView[]> {
  const { rows } = await sql<ProductView>`select id, name, filter, sort from product_views
    where user_id = ${userId} and store_id = ${storeId} order by id`.execute(db)
  return rows
}

/** Keeps it under its name, in place of what had that name. */
export async function keepView(
  ctx: TxCtx,
  { id: userId }: Pick<User, 'id'>,
  { storeId, name, filter, sort }: Parsed<typeof keepProductView>['body'],
): Promise<ProductView> {
  // One after the other of one member, so that they are not more than fit.
  const { rows: member } =
    await sql`select from store_members where store_id = ${storeId} and user_id = ${userId} for no key update`.execute(
      ctx.db,
    )
  if (member.length === 0) throw notFound(STORE_NOT_YOURS)
  const {
    rows: [kept],
  } = await sql<ProductView>`insert into product_views (store_id, user_id, name, filter, sort, created_at)
    select ${storeId}::integer, ${userId}::integer, ${name}, ${JSON.stringify(filter)}::jsonb, ${sort}, ${ctx.now}::timestamptz
    where (select count(*) from product_views where store_id = ${storeId} and user_id = ${userId} and lower(name) <> lower(${name})) < ${MOST_VIEWS}
    on conflict (store_id, user_id, lower(name)) do update set name = excluded.name, filter = excluded.filter, sort = excluded.sort
    returning id, name, filter, sort`.execute(ctx.db)
  if (!kept) throw conflict(TOO_MANY_VIEWS)
  return kept
}

export async function forgetView(
  { db }: Pick<TxCtx, 'db'>,
  { id: userId }: Pick<User, 'id'>,
  id: number,
): Promise<void> {
  const gone = await db
    .deleteFrom('product_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound(VIEW_MISSING)
}
