import { customerProblems, type Draft } from '@tuerca/contract/service-orders-wire'
import { normaliseEmail, normaliseMobile } from '@tuerca/domain/accounts'
import { type Currency, fromWireMoney } from '@tuerca/domain/money'
import { normalisePlate } from '@tuerca/domain/plates'
import type { z } from 'zod'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { pricedBy } from './create-order.ts'
import { type LineRow, linesOf, type OrderRow } from './queries.ts'
import { lockMine, SENT_ALREADY } from './workshop.ts'

type DraftBody = z.output<typeof Draft>
type SavedLine = DraftBody['lines'][number]

const LINE_GONE = 'Una de las líneas ya no está en la orden. Vuelve a cargarla.'

/** Writes a whole draft as the workshop has it in front of it. */
export async function saveDraft(ctx: TxCtx, id: number, draft: DraftBody): Promise<void> {
  const order = await lockMine(ctx, { id, version: draft.version })
  if (order.state !== 'draft') throw conflict(SENT_ALREADY)
  const problems = Object.values(customerProblems(draft.customer, order.country)).filter((line) => line !== null)
  if (problems.length > 0) throw invalid(problems)
  await refuseForeignCar(ctx, order, draft.vehicleId)
  await writeLines(ctx, order, draft.lines)
  await ctx.db
    .updateTable('service_orders')
    .set({
      version: order.version + 1,
      updated_at: ctx.now,
      customer_name: draft.customer.name,
      customer_email: normaliseEmail(draft.customer.email),
      customer_mobile: draft.customer.mobile === '' ? '' : normaliseMobile(draft.customer.mobile, order.country),
      garage_vehicle_id: draft.vehicleId,
      car: draft.car,
      plate: normalisePlate(draft.plate).slice(0, 10),
      kilometres: draft.kilometres,
      note: draft.note,
      discount: fromWireMoney(draft.discount),
      by_line: draft.byLine,
      charges_tax: draft.chargesTax,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * The vehicle must be in the workshop's own garage, or already named by the order, even if it has left the garage
 * since.
 */
async function refuseForeignCar(ctx: TxCtx, order: OrderRow, vehicleId: number | null) {
  if (vehicleId === null || vehicleId === order.garage_vehicle_id) return
  const own = await ctx.db
    .selectFrom('garage_vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('user_id', '=', order.workshop_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw notFound('Este vehículo no está en tu garaje.')
}

/** A line that was bought cannot be removed: the purchase and its cost belong to it. */
export function refuseBought(leaving: readonly LineRow[]) {
  const bought = leaving.find(({ ordered }) => ordered > 0)
  if (bought)
    throw conflict(
      `${bought.title.slice(0, 80)}: ya la compraste para esta orden. Cancela o devuelve la compra antes de quitarla.`,
    )
}

async function writeLines(ctx: TxCtx, { id: orderId, currency }: OrderRow, lines: readonly SavedLine[]) {
  const kept = new Map((await linesOf(ctx.db, orderId)).map((line) => [line.id, line]))
  const ids = lines.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !kept.has(id)) || new Set(ids).size !== ids.length) throw invalid([LINE_GONE])
  refuseBought([...kept.values()].filter(({ id }) => !ids.includes(id)))
  await ctx.db
    .deleteFrom('service_order_lines')
    .where('order_id', '=', orderId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  const fresh = []
  for (const [position, line] of lines.entries()) {
    const columns = { ...columnsOf(line, kept.get(line.id ?? 0), currency), position }
    if (line.id === undefined) fresh.push({ ...columns, order_id: orderId })
    else
      await ctx.db
        .updateTable('service_order_lines')
        .set(columns)
        .where('id', '=', line.id)
        .where('order_id', '=', orderId)
        .execute()
  }
  if (fresh.length > 0) await ctx.db.insertInto('service_order_lines').values(fresh).execute()
}

function columnsOf(line: SavedLine, kept: LineRow | undefined, currency: Currency) {
  if (line.kind === 'labour') {
    return {
      kind: 'labour' as const,
      title: line.title,
      hours: line.hours === null ? null : Math.round(line.hours * 100) / 100,
      unit_price: fromWireMoney(line.price),
      quantity: 1,
      type_price: 'manual_price' as const,
    }
  }
  // What a listing is, and costs, is what was priced.
  const { title, reference, brand, unit_cost } = kept?.from_listing
    ? kept
    : { ...line, unit_cost: line.unit_cost === null ? null : fromWireMoney(line.unit_cost) }
  if (unit_cost === null && line.type_price !== 'manual_price')
    throw invalid([`${title.slice(0, 80)}: escribe lo que te cuesta, o elige «Precio manual».`])
  return {
    kind: 'part' as const,
    title,
    reference,
    brand,
    unit_cost,
    quantity: line.quantity,
    ...pricedBy(unit_cost ?? 0, line, currency),
  }
}
