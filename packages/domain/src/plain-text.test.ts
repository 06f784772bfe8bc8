import { expect, test } from 'vitest'
import { withoutTurningSigns } from './plain-text.ts'

test.each([
  ['Filtro \u202Eetieca ed', 'Filtro etieca ed'],
  ['\u200E04465-0K240\u200F', '04465-0K240'],
  ['\u2066Bujía\u2069 \u061Cde iridio', 'Bujía de iridio'],
  ['Año, ñ, é, 中, عربي y 👨‍🔧', 'Año, ñ, é, 中, عربي y 👨‍🔧'],
])('%j is %j without what turns it round', (text, plain) => {
  expect(withoutTurningSigns(text)).toBe(plain)
})
