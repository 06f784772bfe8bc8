import { expect, test } from 'vitest'
import { readOemParams } from './oem-params.ts'

test.each([
  ['oem=04465-0K240', { oem: '04465-0K240', clean: '044650K240', catalog: null }],
  ['OEM= 04465 0k240 ', { oem: '04465 0k240', clean: '044650K240', catalog: null }],
  ['oem=A&B 12&catalog=toyota&ssd=x', { oem: 'A&B 12', clean: 'AB12', catalog: 'toyota' }],
  ['oem=A1&catalog=', { oem: 'A1', clean: 'A1', catalog: null }],
  ['oem=---', null],
  ['oem=', null],
  ['vid=3', null],
  ['', null],
  [`oem=${'9'.repeat(61)}`, null],
])('%s', (segment, params) => expect(readOemParams(segment)).toEqual(params))
