import type { Parsed } from '@tuerca/contract/endpoint'
import type { answerConfirmation, SignedQuestion } from '@tuerca/contract/sales'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { answerAtOnce, mayCorrectUntil } from './answer-confirmation.ts'
import { linkedSale, saleById } from './queries.ts'
import { saleOf, stateAt } from './wire.ts'

/** What a signed link opens: one question, and nothing else of its store or of who asks. */
export async function showQuestion(ctx: Ctx, token: string): Promise<SignedQuestion> {
  const link = await linkedSale(ctx.db, token)
  const sale = link && await saleById(ctx.db, link.sale_id)
  if (!link || !sale) throw notFound(SALE_MISSING)
  const until = await mayCorrectUntil(ctx, sale)
  const asked = stateAt(sale, ctx.now) === 'asked' && sale.buyer_id !== null
  return { ...saleOf(sale, 'seller', ctx.now), member: link.name.split(' ')[0] ?? '', mayAnswer: asked || until !== null, mayCorrectUntil: until?.toISOString() ?? null }
}

/** The answer of the member that the link was sent to. */
export async function answerQuestion(ctx: Ctx, token: string, body: Parsed<typeof answerConfirmation>['body']): Promise<SignedQuestion> {
  const link = await linkedSale(ctx.db, token)
  const sale = link && await saleById(ctx.db, link.sale_id)
  if (!link || !sale) throw notFound(SALE_MISSING)
  const member = { id: link.member_id, storeIds: [sale.store_id] }
  await inTransaction(ctx, (ctx) => {
    if (!body.available) return answerAtOnce(ctx, member, { saleId: sale.id, available: false, reason: body.reason })
    const { available: _, ...answer } = body
    return answerAtOnce(ctx, member, { saleId: sale.id, available: true, answer })
  })
  return showQuestion(ctx, token)
}
