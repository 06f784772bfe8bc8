import { expect, test, vi } from 'vitest'
import { askGate } from './ask-plate.ts'

const counted = vi.hoisted(() => vi.fn())
vi.mock('../../shared/api/call.ts', () => ({ call: counted }))

test('a guest who has searched too many is asked to log in, and still sees the sample, which costs nothing', async () => {
  counted.mockResolvedValue({ data: { searchesPerformed: 99, withoutLogin: 2, warning: 3 } })
  expect(await askGate('HXK482')).toEqual({ event: 'gateForced' })
  expect(await askGate('TST001')).toEqual({ event: 'gateOpen' })
})
