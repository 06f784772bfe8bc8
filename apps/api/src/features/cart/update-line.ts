import { errorCode } from '../../platform/error-code.ts'
import { LINE_MISSING, OFFER_OVER, SAME_LINE, type updateInCart } from '@tuerca/contract/cart'
import type { Parsed } from '@tuerca/contract/endpoint'
import { cartQuantityProblem, type CartModule, SECTION_OF } from '@tuerca/domain/cart'
import { judgeLines } from '@tuerca/domain/cart-line'
import type { Ctx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { carAskedFor } from '../garage/index.ts'
import { type Owner, ownedBy, ownerOf } from './owner.ts'
import { type PendingLine, pendingLines } from './pending-lines.ts'

type Body = Parsed<typeof updateInCart>['body']

const SAME_ROW = '23505'

/**
 * M7.27: changes one of the caller's own lines, and gives the section afterwards. Changes reported on a line count as
 * seen once its quantity is entered again.
 */
export async function updateLine(ctx: Ctx, module: CartModule, body: Body): Promise<PendingLine[]> {
  const owner = ownerOf(ctx)
  const section = SECTION_OF[module]
  const ofProduct =
    owner && section !== 'cotizaciones' ? await linesOfProduct(ctx, { owner, section, id: body.id }) : []
  const line = ofProduct.find(({ id }) => id === body.id)
  if (!owner || !line) throw notFound(LINE_MISSING)
  const set = await changeOf(ctx, { line, beside: ofProduct.filter(({ id, saved }) => id !== line.id && !saved) }, body)
  try {
    const { numUpdatedRows } = await ctx.db
      .updateTable('cart_lines')
      .set({ ...set, updated_at: ctx.now })
      .where('id', '=', line.id)
      .where(ownedBy(owner))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound(LINE_MISSING)
  } catch (error) {
    throw errorCode(error) === SAME_ROW ? conflict(SAME_LINE) : error
  }
  return pendingLines(ctx, { section })
}

async function changeOf(ctx: Ctx, { line, beside }: { line: PendingLine; beside: readonly PendingLine[] }, body: Body) {
  const car = await carSaid(ctx, body)
  const isWanted = body.quantity !== undefined || body.saved === false
  if (isWanted && line.changes.includes('offer_over')) throw conflict(OFFER_OVER)
  if (
    body.warehouseId &&
    (line.saleId !== null || !line.stock.some(({ warehouseId }) => warehouseId === body.warehouseId))
  )
    throw invalid(['Esta bodega no tiene el producto.'])
  const from = body.warehouseId === undefined ? line.warehouseId : body.warehouseId
  const isMoved = from !== line.warehouseId
  const moved = { ...line.facts, warehouseId: from, saved: false }
  const [there = line] = judgeLines([moved], ctx.now)
  const left = judgeLines([...beside.map(({ facts }) => facts), moved], ctx.now).at(-1)?.most ?? there.most
  // Reducing the quantity of what is in stock is always allowed, whatever other lines need.
  const most = isMoved || line.saved ? left : Math.max(left, Math.min(line.quantity, there.most))
  // A line that returns from "later" is counted anew beside what was added meanwhile.
  if (body.quantity !== undefined || isMoved || (body.saved === false && line.saved && !line.blocked)) {
    const problem = cartQuantityProblem(body.quantity ?? line.quantity, { most, least: line.least })
    if (problem.length > 0) throw invalid(problem)
  }
  return {
    ...(body.quantity === undefined ? {} : { quantity: body.quantity }),
    // Said again, or from where its price was shown: it counts as seen.
    ...(body.quantity === undefined && !isMoved ? {} : { seen_price: there.unitPrice, seen_stock: there.most }),
    ...(car === undefined
      ? {}
      : {
          garage_vehicle_id: car?.id ?? null,
          vehicle: car && toJson({ brand: car.brand, model: car.model, year: car.year, engine: car.engine }),
        }),
    ...(body.warehouseId === undefined ? {} : { warehouse_id: body.warehouseId }),
    ...(body.saved === undefined ? {} : { saved: body.saved }),
    ...(body.comment === undefined ? {} : { comment: body.comment }),
  }
}

/** The given car, from the garage or in words; null: none in particular; undefined: not given. */
async function carSaid(ctx: Ctx, { vehicleId, vehicle }: Body) {
  if (vehicle) return { ...vehicle, id: null }
  return vehicleId === undefined ? undefined : vehicleId === null ? null : carAskedFor(ctx, vehicleId)
}

/** The line and others of the same listing, which share its pieces. */
async function linesOfProduct(
  ctx: Ctx,
  { owner, section, id }: { owner: Owner; section: 'compras' | 'pedidos'; id: number },
): Promise<PendingLine[]> {
  const same = await ctx.db
    .selectFrom('cart_lines')
    .select('id')
    .where(ownedBy(owner))
    .where('section', '=', section)
    .where('product_id', '=', (eb) => eb.selectFrom('cart_lines as l').select('l.product_id').where('l.id', '=', id))
    .execute()
  return same.length === 0 ? [] : pendingLines(ctx, { section, ids: same.map((one) => one.id) })
}
