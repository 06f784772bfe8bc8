import type { Reply } from '@tuerca/contract/endpoint'
import type { associateVehicleToPurchase } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { localDay } from '@tuerca/domain/working-days'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { User } from '../../platform/visitor.ts'
import { type BoughtPart, judgeProducts, noteBought } from '../garage/index.ts'
import { noteEvent } from './move-sale.ts'
import { callerOf, lockMine } from './sale-access.ts'

/** What came to nothing was for no car. */
const BOUGHT = ['paid', 'preparing', 'accepted', 'ready', 'shipped', 'delivered', 'closed']
const NOT_BOUGHT = 'Cuando la compra esté paga o aceptada puedes decir para qué carro es.'

/** M7.22: names the vehicle of the buyer's garage that the sale, or some of its lines, was for. */
export async function associateVehicle(
  ctx: TxCtx,
  user: User,
  { saleId, vehicleId, lineIds }: { saleId: number; vehicleId: number | null; lineIds: number[] | undefined },
) {
  const { sale, side } = await lockMine(ctx, callerOf(ctx), saleId)
  if (side !== 'buyer' || sale.kind === 'confirmation') throw notFound(SALE_MISSING)
  if (!BOUGHT.includes(sale.state)) throw new AppError(409, NOT_BOUGHT, [sale.state])
  const all = await ctx.db
    .selectFrom('sale_lines as l')
    .innerJoin('sales as s', 's.id', 'l.sale_id')
    .innerJoin('stores as t', 't.id', 's.store_id')
    .selectAll('l')
    .select('t.name as store')
    .where('l.left_out_by', 'is', null)
    .where('l.sale_id', '=', saleId)
    .orderBy('l.id')
    .execute()
  const lines = lineIds === undefined ? all : all.filter(({ id }) => lineIds.includes(id))
  if (lineIds !== undefined && lines.length !== new Set(lineIds).size)
    throw notFound('Una de las líneas no es de esta compra. Actualiza la página y elige de nuevo.')
  const parts = lines.map((line): BoughtPart => ({
    saleLineId: line.id,
    date: localDay(sale.delivered_at ?? sale.created_at, sale.country),
    what: line.title,
    partNumber: line.reference || null,
    productId: line.product_id,
    store: line.store,
    cost: (line.unit_price ?? 0) * line.quantity,
    currency: sale.currency,
  }))
  const car = await noteBought(ctx, user, { vehicleId, parts })
  const vehicle =
    car === null ? null : toJson({ brand: car.brand, model: car.model, year: car.year, engine: car.engine })
  if (lines.length > 0)
    await ctx.db
      .updateTable('sale_lines')
      .set({ garage_vehicle_id: vehicleId, vehicle, verdict: null })
      .where(
        'id',
        'in',
        lines.map(({ id }) => id),
      )
      .execute()
  if (vehicle !== null) await enqueue(ctx, 'keep-verdicts', { saleIds: [saleId] })
  if (lineIds === undefined) {
    if (sale.garage_vehicle_id !== vehicleId)
      await noteEvent(ctx, saleId, {
        state: null,
        action: 'vehicle',
        by: 'buyer',
        userId: user.id,
        note: car?.name ?? '',
      })
    await ctx.db
      .updateTable('sales')
      .set({ garage_vehicle_id: vehicleId, vehicle, updated_at: ctx.now })
      .where('id', '=', saleId)
      .execute()
  }
  return {
    car,
    lines: lines.flatMap(({ id, product_id }) => (product_id === null ? [] : [{ id, productId: product_id }])),
  }
}

/** Whether each line fits the car it is said to be for: told at once, while it can still be returned. */
export async function judgedFor(
  ctx: Ctx,
  { car, lines }: Awaited<ReturnType<typeof associateVehicle>>,
): Promise<Reply<typeof associateVehicleToPurchase>['data']> {
  if (car === null) return { vehicle: null, verdicts: [], reminders: [] }
  const judged =
    lines.length === 0
      ? {}
      : await judgeProducts(
          ctx,
          car,
          lines.map(({ productId }) => productId),
        )
  const verdicts = lines.flatMap(({ id, productId }) => {
    const verdict = judged[String(productId)]
    return verdict ? [{ lineId: id, verdict }] : []
  })
  return { vehicle: { id: car.id, name: car.name }, verdicts, reminders: car.reminders }
}
