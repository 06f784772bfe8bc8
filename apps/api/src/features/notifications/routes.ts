import type { FastifyInstance } from 'fastify'
import * as contract from '@tuerca/contract/notifications'
import type { Config } from '../../platform/config.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { bounceReports } from './bounce-reports.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { mailboxRoutes } from './mailbox.ts'
import { messengerCalls } from './messenger-calls.ts'
import { oneClick } from './one-click.ts'
import { choose, readPreferences, retryAddress } from './preferences.ts'
import { linesOf, unreadOf } from './queries.ts'
import { showUnsubscription, unsubscribe } from './unsubscribe.ts'

/** The bell, notification preferences, the channels, and providers' reports about messages. */
export async function notificationRoutes(app: FastifyInstance, config: Config) {
  bellRoutes(app)
  preferenceRoutes(app)
  mailboxRoutes(app, config)
  await app.register(async (scope) => messengerCalls(scope))
  await app.register(async (scope) => oneClick(scope))
  await app.register(async (scope) => bounceReports(scope, config))
}

function bellRoutes(app: FastifyInstance) {
  route(app, contract.listNotifications, async (ctx, { query }) => {
    const { rows, total, unread } = await linesOf(ctx.db, personOf(ctx).id, query)
    return { data: rows, metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize }, unread }
  })
  route(app, contract.unreadNotifications, async (ctx) => ({
    data: { unread: await unreadOf(ctx.db, personOf(ctx).id) },
  }))
  route(app, contract.readNotification, async (ctx, { params }) => ({
    data: { unread: await markRead(ctx, { userId: personOf(ctx).id, id: params.id }) },
  }))
  route(app, contract.readNotifications, async (ctx, { body }) => ({
    data: { unread: await markAllRead(ctx, { userId: personOf(ctx).id, until: body.until }) },
  }))
}

function preferenceRoutes(app: FastifyInstance) {
  route(app, contract.notificationPreferences, async (ctx) => readPreferences(ctx, personOf(ctx)))
  route(app, contract.setNotificationPreference, async (ctx, { body }) => {
    await choose(ctx, personOf(ctx).id, body)
    return readPreferences(ctx, personOf(ctx))
  })
  route(app, contract.retryAddress, async (ctx) => {
    await retryAddress(ctx, personOf(ctx))
    return readPreferences(ctx, personOf(ctx))
  })
  route(app, contract.showUnsubscription, async (ctx, { params }) => showUnsubscription(ctx, params.token))
  route(app, contract.unsubscribe, async (ctx, { params }) => unsubscribe(ctx, params.token))
}
