import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'
import { keepQuestionElsewhere, markAnswered } from '../questions/index.ts'
import { withAccount } from './with-account.ts'

const SIGNED_OUT = 'Tu tienda no está conectada.'
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
/** A day of them. */
const MOST_TRIES = 30

/** A question there, as it is now, into the room of those of here. */
export async function takeQuestion(ctx: Ctx, storeId: number, questionId: string): Promise<string> {
  const { question, accountId } = await withAccount(ctx, storeId, async ({ port, session }) => ({
    question: await port.question(session, questionId),
    accountId: session.accountId,
  }))
  if (question.sellerId !== accountId) return 'unknown'
  const listing = await ctx.db
    .selectFrom('marketplace_publications')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('item_id', '=', question.itemId)
    .executeTakeFirst()
  if (!listing) return 'unknown'
  return inTransaction(ctx, async (ctx) =>
    (await keepQuestionElsewhere(ctx, {
      productId: listing.product_id,
      storeId,
      originId: question.questionId,
      text: question.text,
      answer: question.answer,
      at: question.at,
    }))
      ? 'taken'
      : 'same',
  )
}

interface Sending {
  questionId: number
  tries?: number
}

/** Sends our answer there. If it is refused, or not accepted within a day, the room of questions says so. */
export async function answerInMarketplace(ctx: Ctx, { questionId, tries = 0 }: Sending): Promise<void> {
  const row = await ctx.db
    .selectFrom('product_questions')
    .select(['store_id', 'origin_id', 'answer'])
    .where('id', '=', questionId)
    .where('origin', 'is not', null)
    .where('origin_sent_at', 'is', null)
    .executeTakeFirst()
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
    if (error.problem === 'refused') await markAnswered(ctx, questionId, error.message)
    else if (error.problem === 'missing') await markAnswered(ctx, questionId, 'La pregunta ya no está allá.')
    else if (error.problem === 'revoked') await markAnswered(ctx, questionId, SIGNED_OUT)
    else if (tries + 1 >= MOST_TRIES) await markAnswered(ctx, questionId, 'Mercado Libre no contestó: respóndela allá.')
    else {
      const pause = Math.max(
        error.problem === 'slower' ? error.waitMs : 0,
        Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
      )
      await enqueue(
        ctx,
        'answer-in-marketplace',
        { questionId, tries: tries + 1 },
        { jobKey: `answer-in-marketplace-${questionId}`, runAt: new Date(Date.now() + pause) },
      )
    }
  }
}

/** What was answered while nobody was signed in there. */
export async function sendAnswersAgain(ctx: TxCtx, storeId: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('product_questions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('origin', 'is not', null)
    .where('origin_sent_at', 'is', null)
    .where('origin_problem', '=', SIGNED_OUT)
    .execute()
  for (const { id } of waiting)
    await enqueue(ctx, 'answer-in-marketplace', { questionId: id }, { jobKey: `answer-in-marketplace-${id}` })
}
