import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, as apps of codes read a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** RFC 6238 with the values that every app assumes: SHA-1, six digits, thirty seconds. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const stepOf = (now: Date) => Math.floor(now.getTime() / STEP_MS)

/** The time step of a code, accepting the one before and after because phones' clocks differ. Null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const step = stepOf(now)
  return (
    [step, step - 1, step + 1].find((one) => timingSafeEqual(Buffer.from(codeAt(secret, one)), Buffer.from(code))) ??
    null
  )
}

/** The address that an app of codes on the same device opens. */
export function appAddress(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Tuerca:${email}`)}?${new URLSearchParams({ secret, issuer: 'Tuerca' })}`
}
