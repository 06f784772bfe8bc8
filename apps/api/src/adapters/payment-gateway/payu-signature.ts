import { createHash, createHmac } from 'node:crypto'

/** As PayU names them in its panel: the account uses one for everything it signs. */
export const PAYU_ALGORITHMS = ['MD5', 'SHA', 'SHA256', 'HMAC-SHA256'] as const
export type PayuAlgorithm = (typeof PAYU_ALGORITHMS)[number]

export interface PayuKeys {
  apiKey: string
  algorithm: PayuAlgorithm
  /** For HMAC-SHA256 only; the API key when no secret was made in the panel. */
  secret?: string
}

/** The hash of the values joined by ~, the API key first. */
export function payuSignature({ apiKey, algorithm, secret }: PayuKeys, values: readonly string[]): string {
  const text = [apiKey, ...values].join('~')
  if (algorithm === 'HMAC-SHA256')
    return createHmac('sha256', secret ?? apiKey)
      .update(text)
      .digest('hex')
  const name = { MD5: 'md5', SHA: 'sha1', SHA256: 'sha256' }[algorithm]
  return createHash(name).update(text).digest('hex')
}

const AMOUNT = /^(\d{1,13})(?:\.(\d{1,4}))?$/

/** The minor units of an amount as PayU writes it, or null when it is not one. */
export function payuAmount(text: string): number | null {
  const found = AMOUNT.exec(text)
  if (!found) return null
  const [, whole = '', part = ''] = found
  if (/[^0]/.test(part.slice(2))) return null
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}

/** The confirmation's new_value: one decimal where the second is 0, else two. */
export function confirmationValue(minor: number): string {
  const text = (minor / 100).toFixed(2)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** The response page's rule, which differs: half even to one decimal. */
export function responseValue(minor: number): string {
  const tenths = Math.floor(minor / 10)
  const rest = minor % 10
  const rounded = rest > 5 || (rest === 5 && tenths % 2 === 1) ? tenths + 1 : tenths
  return (rounded / 10).toFixed(1)
}
