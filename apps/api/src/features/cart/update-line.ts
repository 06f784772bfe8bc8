import { LINE_MISSING, OFFER_OVER, SAME_LINE, type updateInCart } from '@tuerca/contract/cart'
import type { Parsed } from '@tuerca/contract/endpoint'
import { cartQuantityProblem, type CartModule, SECTION_OF } from '@tuerca/domain/cart'
import { judgeLines } from '@tuerca/domain/cart-line'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { carAskedFor } from '../garage/index.ts'
import { type Owner, ownedBy, ownerOf } from './owner.ts'
import { type PendingLine, pendingLines } from './pending-lines.ts'

type Body = Parsed<typeof updateInCart>['body']

const SAME_ROW = '23505'

/** M7.27: changes one line of the caller's own, and gives the section as it is then. What is told of a line counts as seen once its quantity is said again. */
export async function updateLine(ctx: Ctx, module: CartModule, body: Body): Promise<PendingLine[]> {
  const owner = ownerOf(ctx)
  const section = SECTION_OF[module]
  const line = owner && section !== 'cotizaciones' ? (await pendingLines(ctx, { section, ids: [body.id] }))[0] : undefined
  if (!owner || !line) throw notFound(LINE_MISSING)
  const set = await changeOf(ctx, line, body)
  try {
    const { numUpdatedRows } = await ctx.db.updateTable('cart_lines').set({ ...set, updated_at: ctx.now }).where('id', '=', line.id).where(ownedBy(owner)).executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound(LINE_MISSING)
  } catch (error) {
    throw (error as { code?: string }).code === SAME_ROW ? conflict(SAME_LINE) : error
  }
  return pendingLines(ctx, { section })
}

async function changeOf(ctx: Ctx, line: PendingLine, body: Body) {
  const car = body.vehicleId === undefined ? undefined : body.vehicleId === null ? null : await carAskedFor(ctx, body.vehicleId)
  const isWanted = body.quantity !== undefined || body.saved === false
  if (isWanted && line.changes.includes('offer_over')) throw conflict(OFFER_OVER)
  if (body.warehouseId && (line.saleId !== null || !line.stock.some(({ warehouseId }) => warehouseId === body.warehouseId))) throw invalid(['Esta bodega no tiene el producto.'])
  const from = body.warehouseId === undefined ? line.warehouseId : body.warehouseId
  const isMoved = from !== line.warehouseId
  const [there = line] = judgeLines([{ ...line.facts, warehouseId: from }], ctx.now)
  // What comes back from later is counted anew beside what is wanted meanwhile.
  if (body.quantity !== undefined || isMoved || (body.saved === false && line.saved && !line.blocked)) {
    const problem = cartQuantityProblem(body.quantity ?? line.quantity, { most: Math.max(0, there.most - await wantedBeside(ctx, line)), least: line.least })
    if (problem.length > 0) throw invalid(problem)
  }
  return {
    ...(body.quantity === undefined ? {} : { quantity: body.quantity }),
    // Said again, or from where its price was shown: it counts as seen.
    ...(body.quantity === undefined && !isMoved ? {} : { seen_price: there.unitPrice, seen_stock: there.most }),
    ...(car === undefined ? {} : { garage_vehicle_id: car?.id ?? null, vehicle: car && JSON.stringify({ brand: car.brand, model: car.model, year: car.year, engine: car.engine }) }),
    ...(body.warehouseId === undefined ? {} : { warehouse_id: body.warehouseId }),
    ...(body.saved === undefined ? {} : { saved: body.saved }), ...(body.comment === undefined ? {} : { comment: body.comment }),
  }
}

/** What other lines of the same cart want of it. */
async function wantedBeside(ctx: Ctx, line: PendingLine): Promise<number> {
  const owner = ownerOf(ctx) as Owner
  const { others } = await ctx.db.selectFrom('cart_lines').select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('others'))
    .where(ownedBy(owner)).where('product_id', '=', line.product.id).where('sale_id', 'is not distinct from', line.saleId).where('id', '<>', line.id).where('saved', '=', false).executeTakeFirstOrThrow()
  return others
}
