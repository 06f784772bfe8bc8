import type { DeliveryWays } from '@tuerca/contract/products-wire'
import { sendingCity } from '@tuerca/domain/arrival'
import { rateTo } from '@tuerca/domain/cart'
import { distanceTo } from '@tuerca/domain/nearest'
import { toWireMoney } from '@tuerca/domain/money'
import { arrivesInDays } from '@tuerca/domain/working-days'
import type { Ctx } from '../../platform/context.ts'
import { readPrepared } from '../../platform/db/prepared.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WireProduct } from './wire.ts'

/** As many cities as one looks at before buying; of each the warehouse with most pieces. */
const MOST_PLACES = 3

/** How one piece of a listing is had, by the rates that cart and checkout count with. */
export async function deliveryWays(ctx: Ctx, product: WireProduct, { stores }: Vocabulary): Promise<DeliveryWays> {
  const { name: city, isEstimate } = sendingCity(ctx.city, ctx.country)
  const rate = rateTo(stores.byId.get(product.store.id)?.rates ?? [], city)
  const days = product.tiempos_de_entrega
  return {
    sending: rate && {
      city,
      isEstimate,
      days: arrivesInDays(ctx.now, days + rate.days, ctx.country),
      // Where the price is hidden nothing is told of the sum from which it is free.
      price: product.shipping ?? toWireMoney(rate.price),
    },
    pickUps: product.showProvider
      ? (await placesOf(ctx, product.id)).map((one) => ({
          ...one,
          days: arrivesInDays(ctx.now, days, ctx.country),
          km: distanceTo(ctx.city ?? '', { cities: [one.city] }, ctx.country),
        }))
      : [],
  }
}

const placesOf = ({ db }: Pick<Ctx, 'db'>, productId: number) =>
  readPrepared(
    db,
    db
      .selectFrom('product_stock as s')
      .innerJoin('warehouses as w', 'w.id', 's.warehouse_id')
      .where('s.product_id', '=', productId)
      .where('s.quantity', '>', 0)
      .where('w.pick_up', '=', true)
      .distinctOn('w.city')
      .select(['w.id as warehouseId', 'w.name', 'w.city'])
      .orderBy('w.city')
      .orderBy('s.quantity', 'desc')
      .orderBy('w.id')
      .limit(MOST_PLACES),
  )
