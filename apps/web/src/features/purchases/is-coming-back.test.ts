import { expect, test } from 'vitest'
import { isComingBack } from './is-coming-back.ts'

test('an open return is coming back; one that ended, or the old piece of a casco, is not', () => {
  expect([
    isComingBack([{ open: false, kind: 'damaged' }]),
    isComingBack([{ open: true, kind: 'core' }]),
    isComingBack([
      { open: true, kind: 'core' },
      { open: true, kind: 'warranty' },
    ]),
  ]).toEqual([false, false, true])
})
