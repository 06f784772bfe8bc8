import { KEY_CALLS_A_MINUTE, KEY_CLOSED, KEY_TOO_FAST, type KeyScope, keyLacks } from '@tuerca/contract/key-scopes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callWindow, tellWindow } from './call-limit.ts'
import type { Ctx } from './context.ts'
import { AppError, forbidden } from './errors.ts'

/** By these letters a key is known in a leak, too. */
export const KEY_BEGINS = 'tuerca_'

/** The key that a request bears; null for any other kind of authorization, which is none of ours. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token.startsWith(KEY_BEGINS) ? token : null
}

/** A call is closed to keys unless it says which of them it is open to, whoever else may make it. */
export function requireKeyScope({ key }: Pick<Ctx, 'key'>, { keyScope }: { keyScope?: KeyScope }): void {
  if (!key) return
  if (!keyScope) throw forbidden(KEY_CLOSED)
  if (!key.scopes.includes(keyScope)) throw forbidden(keyLacks(keyScope))
}

const calls = callWindow({ most: KEY_CALLS_A_MINUTE, ms: 60_000 })

/** Counts a call of a key, and tells in the answer what is left of its minute. Throws 429. */
export function countKeyCall({ key }: Pick<Ctx, 'key'>, reply: FastifyReply): void {
  if (!key) return
  const one = calls(String(key.id))
  tellWindow(reply, KEY_CALLS_A_MINUTE, one)
  if (one.refused) throw new AppError(429, KEY_TOO_FAST)
}
