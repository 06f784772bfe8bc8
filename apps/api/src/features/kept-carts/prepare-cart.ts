import type { Answer, Parsed } from '@tuerca/contract/endpoint'
import { NOTHING_TO_KEEP, type prepareCart } from '@tuerca/contract/kept-carts'
import { currencyOf, fromWireMoney, toWireMoney } from '@tuerca/domain/money'
import type { Ctx } from '../../platform/context.ts'
import type { KeptCartLine } from '../../platform/db/column-types.ts'
import { invalid } from '../../platform/errors.ts'
import { listingsById } from '../products/index.ts'
import { copyUnderLink, type KeptSection } from './copies.ts'

type Lines = Parsed<typeof prepareCart>['body']['lines']

/**
 * Prepares a cart for somebody else to open: lines that can be bought as they are, up to the stock, and for the rest
 * the reason.
 */
export async function prepare(ctx: Ctx, asked: Lines): Promise<Answer<typeof prepareCart>['data']> {
  const listings = await listingsById(
    ctx,
    asked.map(({ productId }) => productId),
  )
  const skipped: { productId: number; why: string }[] = []
  const lines = asked.flatMap(({ productId, quantity, vehicle }): (KeptCartLine & { section: KeptSection })[] => {
    const product = listings.get(productId)
    const why = !product?.available
      ? 'Ya no se vende o no hay.'
      : product.salesModel === 3
        ? 'La tienda lo confirma antes: pregúntale si hay.'
        : product.inventario < quantity
          ? `Solo hay ${product.inventario}.`
          : null
    if (why !== null || !product || product.salesModel === 3) {
      skipped.push({ productId, why: why ?? '' })
      return []
    }
    const car = vehicle
      ? { brand: vehicle.brand, model: vehicle.model, year: vehicle.year, engine: vehicle.engine }
      : null
    const price = product.actualPrice === null ? null : fromWireMoney(product.actualPrice)
    return [
      {
        productId,
        title: product.title,
        reference: product.referencia_1,
        brand: product.manufacturer_title,
        quantity,
        vehicle: car,
        price,
        section: product.salesModel === 2 ? 'pedidos' : 'compras',
      },
    ]
  })
  const [first] = lines
  if (!first) throw invalid([NOTHING_TO_KEEP, ...skipped.map(({ productId, why }) => `Producto ${productId}: ${why}`)])
  const { url, expires } = await copyUnderLink(ctx, {
    section: first.section,
    lines: lines.map(({ section: _, ...line }) => line),
  })
  return {
    url,
    expires_at: expires.toISOString(),
    total: toWireMoney(lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)),
    currency: currencyOf(ctx.country),
    added: lines.length,
    skipped,
  }
}
