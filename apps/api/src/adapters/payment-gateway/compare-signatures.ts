import { timingSafeEqual } from 'node:crypto'

/** Whether two signatures in hexadecimal are one, in a time that tells nothing. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected.toLowerCase())]
  return a.length === b.length && timingSafeEqual(a, b)
}
