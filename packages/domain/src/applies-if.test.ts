import { expect, test } from 'vitest'
import { appliesTo } from './applies-if.ts'

const logan = {
  fuel: ['gasoline'],
  timing: ['belt'],
  transmission: ['M5'],
  drive: ['fwd'],
  rear_brake: ['drum'],
  steering: [],
  ac: ['either'],
}
const hilux = {
  fuel: ['diesel'],
  timing: ['chain'],
  transmission: ['M6', 'A6'],
  drive: ['rwd', '4x4'],
  rear_brake: ['drum'],
  steering: ['hydraulic'],
  ac: ['yes'],
}

test.each([
  ['', true, true],
  ['timing=belt', true, false],
  ['timing=chain', false, true],
  ['fuel!=diesel|electric', true, false],
  ['fuel!=electric', true, true],
  ['transmission=A*|CVT*|DCT*;fuel!=electric', false, true],
  ['transmission=M*', true, true],
  ['drive=rwd|4x4|awd', false, true],
  ['drive=fwd|4x4|awd', true, true],
  ['steering=hydraulic', null, true],
  ['ac=yes|either', true, true],
  ['rear_brake=disc|either', false, false],
  ['steering=electric;fuel=diesel', false, false],
  ['colour=red', null, null],
] as const)('%j: a Logan %s, a diesel Hilux %s', (condition, ofLogan, ofHilux) => {
  expect(appliesTo(logan, condition)).toBe(ofLogan)
  expect(appliesTo(hilux, condition)).toBe(ofHilux)
})

test.each(['timing', 'timing==belt', 'timing=', '=belt'])('%j is refused', (condition) =>
  expect(() => appliesTo(logan, condition)).toThrow('no condition'),
)
