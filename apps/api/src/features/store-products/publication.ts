import { IS_DELETED } from '@tuerca/contract/store-products-wire'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import { changeListing, countStock, lockListings } from '../listings/index.ts'
import { missingOf, requireWarehouses } from './create-product.ts'
import { noteProduct } from './note-product.ts'
import { readOwn } from './own-listings.ts'

interface Stock {
  warehouseId: number
  quantity: number
}

/** Marks a listing as sold out; buyers do not see it until it is republished. Throws 404 and 409. */
export async function deplete(ctx: TxCtx, storeIds: readonly number[], id: number) {
  await lockListings(ctx, [id])
  const before = await readOwn(ctx, storeIds, id)
  if (before.state === 'deleted') throw conflict(IS_DELETED)
  if (before.state === 'depleted' && before.inventario === 0) return before
  await countStock(
    ctx,
    id,
    before.stock_by_warehouse.map(({ warehouseId }) => ({ warehouseId, quantity: 0 })),
  )
  await changeListing(ctx, id, { off_sale: 'depleted', deleted_at: ctx.now })
  return noted(ctx, storeIds, before)
}

/**
 * Puts a listing on sale again, or keeps it there, with its stock as counted today. Throws 404, and 409 with what is
 * missing.
 */
export async function republish(
  ctx: TxCtx,
  storeIds: readonly number[],
  { id, inventario }: { id: number; inventario?: Stock[] | undefined },
) {
  await lockListings(ctx, [id])
  const before = await readOwn(ctx, storeIds, id)
  if (before.state === 'deleted') throw conflict(IS_DELETED)
  if (inventario) await requireWarehouses(ctx, before.store.id, inventario)
  const counted = new Map(
    [...before.stock_by_warehouse, ...(inventario ?? [])].map(({ warehouseId, quantity }) => [warehouseId, quantity]),
  )
  const missing = missingOf({
    price: before.price,
    salesModel: before.salesModel,
    stock: [...counted.values()].reduce((sum, quantity) => sum + quantity, 0),
  })
  if (missing.length > 0) throw new AppError(409, missing[0] ?? '', missing)
  await countStock(
    ctx,
    id,
    [...counted].map(([warehouseId, quantity]) => ({ warehouseId, quantity })),
  )
  await changeListing(ctx, id, { off_sale: null, deleted_at: null })
  return noted(ctx, storeIds, before)
}

async function noted(ctx: TxCtx, storeIds: readonly number[], before: Awaited<ReturnType<typeof readOwn>>) {
  const after = await readOwn(ctx, storeIds, before.id)
  await noteProduct(ctx, { before, after })
  return after
}
