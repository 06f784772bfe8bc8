import { createHash } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The form's integrity value: a plain SHA-256, not an HMAC; an expiration comes before the secret. */
export function wompiIntegrity({
  reference,
  amountInCents,
  currency,
  expirationTime = '',
  secret,
}: {
  reference: string
  amountInCents: number
  currency: string
  expirationTime?: string
  secret: string
}): string {
  return sha256(`${reference}${amountInCents}${currency}${expirationTime}${secret}`)
}

/** An event's checksum: the values of the event's own list of properties in order, then timestamp and secret. */
export function wompiChecksum(values: readonly unknown[], timestamp: unknown, secret: string): string {
  return sha256(`${values.map(String).join('')}${String(timestamp)}${secret}`)
}
