import {
  type answerSubstitutionReport,
  REPORT_ANSWER_LONGEST,
  REPORT_ANSWER_NEEDED,
  REPORT_ANSWERED,
  REPORT_CLOSED,
  REPORT_MISSING,
} from '@tuerca/contract/substitution-reports'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { notify } from '../notifications/index.ts'

/** Answers a report from the room where its subject was decided; an answered report stays as it is. */
export async function answerReportOf(ctx: TxCtx, id: number, answer: string): Promise<void> {
  const row = await ctx.db.selectFrom('substitution_reports').select('state').where('id', '=', id).executeTakeFirst()
  if (row?.state === 'new')
    await answerReport(ctx, id, { answer: answer.slice(0, REPORT_ANSWER_LONGEST), state: 'answered' })
}

/**
 * The one answer to the person who reported an error, or the closing of the report, with or without words. Throws 400,
 * 404 and 409.
 */
export async function answerReport(
  ctx: TxCtx,
  id: number,
  { answer, state }: Parsed<typeof answerSubstitutionReport>['body'],
): Promise<string> {
  const row = await ctx.db
    .selectFrom('substitution_reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(REPORT_MISSING)
  if (row.state === 'closed') throw conflict(REPORT_CLOSED)
  if (row.state === 'answered' && (state === 'answered' || answer !== '')) throw conflict(REPORT_ANSWERED)
  if (state === 'answered' && answer === '') throw invalid([REPORT_ANSWER_NEEDED])
  await ctx.db
    .updateTable('substitution_reports')
    .set({
      state,
      ...(answer === '' ? {} : { answer, answered_by: ctx.user?.id ?? null, answered_at: ctx.now }),
      ...(state === 'closed' ? { closed_at: ctx.now } : {}),
    })
    .where('id', '=', id)
    .execute()
  await noteAdminEvent(ctx, {
    area: 'report',
    action: state === 'answered' ? 'answer' : 'close',
    subject: `N° ${id}, ${row.reference}`,
    before: row.state,
    after: state,
  })
  if (answer === '') return 'Reporte cerrado.'
  const told =
    row.user_id !== null &&
    (await notify(ctx, {
      userId: row.user_id,
      topic: 'questions',
      key: `report-answer:${id}`,
      path: row.url,
      action: 'Ver la página',
      mail: true,
      whatsApp: false,
      title: `Respondimos tu reporte: ${row.reference}`.slice(0, 150),
      text: `${answer}\n\nTu reporte: ${row.error_message}`,
    }))
  return told ? 'Respuesta enviada.' : 'Respuesta guardada: quien reportó no tiene cuenta a la que escribirle.'
}
