import { describe, expect, test } from 'vitest'
import {
  failingOf,
  type QualityMarks,
  QUALITY_ADVICE,
  QUALITY_KEYS,
  QUALITY_RULES,
  scoreOf,
} from './listing-quality.ts'

const all = (value: boolean) => Object.fromEntries(QUALITY_KEYS.map((key) => [key, value])) as QualityMarks

describe('the score of a listing', () => {
  test('is the sum of the weights of what it keeps: 100 in all, and nothing for nothing', () => {
    expect(QUALITY_RULES.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect([scoreOf(all(true)), scoreOf(all(false))]).toEqual([100, 0])
    for (const { key, weight } of QUALITY_RULES) expect(scoreOf({ ...all(true), [key]: false })).toBe(100 - weight)
  })
  test('lacks first what weighs most', () => {
    expect(failingOf(all(false))).toEqual(['fitment', 'stock', 'number', 'name', 'price', 'pictures', 'substitutes'])
    expect(failingOf({ ...all(true), pictures: false, stock: false })).toEqual(['stock', 'pictures'])
    expect(failingOf(all(true))).toEqual([])
  })
  test('each rule says what to do about it', () => {
    expect(Object.keys(QUALITY_ADVICE).toSorted()).toEqual([...QUALITY_KEYS].toSorted())
    for (const key of QUALITY_KEYS) expect(QUALITY_ADVICE[key]).toMatch(/\.$/)
  })
})
