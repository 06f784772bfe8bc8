import { describe, expect, test } from 'vitest'
import { FEW, MOST_RESULTS } from '../products/index.ts'
import { isKnownBroad, rememberBreadth } from './broad-searches.ts'

describe('A search that finds more than is read whole', () => {
  test('is known as broad the next time', () => {
    rememberBreadth('vitara', FEW)
    expect(isKnownBroad('vitara')).toBe(false)
    rememberBreadth('vitara', FEW + 1)
    expect(isKnownBroad('vitara')).toBe(true)
  })

  test('stays known when its answer was cut after what is ranked', () => {
    rememberBreadth('mazda', FEW + 1)
    for (let again = 0; again < 3; again++) {
      rememberBreadth('mazda', MOST_RESULTS + 1)
      expect(isKnownBroad('mazda')).toBe(true)
    }
  })

  test('is forgotten when all that it finds is ranked', () => {
    rememberBreadth('sentra', FEW + 1)
    rememberBreadth('sentra', MOST_RESULTS)
    expect(isKnownBroad('sentra')).toBe(false)
  })

  test('was never broad with as much as a cut answer', () => {
    rememberBreadth('tiida', MOST_RESULTS + 1)
    expect(isKnownBroad('tiida')).toBe(false)
  })
})
