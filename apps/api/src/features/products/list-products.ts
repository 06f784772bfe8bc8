import type { ATTRIBUTES, ChosenProduct, GETTERS, RELATIONS } from '@tuerca/contract/products-listing'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { listStatement, type ListRequest } from './listing-sql.ts'
import { vocabularyFor, vocabularyOf } from './vocabulary.ts'
import { resultProduct, type ListingRow, type WireProduct } from './wire.ts'

export interface ProductList {
  products: WireProduct[]
  total: number
}

/** Listings by filter (C7.40, C7.43). */
export async function listProducts(ctx: Ctx, request: ListRequest): Promise<ProductList> {
  const rows = await runStatement<ListingRow & { total: number }>(
    ctx.db,
    listStatement(ctx, request, await vocabularyOf(ctx.db)),
  )
  const total = rows[0]?.total ?? 0
  const listings = rows.filter((row) => row.id !== null)
  const vocabulary = await vocabularyFor(ctx.db, listings)
  return { products: listings.map((row) => resultProduct(row, ctx, vocabulary)), total }
}

/** The same in the order of the given ids; missing ones are left out. */
export async function productsByIds(ctx: Ctx, ids: readonly number[], request: ListRequest): Promise<ProductList> {
  const { products } = await listProducts(ctx, {
    ...request,
    filter: { ...request.filter, ids: [...ids] },
    page: 0,
    pageSize: ids.length,
  })
  const places = new Map(ids.map((id, index) => [id, index]))
  const ordered = products.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  const start = request.page * request.pageSize
  return { products: ordered.slice(start, start + request.pageSize), total: ordered.length }
}

export interface FieldChoice {
  attributes: readonly (typeof ATTRIBUTES)[number][]
  getters: readonly (typeof GETTERS)[number][]
  relations: readonly (typeof RELATIONS)[number][]
}

/** The requested fields and the id; all of them when none was named. */
export function chooseFields(
  product: WireProduct,
  { attributes, getters, relations }: FieldChoice,
): z.input<typeof ChosenProduct> {
  const chosen = [...attributes, ...getters, ...relations]
  if (chosen.length === 0) return product
  return { ...Object.fromEntries(chosen.map((key) => [key, product[key]])), id: product.id }
}
