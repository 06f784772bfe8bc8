import { expect, test } from 'vitest'
import {
  colourTokens,
  contrast,
  INK,
  judgeColour,
  LEAST_CONTRAST,
  LIGHT,
  ratioText,
  readableOn,
  readableUnder,
  readColour,
  textOver,
} from './colours.ts'

test.each([
  ['#0B3A66', '#0b3a66'],
  [' 0b3a66 ', '#0b3a66'],
  ['#06c', '#0066cc'],
  ['rojo', null],
  ['#12345', null],
  ['#fff;}', null],
  ['', null],
])('%s is read as %s', (typed, read) => {
  expect(readColour(typed)).toBe(read)
})

test('contrast is as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

test('white or ink is written over a colour, whichever reads better', () => {
  expect([textOver('#0b3a66'), textOver('#ffd23f')]).toEqual([LIGHT, INK])
})

test('a pale link does not read on paper, and a near one that does is proposed', () => {
  const judged = judgeColour('linkColour', '#6fa8dc')
  expect(judged).toMatchObject({ isGood: false, over: null })
  expect(ratioText(judged.ratio)).toBe('2,5 a 1')
  expect(contrast(judged.near, LIGHT)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  expect(contrast(judged.near, LIGHT)).toBeLessThan(4.8)
})

test('what nearly reads is not rounded up to what does', () => expect(ratioText(4.48)).toBe('4,4 a 1'))

// Every eighth of each channel: 4,913 colours.
const SOME = Array.from(
  { length: 17 ** 3 },
  (_, at) =>
    `#${[at % 17, Math.floor(at / 17) % 17, Math.floor(at / 289)]
      .map((step) =>
        Math.min(255, step * 16)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
)

test('whatever is proposed reads where it is used', () => {
  for (const colour of SOME) {
    const under = readableUnder(colour)
    expect(contrast(under, textOver(under)), colour).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    for (const paper of [LIGHT, '#161b20'])
      expect(contrast(readableOn(colour, paper), paper), colour).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
})

test("a store without colours keeps the house's", () => {
  expect(colourTokens({ headColour: null, buttonColour: null, linkColour: null })).toEqual({})
  expect(colourTokens({ headColour: '#0b3a66', buttonColour: '#ffd23f', linkColour: null })).toMatchObject({
    '--sign': '#0b3a66',
    '--sign-ink': LIGHT,
    '--go': '#ffd23f',
    '--go-ink': INK,
  })
})
