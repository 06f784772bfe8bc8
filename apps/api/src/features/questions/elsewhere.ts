import type { TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'

export interface AskedElsewhere {
  productId: number
  storeId: number
  originId: string
  text: string
  answer: string | null
  at: Date
}

/** A question from another marketplace, shown in the same room as our own. The same one again changes nothing. */
export async function keepQuestionElsewhere(
  ctx: TxCtx,
  { productId, storeId, originId, text, answer, at }: AskedElsewhere,
): Promise<boolean> {
  const product = await ctx.db
    .selectFrom('products')
    .select(['title', 'referencia_1'])
    .where('id', '=', productId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!product) return false
  // Answered there: nobody here has anything to do with it any more.
  const answered =
    answer === null ? {} : { answer: answer.slice(0, 1000), answered_at: ctx.now, origin_sent_at: ctx.now }
  const row = await ctx.db
    .insertInto('product_questions')
    .values({
      product_id: productId,
      store_id: storeId,
      question: text.slice(0, 2000),
      product_reference: product.referencia_1,
      product_description: product.title,
      vehicle_brand: '',
      vehicle_model: '',
      origin: 'mercado_libre',
      origin_id: originId,
      created_at: at,
      ...answered,
    })
    .onConflict((on) =>
      on
        .columns(['store_id', 'origin', 'origin_id'])
        .where('origin', 'is not', null)
        .doUpdateSet(answered.answered_at ? answered : { origin_problem: '' })
        .where('product_questions.answered_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row || answer !== null) return row !== undefined
  const owners = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  for (const { user_id } of owners) {
    await notify(ctx, {
      userId: user_id,
      topic: 'questions',
      key: `question:${row.id}`,
      path: '/vender/preguntas',
      action: 'Responder',
      whatsApp: false,
      title: `Pregunta en Mercado Libre: ${product.title}`.slice(0, 150),
      text: `Preguntan en Mercado Libre por ${product.title} (${product.referencia_1}).\n\n«${text.slice(0, 500)}»`,
    })
  }
  return true
}

/** What became of an answer that went there. */
export async function markAnswered(ctx: Pick<TxCtx, 'db' | 'now'>, id: number, problem = ''): Promise<void> {
  await ctx.db
    .updateTable('product_questions')
    .set(problem === '' ? { origin_sent_at: ctx.now, origin_problem: '' } : { origin_problem: problem.slice(0, 300) })
    .where('id', '=', id)
    .execute()
}
