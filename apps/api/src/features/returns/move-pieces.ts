import type { ReturnMover } from '@tuerca/domain/return-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { giveBackStock, takeStock } from '../listings/index.ts'
import type { ReturnedLine, ReturnRow } from './queries.ts'
import { firstPieces, secondPieces } from './wire.ts'

/**
 * The replacement pieces of an exchange leave stock like sold ones, its row locked by the caller. A missing part of a
 * piece is not a piece; a listing that is no longer sold has no stock to take.
 */
export async function takeSecondPieces(ctx: TxCtx, row: ReturnRow): Promise<void> {
  if (row.kind === 'incomplete') return
  const { rows: sold } = await sql<{ id: number }>`select p.id from products p join stores t on t.id = p.store_id
    where p.id = any (${row.lines.map(({ productId }) => productId)}::bigint[]) and p.deleted_at is null and t.suspended_at is null`.execute(
    ctx.db,
  )
  const lines = row.lines.filter(
    ({ productId, warehouseId }) => warehouseId !== null && sold.some(({ id }) => id === productId),
  )
  if (lines.length === 0) return
  const short = await takeStock(
    ctx,
    lines.map((line) => placed(line, line.quantity)),
  )
  if (short.length > 0)
    throw new AppError(
      409,
      'Tu inventario no alcanza para el cambio. Corrígelo o devuelve el dinero.',
      short.map(({ productId, left }) => `Queda${left === 1 ? '' : 'n'} ${left} de ${titleOf(lines, productId)}.`),
    )
  await ctx.db
    .updateTable('return_lines')
    .set((eb) => ({ replaced: eb.ref('quantity') }))
    .where('return_id', '=', row.id)
    .where(
      'line_id',
      'in',
      lines.map(({ lineId }) => lineId),
    )
    .execute()
}

/**
 * Puts what the store has, or got back after all, into its stock, once: the replacement pieces of an exchange first.
 */
export async function restock(ctx: TxCtx, row: ReturnRow, { by }: { by: ReturnMover }): Promise<boolean> {
  const [second, first] = [secondPieces(row), firstPieces(row)]
  if (by !== 'seller' || (second.length === 0 && first.length === 0)) {
    if (by === 'seller' && row.lines.some(({ restocked }) => restocked > 0)) return false
    throw new AppError(409, 'Todavía no lo tienes: primero márcalo como recibido.', [row.state])
  }
  const isSecond = second.length > 0
  const back = isSecond ? second : first
  await giveBackStock(
    ctx,
    back.map((line) => placed(line, isSecond ? line.replaced : line.quantity)),
  )
  await ctx.db
    .updateTable('return_lines')
    .set((eb) => (isSecond ? { replaced: 0 } : { restocked: eb.ref('quantity') }))
    .where('return_id', '=', row.id)
    .where(
      'line_id',
      'in',
      back.map(({ lineId }) => lineId),
    )
    .execute()
  return true
}

const placed = ({ productId, warehouseId }: ReturnedLine, quantity: number) => ({
  productId: productId ?? 0,
  warehouseId: warehouseId ?? 0,
  quantity,
})

const titleOf = (lines: readonly ReturnedLine[], productId: number) =>
  lines.find((line) => line.productId === productId)?.title ?? 'un producto'
