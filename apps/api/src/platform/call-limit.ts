import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

const counters = new Set<{ clear(): void }>()

/** Forgets all counts. Test files share a process, and their people have the same ids. */
export const forgetCalls = () => counters.forEach((counter) => counter.clear())

type Asking = Pick<Ctx, 'user' | 'guest'>

/** Limits expensive calls: per person, and per network for guests. Throws 429 beyond `most` within `ms`. */
export function callLimit({ most, ms, message }: { most: number; ms: number; message: string }) {
  const asked = new LRUCache<string, { count: number }>({ max: 20_000, ttl: ms })
  counters.add(asked)
  const nameOf = ({ user, guest }: Asking) => (user ? `user ${user.id}` : guest.networkHash)
  const count = (ctx: Asking) => {
    const who = nameOf(ctx)
    const calls = asked.get(who) ?? { count: 0 }
    if (calls.count === 0) asked.set(who, calls)
    calls.count += 1
    if (calls.count > most) throw new AppError(429, message)
  }
  /** Counts nothing, and refuses a caller who has already reached the limit. */
  const refuse = (ctx: Asking) => {
    if ((asked.get(nameOf(ctx))?.count ?? 0) >= most) throw new AppError(429, message)
  }
  return Object.assign(count, { refuse })
}

type Window = ReturnType<ReturnType<typeof callWindow>>
/** Writes the headers about a window unless another limit, written before, leaves fewer calls. A refused call is told when to try again. */
export function tellWindow(reply: FastifyReply, most: number, { left, endsInSeconds, refused }: Window): void {
  const told = reply.getHeader('ratelimit-remaining')
  if (!refused && told !== undefined && Number(told) < left) return
  void reply.headers({
    'ratelimit-limit': most,
    'ratelimit-remaining': left,
    'ratelimit-reset': endsInSeconds,
    ...(refused ? { 'retry-after': endsInSeconds } : {}),
  })
}

/** The same limit under any key, for calls whose answer tells what is left of the window. */
export function callWindow({ most, ms }: { most: number; ms: number }) {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: 20_000, ttl: ms })
  counters.add(windows)
  return (name: string) => {
    const now = performance.now()
    const kept = windows.get(name)
    const one = kept && kept.endsAt > now ? kept : { count: 0, endsAt: now + ms }
    if (one !== kept) windows.set(name, one)
    one.count += 1
    return {
      left: Math.max(0, most - one.count),
      // When the window has just begun, rounding may make the difference slightly larger than the window.
      endsInSeconds: Math.min(Math.ceil(ms / 1000), Math.max(1, Math.ceil((one.endsAt - now) / 1000))),
      refused: one.count > most,
    }
  }
}
