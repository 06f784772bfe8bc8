import { expect, test } from 'vitest'
import { MISS_LONGEST, missedText } from './search-miss.ts'

test.each([
  ['  Bomba de AGUA   Logan ', 'bomba de agua logan'],
  ['48510-0K130', '48510-0k130'],
  ['4851 00K 130', '4851 00k 130'],
  ['amortiguador spark gt 1.2', 'amortiguador spark gt 1.2'],
  ['205/55r16', '205/55r16'],
])('%j is kept as %j', (text, kept) => expect(missedText(text, 'CO')).toBe(kept))

test.each([
  ['espejo ana@taller.test', 'espejo'],
  ['pastillas 300 123 4567', 'pastillas'],
  ['pastillas +57 3001234567', 'pastillas'],
  ['radiador 9FBHS1234KM123456', 'radiador'],
  ['radiador 9FB HS1234K M123456 logan', 'radiador logan'],
  ['farola abc123', 'farola'],
  ['farola abc12d', 'farola'],
])('%j is kept without the person: %j', (text, kept) => expect(missedText(text, 'CO')).toBe(kept))

test('a Mexican plate and telephone go too', () => {
  expect(missedText('faro abc-123-a', 'MX')).toBe('faro')
  expect(missedText('faro 55 1234 5678', 'MX')).toBe('faro')
  expect(missedText('faro +52 1 55 1234 5678', 'MX')).toBe('faro')
})

test.each(['', '  ', '--', 'x', 'ABC123', 'abc 123', 'JTFRB3AV5N8000001', 'ana@taller.test', '3001234567'])(
  'of %j nothing is kept',
  (text) => expect(missedText(text, 'CO')).toBeNull(),
)

test('what is long is cut, whole characters only', () => {
  expect(missedText('ñ'.repeat(200), 'CO')).toHaveLength(MISS_LONGEST)
  expect(missedText('💥 '.repeat(100) + 'ab', 'CO')?.isWellFormed() ?? true).toBe(true)
})
