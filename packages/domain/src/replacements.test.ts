import { expect, test } from 'vitest'
import { REPLACEMENTS, orientation, replacementLabel, replacementSentence } from './replacements.ts'

test.each([
  [
    'duplicate',
    'forward',
    'B es un duplicado de A y puede montarse en su lugar; el cambio inverso no está garantizado.',
    'sure',
  ],
  ['duplicate', 'backward', 'A es un duplicado de B; no está confirmado que B pueda montarse en lugar de A.', 'unsure'],
  ['replacement', 'bidirectional', 'A y B son intercambiables en ambos sentidos.', 'sure'],
  ['replacement', 'forward', 'B reemplaza a A. El cambio inverso no está garantizado.', 'sure'],
  ['replacement', 'backward', 'A reemplaza a B: B es un número anterior y no se recomienda en lugar de A.', 'no'],
  ['part', 'whole', 'Una pieza forma parte de la otra: confirma si necesitas el componente o el conjunto.', 'unsure'],
  ['part whole', '', 'Una pieza forma parte de la otra: confirma si necesitas el componente o el conjunto.', 'unsure'],
  [
    'PartOfTheWhole',
    'FORWARD',
    'Una pieza forma parte de la otra: confirma si necesitas el componente o el conjunto.',
    'unsure',
  ],
  ['tuning', 'forward', 'B es una versión de alto desempeño; la relación vale en un solo sentido.', 'unsure'],
  ['synonym', 'bidirectional', 'Es la misma pieza con otra marca o denominación.', 'sure'],
  ['CODE', 'FORWARD', 'El fabricante cambió el código: A ahora se identifica como B.', 'sure'],
  ['code', 'backward', 'B es un código anterior de A.', 'sure'],
  ['analogue', 'sideways', 'Equivalente, entre A y B.', 'unsure'],
  ['duplicate', 'bidirectional', 'Duplicado, entre A y B en ambos sentidos.', 'unsure'],
  ['x', '', 'Otra relación, entre A y B.', 'unsure'],
  ['set', 'backward', 'Juego, de B a A.', 'unsure'],
])('C3.11 %s %s: %s (%s)', (type, way, sentence, mountable) => {
  expect(replacementSentence(type, way, 'A', 'B')).toBe(sentence)
  expect(orientation(type, way)).toBe(mountable)
})

test('numbers go into the sentence as they are', () => {
  expect(replacementSentence('replacement', 'forward', '$&-A', 'B$1')).toBe(
    'B$1 reemplaza a $&-A. El cambio inverso no está garantizado.',
  )
})

test('each kind has its own short label', () => {
  const labels = REPLACEMENTS.map(({ type, way }) => replacementLabel(type, way ?? ''))
  expect(new Set(labels).size).toBe(REPLACEMENTS.length)
  expect(Math.max(...labels.map((label) => label.length))).toBeLessThanOrEqual(20)
})

test('an unknown kind has a Spanish label where one is known, and its type plus its way in Spanish, as the sentence', () => {
  expect(['kit', 'KIT', 'analogue', 'constructor', 'x'].map((type) => replacementLabel(type, 'sideways'))).toEqual([
    'Kit',
    'Kit',
    'Equivalente',
    'Otra relación',
    'Otra relación',
  ])
  expect(replacementSentence('kit', 'forward', 'A', 'B')).toBe('Kit, de A a B.')
})
