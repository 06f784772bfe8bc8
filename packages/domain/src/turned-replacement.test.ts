import { expect, test } from 'vitest'
import { turnedReplacement } from './turned-replacement.ts'

test.each([
  ['duplicate', 'forward', 'backward'],
  ['duplicate', 'backward', 'forward'],
  ['replacement', 'forward', 'backward'],
  ['replacement', 'backward', 'forward'],
  ['replacement', 'bidirectional', 'bidirectional'],
  ['code', 'forward', 'backward'],
  ['code', 'backward', 'forward'],
  ['part', 'whole', 'whole'],
  ['synonym', '', ''],
  ['Replacement', 'Forward', 'backward'],
  ['unheard of', 'forward', 'backward'],
])('%s %s read the other way is %s', (type, way, turned) => {
  expect(turnedReplacement(type, way)).toEqual({ type, way: turned })
})

test('a high-performance version stands for the standard part and never the other way round', () => {
  expect(turnedReplacement('tuning', '')).toBeNull()
  expect(turnedReplacement('tuning', 'forward')).toBeNull()
})

test('nothing is concluded from a kind and way that nobody knows', () => {
  expect(turnedReplacement('unheard of', '')).toBeNull()
})
