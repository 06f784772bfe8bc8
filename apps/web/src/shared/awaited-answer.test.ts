import { afterEach, expect, test } from 'vitest'
import { awaitAnswer, isAnswerNew, isAnswerSoon, lookAgain } from './awaited-answer.ts'

const leave: (() => void)[] = []
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
})

test('an answer that came before the first check is new where one is awaited', () => {
  const has = { id: 7, answered: '2026-11-23T10:00:00Z' }
  expect(isAnswerNew(null, has)).toBe(false)
  leave.push(awaitAnswer())
  expect([
    isAnswerNew(null, has),
    isAnswerNew(null, { id: 7, answered: null }),
    isAnswerNew({ id: 8, answered: null }, has),
  ]).toEqual([true, false, true])
  expect([isAnswerNew(has, has), isAnswerNew({ id: 7, answered: null }, has)]).toEqual([false, true])
})

test('it is asked for often for some minutes after it was asked or looked at, and then as everything else', () => {
  lookAgain(0)
  expect(isAnswerSoon(1)).toBe(false)
  leave.push(awaitAnswer())
  const now = Date.now()
  expect([isAnswerSoon(now + 60_000), isAnswerSoon(now + 200_000)]).toEqual([true, false])
  lookAgain(now + 200_000)
  expect(isAnswerSoon(now + 210_000)).toBe(true)
})
