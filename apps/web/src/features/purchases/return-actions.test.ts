import { expect, test } from 'vitest'
import { bringsMoney } from './return-actions.ts'

const PIECE = { carrier: 'Servientrega', tracking_number: '' }
const done = (amount: number) => ({ amount, less: 0, state: 'done' as const })

test.each([
  ['is asked for', { open: true, refund: null, replacement: null }, true],
  ['was refunded', { open: false, refund: done(40), replacement: null }, true],
  ['was taken off a debt', { open: false, refund: done(0), replacement: null }, false],
  ['is exchanged', { open: true, refund: null, replacement: PIECE }, false],
  ['was exchanged or refused', { open: false, refund: null, replacement: null }, false],
])('a return that %s: %j tells money %s', (_, one, told) => expect(bringsMoney(one)).toBe(told))
