import { expect, test } from 'vitest'
import { lanes } from './parallel-calls.ts'

test('so many run, the others wait for their turn, in order', async () => {
  const order: number[] = []
  const all = lanes()
  const [first, second] = [await all.enter('ana', 2), await all.enter('ana', 2)]
  const later = [3, 4].map(async (turn) => {
    const leave = await all.enter('ana', 2)
    order.push(turn)
    leave()
  })
  expect(order).toEqual([])
  first()
  first()
  second()
  await Promise.all(later)
  expect(order).toEqual([3, 4])
})

test('somebody else does not wait for them', async () => {
  const all = lanes()
  await all.enter('ana', 1)
  await expect(all.enter('beto', 1)).resolves.toBeTypeOf('function')
})

test('who waits too long, or with too many, is told in words', async () => {
  const all = lanes({ mostWaiting: 1, longestWaitMs: 20 })
  const leave = await all.enter('ana', 1)
  const waiting = all.enter('ana', 1)
  await expect(all.enter('ana', 1)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('demasiadas solicitudes'),
  })
  await expect(waiting).rejects.toMatchObject({ status: 429 })
  leave()
  await expect(all.enter('ana', 1)).resolves.toBeTypeOf('function')
})
