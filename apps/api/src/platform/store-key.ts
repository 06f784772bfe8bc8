import { KEY_CALLS_A_MINUTE, KEY_CLOSED, KEY_TOO_FAST, type KeyScope, keyLacks } from '@tuerca/contract/key-scopes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callWindow, tellWindow } from './call-limit.ts'
import type { Ctx } from './context.ts'
import { AppError, forbidden } from './errors.ts'

/** By these letters a key is known in a leak, too. */
export const KEY_BEGINS = 'tuerca_'

/** The store key in a request; null for any other kind of authorization. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token.startsWith(KEY_BEGINS) ? token : null
}

/** Refuses keys on every call that does not name their scope, whoever else may make the call. */
export function requireKeyScope({ key }: Pick<Ctx, 'key'>, { keyScope }: { keyScope?: KeyScope }): void {
  if (!key) return
  if (!keyScope) throw forbidden(KEY_CLOSED)
  if (!key.scopes.includes(keyScope)) throw forbidden(keyLacks(keyScope))
}

const calls = callWindow({ name: 'key-calls', most: KEY_CALLS_A_MINUTE, ms: 60_000 })

/** Counts a call made with a key, and writes in the answer what is left of its minute. Throws 429. */
export async function countKeyCall(
  ctx: Pick<Ctx, 'key' | 'db' | 'primary' | 'now'>,
  reply: FastifyReply,
): Promise<void> {
  if (!ctx.key) return
  const one = await calls(ctx, ctx.key.id)
  tellWindow(reply, KEY_CALLS_A_MINUTE, one)
  if (one.refused) throw new AppError(429, KEY_TOO_FAST)
}
