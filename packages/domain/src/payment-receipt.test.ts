import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { receiptNumber, taxParts, WITHDRAWAL } from './payment-receipt.ts'

test('a total is its net and its tax', () => {
  expect(taxParts(11_900_00, 'CO')).toEqual({ total: 11_900_00, net: 10_000_00, tax: 1_900_00, rate: 19 })
  expect(taxParts(199_00, 'MX')).toEqual({ total: 199_00, net: 171_55, tax: 27_45, rate: 16 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom('CO' as const, 'MX' as const), (total, country) => {
      const parts = taxParts(total, country)
      expect(parts.net + parts.tax).toBe(total)
      expect(parts.tax).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('as they are read, the parts add up too: Colombian pesos have no decimals', () => {
  const read = (text: string) => Number(text.replace(/\D/g, ''))
  // Of $ 10.043 the net is 8.439,50 and the tax 1.603,50: read each by itself, both were rounded up.
  for (const total of Array.from({ length: 400 }, (_, at) => (10_000 + at) * 100)) {
    const { net, tax } = taxParts(total, 'CO')
    expect(read(formatMoney(net, 'COP')) + read(formatMoney(tax, 'COP'))).toBe(total / 100)
  }
})

test('receipts are numbered by country and every one states the right of withdrawal', () => {
  expect([receiptNumber('CO', 7), receiptNumber('MX', 1_234_567)]).toEqual(['CO-000007', 'MX-1234567'])
  expect(WITHDRAWAL.CO).toContain('retracto')
  expect(WITHDRAWAL.MX).toContain('revocación')
})
