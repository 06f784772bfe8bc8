import { expect, test } from 'vitest'
import { searchTarget } from './search-target.ts'

test.each([
  ['', 'nothing', ''],
  ['  - ', 'nothing', ''],
  ['kun26-8000001', 'vehicle', 'KUN26-8000001'],
  ['ZZE122 – 0123456', 'vehicle', 'ZZE122-0123456'],
  ['BLEFP-123456', 'vehicle', 'BLEFP-123456'],
  ['LF01-15171', 'number', 'LF0115171'],
  ['90915-20004', 'number', '9091520004'],
  ['04465-0K240', 'number', '044650K240'],
  ['WL-10290', 'number', 'WL10290'],
  ['3N1CN7AD3KL812345', 'vehicle', '3N1CN7AD3KL812345'],
  ['8ajha8cd3-j2604417', 'vehicle', '8AJHA8CD3J2604417'],
  ['8AJHA8CD3J26O4417', 'results', '8AJHA8CD3J26O4417'],
  ['ABC123', 'results', 'ABC123'],
  ['filtro de aceite', 'results', 'filtro de aceite'],
] as const)('%j leads to the %s', (typed, to, value) => {
  expect(searchTarget(typed, 'CO')).toMatchObject({ to, value })
})

test('a frame number is told as such', () => {
  expect(searchTarget('KUN26-8000001', 'CO').label).toBe('Bastidor')
})
