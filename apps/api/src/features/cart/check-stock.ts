import { cartQuantityProblem } from '@tuerca/domain/cart'
import { callLimit } from '../../platform/call-limit.ts'
import type { Ctx } from '../../platform/context.ts'
import { loadListing } from '../products/index.ts'
import { askStores, saidByStore } from '../store-systems/index.ts'

const countCall = callLimit({
  name: 'stock-checks',
  most: 60,
  ms: 60_000,
  message: 'Hiciste demasiadas solicitudes seguidas. Espera un minuto e intenta de nuevo.',
})

/** M7.36: whether this quantity is in stock now. Anybody may ask, but not at a machine's speed. */
export async function checkStock(
  ctx: Ctx,
  { productId, quantity, warehouseId }: { productId: number; quantity: number; warehouseId?: number | undefined },
) {
  await countCall(ctx)
  const product = await loadListing(ctx, productId)
  const there = product.available ? product.inventario : 0
  const inWarehouse =
    warehouseId === undefined
      ? there
      : await ctx.db
          .selectFrom('product_stock')
          .select('quantity')
          .where('product_id', '=', productId)
          .where('warehouse_id', '=', warehouseId)
          .executeTakeFirst()
  const kept = typeof inWarehouse === 'number' ? inWarehouse : Math.min(there, inWarehouse?.quantity ?? 0)
  const told = product.confirmProductInAPI && kept > 0 ? (await askStores(ctx, [productId])).get(productId) : undefined
  const maxQuantity = Math.min(kept, told?.quantity ?? kept)
  const messages =
    maxQuantity === 0
      ? ['Este producto no está disponible.']
      : cartQuantityProblem(quantity, { most: maxQuantity, least: product.minimum_order_quantity })
  const knownAt = told?.knownAt ?? null
  return {
    available: messages.length === 0,
    maxQuantity,
    minQuantity: product.minimum_order_quantity,
    messages: knownAt === null ? messages : [...messages, saidByStore(knownAt, ctx.country)],
    confirmedInStore: told !== undefined && knownAt === null,
    known_at: knownAt?.toISOString() ?? null,
  }
}
