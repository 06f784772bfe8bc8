import { expect, test } from 'vitest'
import { longMoment } from './long-moment.ts'

test.each([
  ['2026-11-27T06:36:00Z', 'CO', '27 de noviembre de 2026 a la 1:36 a. m.'],
  ['2026-11-27T16:36:00Z', 'CO', '27 de noviembre de 2026 a las 11:36 a. m.'],
  ['2026-11-27T18:05:00Z', 'CO', '27 de noviembre de 2026 a la 1:05 p. m.'],
] as const)('%s in %s', (iso, country, text) => {
  expect(longMoment(new Date(iso), country).replaceAll(/\s/g, ' ')).toBe(text)
})
