import type { Wish, WishList } from '@tuerca/contract/wish-lists'
import { WISH_LIST_STATE } from '@tuerca/domain/wish-lists'
import { toWireMoney } from '@tuerca/domain/money'
import type { Ctx } from '../../platform/context.ts'
import { hidesReferences, listingsById, type WireProduct, withoutNumbers } from '../products/index.ts'
import type { HeadRow, WishRow } from './queries.ts'

export const headOf = ({ id, name, is_default, share_token, count }: HeadRow) => ({
  id,
  descripcion: name,
  state: WISH_LIST_STATE,
  isDefault: is_default,
  shared: share_token !== null,
  count,
})

export async function listsWire(
  ctx: Ctx,
  rows: readonly (HeadRow & { select: boolean; firsts: number[] | null })[],
): Promise<WishList[]> {
  const listings = await listingsById(
    ctx,
    rows.flatMap(({ firsts }) => firsts ?? []),
  )
  return rows.map((row) => ({
    ...headOf(row),
    select: row.select,
    pictures: (row.firsts ?? []).flatMap((id) => listings.get(id)?.imagesURLs[0] ?? []),
  }))
}

/** What a list holds, as it is sold now. */
export async function wishesWire(ctx: Ctx, rows: readonly WishRow[]): Promise<Wish[]> {
  const listings = await listingsById(
    ctx,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  return rows.map((row) => {
    const listing = row.product_id === null ? undefined : listings.get(row.product_id)
    const hidden = hidesReferences(ctx)
    const reference = hidden ? null : (listing?.referencia_1 ?? row.reference)
    const then = row.added_price === null || !listing ? null : toWireMoney(row.added_price)
    return {
      id: row.id,
      productId: row.product_id ?? row.custom_id ?? '',
      desiredAmount: row.amount,
      description:
        listing?.title ?? (hidden ? withoutNumbers(row.description, [row.reference ?? '']) : row.description),
      reference_1: reference,
      brand: listing?.manufacturer_title ?? row.brand,
      added_at: row.added_at.toISOString(),
      product: listing ? productOf(listing) : null,
      was: then !== null && listing?.actualPrice !== null && then !== listing?.actualPrice ? then : null,
      newer: hidden ? null : row.told_successor,
    }
  })
}

const productOf = (one: WireProduct): Wish['product'] => ({
  productUrl: one.productUrl,
  title: one.title,
  picture: one.imagesURLs[0] ?? null,
  available: one.available,
  actualPrice: one.actualPrice,
  currency: one.currency,
  store: one.store.name,
  cartTypeBySaleModel: one.cartTypeBySaleModel,
  minimum_order_quantity: one.minimum_order_quantity,
})
