import { STALE_DAYS } from '@tuerca/domain/availability'
import type { Ctx } from '../../platform/context.ts'
import type { Slot } from '../../platform/db/slots.ts'
import type { Names, NameRow, Vocabulary } from './vocabulary.ts'

/** The named values that every statement over listings may use. */
export type ShopValues = ReturnType<typeof shopValues>
type ShopSlot = Slot<keyof ShopValues>

/**
 * Whose records stand beside the listings. A program buys nothing, and the questions of its key's owner to other stores
 * are not for its store to read.
 */
export const buyerOf = (ctx: Pick<Ctx, 'user' | 'key'>) => (ctx.key ? null : ctx.user)

/** What the text of `availableSql` and `shopSql` depends on. */
export const shopShape = (ctx: Pick<Ctx, 'store' | 'user' | 'key'>) =>
  `${ctx.store === null ? 'country' : ctx.store.isVirtualStore ? 'virtual' : 'store'},${buyerOf(ctx) !== null}`

export function shopValues(ctx: Pick<Ctx, 'store' | 'country' | 'user' | 'key' | 'now'>, vocabulary: Vocabulary) {
  return {
    freshSince: freshSince(ctx.now),
    shop: ctx.store ? [ctx.store.id] : vocabulary.storeIdsOf[ctx.country],
    user: buyerOf(ctx)?.id ?? null,
    now: ctx.now,
  }
}

/** What a buyer pays, in minor units: the price less the product's own discount; null when hidden. */
export const PRICE = `case when not p.hide_price then price_less(p.price, p.discount_percentage, p.currency) end`

/** M9.02: stock told before this counts for nothing. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - STALE_DAYS * 86_400_000)
}

/** M4.01 as SQL. Null stands for no. */
export function availableSql(ctx: Pick<Ctx, 'store'>, slot: ShopSlot): string {
  if (ctx.store?.isVirtualStore) return 'p.stock >= 1'
  return `(p.stock >= 1 and p.stock_updated_at >= (select ${slot('freshSince', 'timestamptz')}))`
}

/** M4.07–M4.13 as SQL; `m` is the buyer's valid quote record. A test compares it with the domain's resultRank. */
export function rankSql(available: string, hasBuyer: boolean): string {
  const quoted = hasBuyer
    ? 'when m.product_id is null then 5 when m.seller_response = 0 then 4 when m.not_available = 1 then 6 else 1'
    : 'else 5'
  return `case when (${available}) is not true then 7 when p.sales_model = 1 then 2 when p.sales_model = 2 then 3 ${quoted} end`
}

/** The buyer's latest record of each product; expired answers and closed questions do not count (domain liveRecord). */
export function liveRecordsSql(slot: ShopSlot): string {
  return `mine as materialized (select * from (
    select distinct on (product_id) product_id, sale_id, seller_response, not_available, max_quantity, expires_at, added_to_cart_at, closed_at
    from quote_records where user_id = ${slot('user', 'integer')} order by product_id, created_at desc, id desc) latest
    where closed_at is null and case when seller_response = 0 then not exists (select from sales s where s.id = latest.sale_id and s.lapse_at <= ${slot('now', 'timestamptz')})
      else not_available = 1 or expires_at is null or expires_at > ${slot('now', 'timestamptz')} end)`
}

/** Whose products are shown: the virtual store's own, otherwise those of the country's stores. */
export function shopSql(ctx: Pick<Ctx, 'store'>, slot: ShopSlot): string {
  // One store has an index; for half of all stores it is not worth reading ("+ 0").
  if (ctx.store) return `p.store_id = (select (${slot('shop', 'integer[]')})[1])`
  return `(p.store_id + 0) = any((select ${slot('shop', 'integer[]')})::integer[])`
}

/** The ids of names or slugs; what does not exist is left out. */
export function idsOf<T extends NameRow>(names: Names<T>, texts: readonly string[]): number[] {
  return [...new Set(texts.flatMap((text) => names.find(text).map((row) => row.id)))]
}

/** Whether the visitor is in a virtual store that hides references (M2.30). */
export function hidesReferences(ctx: Pick<Ctx, 'store'>): boolean {
  return ctx.store !== null && ctx.store.isVirtualStore && !ctx.store.showProductReferences
}

/** The columns of a listing that wire.ts turns into a ResultProduct. `page` gives id, rank and match. */
export const LISTING = `p.id, p.store_id, p.part_id, p.brand_id, p.part_type_id, p.group_id, p.title, p.descripcion, p.observaciones,
  p.referencia_1, p.referencia_2, p.referencia_3, p.clean_reference_1, p.sales_model, p.price, p.currency, p.hide_price, p.discount_percentage,
  p.stock, p.stock_updated_at, p.minimum_order_quantity, p.core_deposit_minor, p.delivery_days, p.weight_g, p.quotation_max_quantity, p.confirm_in_api, p.pictures,
  p.drawing_variant, p.make_ids, p.model_ids, p.years,
  (select json_agg(json_build_array(s.warehouse_id, s.quantity, s.price)) from product_stock s where s.product_id = p.id) as wineries`

/** The buyer's record beside a listing; for a guest the same columns, empty. */
export function recordSql(hasBuyer: boolean): string {
  return hasBuyer
    ? 'm.sale_id, m.seller_response, m.not_available, m.max_quantity, m.expires_at, m.added_to_cart_at, (select cardinality(o.offered_instead) from sales o where o.id = m.sale_id) as offered_instead, case when m.seller_response = 1 and m.not_available = 0 then (select json_build_array(coalesce(l.unit_price, l.list_price), l.answered_days) from sale_lines l where l.sale_id = m.sale_id limit 1) end as answered'
    : 'null::bigint as sale_id'
}

/** Every number of the part and of those it replaces, where all of them must be removed from texts. */
export function secretsSql(hidden: boolean): string {
  return hidden
    ? `(select array_agg(distinct n.clean) from part_numbers n where n.part_id in (select p.part_id
    union all select s.substitute_id from part_substitutions s where s.part_id = p.part_id
    union all select s.part_id from part_substitutions s where s.substitute_id = p.part_id))`
    : 'null::text[]'
}
