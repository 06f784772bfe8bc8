import type { FeedReason } from '@tuerca/contract/merchant-feed'
import type { ShippingRate } from '@tuerca/domain/cart'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { sendingRates } from '../../../platform/sending-rates.ts'
import type { FeedRow, FeedStore } from './feed-xml.ts'

/** A store's listings on sale: those in the feed and those left out of it. */
export const onSale = (storeId: number): RawBuilder<unknown> =>
  sql`p.store_id = ${storeId} and p.deleted_at is null and not p.by_offer`

/** Why a listing `p` of type `y` is not in the feed; null when it is. */
export const REASON: RawBuilder<FeedReason | null> = sql`case when not p.in_merchant_feed then 'off' when p.sales_model = 3 then 'quote' when p.price is null then 'price' when p.hide_price then 'hidden'
  when y.drawing is null and p.pictures = '{}' then 'picture' end`

export interface FedStore extends FeedStore {
  id: number
  merchantFeed: boolean
  showProductReferences: boolean
  changedAt: Date
}

/** A store that is open, by what its addresses call it. */
export async function fedStore(db: Db, prefix: string): Promise<FedStore | null> {
  const {
    rows: [row],
  } = await sql<FedStore & { rates: ShippingRate[] }>`
    select s.id, s.name, s.path_prefix as "pathPrefix", s.country, s.city, s.is_virtual_store as "isVirtualStore", s.show_product_references as "showProductReferences", coalesce(f.slogan, '') as slogan, coalesce(f.merchant_feed, true) as "merchantFeed",
      greatest(s.updated_at, coalesce(f.published_at, s.updated_at)) as "changedAt",
      ${sql.raw(sendingRates('s'))} as rates
    from stores s left join store_fronts f on f.store_id = s.id where s.path_prefix = ${prefix} and s.suspended_at is null and s.approved_at is not null`.execute(
    db,
  )
  return row ?? null
}

export interface FeedMark {
  count: number
  changed: Date | null
  stock: number
}

/** What changes with every listing that the feed tells. */
export async function feedMark(db: Db, storeId: number): Promise<FeedMark> {
  const {
    rows: [mark],
  } =
    await sql<FeedMark>`select count(*)::integer as count, max(p.updated_at) as changed, coalesce(sum(p.stock), 0)::bigint as stock from products p where ${onSale(storeId)} and p.in_merchant_feed`.execute(
      db,
    )
  return mark ?? { count: 0, changed: null, stock: 0 }
}

/**
 * The next listings on sale after an id, in order: those in the feed, and the id to continue from, null at the end. The
 * page is selected before it is filtered: a planner that has to guess how many rows pass would read the whole store for
 * each page.
 */
export async function feedRows(
  db: Db,
  { store, after, limit, freshSince }: { store: FedStore; after: number; limit: number; freshSince: Date },
): Promise<{ rows: FeedRow[]; last: number | null }> {
  const hidden = store.isVirtualStore && !store.showProductReferences
  const { rows } = await sql<Omit<FeedRow, 'secrets'> & { part_id: number; reason: FeedReason | null }>`
    with page as materialized (select p.* from products p where ${onSale(store.id)} and p.id > ${after} order by p.id limit ${limit})
    select ${REASON} as reason, p.id, p.part_id, p.title, p.descripcion, p.price, price_less(p.price, p.discount_percentage, p.currency) as discounted, p.currency, p.sales_model, p.delivery_days, p.condition, p.gtin, p.weight_g as grams, p.referencia_1 as reference,
      p.stock >= 1 and (${store.isVirtualStore}::boolean or p.stock_updated_at >= ${freshSince}) as available,
      b.name as brand, g.name as group_name, y.name as type_name, p.pictures[1] as picture, coalesce(y.drawing, '') as drawing, p.drawing_variant
    from page p join product_brands b on b.id = p.brand_id left join part_groups g on g.id = p.group_id left join part_types y on y.id = p.part_type_id
    order by p.id`.execute(db)
  const fed = rows.filter(({ reason }) => reason === null)
  const secrets = hidden
    ? await numbersOf(
        db,
        fed.map(({ part_id }) => part_id),
      )
    : null
  // A part without numbers kept has the one that its listing names.
  return {
    rows: fed.map(({ part_id, reason: _, ...row }) => ({
      ...row,
      secrets: secrets && [...(secrets.get(part_id) ?? []), row.reference],
    })),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  }
}

/** Every number of these parts and of their substitutes, in one statement. */
async function numbersOf(db: Db, partIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{
    part_id: number
    numbers: string[]
  }>`with asked as materialized (select distinct unnest(${partIds}::bigint[]) as id),
      related as (select id, id as other from asked union select s.part_id, s.substitute_id from part_substitutions s join asked a on a.id = s.part_id union select s.substitute_id, s.part_id from part_substitutions s join asked a on a.id = s.substitute_id)
    select r.id as part_id, array_agg(distinct n.clean) as numbers from related r join part_numbers n on n.part_id = r.other group by r.id`.execute(
    db,
  )
  return new Map(rows.map(({ part_id, numbers }) => [part_id, numbers]))
}
