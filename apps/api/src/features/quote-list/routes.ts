import { downloadQuoteList, mergeQuoteList, OTHER_ACCOUNT } from '@tuerca/contract/quote-list'
import { localDay } from '@tuerca/domain/working-days'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { conflict, loginRequired } from '../../platform/errors.ts'
import { pdfOf } from '../../platform/pdf/paper.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { route } from '../../platform/route.ts'
import { mergeList } from './merge-list.ts'
import { paperOfList } from './print-list.ts'

/** M3.12–M3.14, C3.17: the list that a browser keeps, for people with an account. */
export function quoteListRoutes(app: FastifyInstance) {
  route(app, downloadQuoteList, (ctx, { body }, http) =>
    sendPdf(ctx, http, async () => ({
      name: `Lista de cotización ${localDay(ctx.now, ctx.country)}`,
      pdf: await pdfOf(await paperOfList(ctx, body.lines)),
    })),
  )
  route(app, mergeQuoteList, async (ctx, { body }) => {
    const { user } = ctx
    if (!user) throw loginRequired()
    if (body.user_id !== undefined && body.user_id !== user.id) throw conflict(OTHER_ACCOUNT)
    return { data: { user_id: user.id, lines: await inTransaction(ctx, (ctx) => mergeList(ctx, user.id, body)) } }
  })
}
