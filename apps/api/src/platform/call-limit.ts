import { LRUCache } from 'lru-cache'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

const counters = new Set<LRUCache<string, { count: number }>>()

/** As if nobody had asked for anything yet: files of tests share a process, and their people the same numbers. */
export const forgetCalls = () => counters.forEach((counter) => counter.clear())

type Asking = Pick<Ctx, 'user' | 'guest'>

/** Counts what costs much more than it is worth to ask often: by person, and of guests by network. Throws 429 beyond `most` within `ms`. */
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
  /** Counts nothing, and refuses whoever has counted as much as they may. */
  const refuse = (ctx: Asking) => {
    if ((asked.get(nameOf(ctx))?.count ?? 0) >= most) throw new AppError(429, message)
  }
  return Object.assign(count, { refuse })
}
