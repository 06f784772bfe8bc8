import type { Parsed } from '@tuerca/contract/endpoint'
import { type answerConfirmation, LINK_OVER, type SignedQuestion } from '@tuerca/contract/sales'
import { CONFIRMATION_MISSING } from '@tuerca/contract/sales-wire'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { withStock } from './asked-stock.ts'
import { answerAtOnce, mayCorrectUntil } from './answer-confirmation.ts'
import { substitutesOf } from './offer-instead.ts'
import { linkedSale, saleById, type SaleRow } from './queries.ts'
import { saleOf, stateAt } from './wire.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'seals' | 'store'>

/** How long a link still shows what came of its question. */
const LINK_OUTLIVES = 7 * 86_400_000

const firstName = (name: string | null) => name?.split(' ')[0] ?? ''

/** What a signed link opens: one question, and nothing else about the store or the buyer. */
export async function showQuestion(ctx: Asking, token: string): Promise<SignedQuestion> {
  const { link, sale } = await opened(ctx, token)
  const until = await mayCorrectUntil(ctx, sale)
  const asked = stateAt(sale, ctx.now) === 'asked' && sale.buyer_id !== null
  const [told = saleOf(sale, 'seller', ctx.now)] = await withStock(ctx, [sale], [saleOf(sale, 'seller', ctx.now)])
  return {
    ...told,
    substitutes: (await substitutesOf(ctx, [sale])).get(sale.id) ?? [],
    answeredBy: sale.member_name === null ? null : firstName(sale.member_name),
    answers: sale.answers,
    member: firstName(link.name),
    mayAnswer: asked || until !== null,
    mayCorrectUntil: until?.toISOString() ?? null,
  }
}

/** The answer of the member that the link was sent to. */
export async function answerQuestion(
  ctx: TxCtx,
  token: string,
  body: Parsed<typeof answerConfirmation>['body'],
): Promise<SignedQuestion> {
  const { link, sale } = await opened(ctx, token)
  const member = { id: link.member_id, storeIds: [sale.store_id] }
  const { answers: seen, ...given } = body
  await answerAtOnce(ctx, member, {
    saleId: sale.id,
    seen,
    given: given.available
      ? { available: true, answer: given }
      : { available: false, reason: given.reason, instead: given.substituteProductIds },
  })
  return showQuestion(ctx, token)
}

async function opened(ctx: Asking, token: string) {
  const link = await linkedSale(ctx, token)
  const sale = link && (await saleById(ctx.db, link.sale_id))
  if (!link || !sale) throw notFound(CONFIRMATION_MISSING)
  const ended = endOf(sale)
  if (ended !== null && ended.getTime() + LINK_OUTLIVES <= ctx.now.getTime()) throw notFound(LINK_OVER)
  return { link, sale }
}

/** When nothing was left to do or to wait for; null: not known. */
function endOf({ state, lapse_at, expires_at, updated_at }: SaleRow): Date | null {
  if (state === 'asked') return lapse_at
  return state === 'available' ? expires_at : updated_at
}
