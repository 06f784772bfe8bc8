import type { ProductDetail } from '@tuerca/contract/products-wire'
import { productIdFromUrl } from '@tuerca/domain/product-url'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { slotted, type Statement } from '../../platform/db/slots.ts'
import {
  buyerOf,
  hidesReferences,
  LISTING,
  liveRecordsSql,
  recordSql,
  secretsSql,
  shopShape,
  shopSql,
  shopValues,
} from './listing-conditions.ts'
import { deliveryWays } from './delivery-ways.ts'
import { substituteHitsSql } from './number-hits.ts'
import { partDetails } from './part-details.ts'
import { sellerContact } from './seller-contact.ts'
import { fitsSql, HITS_ONLY, rankedListings } from './ranked-listings.ts'
import { compatibleVehicles } from './compatible-vehicles.ts'
import { vocabularyFor, vocabularyOf, type Vocabulary } from './vocabulary.ts'
import { resultProduct, type ListingRow, type WireProduct } from './wire.ts'

const MOST_SUBSTITUTES = 12

type ProductDetailWire = z.input<typeof ProductDetail>

const NOT_HERE = 'Este producto no existe o ya no se vende.'

/**
 * A product as its page shows it. From any country, so that a shared link always opens; in a virtual store only that
 * store's own. Throws 404.
 */
export async function loadProduct(ctx: Ctx, id: number): Promise<ProductDetailWire> {
  const row = await findListing(ctx, id)
  const [vocabulary, vehicles, substitutes] = [
    await vocabularyFor(ctx.db, [row]),
    await compatibleVehicles(ctx, row.id),
    await substitutesOf(ctx, row.part_id),
  ]
  const product = resultProduct(row, ctx, vocabulary)
  const details = await partDetails(ctx, row.part_id)
  const contact = product.showProvider && product.store.name !== null ? await sellerContact(ctx.db, row.store_id) : null
  return {
    ...product,
    vehicles: vehicles.rows,
    substitutes,
    visits: row.visits,
    condition: row.condition,
    grade: row.grade,
    side: row.side,
    sold_as: row.sold_as,
    details,
    contact,
    delivery: await deliveryWays(ctx, product, vocabulary),
  }
}

/** The same by its address; throws 404 for an address without a product's id. */
export async function loadProductByUrl(ctx: Ctx, url: string) {
  const id = productIdFromUrl(url)
  if (id === null) throw notFound(NOT_HERE)
  return loadProduct(ctx, id)
}

/** One listing as in a list; throws 404. */
export async function loadListing(ctx: Ctx, id: number): Promise<WireProduct> {
  const row = await findListing(ctx, id)
  return resultProduct(row, ctx, await vocabularyFor(ctx.db, [row]))
}

/**
 * Listings of any shop as in a list, by their ids. Deleted ones are absent, and within a virtual store those of other
 * stores.
 */
export async function listingsById(ctx: TxCtx, ids: readonly number[]): Promise<Map<number, WireProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await runStatement<ListingRow>(ctx.db, oneStatement(ctx, ids, await vocabularyOf(ctx.db)))
  const names = await vocabularyFor(ctx.db, rows)
  return new Map(rows.map((row) => [row.id, resultProduct(row, ctx, names)]))
}

/** The vehicles of a product (M2.33–M2.36); throws 404. */
export async function loadCompatibleVehicles(ctx: Ctx, id: number) {
  const row = await findListing(ctx, id)
  const { rows, groups } = await compatibleVehicles(ctx, row.id)
  return { compatibleVehicles: groups, rows }
}

interface PageRow extends ListingRow {
  visits: number
  condition: ProductDetailWire['condition']
  grade: ProductDetailWire['grade']
  side: ProductDetailWire['side']
  sold_as: ProductDetailWire['sold_as']
}

async function findListing(ctx: Ctx, id: number) {
  const [row] = await runStatement<PageRow>(ctx.db, oneStatement(ctx, [id], await vocabularyOf(ctx.db)))
  if (!row) throw notFound(NOT_HERE)
  return row
}

function oneStatement(ctx: TxCtx, ids: readonly number[], vocabulary: Vocabulary): Statement {
  return slotted(
    `product,${shopShape(ctx)},${hidesReferences(ctx)}`,
    { ...shopValues(ctx, vocabulary), ids },
    (slot) => {
      const mine = buyerOf(ctx) ? `with ${liveRecordsSql(slot)} ` : ''
      return `${mine}select ${LISTING}, ${fitsSql()} as fits, ${recordSql(buyerOf(ctx) !== null)}, ${secretsSql(hidesReferences(ctx))} as secrets,
      coalesce((select v.visits from product_visits v where v.product_id = p.id), 0)::integer as visits, p.condition, p.grade, p.side, p.sold_as
    from products p ${buyerOf(ctx) ? 'left join mine m on m.product_id = p.id' : ''}
    where p.id = any(${slot('ids', 'bigint[]')}) and p.deleted_at is null and not exists (select from stores s where s.id = p.store_id and s.suspended_at is not null)${ctx.store ? ` and ${shopSql(ctx, slot)}` : ''}`
    },
  )
}

async function substitutesOf(ctx: Ctx, partId: number): Promise<WireProduct[]> {
  const vocabulary = await vocabularyOf(ctx.db)
  const rows = await runStatement<ListingRow>(
    ctx.db,
    rankedListings(
      ctx,
      {
        ...HITS_ONLY,
        shape: 'substitutes',
        values: { substitutesOf: partId },
        hits: substituteHitsSql,
        pageSize: MOST_SUBSTITUTES,
      },
      vocabulary,
    ),
  )
  const listings = rows.filter((row) => row.id !== null)
  const names = await vocabularyFor(ctx.db, listings)
  return listings.map((row) => resultProduct(row, ctx, names))
}
