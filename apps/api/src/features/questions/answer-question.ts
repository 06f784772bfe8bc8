import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { tellAsker } from './messages.ts'

/**
 * The seller's one answer, and the message that carries it. It left by WhatsApp, so it is not taken back: a second one
 * is refused with 409, and a question about somebody else's product does not exist (404).
 */
export async function answer(ctx: TxCtx, user: User, given: { id: number; answer: string; compatible: boolean }) {
  const row = await ctx.db.updateTable('product_questions')
    .set({ answer: given.answer, compatible: given.compatible, answered_by: user.id, answered_at: ctx.now })
    .where('id', '=', given.id).where('store_id', 'in', user.storeIds).where('answered_at', 'is', null)
    .returningAll().executeTakeFirst()
  if (row) return tellAsker(ctx, row, given)
  const answered = await ctx.db.selectFrom('product_questions').select('id')
    .where('id', '=', given.id).where('store_id', 'in', user.storeIds).executeTakeFirst()
  throw answered ? conflict('Esta pregunta ya tiene respuesta.') : notFound('Esta pregunta no existe.')
}
