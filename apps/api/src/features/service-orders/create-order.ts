import type { addServiceOrderPart } from '@tuerca/contract/service-orders'
import type { Parsed } from '@tuerca/contract/endpoint'
import { currencyOf, fromWireMoney, type Currency } from '@tuerca/domain/money'
import { HIGHEST_PRICE, MOST_ORDER_LINES, PRICE_WRONG } from '@tuerca/domain/service-order-states'
import { inWholePesos, type PriceType, serviceOrderPrice } from '@tuerca/domain/service-order-price'
import { normalisePlate } from '@tuerca/domain/plates'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Row } from '../../platform/db/row.ts'
import { carAskedFor } from '../garage/index.ts'
import { loadListing } from '../products/index.ts'
import { oneAtATime, profileOf } from './queries.ts'
import { lockMine, SENT_ALREADY, workshopOf } from './workshop.ts'

type Part = Parsed<typeof addServiceOrderPart>['body']
export type Form = Pick<Part, 'type_price' | 'price' | 'utility'>

/**
 * M4.19, M5.07–M5.11: the price of one piece in minor units, and how it was calculated. Throws 400 with the form's own
 * sentences.
 */
export function pricedBy(
  costMinor: number,
  form: Form,
  currency: Currency,
): { type_price: PriceType; utility: number | null; unit_price: number } {
  const { type_price: type = null } = form
  const { errors, totalMinor } = serviceOrderPrice(costMinor, { ...form, type_price: type })
  const lines = Object.values(errors)
  if (totalMinor === null || type === null) throw invalid(lines)
  if (totalMinor > fromWireMoney(HIGHEST_PRICE)) throw invalid([PRICE_WRONG])
  const utility = type === 'price_with_utility' ? Number(String(form.utility).trim().replace(',', '.')) : null
  return { type_price: type, utility, unit_price: inWholePesos(totalMinor, currency) }
}

/** What is known of a car when its order begins. */
type CarOfOrder = Row<'service_orders', 'garage_vehicle_id' | 'car' | 'plate' | 'kilometres'>
/** A listing as it is priced: read before anything is written. */
type NewPart = Awaited<ReturnType<typeof readPart>>

/** The listing at its current price: later changes of the listing do not change an order. */
export async function readPart(ctx: Ctx, part: Part) {
  const listing = await loadListing(ctx, part.productId)
  if (listing.actualPrice === null)
    throw invalid(['Este producto no muestra su precio. Pregúntale primero a la tienda.'])
  const unit_cost = fromWireMoney(listing.actualPrice)
  return {
    currency: listing.currency,
    line: {
      kind: 'part' as const,
      from_listing: true,
      product_id: listing.id,
      title: listing.title.slice(0, 200),
      reference: (listing.referencia_1 ?? '').slice(0, 60),
      brand: listing.manufacturer_title.slice(0, 80),
      supplier: (listing.store.name ?? listing.users.providerName ?? '').slice(0, 120),
      unit_cost,
      quantity: part.quantity,
      ...pricedBy(unit_cost, part, listing.currency),
    },
  }
}

/** The car that was named, of the garage, or the chosen one. */
export async function readCar(ctx: Ctx, vehicleId: number | null): Promise<CarOfOrder> {
  const car = await carAskedFor(ctx, vehicleId)
  if (!car) return { garage_vehicle_id: null, car: '', plate: '', kilometres: null }
  const kept =
    car.id === null
      ? undefined
      : await ctx.db
          .selectFrom('garage_vehicles as v')
          .select(['v.plate', 'v.version'])
          .select(
            sql<
              number | null
            >`(select r.kilometres from garage_readings r where r.vehicle_id = v.id order by r.read_on desc limit 1)`.as(
              'kilometres',
            ),
          )
          .where('v.id', '=', car.id)
          .executeTakeFirst()
  return {
    garage_vehicle_id: car.id,
    car: [car.brand, car.model, car.year, kept?.version ?? car.engine].filter(Boolean).join(' ').slice(0, 120),
    plate: normalisePlate(kept?.plate ?? '').slice(0, 10),
    kilometres: kept?.kilometres ?? null,
  }
}

/** A draft with the next number of the workshop. */
export async function createOrder(
  ctx: TxCtx,
  { car, part }: { car: CarOfOrder; part: NewPart | null },
): Promise<number> {
  const workshop = workshopOf(ctx)
  const currency = currencyOf(workshop.country)
  refuseOtherMoney(part, currency)
  await oneAtATime(ctx, workshop.id)
  const { chargesTax } = await profileOf(ctx.db, workshop.id)
  const { last } = await ctx.db
    .selectFrom('service_orders')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('workshop_id', '=', workshop.id)
    .executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('service_orders')
    .values({
      ...car,
      workshop_id: workshop.id,
      number: (last ?? 0) + 1,
      country: workshop.country,
      currency,
      charges_tax: chargesTax,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (part)
    await ctx.db
      .insertInto('service_order_lines')
      .values({ ...part.line, order_id: id, position: 0 })
      .execute()
  return id
}

/** Into a draft, at its end. */
export async function addPart(ctx: TxCtx, id: number, part: NewPart): Promise<void> {
  const order = await lockMine(ctx, { id })
  if (order.state !== 'draft') throw conflict(SENT_ALREADY)
  refuseOtherMoney(part, order.currency)
  const { count, last } = await ctx.db
    .selectFrom('service_order_lines')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_ORDER_LINES) throw conflict(`Una orden admite hasta ${MOST_ORDER_LINES} líneas.`)
  await ctx.db
    .insertInto('service_order_lines')
    .values({ ...part.line, order_id: id, position: (last ?? -1) + 1 })
    .execute()
  await ctx.db
    .updateTable('service_orders')
    .set({ version: order.version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

function refuseOtherMoney(part: NewPart | null, currency: Currency) {
  if (part && part.currency !== currency)
    throw invalid(['Este producto se vende en otro país, y tu orden es en la moneda del tuyo.'])
}
