import { LRUCache } from 'lru-cache'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

/** Counts what costs much more than it is worth to ask often: by person, and of guests by network. Throws 429 beyond `most` within `ms`. */
export function callLimit({ most, ms, message }: { most: number; ms: number; message: string }): (ctx: Pick<Ctx, 'user' | 'guest'>) => void {
  const asked = new LRUCache<string, { count: number }>({ max: 20_000, ttl: ms })
  return ({ user, guest }) => {
    const who = user ? `user ${user.id}` : guest.networkHash
    const calls = asked.get(who) ?? { count: 0 }
    if (calls.count === 0) asked.set(who, calls)
    calls.count += 1
    if (calls.count > most) throw new AppError(429, message)
  }
}
