import { ANSWER_NEEDED, REQUEST_MISSING } from '@tuerca/contract/quotation-requests'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { tellAnswered } from './messages.ts'

interface RequestAnswer {
  id: number
  answer: string
  state: 'answered' | 'closed'
}

/**
 * The one answer in words, sent by mail and WhatsApp and never revoked, even beside an offer; or closing a request that
 * has its answer, without a word.
 */
export async function answerRequest(ctx: TxCtx, user: User, { id, answer, state }: RequestAnswer): Promise<string> {
  const row = await ctx.db
    .selectFrom('quotation_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(REQUEST_MISSING)
  if (row.state === 'closed') throw conflict('Esta solicitud ya está cerrada.')
  if (row.answer !== null || (row.state === 'answered' && state === 'closed' && answer === '')) {
    if (state === 'answered' || answer !== '') throw conflict('Esta solicitud ya tiene respuesta.')
    await ctx.db.updateTable('quotation_requests').set({ state }).where('id', '=', id).execute()
    await noteAdminEvent(ctx, {
      area: 'quotation',
      action: 'close',
      subject: `Solicitud N° ${id}`,
      before: row.state,
      after: state,
    })
    return 'Solicitud cerrada.'
  }
  if (answer === '') throw invalid([ANSWER_NEEDED])
  await ctx.db
    .updateTable('quotation_requests')
    .set({ state, answer, answered_by: user.id, answered_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await noteAdminEvent(ctx, {
    area: 'quotation',
    action: state === 'answered' ? 'answer' : 'close',
    subject: `Solicitud N° ${id}`,
    before: row.state,
    after: state,
  })
  await tellAnswered(ctx, row, answer)
  return state === 'answered' ? 'Respuesta enviada.' : 'Respuesta enviada y solicitud cerrada.'
}
