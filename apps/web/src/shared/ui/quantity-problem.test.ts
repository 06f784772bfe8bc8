import { expect, test } from 'vitest'
import { typedQuantityProblem } from './quantity-problem.ts'

const POSITIVE = ['La cantidad debe ser mayor a cero']
const LESS = ['La cantidad disponible es de 8 unidades.', 'Intenta con una cantidad menor.']

test.each([
  ['1.5', POSITIVE],
  ['1,5', POSITIVE],
  ['-3', POSITIVE],
  ['0', POSITIVE],
  ['dos', POSITIVE],
  ['99999', LESS],
  ['9', LESS],
  ['1', ['La compra mínima es de 2 unidades.']],
  ['2', []],
  [' 8 ', []],
])('%j', (text, problem) => expect(typedQuantityProblem(text, { min: 2, max: 8 })).toEqual(problem))
