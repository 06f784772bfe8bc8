import { expect, test } from 'vitest'
import { withheldOf } from './withholdings.ts'

test.each([
  ['CO', 119_000_00, '2026-11-20', { isr: 0, iva: 0 }],
  ['MX', 1_160_00, '2026-11-20', { isr: 25_00, iva: 80_00 }],
  ['MX', 1_160_00, '2025-12-31', { isr: 10_00, iva: 80_00 }],
  ['MX', 1_160_00, '2020-05-31', { isr: 0, iva: 0 }],
  ['MX', 0, '2026-11-20', { isr: 0, iva: 0 }],
  ['MX', 1, '2026-11-20', { isr: 0, iva: 0 }],
] as const)('%s, %i paid on %s: %j', (country, gross, day, kept) =>
  expect(withheldOf(gross, { country, paidAt: new Date(`${day}T12:00:00Z`) })).toEqual(kept),
)
