import { expect, test } from 'vitest'
import { judgedDiagram } from './judged-diagram.ts'

test.each([
  ['2013-2020', 'Chevrolet|Onix LT|2013|2020'],
  ['2019', 'Chevrolet|Onix LT|2019|2019'],
  ['2021 - ', 'Chevrolet|Onix LT|2021|'],
  ['todos', 'Chevrolet|Onix LT||'],
])('years told as «%s»', (value, judged) => {
  expect(judgedDiagram('Chevrolet', { name: 'Onix LT', attributes: [{ key: 'years', name: 'Años', value }] })).toBe(
    judged,
  )
})

test('a vehicle without years has an empty place for them in its key', () => {
  expect(judgedDiagram('Kia', { name: 'Rio | 1.4', attributes: [] })).toBe('Kia|Rio   1.4||')
})
