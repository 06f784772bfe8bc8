import { expect, test } from 'vitest'
import { readVinOrFrame } from './vin-or-frame.ts'

test.each([
  ['9FBHSR595RM123456', { kind: 'vin', value: '9FBHSR595RM123456' }],
  [' 9fb-hsr595-rm123456 ', { kind: 'vin', value: '9FBHSR595RM123456' }],
  ['KUN26-8001234', { kind: 'frame', value: 'KUN26-8001234' }],
  ['kun26 – 8001234', { kind: 'frame', value: 'KUN26-8001234' }],
  ['9FBHSRO95RM12345Q', { kind: 'vin', value: '9FBHSRO95RM12345Q' }],
  ['KUN268001234', 'length'],
  ['KUN26-80O1234', 'length'],
  ['', 'length'],
  ['-', 'length'],
  ['9FBHSR595RM12345', 'length'],
  ['9FBHSR595RM12345Ñ', 'characters'],
  ["'; drop table x; --", 'length'],
])('%j is %j', (text, read) => {
  expect(readVinOrFrame(text)).toEqual(read)
})
