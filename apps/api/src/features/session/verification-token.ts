import { createHash, randomBytes } from 'node:crypto'
import type { TxCtx } from '../../platform/context.ts'

const LIFE_MS = 24 * 3600 * 1000
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const identifierOf = (userId: number) => `verify-email:${userId}`

/**
 * A token for the newest sign-up of an account. Earlier links stop working, so that a link only confirms the password
 * it was sent for. `browser` is the secret in the browser that signed up.
 */
export async function issueVerification(ctx: TxCtx, userId: number, browser: string | null): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await ctx.db.deleteFrom('verifications').where('identifier', '=', identifierOf(userId)).execute()
  await ctx.db
    .insertInto('verifications')
    .values({
      identifier: identifierOf(userId),
      value: `${hash(secret)}.${browser ? hash(browser) : ''}`,
      expires_at: new Date(ctx.now.getTime() + LIFE_MS),
    })
    .execute()
  return `${userId}.${secret}`
}

/** Uses up a token. Null when it was used, replaced, expired or never issued. */
export async function consumeVerification(
  ctx: TxCtx,
  token: string,
  browser: string | null,
): Promise<{ userId: number; sameBrowser: boolean } | null> {
  const [, id, secret] = /^(\d{1,9})\.([\w-]{1,80})$/.exec(token) ?? []
  if (!id || !secret) return null
  const row = await ctx.db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(Number(id)))
    .where('value', 'like', `${hash(secret).replace(/[_%\\]/g, '\\$&')}.%`)
    .where('expires_at', '>', ctx.now)
    .returning('value')
    .executeTakeFirst()
  if (!row) return null
  const wanted = row.value.split('.')[1]
  return { userId: Number(id), sameBrowser: wanted !== '' && browser !== null && hash(browser) === wanted }
}
