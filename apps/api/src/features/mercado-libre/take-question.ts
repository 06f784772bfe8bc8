import { type Ctx, inTransaction } from '../../platform/context.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'
import { keepQuestionElsewhere, markAnswered } from '../questions/index.ts'
import { withAccount } from './with-account.ts'

/** A question there, as it is now, into the room of those of here. */
export async function takeQuestion(ctx: Ctx, storeId: number, questionId: string): Promise<string> {
  const { question, accountId } = await withAccount(ctx, storeId, async ({ port, session }) => ({ question: await port.question(session, questionId), accountId: session.accountId }))
  if (question.sellerId !== accountId) return 'unknown'
  const listing = await ctx.db.selectFrom('marketplace_publications').select('product_id').where('store_id', '=', storeId).where('item_id', '=', question.itemId).executeTakeFirst()
  if (!listing) return 'unknown'
  return inTransaction(ctx, async (ctx) => (
    await keepQuestionElsewhere(ctx, { productId: listing.product_id, storeId, originId: question.questionId, text: question.text, answer: question.answer, at: question.at }) ? 'taken' : 'same'))
}

/** The answer of here, there. What it does not take is told in the room of questions. */
export async function answerInMarketplace(ctx: Ctx, { questionId }: { questionId: number }): Promise<void> {
  const row = await ctx.db.selectFrom('product_questions').select(['store_id', 'origin_id', 'answer']).where('id', '=', questionId).where('origin', 'is not', null).where('origin_sent_at', 'is', null).executeTakeFirst()
  if (!row || row.origin_id === null || row.answer === null) return
  const [originId, text] = [row.origin_id, row.answer]
  try {
    await withAccount(ctx, row.store_id, async ({ port, session }) => {
      // Sent before, and its word did not come back.
      const there = await port.question(session, originId)
      if (there.answer === null) await port.answer(session, originId, text)
      else if (there.answer !== text) throw new MarketplaceError('refused', { said: 'Ya tenía otra respuesta allá.' })
    })
    await markAnswered(ctx, questionId)
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error
    if (error.problem !== 'refused' && error.problem !== 'missing' && error.problem !== 'revoked') throw error
    await markAnswered(ctx, questionId, error.problem === 'refused' ? error.message : error.problem === 'missing' ? 'La pregunta ya no está allá.' : 'Tu tienda no está conectada.')
  }
}
