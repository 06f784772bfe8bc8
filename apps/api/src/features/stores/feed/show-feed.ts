import { namesOf } from '@tuerca/domain/own-value'
import { FRONT_OWNER } from '@tuerca/contract/store-front'
import {
  FEED_REASONS,
  type changeMerchantFeed,
  type FeedReason,
  type showMerchantFeed,
} from '@tuerca/contract/merchant-feed'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { PRODUCT_MISSING, STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { toWireMoney } from '@tuerca/domain/money'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { noteStoreChange } from '../../admin/index.ts'
import { holdListings, writeListings } from '../../listings/index.ts'
import { requireOwner } from '../front/pictures.ts'
import { onSale, REASON } from './feed-queries.ts'

interface FeedRow {
  id: number
  reference: string
  title: string
  price: number | null
  in_merchant_feed: boolean
  reason: FeedReason | null
  total: number
}

/** Which listings of one of the user's stores are in the feed, and which are not; throws 404 for another's store. */
export async function feedOf(
  { db, origin }: Pick<Ctx, 'db' | 'origin'>,
  user: User,
  { storeId, part, q, page, pageSize }: Parsed<typeof showMerchantFeed>['query'],
): Promise<Reply<typeof showMerchantFeed>> {
  const {
    rows: [store],
  } = await sql<{ prefix: string; isOn: boolean; isVirtual: boolean }>`
    select s.path_prefix as prefix, coalesce(f.merchant_feed, true) as "isOn", s.is_virtual_store as "isVirtual" from stores s join store_members m on m.store_id = s.id and m.user_id = ${user.id} left join store_fronts f on f.store_id = s.id where s.id = ${storeId}`.execute(
    db,
  )
  if (!store) throw notFound(STORE_NOT_YOURS)
  const joined = sql`from products p left join part_types y on y.id = p.part_type_id where ${onSale(storeId)}`
  const { rows: counts } = await sql<{
    reason: FeedReason | null
    count: number
  }>`select ${REASON} as reason, count(*)::integer as count ${joined} group by 1`.execute(db)
  const countOf = (reason: FeedReason | null) => counts.find((one) => one.reason === reason)?.count ?? 0
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const clean = cleanPartNumber(q)
  const named =
    q.trim() === ''
      ? sql`true`
      : sql`(unaccent(p.title) ilike unaccent(${words}) or (${clean} <> '' and p.clean_reference_1 like ${`${clean}%`}))`
  const { rows } =
    await sql<FeedRow>`select p.id, p.referencia_1 as reference, p.title, p.price, p.in_merchant_feed, ${REASON} as reason, count(*) over ()::integer as total ${joined}
    and (${REASON}) is not distinct from ${part === 'in' ? null : part}::text and ${named} order by p.id limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  return {
    data: {
      url: `${origin}/feeds/${store.prefix}.xml`,
      sitemap: store.isVirtual ? `${origin}/tienda/${store.prefix}/sitemap.xml` : null,
      isOn: store.isOn,
      inFeed: countOf(null),
      leftOut: namesOf(FEED_REASONS)
        .map((reason) => ({ reason, text: FEED_REASONS[reason], count: countOf(reason) }))
        .filter(({ count }) => count > 0),
      products: rows.map(({ total: _, price, ...row }) => ({
        ...row,
        price: price === null ? null : toWireMoney(price),
      })),
    },
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

/** Puts listings into the feed or takes them out. If one is not the store's, nothing changes. */
export async function changeFeed(
  ctx: TxCtx,
  user: User,
  { storeId, ids, in_merchant_feed }: Parsed<typeof changeMerchantFeed>['body'],
): Promise<number> {
  await requireOwner(ctx, user, storeId, FRONT_OWNER)
  const wanted = [...new Set(ids)]
  const held = await holdListings(ctx, storeId, wanted)
  if (held.length < wanted.length) throw notFound(PRODUCT_MISSING)
  const changing = held.filter((one) => one.in_merchant_feed !== in_merchant_feed)
  await writeListings(
    ctx,
    changing.map((one) => ({ ...one, in_merchant_feed })),
    held,
  )
  if (changing.length > 0) {
    const named = await ctx.db
      .selectFrom('products')
      .select('referencia_1')
      .where(
        'id',
        'in',
        changing.slice(0, 5).map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const numbers = named.map(({ referencia_1 }) => referencia_1).join(', ')
    await noteStoreChange(ctx, {
      area: 'feed',
      action: 'update',
      subject: changing.length > named.length ? `${numbers} y ${changing.length - named.length} más` : numbers,
      storeId,
      before: { 'En el catálogo': !in_merchant_feed },
      after: { 'En el catálogo': in_merchant_feed },
    })
  }
  return changing.length
}
