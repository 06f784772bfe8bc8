import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

const line = (id: number, over: object = {}) => ({ id, blocked: false, total: 50_000, ...over })
const store = (lines: object[], missing = 0) => ({ lines, minimum: missing > 0 ? { value: 100_000, missing } : null })
const of = (...stores: object[]) => wayOn({ stores } as never)

const soldOut = line(2, { blocked: true, total: 0 })
const gone = line(3, { blocked: true, total: null })
const fewer = line(4, { blocked: true, total: 20_000 })

test.each<[string, object, object]>([
  ['all can be bought', of(store([line(1)])), { isOpen: true, ids: [], leftOut: 0 }],
  [
    'what is gone stays behind',
    of(store([line(1), soldOut]), store([gone, line(5)])),
    { isOpen: true, ids: [1, 5], leftOut: 2 },
  ],
  [
    'of what fewer are left its buyer says how many',
    of(store([line(1), fewer])),
    { isOpen: false, toAdjust: 1, leftOut: 0, first: 4 },
  ],
  ['nothing can be bought', of(store([soldOut, gone])), { isOpen: false, leftOut: 2, first: 2 }],
  ['a store asks for more', of(store([line(1)], 30_000)), { isOpen: false, short: 1, first: 1 }],
])('%s', (_, way, expected) => expect(way).toMatchObject(expected))
