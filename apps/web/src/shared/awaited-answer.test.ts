import { afterEach, expect, test } from 'vitest'
import { awaitAnswer, isAnswerNew, isAnswerSoon, isSaleNew, lookAgain, onAwaited } from './awaited-answer.ts'

const leave: (() => void)[] = []
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
})

test('an answer that came before the first check is new where one is awaited', () => {
  const has = { id: 7, answered: '2026-11-23T10:00:00Z', changed: null }
  expect(isAnswerNew(null, has)).toBe(false)
  leave.push(awaitAnswer())
  expect([
    isAnswerNew(null, has),
    isAnswerNew(null, { ...has, answered: null }),
    isAnswerNew({ ...has, id: 8, answered: null }, has),
  ]).toEqual([true, false, true])
  expect([isAnswerNew(has, has), isAnswerNew({ ...has, answered: null }, has)]).toEqual([false, true])
})

test('what comes of a sale is new while one is shown, and what was read is not', () => {
  const at = (changed: string | null) => ({ id: 7, answered: null, changed })
  const [one, other] = [at('2026-11-23T10:00:00.000Z'), at('2026-11-23T10:00:05.000Z')]
  expect(isSaleNew(one, other)).toBe(false)
  leave.push(awaitAnswer('news'))
  expect([
    isSaleNew(null, one),
    isSaleNew(at(null), one),
    isSaleNew(one, other),
    isSaleNew({ ...other, id: 0 }, one),
  ]).toEqual([true, true, true, true])
  expect([isSaleNew(one, one), isSaleNew(other, one), isSaleNew(one, at(null)), isSaleNew(null, at(null))]).toEqual([
    false,
    false,
    false,
    false,
  ])
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

test('who asks is told when something begins to be waited for', () => {
  let told = 0
  const stop = onAwaited(() => (told += 1))
  leave.push(awaitAnswer('news'), awaitAnswer())
  stop()
  leave.push(awaitAnswer())
  expect(told).toBe(2)
})
