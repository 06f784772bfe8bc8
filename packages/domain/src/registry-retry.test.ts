import { expect, test } from 'vitest'
import { hasGivenUp, nextTry } from './registry-retry.ts'

const NOW = new Date('2026-06-01T12:00:00Z')

test('asks in 1, 2, 4 … minutes, at last each hour', () => {
  expect([0, 1, 2, 5, 6, 7, 1000].map((tries) => (nextTry(NOW, tries).getTime() - NOW.getTime()) / 60_000)).toEqual([
    1, 2, 4, 32, 60, 60, 60,
  ])
})

test('gives up after seven days', () => {
  const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000)
  expect([hasGivenUp(day(6.99), NOW), hasGivenUp(day(7), NOW)]).toEqual([false, true])
})
