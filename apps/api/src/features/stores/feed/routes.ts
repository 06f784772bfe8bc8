import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { changeMerchantFeed, showMerchantFeed } from '@tuerca/contract/merchant-feed'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/person.ts'
import { route } from '../../../platform/route.ts'
import { freshSince } from '../../products/index.ts'
import { type FeedMark, feedMark, feedRows, type FedStore, fedStore } from './feed-queries.ts'
import { FEED_END, feedItem, feedStart } from './feed-xml.ts'
import { changeFeed, feedOf } from './show-feed.ts'

/** Rows asked for at a time: a feed is never whole in memory. */
const BATCH = 1000
const HOUR_MS = 3_600_000

/** The feed that shopping search engines read of a store (selling.md §8), and its people's choices about it. */
export function feedRoutes(app: FastifyInstance) {
  route(app, showMerchantFeed, (ctx, { query }) => feedOf(ctx, personOf(ctx), query))
  route(app, changeMerchantFeed, async (ctx, { body }) => {
    const changed = await inTransaction(ctx, (ctx) => changeFeed(ctx, personOf(ctx), body))
    return {
      data: {
        changed,
        message: `${changed} ${changed === 1 ? 'producto' : 'productos'} ${body.in_merchant_feed ? 'en el catálogo' : 'fuera del catálogo'}.`,
      },
    }
  })
  app.get<{ Params: { file: string } }>('/feeds/:file', { config: { reads: 'replica' } }, async (request, reply) => {
    const ctx = await app.contextFor(request)
    const prefix = /^([a-z0-9-]{2,60})\.xml$/.exec(request.params.file)?.[1]
    const store = prefix === undefined ? null : await fedStore(ctx.db, prefix)
    if (!store?.merchantFeed) throw notFound('Este catálogo no existe.')
    const mark = await feedMark(ctx.db, store.id)
    const tag = etagOf(store, mark, ctx)
    const changed = new Date(Math.max(store.changedAt.getTime(), mark.changed?.getTime() ?? 0))
    void reply.headers({
      etag: tag,
      'last-modified': changed.toUTCString(),
      'cache-control': 'public, max-age=600',
      'content-type': 'application/xml; charset=utf-8',
    })
    if (isKnown(request.headers, tag)) return reply.code(304).send()
    return reply.send(Readable.from(streamFeed(ctx, store)))
  })
}

/**
 * A weak tag, because the feed may be compressed. Stock expires with time without any row changing, so the hour is part
 * of it.
 */
function etagOf(store: FedStore, mark: FeedMark, { origin, now }: Pick<Ctx, 'origin' | 'now'>): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([store, mark, origin, Math.floor(now.getTime() / HOUR_MS)]))
    .digest('base64url')
    .slice(0, 27)}"`
}

/** Only the tag is compared, not a date: a listing that disappeared makes nothing newer. */
function isKnown({ 'if-none-match': asked }: { 'if-none-match'?: string | undefined }, tag: string): boolean {
  return (
    asked !== undefined &&
    asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2) || one.trim() === '*')
  )
}

export async function* streamFeed(
  { db, origin, now }: Pick<Ctx, 'db' | 'origin' | 'now'>,
  store: FedStore,
): AsyncGenerator<string> {
  yield feedStart(store, origin)
  for (let after: number | null = 0; after !== null;) {
    const { rows, last } = await feedRows(db, { store, after, limit: BATCH, freshSince: freshSince(now) })
    if (rows.length > 0) yield rows.map((row) => feedItem(row, store, { origin, now })).join('')
    after = last
  }
  yield FEED_END
}
