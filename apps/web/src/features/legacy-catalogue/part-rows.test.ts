import { expect, test } from 'vitest'
import { descriptionText, hotspotsOf, type Part, positionNames, rowGroups, soldFirst } from './part-rows.ts'

const part = (positionNumber: string, name: string, id = `${positionNumber}${name}`): Part => ({
  id,
  positionNumber,
  name,
  number: `N-${id}`,
  description: '',
  offers: null,
})

test('parts of one position are its options', () => {
  const [first, second] = rowGroups([
    { name: 'Disco', description: '', parts: [part('1', 'Disco', 'a'), part('1', 'Disco', 'b')] },
    { name: 'Perno', description: '', parts: [part('', 'Perno')] },
  ])
  expect(first?.rows.map(({ option }) => option)).toEqual([
    { number: 1, of: 2 },
    { number: 2, of: 2 },
  ])
  expect(second?.rows.map(({ option }) => option)).toEqual([null])
  expect([first?.head, second?.head]).toEqual([null, null])
})

test('a group has a head where its parts do not say the same', () => {
  const groups = rowGroups([
    { name: 'Freno delantero', description: '', parts: [part('1', 'Disco')] },
    { name: 'Disco', description: 'Desde 2014', parts: [part('1', 'Disco')] },
  ])
  expect(groups.map(({ head }) => head)).toEqual([
    { name: 'Freno delantero', description: '' },
    { name: 'Disco', description: 'Desde 2014' },
  ])
})

test('what is sold comes first; a group of both keeps its head over each half', () => {
  const sold = (name: string) => ({
    ...part('1', name),
    offers: { sellers: 1, fromPrice: 9, currency: 'COP' as const },
  })
  const groups = rowGroups([
    { name: 'Freno', description: '', parts: [part('1', 'Disco'), sold('Pastillas')] },
    { name: 'Perno', description: '', parts: [part('2', 'Perno')] },
    { name: 'Sensor', description: '', parts: [sold('Sensor')] },
  ])
  expect(
    soldFirst(groups).map(({ head, rows }) => [head?.name ?? null, ...rows.map(({ part: { name } }) => name)]),
  ).toEqual([
    ['Freno', 'Pastillas'],
    [null, 'Sensor'],
    ['Freno', 'Disco'],
    [null, 'Perno'],
  ])
})

test('[x, y, width, height] become boxes', () => {
  const position = {
    number: '7',
    coordinates: [10, 20, 30, 40],
    parts: [part('7', 'Disco'), part('7', 'Disco 2')],
    repeat: 1,
    link: null,
  }
  const box = { code: '7', x1: 10, y1: 20, x2: 40, y2: 60, repeat: 2 }
  const to = ({ groupId, subGroupId }: { groupId: string; subGroupId: string }) => `/${groupId}/${subGroupId}`
  expect(
    hotspotsOf([position, { ...position, coordinates: [1, 2, 0, 4] }, { ...position, coordinates: [] }], to),
  ).toEqual([box])
  const link = { groupId: 'g', groupName: 'Frenos', subGroupId: 's', name: 'Disco trasero' }
  expect(hotspotsOf([{ ...position, parts: [], link }], to)).toEqual([
    { ...box, repeat: 0, link: { href: '/g/s', label: 'Disco trasero' } },
  ])
  expect(positionNames([position])).toEqual({ 7: 'Disco' })
})

test.each([
  ['QTY: 01\nDerecho', 'Piezas: 01 · Derecho'],
  ['', ''],
  ['Con ABS\n\n', 'Con ABS'],
  ['QTYX: 1', 'QTYX: 1'],
])('%j reads %j', (description, text) => {
  expect(descriptionText(description)).toBe(text)
})
