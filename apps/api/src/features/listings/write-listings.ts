import type { Currency } from '@tuerca/domain/money'
import type { Grade, Side, SoldAs } from '@tuerca/domain/piece-facts'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { ListingState } from '../../platform/db/column-types.ts'
import type { Row } from '../../platform/db/row.ts'
import { lockListings } from './lock-listings.ts'
import { reindexListings } from './reindex-listings.ts'

type Writing = Pick<TxCtx, 'db' | 'now'>

/** What a store's people say of a listing; money in minor units. */
export interface ListingWords {
  price?: number | null
  hide_price?: boolean
  discount_percentage?: number | null
  delivery_days?: number
  sales_model?: 1 | 2 | 3
  minimum_order_quantity?: number
  title?: string
  descripcion?: string
  observaciones?: string
  warranty_months?: number | null
  condition?: 'new' | 'used' | 'remanufactured'
  core_deposit_minor?: number | null
  gtin?: string | null
  weight_g?: number | null
  grade?: Grade | null
  side?: Side | null
  sold_as?: SoldAs
  off_sale?: 'draft' | 'depleted' | null
  deleted_at?: Date | null
  pictures?: string[]
  in_merchant_feed?: boolean
  fitment?: 'part' | 'universal' | 'kit'
}

export interface NewListing
  extends
    Omit<ListingWords, 'title' | 'sales_model'>,
    Row<
      'products',
      | 'store_id'
      | 'part_id'
      | 'brand_id'
      | 'part_type_id'
      | 'title'
      | 'referencia_1'
      | 'clean_reference_1'
      | 'sales_model'
    > {
  written_brand_id?: number | null
  currency: Currency
}

/** Creates a listing, searchable at once; null when the store already has that part in that sales model. */
export async function addListing(ctx: Writing, listing: NewListing): Promise<number | null> {
  const made = await ctx.db
    .insertInto('products')
    .values({ ...listing, search_text: '', created_at: ctx.now, updated_at: ctx.now })
    .onConflict((on) => on.columns(['store_id', 'part_id', 'sales_model']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await reindexListings(ctx, [made.id])
  return made.id
}

/** Writes changes to one listing that the caller holds (lockListings). */
export async function changeListing(ctx: Writing, id: number, words: ListingWords): Promise<void> {
  await ctx.db
    .updateTable('products')
    .set({ ...words, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (words.title !== undefined) await reindexListings(ctx, [id])
}

/**
 * Changes the words of a listing of which every piece costs the same from now on: in one statement. The caller holds
 * it.
 */
export async function priceListing(ctx: Writing, id: number, words: Omit<ListingWords, 'title'>): Promise<void> {
  await ctx.db
    .with('own', (qb) =>
      qb.updateTable('product_stock').set({ price: null }).where('product_id', '=', id).where('price', 'is not', null),
    )
    .updateTable('products')
    .set({ ...words, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** One price for all its pieces: warehouses' own prices are removed. The caller holds it. */
export async function dropOwnPrices({ db }: Pick<Writing, 'db'>, id: number): Promise<void> {
  await db
    .updateTable('product_stock')
    .set({ price: null })
    .where('product_id', '=', id)
    .where('price', 'is not', null)
    .execute()
}

/** Writes counted quantities for these warehouses, as of today; others stay. */
export async function countStock(
  ctx: Writing,
  id: number,
  lines: readonly { warehouseId: number; quantity: number }[],
): Promise<void> {
  await lockListings(ctx, [id])
  await countHeldStock(ctx, id, lines)
}

/**
 * The same of a listing that the caller holds, in one statement. A warehouse of another store is not counted: gives how
 * many were. Each is named once.
 */
export async function countHeldStock(
  { db, now }: Writing,
  id: number,
  lines: readonly { warehouseId: number; quantity: number }[],
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ counted: number }>`with given as (
      select v.warehouse_id, v.quantity from unnest(${lines.map((line) => line.warehouseId)}::integer[], ${lines.map((line) => line.quantity)}::integer[]) v(warehouse_id, quantity)
      join warehouses w on w.id = v.warehouse_id and w.store_id = (select store_id from products where id = ${id})
    ), counted as (
      insert into product_stock (product_id, warehouse_id, quantity) select ${id}, warehouse_id, quantity from given
      on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity where product_stock.quantity <> excluded.quantity
    ), dated as (
      update products p set stock_updated_at = ${now}, updated_at = ${now}, stock = least(2147483647,
        (select coalesce(sum(quantity), 0) from given)
        + (select coalesce(sum(k.quantity), 0) from product_stock k where k.product_id = p.id and k.warehouse_id not in (select warehouse_id from given)))::integer
      where p.id = ${id}
    )
    select count(*)::integer as counted from given`.execute(db)
  return row?.counted ?? 0
}

const ISO = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The current state of listings, locked until the transaction ends, in the order of their ids; those of another store
 * are absent.
 */
export async function holdListings(
  ctx: Pick<TxCtx, 'db'>,
  storeId: number,
  ids: readonly number[],
): Promise<ListingState[]> {
  await lockListings(ctx, ids)
  const { rows } =
    await sql<ListingState>`select p.id, p.price, p.off_sale, ${ISO(sql`p.deleted_at`)} as deleted_at, p.in_merchant_feed, ${ISO(sql`p.stock_updated_at`)} as stock_updated_at, p.part_id, p.brand_id, p.written_brand_id,
      coalesce((select json_agg(json_build_array(s.warehouse_id, s.quantity, s.price) order by s.warehouse_id) from product_stock s where s.product_id = p.id), '[]'::json) as stock
    from products p where p.id = any (${ids}::bigint[]) and p.store_id = ${storeId} and not p.by_offer order by p.id`.execute(
      ctx.db,
    )
  return rows
}

/** Writes listings back as they are to be; `held`: as holdListings gave them. Stock that stays is not written. */
export async function writeListings(
  ctx: Writing,
  states: readonly ListingState[],
  held: readonly ListingState[],
): Promise<void> {
  if (states.length === 0) return
  await writeStock(ctx, movedStock(states, held))
  await sql`update products p set part_id = coalesce(v.part_id, p.part_id), brand_id = coalesce(v.brand_id, p.brand_id),
      written_brand_id = case when v.brand_id is null then p.written_brand_id else v.written_brand_id end, price = v.price, off_sale = v.off_sale, deleted_at = v.deleted_at, in_merchant_feed = v.in_merchant_feed, stock_updated_at = v.stock_updated_at, updated_at = ${ctx.now},
      stock = (select least(coalesce(sum(s.quantity), 0), 2147483647)::integer from product_stock s where s.product_id = p.id)
    from jsonb_to_recordset(${JSON.stringify(states.map(({ stock: _, ...words }) => words))}::jsonb)
      v(id bigint, part_id bigint, brand_id integer, written_brand_id integer, price bigint, off_sale text, deleted_at timestamptz, in_merchant_feed boolean, stock_updated_at timestamptz)
    where p.id = v.id`.execute(ctx.db)
}

interface MovedStock {
  product: number
  there: ListingState['stock'][number]
}

function movedStock(states: readonly ListingState[], held: readonly ListingState[]): MovedStock[] {
  const before = new Map(held.map((one) => [one.id, one.stock]))
  return states.flatMap(({ id, stock }) => {
    const was = new Map(before.get(id)?.map((there) => [there[0], there]))
    return stock
      .filter(([warehouse, quantity, price]) => {
        const old = was.get(warehouse)
        return !old || old[1] !== quantity || old[2] !== price
      })
      .map((there) => ({ product: id, there }))
  })
}

async function writeStock({ db }: Pick<Writing, 'db'>, moved: readonly MovedStock[]): Promise<void> {
  if (moved.length === 0) return
  const each = (at: 0 | 1 | 2) => moved.map(({ there }) => there[at])
  await sql`insert into product_stock (product_id, warehouse_id, quantity, price)
    select * from unnest(${moved.map(({ product }) => product)}::bigint[], ${each(0)}::integer[], ${each(1)}::integer[], ${each(2)}::bigint[])
    on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity, price = excluded.price`.execute(
    db,
  )
}

/** Says within how many days each is sent. The caller holds them. */
export async function writeDelivery(ctx: Writing, given: readonly { id: number; days: number }[]): Promise<void> {
  if (given.length === 0) return
  await sql`update products p set delivery_days = v.days, updated_at = ${ctx.now} from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ days }) => days)}::integer[]) v(id, days)
    where p.id = v.id and p.delivery_days <> v.days`.execute(ctx.db)
}
