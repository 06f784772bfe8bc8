import { expect, test } from 'vitest'
import { changesOf, patternProblem } from './fit-answers.ts'

const chosen = {
  name: 'Caja',
  options: [
    { value: 'Manual', note: '', change: '|t=m' },
    { value: 'Automática', note: '4 marchas', change: '|t=a' },
  ],
  typed: null,
}
const typed = { name: 'Motor N.º', options: [], typed: { pattern: '[0-9]{3,6}', change: '|e=$' } }

test('answers add up to what is appended to the ssd, in the order of their questions', () => {
  expect(changesOf([chosen, typed], ['|t=a', ' 4711 '])).toBe('|t=a|e=4711')
  expect(changesOf([chosen, typed], ['', '4711'])).toBe('|e=4711')
  expect(changesOf([chosen, typed], ['|t=m', ''])).toBe('|t=m')
  expect(changesOf([typed], ['$&'])).toBe('|e=$&')
})

test("what is typed matches the vendor's pattern as a whole; a pattern that cannot be read refuses nothing", () => {
  expect(patternProblem(typed, '4711')).toBeNull()
  expect(patternProblem(typed, '47')).toContain('no reconoce')
  expect(patternProblem(typed, 'a4711')).toContain('no reconoce')
  expect(patternProblem({ ...typed, typed: { pattern: '(', change: '$' } }, 'x')).toBeNull()
  expect(patternProblem(chosen, '|t=m')).toBeNull()
})
