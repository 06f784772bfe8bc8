import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VEHICLE_COOKIE } from '@tuerca/domain/chosen-vehicle'
import { networkOf, widerNetworksOf } from './network-of.ts'
import type { Guest } from './visitor.ts'

export const GUEST_COOKIE = 'tuerca_guest'
const YEAR = 365 * 24 * 3600

const sign = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

/** The hash under which a guest's look-ups are counted, or null when the cookie is absent or was not signed by us. */
export function guestHash(secret: string, cookie: string | undefined): string | null {
  const [id, signature] = (cookie ?? '').split('.')
  if (!id || !signature) return null
  const expected = Buffer.from(sign(secret, 'guest', id))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return sign(secret, 'guest-hash', id)
}

/** The visitor without an account (product.md "Metering": by signed cookie and by network address). */
export function guestOf(secret: string, request: FastifyRequest, reply: FastifyReply | null, secure: boolean): Guest {
  let cookieHash = guestHash(secret, request.cookies[GUEST_COOKIE])
  // Read now: a connection that closed meanwhile no longer tells.
  const { ip } = request
  const chosenVehicle = request.cookies[VEHICLE_COOKIE] ?? null
  let networkHash: string | null = null
  return {
    chosenVehicle,
    get cookieHash() {
      return cookieHash
    },
    // Most requests count nothing and never ask.
    get networkHash() {
      return (networkHash ??= sign(secret, 'network', networkOf(ip)))
    },
    get widerNetworkHashes() {
      return widerNetworksOf(ip).map((network) => sign(secret, 'network', network))
    },
    ensure() {
      if (cookieHash) return cookieHash
      const id = randomUUID()
      void reply?.setCookie(GUEST_COOKIE, `${id}.${sign(secret, 'guest', id)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: YEAR,
      })
      cookieHash = sign(secret, 'guest-hash', id)
      return cookieHash
    },
  }
}
