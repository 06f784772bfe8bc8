import { ADDED_TO_CART, type addToCart } from '@tuerca/contract/cart'
import type { Parsed } from '@tuerca/contract/endpoint'
import { type CartModule, cartQuantityProblem, SECTION_OF } from '@tuerca/domain/cart'
import type { TxCtx } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { AddAnswer } from './add-line.ts'
import { pendingLines } from './pending-lines.ts'
import { type RemovedLine, restoreLines } from './restore-lines.ts'

type Body = Parsed<typeof addToCart>['body']

/** A line as M7.28 gave it when it was taken out; null: something that is added for the first time. */
export function removedIn({
  productId,
  quotationId,
  quantity,
  saved,
  comment,
  serviceOrderLineId,
  seen,
  ...rest
}: Body) {
  if (saved === undefined || comment === undefined || serviceOrderLineId === undefined || seen === undefined)
    return null
  const problem = cartQuantityProblem(quantity ?? 0, { most: 1_000_000, least: 1 })
  if (problem.length > 0) throw invalid(problem)
  const { vehicleId = null, vehicle = null, warehouseId = null } = rest
  return {
    ...(productId === undefined ? {} : { productId }),
    ...(quotationId === undefined ? {} : { quotationId }),
    quantity: quantity ?? 0,
    vehicleId,
    vehicle,
    warehouseId,
    saved,
    comment,
    serviceOrderLineId,
    seen,
  }
}

/** M7.29 of what M7.28 took out: the line as it was, whatever there is of it by now. */
export async function putBack(ctx: TxCtx, module: CartModule, removed: RemovedLine): Promise<AddAnswer> {
  const { added, count, skipped } = await restoreLines(ctx, module, { lines: [removed], instead: [] })
  if (added === 0) throw invalid([skipped[0]?.why ?? 'Ya no se vende.'])
  const section = SECTION_OF[module] === 'pedidos' ? 'pedidos' : 'compras'
  const line = (await pendingLines(ctx, { section })).findLast(
    ({ product, saleId, warehouseId, saved }) =>
      (removed.quotationId === undefined ? product.id === removed.productId : saleId === removed.quotationId) &&
      (removed.quotationId !== undefined || warehouseId === removed.warehouseId || removed.warehouseId === null) &&
      saved === removed.saved,
  )
  if (!line) throw notFound()
  return { message: ADDED_TO_CART, count, line: { id: line.id, section } }
}
