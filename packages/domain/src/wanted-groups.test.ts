import { expect, test } from 'vitest'
import { wantedFirst } from './wanted-groups.ts'

const ordered = (names: string[]) =>
  wantedFirst(names.map((name, at) => ({ id: `${at}`, name }))).map(({ name }) => name)

test.each([
  [
    ['Carrocería', 'Asientos', 'Lubricación', 'Frenos'],
    ['Frenos', 'Lubricación', 'Carrocería', 'Asientos'],
  ],
  [
    ['Suspensión trasera', 'Llantas y rines', 'Suspensión delantera'],
    ['Suspensión delantera', 'Suspensión trasera', 'Llantas y rines'],
  ],
  [
    ['Body', 'Cooling', 'Brakes'],
    ['Brakes', 'Cooling', 'Body'],
  ],
  [
    ['Transmissão', 'Embreagem', 'Freios'],
    ['Freios', 'Embreagem', 'Transmissão'],
  ],
  [
    ['Frente', 'Sensores y módulos', 'Frenos'],
    ['Frenos', 'Frente', 'Sensores y módulos'],
  ],
])('%j is shown as %j', (listed, shown) => {
  expect(ordered(listed)).toEqual(shown)
})

test('an id tells a group whose name is in a language that we do not read', () => {
  expect(
    wantedFirst([
      { id: 'dashboard', name: 'Панель' },
      { id: 'front-suspension', name: 'Передняя подвеска' },
      { id: 'brakes', name: 'Тормоза' },
    ]).map(({ id }) => id),
  ).toEqual(['brakes', 'front-suspension', 'dashboard'])
})
