import { BY_ITSELF } from '@tuerca/domain/admin-areas'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { noteInStores } from '../admin/index.ts'
import { lockListings } from './lock-listings.ts'

/** Pieces of one listing in one warehouse; several lines may name the same listing. */
export interface StockLine {
  productId: number
  warehouseId: number
  quantity: number
}
/** A line that cannot be had, and how many are left: 0 when it is no longer sold. */
export interface ShortLine extends StockLine {
  left: number
}

type Writing = Pick<TxCtx, 'db' | 'now'>

/**
 * Takes all lines from stock, or none: gives the lines that are short, empty when all were taken. Runs in the
 * transaction that makes the sale; of many who want the last piece at once, one gets it.
 */
export async function takeStock(ctx: Writing, asked: readonly StockLine[]): Promise<ShortLine[]> {
  const lines = added(asked)
  await lockListings(
    ctx,
    lines.map((line) => line.productId),
  )
  // A separate statement, so that it sees what earlier holders of the listings left.
  const { rows: left } =
    await sql<StockLine>`select s.product_id as "productId", s.warehouse_id as "warehouseId", s.quantity from product_stock s
    join products p on p.id = s.product_id join stores t on t.id = p.store_id
    where s.product_id = any (${lines.map((line) => line.productId)}::bigint[]) and (p.deleted_at is null or p.by_offer) and t.suspended_at is null`.execute(
      ctx.db,
    )
  const leftOf = new Map(left.map((row) => [keyOf(row), row.quantity]))
  const short = lines.flatMap((line) => {
    const there = leftOf.get(keyOf(line)) ?? 0
    return there < line.quantity ? [{ ...line, left: there }] : []
  })
  if (short.length === 0)
    await moveForSale(
      ctx,
      lines.map((line) => ({ ...line, quantity: -line.quantity })),
      BY_ITSELF.sold,
    )
  return short
}

/** Puts pieces back, also of a listing that is no longer sold. */
export async function giveBackStock(ctx: Writing, returned: readonly StockLine[]): Promise<void> {
  const lines = added(returned)
  await lockListings(
    ctx,
    lines.map((line) => line.productId),
  )
  await moveForSale(ctx, lines, BY_ITSELF.back)
}

/**
 * Whatever sells or gives back comes by here: the store's log says what of its stock no hand of its own changed. Who
 * bought is not its to tell.
 */
async function moveForSale(ctx: Writing, lines: readonly StockLine[], remark: string): Promise<void> {
  const moved = await move(ctx, lines)
  await noteInStores(ctx, {
    by: null,
    events: moved.map(({ id, store_id, referencia_1, brand, before, after }) => ({
      area: 'product',
      action: 'update',
      storeId: store_id,
      subject: `${referencia_1} ${brand} (${id})`,
      before: { Existencias: before },
      after: { Existencias: after },
      remark,
    })),
  })
}

const keyOf = ({ productId, warehouseId }: Pick<StockLine, 'productId' | 'warehouseId'>) =>
  `${productId}:${warehouseId}`

/** One line for each listing and warehouse. */
function added(lines: readonly StockLine[]): StockLine[] {
  if (lines.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1))
    throw new Error('A line of stock has no whole quantity of at least one')
  return [...Map.groupBy(lines, keyOf).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, line) => sum + line.quantity, first.quantity) }] : [],
  )
}

async function move(ctx: Writing, lines: readonly StockLine[]): Promise<StockMove[]> {
  const moved = sql`unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.warehouseId)}::integer[], ${lines.map((line) => line.quantity)}::integer[])
    v(product_id, warehouse_id, quantity)`
  // The warehouse's row may have disappeared since the sale; the table refuses negative quantities.
  await sql`merge into product_stock s using ${moved} on s.product_id = v.product_id and s.warehouse_id = v.warehouse_id
    when matched then update set quantity = s.quantity + v.quantity
    when not matched then insert (product_id, warehouse_id, quantity) values (v.product_id, v.warehouse_id, v.quantity)`.execute(
    ctx.db,
  )
  return sumStock(
    ctx,
    lines.map((line) => line.productId),
  )
}

/** A listing whose stock is another now. */
export interface StockMove {
  id: number
  store_id: number
  referencia_1: string
  brand: string
  before: number
  after: number
}

/** A listing's stock is the sum over its warehouses. Gives those whose stock is another now. */
export async function sumStock({ db }: Pick<TxCtx, 'db'>, ids: readonly number[]): Promise<StockMove[]> {
  // Not the old row of RETURNING, which PostgreSQL has from version 18 on.
  const { rows } = await sql<StockMove>`with moved as (select o.id, o.stock as before, s.total
      from (select product_id, least(sum(quantity), 2147483647)::integer as total from product_stock where product_id = any (${ids}::bigint[]) group by 1) s
        join products o on o.id = s.product_id where o.stock <> s.total for update of o)
    update products p set stock = m.total from moved m where p.id = m.id
    returning p.id, p.store_id, p.referencia_1, (select b.name from product_brands b where b.id = p.brand_id) as brand, m.before, p.stock as after`.execute(
    db,
  )
  return rows
}
