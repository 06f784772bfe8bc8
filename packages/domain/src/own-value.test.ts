import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])('%s is in no table', (name) =>
  expect(ownValue({ 4: 'approved' }, name)).toBeUndefined(),
)
test('a name of the table gives its value', () => expect(ownValue({ 4: 'approved' }, '4')).toBe('approved'))
