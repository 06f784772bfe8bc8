import { NOT_YOUR_LISTING } from '@tuerca/contract/sales'
import type { Substitute } from '@tuerca/contract/sales-wire'
import { toWireMoney } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { freshSince } from '../products/index.ts'

interface Row {
  id: number
  title: string
  referencia_1: string | null
  price: number | null
}
const COLUMNS = sql`p.id, p.title, p.referencia_1, case when not p.hide_price then price_less(p.price, p.discount_percentage, p.currency) end as price`
const wireOf = ({ id, title, referencia_1, price }: Row): Substitute => ({
  id,
  title,
  referencia_1,
  productUrl: productUrl({ id, title }),
  price: price === null ? null : toWireMoney(price),
})

/** Published and in stock now (M9.02); `p` is the listing, `t` its store. */
const isThere = (now: Date) =>
  sql`p.deleted_at is null and t.suspended_at is null and p.stock >= 1 and (t.is_virtual_store or p.stock_updated_at >= ${freshSince(now)})`

/** A store may only offer its own listings in stock, and not the one that was asked about. */
export async function requireOwnListings(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { saleId, storeId, ids }: { saleId: number; storeId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{
    id: number
  }>`select p.id from products p join stores t on t.id = p.store_id where p.id = any (${ids}::bigint[]) and p.store_id = ${storeId} and ${isThere(ctx.now)}
    and not exists (select from sale_lines l where l.sale_id = ${saleId} and l.product_id = p.id)`.execute(ctx.db)
  if (rows.length !== ids.length) throw invalid([NOT_YOUR_LISTING])
}

interface AnswerRow {
  id: number
  offered_instead: readonly number[]
}

/**
 * By sale, in the order in which the store named them; listings no longer there are left out. Their numbers are shown
 * on the listing's own page, if the store shows numbers.
 */
export async function substitutesOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sales: readonly AnswerRow[],
): Promise<Map<number, Substitute[]>> {
  const ids = [...new Set(sales.flatMap(({ offered_instead }) => offered_instead))]
  const rows: Row[] =
    ids.length === 0
      ? []
      : (
          await sql<Row>`select ${COLUMNS} from products p join stores t on t.id = p.store_id where p.id = any (${ids}::bigint[]) and ${isThere(now)}`.execute(
            db,
          )
        ).rows
  const found = new Map(rows.map((row) => [row.id, { ...wireOf(row), referencia_1: null }]))
  return new Map(sales.map(({ id, offered_instead }) => [id, offered_instead.flatMap((one) => found.get(one) ?? [])]))
}

/** The store's listings in stock, by words of their title or by number. */
export async function ownListings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { saleId, storeIds, term }: { saleId: number; storeIds: readonly number[]; term: string },
): Promise<Substitute[]> {
  const words = term
    .trim()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } =
    await sql<Row>`select ${COLUMNS} from sales s join stores t on t.id = s.store_id join products p on p.store_id = s.store_id
    where s.id = ${saleId} and s.kind = 'confirmation' and s.store_id = any (${storeIds}::integer[]) and ${isThere(now)}
      and not exists (select from sale_lines l where l.sale_id = s.id and l.product_id = p.id)
      and (select bool_and(unaccent(concat_ws(' ', p.title, p.referencia_1)) ilike unaccent(w)) from unnest(${words}::text[]) w)
    order by p.id desc limit 10`.execute(db)
  return rows.map(wireOf)
}
