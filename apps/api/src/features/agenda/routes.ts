import {
  ACTIVITY_CHANGED,
  ACTIVITY_DELETED,
  ACTIVITY_RESTORED,
  ACTIVITY_SAVED,
  activityCalendar,
  changeActivity,
  createActivity,
  deleteActivity,
  getActivity,
  getFeed,
  listActivities,
  readFeed,
  restoreActivity,
  revokeFeed,
  rotateFeed,
} from '@tuerca/contract/agenda'
import { wallTimeOf } from '@tuerca/domain/agenda'
import { TIME_ZONE } from '@tuerca/domain/country'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { calendarOf, tagOf } from './calendar.ts'
import { change } from './change-activity.ts'
import { endFeed, feedCalendar, feedOf, ownFeed, renewFeed } from './feed.ts'
import { foundActivities, ownActivity } from './queries.ts'
import { remove, restore } from './remove-activity.ts'
import { schedule } from './schedule-activity.ts'
import { activityOf } from './wire.ts'

/** The agenda of activities (C7.36) and its calendar files. */
export function agendaRoutes(app: FastifyInstance, config: Config) {
  route(app, listActivities, async (ctx, { query }) => {
    const user = personOf(ctx)
    const { rows, total } = await foundActivities(ctx, user, query)
    return {
      data: rows.map((row) => activityOf(row, user.country)),
      metadata: {
        'x-total-count': total,
        page: query.page,
        pageSize: query.pageSize,
        now: wallTimeOf(ctx.now, user.country),
        time_zone: TIME_ZONE[user.country],
      },
    }
  })
  route(app, getActivity, async (ctx, { params }) => {
    const user = personOf(ctx)
    return { data: activityOf(await ownActivity(ctx.db, user, params.id), user.country) }
  })
  route(app, createActivity, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createActivity', body, http }, async (ctx) => {
      const user = personOf(ctx)
      return { data: { activity: activityOf(await schedule(ctx, user, body), user.country), message: ACTIVITY_SAVED } }
    }),
  )
  route(app, changeActivity, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      const user = personOf(ctx)
      return {
        data: {
          activity: activityOf(await change(ctx, user, { ...params, ...body }), user.country),
          message: ACTIVITY_CHANGED,
        },
      }
    }),
  )
  route(app, deleteActivity, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await remove(ctx, personOf(ctx), params.id)
      return { data: { id: params.id, message: ACTIVITY_DELETED } }
    }),
  )
  route(app, restoreActivity, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      const user = personOf(ctx)
      return {
        data: { activity: activityOf(await restore(ctx, user, params.id), user.country), message: ACTIVITY_RESTORED },
      }
    }),
  )
  calendarRoutes(app, config.SECRET)
}

function calendarRoutes(app: FastifyInstance, secret: string) {
  route(app, activityCalendar, async (ctx, { params }, http) => {
    const user = personOf(ctx)
    const row = await ownActivity(ctx.db, user, params.id)
    return sendCalendar(
      http,
      calendarOf([row], { origin: ctx.origin, country: user.country }),
      `actividad-${row.id}.ics`,
    )
  })
  route(app, getFeed, async (ctx) => ({
    data: feedOf(await ownFeed(ctx, personOf(ctx)), { secret, origin: ctx.origin }),
  }))
  route(app, rotateFeed, async (ctx) => ({
    data: feedOf(await renewFeed(ctx, personOf(ctx)), { secret, origin: ctx.origin }),
  }))
  route(app, revokeFeed, async (ctx) => {
    await endFeed(ctx, personOf(ctx))
    return { data: feedOf(undefined, { secret, origin: ctx.origin }) }
  })
  route(app, readFeed, async (ctx, { params }, http) => {
    const calendar = await feedCalendar(ctx, { token: params.token, secret })
    if (calendar === null) throw notFound('Esta dirección no existe.')
    return sendCalendar(http, calendar, null)
  })
}

/** A secret address: kept out of shared caches, search engines and the Referer of its links. */
function sendCalendar(http: Http | null, calendar: string, fileName: string | null) {
  if (!http) return null
  const tag = tagOf(calendar)
  void http.reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    etag: tag,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    ...(fileName === null ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
  })
  const known = (http.request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag) || known.includes('*')) void http.reply.code(304).send()
  else void http.reply.send(calendar)
  return null
}
