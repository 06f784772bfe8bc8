import { timingSafeEqual } from 'node:crypto'

/** Whether two hexadecimal signatures are equal, in constant time. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected.toLowerCase())]
  return a.length === b.length && timingSafeEqual(a, b)
}
