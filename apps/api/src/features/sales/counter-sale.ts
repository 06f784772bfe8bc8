import {
  COUNTER_MOST_FOUND,
  COUNTER_NO_PRICE,
  COUNTER_NOT_UNDONE,
  COUNTER_PAYMENTS,
  type CounterProduct,
  type sellAtCounter,
} from '@tuerca/contract/counter-sales'
import type { Parsed } from '@tuerca/contract/endpoint'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'
import {
  currencyOf,
  fromWireMoney,
  lessPercent,
  paidProblem,
  TAX_RATE,
  taxWithin,
  toWireMoney,
} from '@tuerca/domain/money'
import { quantityProblem } from '@tuerca/domain/quotation-states'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { giveBackStock, lockListings, type StockLine, takeStock } from '../listings/index.ts'
import { tellOfSales } from '../store-webhooks/index.ts'
import { noteEvent } from './move-sale.ts'
import { type NewLine, recordSales } from './record-sale.ts'
import { callerOf, lockOfStore } from './sale-access.ts'

type Body = Parsed<typeof sellAtCounter>['body']

interface Row {
  id: number
  part_id: number
  title: string
  referencia_1: string
  brand: string
  picture: string | null
  stock: number
  list_price: number | null
  discount: number
  core: number
  delivery_days: number
}

const COLUMNS = sql`p.id, p.part_id, p.title, p.referencia_1, b.name as brand, coalesce(p.pictures[1], '/img/partes/' || pt.drawing || '/' || case when pt.drawing like 'grupo-%' then 0 else p.drawing_variant end || '/0.svg') as picture,
  p.stock, p.price as list_price, coalesce(p.discount_percentage, 0)::float8 as discount, coalesce(p.core_deposit_minor, 0) as core, p.delivery_days`
const FROM = sql`products p join product_brands b on b.id = p.brand_id join parts pa on pa.id = p.part_id left join part_types pt on pt.id = pa.part_type_id`

/** The price as lists show it, in the smallest payable unit of the currency. */
const priceOf = ({ list_price: price, discount }: Row, country: Country) =>
  price === null ? null : lessPercent(price, discount, country)

async function storeOf(ctx: Pick<Ctx, 'db'>, user: User, storeId: number): Promise<{ country: Country }> {
  const store = user.storeIds.includes(storeId)
    ? await ctx.db.selectFrom('stores').select('country').where('id', '=', storeId).executeTakeFirst()
    : undefined
  if (!store) throw notFound('Esta tienda no existe.')
  return { country: store.country as Country }
}

/** Finds the store's products by words of the title or by number, also those that buyers do not see. */
export async function productsForCounter(
  ctx: Ctx,
  user: User,
  { storeId, term }: { storeId: number; term: string },
): Promise<CounterProduct[]> {
  const { country } = await storeOf(ctx, user, storeId)
  const words = term
    .trim()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const clean = term.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM}
    where p.store_id = ${storeId} and p.deleted_at is null and p.stock > 0
      and ((select bool_and(unaccent(concat_ws(' ', p.title, p.referencia_1, b.name)) ilike unaccent(w)) from unnest(${words}::text[]) w) or p.clean_reference_1 = ${clean})
    order by p.clean_reference_1 = ${clean} desc, p.stock desc, p.id limit ${COUNTER_MOST_FOUND}`.execute(ctx.db)
  return rows.map((row) => {
    const price = priceOf(row, country)
    return {
      id: row.id,
      title: row.title,
      referencia_1: row.referencia_1,
      manufacturer_title: row.brand,
      picture: row.picture,
      stock: row.stock,
      price: price === null ? null : toWireMoney(price),
      core_deposit: toWireMoney(row.core),
    }
  })
}

/** Sold and handed over at the counter: the pieces leave the common stock, and the store already has its money. */
export async function sellAtCounterNow(ctx: TxCtx, user: User, body: Body): Promise<number> {
  const { storeId } = body
  const { country } = await storeOf(ctx, user, storeId)
  const ids = body.lines.map(({ productId }) => productId)
  if (new Set(ids).size < ids.length) throw invalid(['Cada producto va en una sola línea.'])
  await lockListings(ctx, ids)
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM}
    where p.id = any (${ids}::bigint[]) and p.store_id = ${storeId} and p.deleted_at is null`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const sold = body.lines.map((line) => {
    const row = known.get(line.productId)
    if (!row) throw notFound('Este producto no existe en tu tienda.')
    return { row, ...line, ...amountsOf(row, line, country) }
  })
  const short = sold.flatMap(({ row, quantity }) => {
    const problem = quantityProblem(quantity, row.stock)
    return problem.length > 0 && sold.length > 1 ? [`${row.title}: ${problem[0]}`] : problem
  })
  if (short.length > 0) throw invalid(short)
  const pieces = await piecesFor(ctx, sold)
  if ((await takeStock(ctx, pieces)).length > 0)
    throw conflict('Alguien compró estas piezas mientras tanto. Mira cuántas quedan y vuelve a intentarlo.')
  return write(ctx, user, { body, country, sold, pieces })
}

interface CounterLine {
  row: Row
  quantity: number
  unitPrice: number
  coreDeposit: number
}

function amountsOf(row: Row, { price, core }: Body['lines'][number], country: Country) {
  const problem = price === undefined ? null : paidProblem(price, country)
  if (problem !== null) throw invalid([problem])
  const unitPrice = price === undefined ? priceOf(row, country) : fromWireMoney(price)
  if (unitPrice === null) throw invalid([COUNTER_NO_PRICE])
  return { unitPrice, coreDeposit: core ? row.core : 0 }
}

/** Of each, the warehouse that has most first. */
async function piecesFor(ctx: TxCtx, sold: readonly CounterLine[]): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id as "productId", warehouse_id as "warehouseId", quantity from product_stock
    where product_id = any (${sold.map(({ row }) => row.id)}::bigint[]) and quantity > 0 order by quantity desc, warehouse_id`.execute(
    ctx.db,
  )
  return sold.flatMap(({ row, quantity }) => {
    let missing = quantity
    return rows
      .filter(({ productId }) => productId === row.id)
      .flatMap((there) => {
        const some = Math.min(missing, there.quantity)
        missing -= some
        return some > 0 ? [{ ...there, quantity: some }] : []
      })
  })
}

async function write(
  ctx: TxCtx,
  user: User,
  { body, country, sold, pieces }: { body: Body; country: Country; sold: readonly CounterLine[]; pieces: StockLine[] },
): Promise<number> {
  const sum = (of: (one: CounterLine) => number) => sold.reduce((total, one) => total + of(one) * one.quantity, 0)
  const [subtotal, core] = [sum(({ unitPrice }) => unitPrice), sum(({ coreDeposit }) => coreDeposit)]
  const lines = sold.flatMap(({ row, unitPrice, coreDeposit }): NewLine[] =>
    pieces
      .filter(({ productId }) => productId === row.id)
      .map(({ warehouseId, quantity }) => ({
        product_id: row.id,
        part_id: row.part_id,
        title: row.title,
        reference: row.referencia_1,
        brand: row.brand,
        picture: row.picture,
        quantity,
        list_price: row.list_price,
        unit_price: unitPrice,
        core_deposit: coreDeposit,
        discount_percentage: 0,
        tax_rate: TAX_RATE[country],
        delivery_days: row.delivery_days,
        warehouse_id: warehouseId,
        vehicle: null,
        garage_vehicle_id: null,
        warranty_months: null,
        service_order_line_id: null,
      })),
  )
  const [made] = await recordSales(
    ctx,
    [
      {
        kind: 'purchase',
        state: 'paid',
        store_id: body.storeId,
        buyer_id: null,
        guest_hash: null,
        country,
        currency: currencyOf(country),
        comment: '',
        transaction_id: null,
        pay_by: null,
        confirmation_id: null,
        subtotal,
        discount: 0,
        shipping_price: 0,
        tax: taxWithin(subtotal, country),
        core_deposit: core,
        total: subtotal + core,
        shipping: null,
        shipping_days: null,
        billing: null,
        buyer_contact: { name: body.customer || 'Cliente del mostrador' },
        vehicle: null,
        garage_vehicle_id: null,
        stock_held: false,
        expires_at: null,
        lapse_at: null,
        origin: 'counter',
        lines,
      },
    ],
    'counter',
  )
  if (!made) throw new Error('A sale of one store makes one row')
  await ctx.db
    .updateTable('sales')
    .set({
      state: 'delivered',
      delivered_at: ctx.now,
      adviser_id: user.id,
      seller_read_at: ctx.now,
      seller_wallet_read: true,
      internal_note: `Pagó ${COUNTER_PAYMENTS[body.paidWith]}.${body.note.trim() ? `\n${body.note.trim()}` : ''}`,
    })
    .where('id', '=', made.id)
    .execute()
  await noteEvent(ctx, made.id, { state: 'delivered', action: 'deliver', by: 'seller', userId: user.id })
  return made.id
}

/** Registered by mistake. Twice is once. */
export async function undoAtCounter(ctx: TxCtx, user: User, id: number): Promise<void> {
  const sale = await lockOfStore(ctx, callerOf(ctx), id)
  if (sale.origin !== 'counter') throw notFound(SALE_MISSING)
  if (sale.state === 'cancelled') return
  if (sale.state !== 'delivered') throw conflict(COUNTER_NOT_UNDONE)
  const lines = await ctx.db
    .selectFrom('sale_lines')
    .select(['product_id', 'warehouse_id', 'quantity'])
    .where('sale_id', '=', id)
    .execute()
  const pieces = lines.flatMap(({ product_id: productId, warehouse_id: warehouseId, quantity }) =>
    productId === null || warehouseId === null ? [] : [{ productId, warehouseId, quantity }],
  )
  if (pieces.length > 0) await giveBackStock(ctx, pieces)
  await ctx.db
    .updateTable('sales')
    .set({ state: 'cancelled', updated_at: ctx.now, changed_at: ctx.now, seller_read_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await noteEvent(ctx, id, { state: 'cancelled', action: 'cancel', by: 'seller', userId: user.id })
  await tellOfSales(ctx, [id])
}
