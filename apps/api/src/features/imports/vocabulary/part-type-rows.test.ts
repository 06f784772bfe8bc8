import { expect, test } from 'vitest'
import { partTypesOf } from './part-type-rows.ts'
import { readVocabulary } from './read-vocabulary.ts'

const kinds = readVocabulary()
const types = kinds.flatMap(partTypesOf)
const kindOf = (key: string) =>
  kinds.find((kind) => kind.key === key) ??
  (() => {
    throw new Error(key)
  })()
const namesOf = (key: string) => partTypesOf(kindOf(key)).map(({ name }) => name)

test('every kind and type has a name and an address of its own', () => {
  expect(kinds.length).toBeGreaterThan(500)
  for (const [what, all] of Object.entries({
    keys: kinds.map(({ key }) => key),
    names: types.map(({ name }) => name),
    slugs: types.map(({ slug }) => slug),
  })) {
    expect(
      all.filter((one, at) => all.indexOf(one) !== at),
      what,
    ).toEqual([])
  }
})

test.each([
  ['brake-pads', ['Pastillas de freno', 'Pastillas de freno delanteras', 'Pastillas de freno traseras']],
  ['brake-shoes', ['Bandas de freno']],
  [
    'engine-mount',
    [
      'Soporte de motor',
      'Soporte de motor delantero',
      'Soporte de motor trasero',
      'Soporte de motor superior',
      'Soporte de motor inferior',
      'Soporte de motor izquierdo',
      'Soporte de motor derecho',
    ],
  ],
  ['headlight', ['Farola', 'Farola izquierda', 'Farola derecha']],
])('%s comes as %j', (key, names) => expect(namesOf(key)).toEqual(names))

test('no side without its axle where there are two, and none where the part is in the middle', () => {
  expect(namesOf('shock-absorber')).toContain('Amortiguador trasero derecho')
  expect(namesOf('shock-absorber')).not.toContain('Amortiguador derecho')
  expect(namesOf('wiper-blade')).not.toContain('Plumillas traseras derechas')
})

test('the places of a type are also those that go without saying, and its words name none', () => {
  const rear = partTypesOf(kindOf('brake-pads')).find(({ name }) => name.endsWith('traseras'))
  expect(rear?.nameMx).toBe('Balatas traseras')
  expect(rear?.synonyms).toContain('pastillas cerámicas')
  expect(rear?.synonyms).not.toContain('balatas traseras')
  expect(partTypesOf(kindOf('tie-rod-end'))[0]?.synonyms).toContain('terminal exterior')
  expect(partTypesOf(kindOf('headlight'))[2]?.places).toEqual(['delantero', 'derecho'])
})

test('words of one country only are known as such', () => {
  expect(kindOf('steering-wheel').onlyMx).toEqual(['volante'])
  expect(kindOf('flywheel').onlyCo).toEqual(['volante'])
  expect(kindOf('accessory-belt').onlyMx).toEqual(['banda', 'bandas'])
})

test('a grade of oil is said of a listing, not of every oil', () => {
  const words = ['engine-oil', 'atf', 'brake-fluid', 'headlight-bulb', 'coolant'].flatMap((key) =>
    partTypesOf(kindOf(key)).flatMap(({ synonyms }) => synonyms),
  )
  expect(words).toContain('lubricante de motor')
  expect(words.filter((word) => /5w30|dot ?4|h4|cvt|diésel|rosado/i.test(word))).toEqual([])
})
