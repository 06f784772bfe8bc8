import type { CartUndo } from '@tuerca/contract/cart-wire'
import { type CartSection } from '@tuerca/domain/cart'
import type { TxCtx } from '../../platform/context.ts'
import { releaseAnswers } from '../sales/index.ts'
import { type Caller, ownedBy, ownerOf } from './owner.ts'
import { undoOf } from './wire.ts'

type Writing = Pick<TxCtx, 'db'> & Caller

/**
 * M7.28, M7.33: removes the caller's own lines; an answer can then be added again. Gives what is needed to restore
 * each.
 */
export async function dropLines(
  ctx: Writing,
  { section, ids }: { section: CartSection; ids: readonly number[] },
): Promise<CartUndo[]> {
  const gone = await deleteLines(ctx, ids, section)
  await releaseAnswers(
    ctx,
    gone.flatMap(({ sale_id }) => (sale_id === null ? [] : [sale_id])),
  )
  return gone.map(undoOf)
}

/**
 * After a purchase or an order: removes the lines from the caller's cart, inside the transaction that makes the sale.
 * Answers stay used. An answer bought directly has its negated number as id: its line in the cart, if any, is removed
 * too.
 */
export async function removeLines(ctx: Writing, ids: readonly number[]): Promise<void> {
  await deleteLines(ctx, ids)
  const owner = ownerOf(ctx)
  const answers = ids.filter((id) => id < 0).map((id) => -id)
  if (owner && answers.length > 0)
    await ctx.db.deleteFrom('cart_lines').where(ownedBy(owner)).where('sale_id', 'in', answers).execute()
}

/**
 * For what a browser without an account paid: removes its lines, in whichever account's cart they are after a login.
 */
export async function removePaidByGuest(
  { db }: Pick<TxCtx, 'db'>,
  { guestHash, ids }: { guestHash: string; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('cart_lines')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('guest_hash', '=', guestHash), eb('user_id', 'is not', null)]))
    .execute()
}

/** Questions have no lines: 'cotizaciones' contains none. */
async function deleteLines(ctx: Writing, ids: readonly number[], section?: CartSection) {
  const owner = ownerOf(ctx)
  if (!owner || ids.length === 0) return []
  return ctx.db
    .deleteFrom('cart_lines')
    .where(ownedBy(owner))
    .where('id', 'in', [...ids])
    .where((eb) =>
      section === undefined ? eb.lit(true) : section === 'cotizaciones' ? eb.lit(false) : eb('section', '=', section),
    )
    .returning([
      'product_id',
      'sale_id',
      'quantity',
      'garage_vehicle_id',
      'vehicle',
      'warehouse_id',
      'saved',
      'comment',
      'service_order_line_id',
      'seen_price',
    ])
    .execute()
}
