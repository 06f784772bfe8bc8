import { COMPATIBLE_EMPTY } from '@tuerca/contract/questions'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { User } from '../../platform/visitor.ts'
import { tellAsker } from './messages.ts'

/**
 * The seller's one answer, and the message with it. It was sent by WhatsApp and cannot be revoked: a second one is
 * refused with 409, and a question about somebody else's product does not exist (404).
 */
export async function answer(
  ctx: TxCtx,
  user: User,
  given: { id: number; answer: string; compatible: boolean | null },
) {
  const row = await ctx.db
    .updateTable('product_questions')
    .set({ answer: given.answer, compatible: given.compatible, answered_by: user.id, answered_at: ctx.now })
    .where('id', '=', given.id)
    .where('store_id', 'in', user.storeIds)
    .where('answered_at', 'is', null)
    // Whoever asks here asks whether it fits; elsewhere anything.
    .where((eb) => (given.compatible === null ? eb('origin', 'is not', null) : eb.val(true)))
    .returningAll()
    .executeTakeFirst()
  if (row?.origin)
    return enqueue(ctx, 'answer-in-marketplace', { questionId: row.id }, { jobKey: `answer-in-marketplace-${row.id}` })
  if (row && row.user_id !== null && given.compatible !== null)
    return tellAsker(
      ctx,
      { ...row, user_id: row.user_id, vehicle_year: row.vehicle_year ?? 0 },
      { answer: given.answer, compatible: given.compatible },
    )
  const there = await ctx.db
    .selectFrom('product_questions')
    .select(['id', 'answered_at'])
    .where('id', '=', given.id)
    .where('store_id', 'in', user.storeIds)
    .executeTakeFirst()
  if (!there) throw notFound('Esta pregunta no existe.')
  throw there.answered_at === null ? invalid([COMPATIBLE_EMPTY]) : conflict('Esta pregunta ya tiene respuesta.')
}
