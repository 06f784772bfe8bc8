import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Reads } from '../platform/context.ts'
import type { Connection } from '../platform/db/connect.ts'
import { type Position, positionOf } from '../platform/db/positions.ts'
import type { ReadHandles } from '../platform/db/reads.ts'
import { MOST_LAG_MS } from '../platform/db/replicas.ts'

export const WROTE_COOKIE = 'tuerca_wrote'
/** A usable replica is at most this far behind, and was last checked a few seconds ago. */
const KEPT_SECONDS = MOST_LAG_MS / 1000 + 10
/** Something was written but its position is unknown: the primary is used. */
const UNKNOWN = '-'

interface Mark {
  /** Null: wherever, so no replica will do. */
  position: Position | null
}

interface Deps {
  config: Pick<Config, 'SECRET' | 'ORIGIN'>
  pool: Connection['pool']
  handles: ReadHandles
  now?: () => number
}

/**
 * Decides for each request which reads may go to replicas. After a write, a signed cookie holds the primary's position
 * for some seconds, so that any process knows it; until a replica has reached it, this visitor reads from the primary.
 */
export function ownWrites(app: FastifyInstance, { config, pool, handles, now = Date.now }: Deps) {
  const wrote = new WeakSet<FastifyRequest>()
  const sign = (text: string) => createHmac('sha256', config.SECRET).update(`wrote:${text}`).digest('base64url')

  function markIn(request: FastifyRequest): Mark | null {
    const [position = '', until = '', signature = ''] = (request.cookies[WROTE_COOKIE] ?? '').split('.')
    if (signature === '' || !(Number(until) > now() / 1000)) return null
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(`${position}.${until}`))]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return { position: positionOf(position) }
  }

  app.addHook('onSend', async (request, reply) => {
    if (!wrote.has(request)) return
    const found = await pool
      .query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .catch(() => null)
    const text = `${found?.rows[0]?.position ?? UNKNOWN}.${Math.ceil(now() / 1000) + KEPT_SECONDS}`
    void reply.setCookie(WROTE_COOKIE, `${text}.${sign(text)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.ORIGIN.startsWith('https:') || request.protocol === 'https',
      maxAge: KEPT_SECONDS,
    })
  })

  return (request: FastifyRequest): Reads => {
    const mark = markIn(request)
    /** Programs send no cookies, so what one of them wrote could not be recognised. */
    const isProgram = request.headers.authorization !== undefined
    return {
      read: (primary, work) =>
        isProgram || wrote.has(request) || mark?.position === null
          ? work(primary)
          : handles.read(primary, mark?.position ?? 0n, work),
      wrote: () => void wrote.add(request),
    }
  }
}
