import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { answerAtOnce } from './answer-confirmation.ts'
import { tellPressed } from './messages.ts'
import { saleById, type SaleRow } from './queries.ts'
import { moment } from './tell-sale.ts'

/** `at`: when it was pressed, where that is known. */
export interface Reply {
  userId: number
  payload: string
  at?: string
}
interface ButtonReply {
  saleId: number
  memberId: number
  there: boolean
  at: Date | null
}

/**
 * A button pressed under the message with the question: the same answer as on the signed page, for the quantity asked
 * at the public price.
 */
export async function takeReply(ctx: Ctx, { userId, payload, at }: Reply): Promise<void> {
  const [, id, word] = /^confirmation:(\d{1,15}):(yes|no)$/.exec(payload) ?? []
  if (id === undefined) return
  const pressed = {
    saleId: Number(id),
    memberId: userId,
    there: word === 'yes',
    at: at === undefined ? null : new Date(at),
  }
  try {
    await inTransaction(ctx, (ctx) => answerByPress(ctx, pressed))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Already answered by somebody else, or expired: the person who pressed learns it where they pressed.
    await inTransaction(ctx, (ctx) =>
      tellPressed(ctx, { ...pressed, key: `confirmation-late:${payload}`, said: error.message }),
    )
  }
}

async function answerByPress(ctx: TxCtx, { saleId, memberId, there, at }: ButtonReply) {
  const sale = await saleById(ctx.db, saleId)
  const member =
    sale &&
    (await ctx.db
      .selectFrom('store_members')
      .select('user_id')
      .where('store_id', '=', sale.store_id)
      .where('user_id', '=', memberId)
      .executeTakeFirst())
  // No member any more: the question is not theirs to answer.
  if (!sale || !member) return
  // The press arrived late: a newer answer of theirs, on the page or by the other button, counts.
  if (
    at !== null &&
    sale.answered_by === memberId &&
    sale.answered_at !== null &&
    at.getTime() + 1000 <= sale.answered_at.getTime()
  )
    return
  // One's own answer was seen; another's was not.
  const seen = sale.answered_by === memberId ? sale.answers : 0
  const given = there
    ? ({ available: true, answer: { quantity: sale.quantity } } as const)
    : ({ available: false, reason: '' } as const)
  // Said before, with a reason or an offer that a press has not.
  const isAgain = !there && sale.state === 'unavailable' && sale.answered_by === memberId
  if (!isAgain) await answerAtOnce(ctx, { id: memberId, storeIds: [sale.store_id] }, { saleId, seen, given })
  const after = await saleById(ctx.db, saleId)
  if (after)
    await tellPressed(ctx, {
      saleId,
      memberId,
      key: `confirmation-pressed:${saleId}:${after.answers}`,
      said: wordsOf(after),
    })
}

function wordsOf(sale: SaleRow): string {
  const correct = `Si no es así, corrígelo en el enlace durante ${SALE_TIMES.correctAnswerWithin / 60_000} minutos.`
  if (sale.state !== 'available') return `Anotado: no hay. Ya se lo dijimos a quien pregunta. ${correct}`
  return `Anotado: hay ${sale.max_quantity ?? sale.quantity}. Se la guardas hasta el ${moment(sale.expires_at, sale.country)}. ${correct}`
}
