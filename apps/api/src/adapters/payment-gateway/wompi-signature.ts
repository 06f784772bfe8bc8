import { createHash } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The form's integrity: a plain SHA-256 and no HMAC; the expiration stands before the secret where there is one. */
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

/** An event's checksum: the values of the event's own list of properties, in its order, then timestamp and secret. */
export function wompiChecksum(values: readonly unknown[], timestamp: unknown, secret: string): string {
  return sha256(`${values.map(String).join('')}${String(timestamp)}${secret}`)
}
