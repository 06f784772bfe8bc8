import { randomBytes } from 'node:crypto'
import type { TxCtx } from '../../platform/context.ts'
import { mergeGuestCart } from '../cart/index.ts'
import { mergeGuestConsultations } from '../consultations/index.ts'
import { mergeChosenVehicle } from '../garage/index.ts'
import { SESSION_SECONDS } from './auth.ts'

/** Opens a session in better-auth's format; gives its token. */
export async function openSession(ctx: TxCtx, userId: number, userAgent: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await ctx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token,
      user_agent: userAgent.slice(0, 300),
      expires_at: new Date(ctx.now.getTime() + SESSION_SECONDS * 1000),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await mergeGuest(ctx, userId)
  return token
}

/** What the visitor did as a guest in this browser becomes the person's. */
export async function mergeGuest(ctx: TxCtx, userId: number) {
  const guestHash = ctx.guest.cookieHash
  if (guestHash) {
    await mergeGuestConsultations(ctx, { guestHash, userId })
    await mergeGuestCart(ctx, { guestHash, userId })
  }
  await mergeChosenVehicle(ctx, userId)
}
