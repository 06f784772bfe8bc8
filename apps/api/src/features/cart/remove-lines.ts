import type { CartUndo } from '@tuerca/contract/cart-wire'
import { type CartSection } from '@tuerca/domain/cart'
import type { TxCtx } from '../../platform/context.ts'
import { releaseAnswers } from '../sales/index.ts'
import { type Caller, ownedBy, ownerOf } from './owner.ts'
import { undoOf } from './wire.ts'

type Writing = Pick<TxCtx, 'db'> & Caller

/** M7.28, M7.33: takes the caller's own lines out; an answer may then be added again. Gives what puts each back. */
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
 * For what was bought or ordered: out of the caller's cart, inside the transaction that makes the sale. Answers stay used. One that
 * was bought by itself is named by its number below zero: the line that it may have in the cart goes too.
 */
export async function removeLines(ctx: Writing, ids: readonly number[]): Promise<void> {
  await deleteLines(ctx, ids)
  const owner = ownerOf(ctx)
  const answers = ids.filter((id) => id < 0).map((id) => -id)
  if (owner && answers.length > 0)
    await ctx.db.deleteFrom('cart_lines').where(ownedBy(owner)).where('sale_id', 'in', answers).execute()
}

/** For what a browser without an account paid: its lines, in whichever account's cart they are since somebody logged in there. */
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

/** Of what is asked about there are no lines: 'cotizaciones' holds none. */
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
