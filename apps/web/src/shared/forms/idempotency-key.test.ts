import { expect, test } from 'vitest'
import { idempotencyKey } from './idempotency-key.ts'

test('is the same for the same, another for something else and after it was done', () => {
  const key = idempotencyKey()
  const first = key.of({ name: 'Taller' })
  expect(key.of({ name: 'Taller' })).toBe(first)
  const second = key.of({ name: 'Bodega' })
  expect(second).not.toBe(first)
  key.done()
  expect(key.of({ name: 'Bodega' })).not.toBe(second)
})
