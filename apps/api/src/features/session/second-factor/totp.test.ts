import { expect, test } from 'vitest'
import { base32, codeAt, stepOf, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %s seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(SECRET, stepOf(now))).toBe(code)
  expect(stepOfCode(SECRET, code, now)).toBe(stepOf(now))
  expect(stepOfCode(SECRET, code, new Date(now.getTime() + 30_000))).toBe(stepOf(now))
  expect(stepOfCode(SECRET, code, new Date(now.getTime() + 90_000))).not.toBe(stepOf(now))
})

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('%s is no code', (code) =>
  expect(stepOfCode(SECRET, code, new Date(59_000))).toBeNull(),
)

test('a secret is written as RFC 4648 has it', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})
