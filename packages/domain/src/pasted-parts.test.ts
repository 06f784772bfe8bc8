import { expect, test } from 'vitest'
import { pastedParts } from './pasted-parts.ts'

test.each([
  ['2 filtro aceite spark 2014', 2, 'filtro aceite spark 2014'],
  ['filtro de aire', 1, 'filtro de aire'],
  ['4x bujía NGK BKR6E', 4, 'bujía NGK BKR6E'],
  ['4 x bujía', 4, 'bujía'],
  ['2 und. amortiguador delantero', 2, 'amortiguador delantero'],
  ['1 juego de pastillas', 1, 'pastillas'],
  ['- 3 correa 6PK1120', 3, 'correa 6PK1120'],
  ['1. Bomba de agua', 1, 'Bomba de agua'],
  ['bujía x4', 4, 'bujía'],
  ['bujía (4)', 4, 'bujía'],
  ['bujía 4 unidades', 4, 'bujía'],
  ['90915-YZZD4', 1, '90915-YZZD4'],
  ['2 04465-0K240', 2, '04465-0K240'],
  ['aceite 20w50', 1, 'aceite 20w50'],
  ['0 tapas', 1, 'tapas'],
])('%s', (text, quantity, what) => expect(pastedParts(text)).toEqual([{ quantity, what }]))

test('empty lines and signs alone are left out, and a request has its limit', () => {
  expect(pastedParts('\n  \n---\n2 filtro aceite; 1 filtro aire\n')).toEqual([{ quantity: 2, what: 'filtro aceite' }, { quantity: 1, what: 'filtro aire' }])
  expect(pastedParts(Array.from({ length: 90 }, (_, at) => `parte número ${at}`).join('\n'))).toHaveLength(40)
})
