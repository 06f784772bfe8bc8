import { SIGN_UP_INCOMPLETE } from '@tuerca/contract/plans'
import { signUpGaps } from '@tuerca/domain/accounts'
import { OWN_STORE } from '@tuerca/domain/cart'
import { TIME_ZONE } from '@tuerca/domain/country'
import { fromWireMoney, TAX_RATE } from '@tuerca/domain/money'
import { afterOpenMinutes } from '@tuerca/domain/open-time'
import { readOpeningHours } from '@tuerca/domain/opening-hours'
import { quantityProblem, QUOTATION_STATES, quotationState } from '@tuerca/domain/quotation-states'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { User } from '../../platform/visitor.ts'
import { carAskedFor } from '../garage/index.ts'
import { loadListing, type WireProduct } from '../products/index.ts'
import { tellOfSales } from '../store-webhooks/index.ts'
import { tellAsked } from './messages.ts'
import { openConfirmation } from './queries.ts'

const MOST_AN_HOUR = 30
const HOUR = 3_600_000
/** The buyer may see the price of a confirmation only where the store shows it. */
const pesos = (units: number | null) => (units === null ? null : fromWireMoney(units))

export interface ConfirmationRequest {
  product: WireProduct
  storeId: number
  quantity: number
  vehicle: Awaited<ReturnType<typeof carAskedFor>>
}

/** Checks a question by the rules of M5.01–M5.05 before anything is written. */
export async function readAsked(
  ctx: Ctx,
  user: User,
  given: { productId: number; quantity: string | number | null | undefined; vehicleId: number | null },
): Promise<ConfirmationRequest> {
  const gaps = signUpGaps(user)
  if (gaps.length) throw invalid(gaps, SIGN_UP_INCOMPLETE)
  const product = await loadListing(ctx, given.productId)
  if (user.storeIds.includes(product.store.id)) throw invalid([OWN_STORE])
  // This rule treats a question that was asked, refused or never asked alike; the transaction checks whether one is
  // pending.
  const state = quotationState({ salesModel: product.salesModel, available: product.available }, null, false, ctx.now)
  if (state !== 'ask')
    throw invalid([
      state === 'notAvailable'
        ? 'Este producto no está disponible.'
        : 'Este producto se vende sin confirmación de stock.',
    ])
  const problem = quantityProblem(given.quantity, product.inventario)
  if (problem.length) throw invalid(problem)
  const { store_id: storeId } = await ctx.db
    .selectFrom('products')
    .select('store_id')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  return { product, storeId, quantity: Number(given.quantity), vehicle: await carAskedFor(ctx, given.vehicleId) }
}

/**
 * M7.06: one header, one line, the question of M4.04, its deadlines, and a signed link for each member of the store.
 * Gives its id.
 */
export async function askConfirmation(ctx: TxCtx, user: User, asked: ConfirmationRequest): Promise<number> {
  const { product, storeId, quantity, vehicle } = asked
  // One at a time for each person, so that a question is asked once and the count is right.
  await sql`select pg_advisory_xact_lock(hashtext('sales'), ${user.id})`.execute(ctx.db)
  await refuseSecond(ctx, user, product.id)
  const store = await ctx.db
    .selectFrom('stores')
    .select(['opening_hours', 'country'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const country = store.country
  const inOpenTime = (minutes: number) =>
    afterOpenMinutes(readOpeningHours(store.opening_hours), { from: ctx.now, minutes, timeZone: TIME_ZONE[country] })
  const clocks = {
    remind_at: inOpenTime(SALE_TIMES.remindConfirmationAfterOpenMinutes),
    lapse_at: inOpenTime(SALE_TIMES.lapseConfirmationAfterOpenMinutes),
  }
  const car = vehicle && { brand: vehicle.brand, model: vehicle.model, year: vehicle.year, engine: vehicle.engine }
  const { id } = await ctx.db
    .insertInto('sales')
    .values({
      kind: 'confirmation',
      state: 'asked',
      store_id: storeId,
      buyer_id: user.id,
      country,
      currency: product.currency,
      vehicle: car && toJson(car),
      ...clocks,
      created_at: ctx.now,
      updated_at: ctx.now,
      changed_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('sale_lines')
    .values({
      sale_id: id,
      product_id: product.id,
      title: product.title,
      reference: product.referencia_1 ?? '',
      brand: product.manufacturer_title,
      picture: product.imagesURLs[0] ?? null,
      quantity,
      list_price: pesos(product.actualPrice),
      tax_rate: TAX_RATE[country],
      delivery_days: product.tiempos_de_entrega,
    })
    .execute()
  await ctx.db
    .insertInto('quote_records')
    .values({ product_id: product.id, user_id: user.id, sale_id: id, quantity, created_at: ctx.now })
    .execute()
  await tellAsked(ctx, id, 'asked')
  await tellOfSales(ctx, [id])
  await enqueue(ctx, 'tend-confirmation', { saleId: id }, { jobKey: `confirmation-${id}`, runAt: clocks.remind_at })
  return id
}

/** What a page that does not know the person yet must not ask again: a new question would replace the answer. */
const ALREADY = {
  pending: 'Ya preguntaste por este producto. Espera respuesta en tu WhatsApp.',
  available: 'La tienda ya te confirmó este producto. Mira cuántas unidades y hasta cuándo.',
  added: QUOTATION_STATES.added.message(0),
} as const

async function refuseSecond(ctx: TxCtx, user: User, productId: number) {
  const open = await openConfirmation(ctx.db, { userId: user.id, productId, now: ctx.now })
  if (open) throw new AppError(409, ALREADY[open.is], [String(open.saleId)])
  const { asked } = await ctx.db
    .selectFrom('quote_records')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('user_id', '=', user.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - HOUR))
    .executeTakeFirstOrThrow()
  if (asked >= MOST_AN_HOUR)
    throw new AppError(429, `Ya preguntaste ${MOST_AN_HOUR} veces en esta hora. Intenta más tarde.`)
}
