import type { AppDeps } from './app-deps.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/network-of.ts'
import { lanes } from '../platform/parallel-calls.ts'

/** Asks nothing of the database that could wait. */
export const isCheap = (url: string) =>
  url.startsWith('/assets/') || url === '/healthz' || url === '/livez' || url === '/readyz'

const LONGEST_WORK_MS = 10_000
const leaveAtEnd = new WeakMap<FastifyRequest, () => void>()

/**
 * A person may use half of the pool, and a network all but two connections, with however many accounts or ended
 * sessions: others always find a connection.
 */
export function limitParallelCalls(app: FastifyInstance, { config, identity }: Pick<AppDeps, 'config' | 'identity'>) {
  const { enter } = lanes()
  const enterAll = (request: FastifyRequest) => {
    const session = identity.sessionOf(request)
    const wanted: [string, number][] = [
      ...(session ? [[`session:${session}`, config.DATABASE_POOL / 2] as [string, number]] : []),
      [`network:${networkOf(request.ip)}`, config.DATABASE_POOL - 2],
    ]
    return wanted.map(
      ([key, most]) =>
        () =>
          enter(key, Math.max(2, Math.floor(most))),
    )
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isCheap(request.url) || request.routeOptions.config.relays) return
    leaveAtEnd.set(request, await takePlaces(enterAll(request), reply))
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaveAtEnd.get(request)?.()
    done()
  })
}

/**
 * Takes one place after the other; gives the function that leaves them all. A request that is cut off while waiting
 * takes none and is not served.
 */
async function takePlaces(doors: (() => Promise<() => void>)[], { raw }: FastifyReply): Promise<() => void> {
  const places: (() => void)[] = []
  const leave = () => {
    for (const one of places.splice(0)) one()
  }
  let [isWaiting, isGone] = [true, raw.destroyed]
  raw.once('close', () => {
    isGone = true
    // A request that was cut off may still be working: its place is freed when it is done, or after the longest time
    // that our work can take.
    if (!isWaiting) setTimeout(leave, raw.writableFinished ? 0 : LONGEST_WORK_MS).unref()
  })
  try {
    for (const enter of doors) {
      places.push(await enter())
      if (isGone) throw new AppError(408, 'La solicitud se interrumpió.')
    }
  } catch (error) {
    leave()
    throw error
  }
  isWaiting = false
  return leave
}
