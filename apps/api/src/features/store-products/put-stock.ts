import { IS_DELETED, STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { type StockResult, StockRow } from '@tuerca/contract/store-stock'
import { currencyOf, fromWireMoney, isTooFine, WHOLE_PESOS } from '@tuerca/domain/money'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { ListingState } from '../../platform/db/column-types.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { holdListings, writeDelivery, writeListings } from '../listings/index.ts'
import { missingOf } from './create-product.ts'
import { noteWritten } from './note-written.ts'

interface ListingToCount {
  id: number
  clean: string
  brand: string
  brandName: string
  salesModel: number
  isDeleted: boolean
  delivery: number
}
interface StockWrite {
  at: number
  row: StockRow
  listed: ListingToCount
  warehouseId: number
}
type StockResultRow = StockResult['rows'][number]

const WHICH_STORE = 'Eres de varias tiendas: indica storeId.'

/** The store that a call is for when it names none. Throws 404 for another's. */
export function storeMeant({ storeIds }: User, storeId: number | undefined): number {
  const meant = storeId ?? (storeIds.length === 1 ? storeIds[0] : undefined)
  if (meant === undefined) throw invalid([WHICH_STORE])
  if (!storeIds.includes(meant)) throw notFound(STORE_NOT_YOURS)
  return meant
}

/** Writes counted quantities in the caller's transaction; a row that cannot be written gets its reason. */
export async function writeStock(ctx: TxCtx, storeId: number, given: readonly unknown[]): Promise<StockResult> {
  const told: StockResultRow[] = given.map((row, at) => ({
    row: at + 1,
    number: numberOf(row),
    result: 'unchanged',
    reason: '',
  }))
  const refuse = (at: number, reason: string) => {
    if (told[at]) told[at] = { ...told[at], result: 'refused', reason }
  }
  const rows = given.flatMap((one, at) => {
    const parsed = StockRow.safeParse(one)
    if (parsed.success) return [{ at, row: parsed.data }]
    refuse(at, sentenceOf(parsed.error.issues[0]))
    return []
  })
  const { country } = await ctx.db
    .selectFrom('stores')
    .select('country')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const currency = currencyOf(country)
  const written = rows.filter(({ at, row }) => {
    if (row.price === undefined || !isTooFine(row.price, currency)) return true
    refuse(at, WHOLE_PESOS)
    return false
  })
  const meant = await findMeant(ctx, storeId, written, refuse)
  for (const at of await write(ctx, storeId, meant)) if (told[at]) told[at].result = 'changed'
  const count = (result: StockResultRow['result']) => told.filter((one) => one.result === result).length
  return { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused'), rows: told }
}

function numberOf(row: unknown): string {
  const { number } = (row ?? {}) as { number?: unknown }
  return (typeof number === 'string' ? number : '')
    .replace(/[^\P{Cc}]/gu, '')
    .slice(0, 60)
    .toWellFormed()
}

/** Our own sentences end in a full stop; other messages are about something that is not a row. */
function sentenceOf(issue: { message: string; path: PropertyKey[] } | undefined): string {
  if (issue?.message.endsWith('.')) return issue.message.slice(0, 300)
  return issue?.path[0] === 'quantity'
    ? 'Escribe la cantidad.'
    : 'La fila debe ser un objeto con number, manufacturer, warehouse y quantity.'
}

type Refuse = (at: number, reason: string) => void

async function findMeant(
  ctx: TxCtx,
  storeId: number,
  rows: readonly { at: number; row: StockRow }[],
  refuse: Refuse,
): Promise<StockWrite[]> {
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  const cleans = [...new Set(rows.map(({ row }) => cleanPartNumber(row.number)))]
  const { rows: listed } = await sql<ListingToCount>`
    select p.id, p.clean_reference_1 as clean, b.name as "brandName", '' as brand, p.sales_model as "salesModel", p.deleted_at is not null and p.off_sale is null as "isDeleted", p.delivery_days as delivery
    from products p join product_brands b on b.id = p.brand_id where p.store_id = ${storeId} and p.clean_reference_1 = any (${cleans}::text[]) and not p.by_offer order by p.id`.execute(
    ctx.db,
  )
  const byNumber = Map.groupBy(
    listed.map((one) => ({ ...one, brand: foldText(one.brandName) })),
    ({ clean }) => clean,
  )
  const firstAt = new Map<string, number>()
  return rows.flatMap(({ at, row }) => {
    const found = listingOf(row, byNumber.get(cleanPartNumber(row.number)) ?? [])
    if (typeof found === 'string') return refuse(at, found) ?? []
    const warehouseId = warehouseOf(row.warehouse, warehouses)
    if (typeof warehouseId === 'string') return refuse(at, warehouseId) ?? []
    const place = `${found.id}:${warehouseId}`
    const first = firstAt.get(place)
    if (first !== undefined)
      return refuse(at, `Está repetida: la fila ${first + 1} ya es de este producto en esta bodega.`) ?? []
    firstAt.set(place, at)
    return [{ at, row, listed: found, warehouseId }]
  })
}

function listingOf(
  { number, manufacturer, salesModel }: StockRow,
  found: readonly ListingToCount[],
): ListingToCount | string {
  const brand = foldText(manufacturer)
  const named = brand === '' ? found : found.filter((one) => one.brand === brand)
  if (named.length === 0) {
    return found.length === 0
      ? `Tu tienda no tiene el número ${number}. Créalo en Productos o impórtalo.`
      : `Tu tienda tiene ${number} de ${[...new Set(found.map(({ brandName }) => brandName))].join(', ')}, no de ${manufacturer}.`
  }
  const alive = named.filter(({ isDeleted }) => !isDeleted)
  if (alive.length === 0) return IS_DELETED
  const wanted = salesModel === undefined ? alive : alive.filter((one) => one.salesModel === salesModel)
  const [one, ...others] = wanted
  if (!one) return `Tu tienda no vende ${number} en ese modelo de venta.`
  if (others.length === 0) return one
  return new Set(wanted.map((each) => each.brand)).size > 1
    ? `Tienes ${number} de varias marcas: indica manufacturer (${[...new Set(wanted.map(({ brandName }) => brandName))].join(', ')}).`
    : `Vendes ${number} en varios modelos de venta: indica salesModel (${wanted.map((each) => each.salesModel).join(', ')}).`
}

function warehouseOf(given: string | number, warehouses: readonly { id: number; name: string }[]): number | string {
  const names = warehouses.map(({ name }) => name).join(', ')
  if (given === '') return warehouses.length === 1 ? (warehouses[0]?.id ?? '') : `Indica la bodega: ${names}.`
  const found = warehouses.filter(({ id, name }) => id === given || foldText(name) === foldText(String(given)))
  if (found.length > 1) return `Tienes varias bodegas que se llaman ${given}: indica su número.`
  return (
    found[0]?.id ??
    (names === ''
      ? 'Tu tienda no tiene bodegas.'
      : `Tu tienda no tiene la bodega ${String(given).slice(0, 60)}. Tiene: ${names}.`)
  )
}

/**
 * Gives the positions of the rows that changed something. An unchanged quantity still counts as counted today (M9.02).
 */
async function write(ctx: TxCtx, storeId: number, meant: readonly StockWrite[]): Promise<number[]> {
  const byListing = Map.groupBy(meant, ({ listed }) => listed.id)
  const held = await holdListings(ctx, storeId, [...byListing.keys()])
  const changedAt: number[] = []
  const days: { id: number; days: number }[] = []
  const now = ctx.now.toISOString()
  const states = held.map((before): ListingState => {
    const stock = new Map(before.stock.map(([id, quantity, price]) => [id, { quantity, price }]))
    let { price } = before
    for (const { at, row, listed, warehouseId } of byListing.get(before.id) ?? []) {
      const there = stock.get(warehouseId)
      const cost = row.price === undefined ? null : fromWireMoney(row.price)
      const dearer = cost !== null && (cost !== price || [...stock.values()].some((one) => one.price !== null))
      if (
        there?.quantity !== row.quantity ||
        dearer ||
        (row.delivery !== undefined && row.delivery !== listed.delivery)
      )
        changedAt.push(at)
      stock.set(warehouseId, { quantity: row.quantity, price: there?.price ?? null })
      // Who buys pays the price that was told, from whichever warehouse.
      if (cost !== null) {
        price = cost
        for (const one of stock.values()) one.price = null
      }
      if (row.delivery !== undefined) days.push({ id: before.id, days: row.delivery })
    }
    const total = [...stock.values()].reduce((sum, { quantity }) => sum + quantity, 0)
    const salesModel = byListing.get(before.id)?.[0]?.listed.salesModel ?? 1
    // A sold-out listing is on sale again once it has stock, as after an import or a change in the grid.
    const comesBack = before.off_sale === 'depleted' && missingOf({ price, salesModel, stock: total }).length === 0
    return {
      ...before,
      price,
      stock_updated_at: now,
      stock: [...stock].map(([id, one]) => [id, one.quantity, one.price]),
      ...(comesBack ? { off_sale: null, deleted_at: null } : {}),
    }
  })
  await writeListings(ctx, states, held)
  await writeDelivery(ctx, days)
  const inCall = new Set(changedAt)
  const changed = new Set(meant.filter(({ at }) => inCall.has(at)).map(({ listed }) => listed.id))
  await noteWritten(ctx, {
    storeId,
    by: ctx.user?.id ?? null,
    remark: ctx.key ? `Con la llave ${ctx.key.id}` : '',
    before: new Map(held.map((one) => [one.id, one])),
    after: states.filter(({ id }) => changed.has(id)),
  })
  return changedAt
}
