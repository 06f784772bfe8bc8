import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { keepBounce } from './keep-bounce.ts'
import { type BounceReport, readBounceReport } from './read-bounce-report.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Where a mail server delivers reports about mails that bounced after it had accepted them: the plain report, whichever
 * server wrote it.
 */
export function bounceReports(scope: FastifyInstance, config: Config) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  scope.post('/api/notifications/bounces', async (request) => {
    if (!config.MAIL_BOUNCE_TOKEN) throw notFound('Esta dirección no existe.')
    const given = request.headers.authorization ?? ''
    if (!timingSafeEqual(digest(given), digest(`Bearer ${config.MAIL_BOUNCE_TOKEN}`)))
      throw new AppError(401, 'La clave no es correcta.')
    const ctx = await scope.contextFor(request)
    const reports = readBounceReport(typeof request.body === 'string' ? request.body : '')
    for (const report of reports) await keepReport(ctx, report)
    return { bounced: reports.length }
  })
}

/** Only an address that we wrote to can bounce: a report about another one changes nothing. */
function keepReport(ctx: Ctx, { messageId, address, status }: BounceReport) {
  return inTransaction(ctx, async (ctx) => {
    const mine = await ctx.db
      .updateTable('messages')
      .set({ state: 'bounced', last_error: status })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('messages')
          .select('id')
          .where('channel', '=', 'mail')
          .where('state', 'in', ['sent', 'delivered'])
          .where((of) => of.fn<string>('lower', ['recipient']), '=', address)
          .$if(messageId !== null, (query) => query.where('id', '=', messageId ?? 0))
          .orderBy('id', 'desc')
          .limit(1),
      )
      .returning('recipient')
      .executeTakeFirst()
    if (mine) await keepBounce(ctx, { address: mine.recipient, reason: status })
  })
}
