import { cartQuantityProblem } from '@tuerca/domain/cart'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { loadListing } from '../products/index.ts'

const MOST_A_MINUTE = 60
const asked = new LRUCache<string, { count: number }>({ max: 20_000, ttl: 60_000 })

/** M7.36: whether so many can be had now. Stock is told to anybody, but not as fast as a machine asks. */
export async function checkStock(ctx: Ctx, { productId, quantity, warehouseId }: { productId: number; quantity: number; warehouseId?: number | undefined }) {
  countCall(ctx.user ? `user ${ctx.user.id}` : ctx.guest.networkHash)
  const product = await loadListing(ctx, productId)
  const there = product.available ? product.inventario : 0
  const inWarehouse = warehouseId === undefined ? there : await ctx.db.selectFrom('product_stock').select('quantity').where('product_id', '=', productId).where('warehouse_id', '=', warehouseId).executeTakeFirst()
  const maxQuantity = typeof inWarehouse === 'number' ? inWarehouse : Math.min(there, inWarehouse?.quantity ?? 0)
  const messages = maxQuantity === 0 ? ['Este producto no está disponible.'] : cartQuantityProblem(quantity, { most: maxQuantity, least: product.minimum_order_quantity })
  return { available: messages.length === 0, maxQuantity, minQuantity: product.minimum_order_quantity, messages }
}

function countCall(who: string) {
  const calls = asked.get(who) ?? { count: 0 }
  if (calls.count === 0) asked.set(who, calls)
  calls.count += 1
  if (calls.count > MOST_A_MINUTE) throw new AppError(429, 'Hiciste demasiadas solicitudes seguidas. Espera un minuto e intenta de nuevo.')
}
