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
  ['bujías 4', 4, 'bujías'],
  ['pastillas mazda 3', 1, 'pastillas mazda 3'],
  ['Mazda 3', 1, 'Mazda 3'],
  ['90915-YZZD4', 1, '90915-YZZD4'],
  ['2 04465-0K240', 2, '04465-0K240'],
  ['aceite 20w50', 1, 'aceite 20w50'],
  ['0 tapas', 1, 'tapas'],
  ['[10:32 a. m., 3/4/2026] Juan Pérez: 2 filtro de aceite', 2, 'filtro de aceite'],
  ['[3/4/26, 10:32:05] Taller: - 2 bujía', 2, 'bujía'],
  ['3/4/2026, 10:32 p. m. - Juan: 2 bujía', 2, 'bujía'],
  ['10:32 - Juan: bujía', 1, 'bujía'],
  ['🔧 2 bujía', 2, 'bujía'],
  ['2️⃣ bujía', 1, 'bujía'],
  ['✅ - 3 correa', 3, 'correa'],
  ['4x4 amortiguador', 1, '4x4 amortiguador'],
  ['4×4 amortiguador', 1, '4×4 amortiguador'],
  ['2xbujía', 2, 'bujía'],
  ['12 v bombillo', 1, '12 v bombillo'],
  ['5 litros aceite', 1, '5 litros aceite'],
  ['2 volantes', 2, 'volantes'],
  ['2 xenón', 2, 'xenón'],
  ['-5 pastillas', 5, 'pastillas'],
  ['96682858 pastillas', 1, '96682858 pastillas'],
  ['Buenos días\nNecesito 2 bujía\nMuchas gracias!', 2, 'bujía'],
])('%s', (text, quantity, what) =>
  expect(pastedParts(text)).toEqual({ parts: [{ quantity, what }], leftOut: 0, doubtful: [], skipped: [] }),
)

test('empty lines and signs alone are left out, and a request has its limit', () => {
  expect(pastedParts('\n  \n---\n2 filtro aceite; 1 filtro aire\n').parts).toEqual([
    { quantity: 2, what: 'filtro aceite' },
    { quantity: 1, what: 'filtro aire' },
  ])
  const { parts, leftOut } = pastedParts(Array.from({ length: 90 }, (_, at) => `filtro número ${at}`).join('\n'))
  expect([parts.length, leftOut]).toEqual([40, 50])
})

test('one line is read between its commas, several are not', () => {
  expect(pastedParts('Hola, 2 filtro aceite, bujía x4, 1 aceite 20w50').parts).toEqual([
    { quantity: 2, what: 'filtro aceite' },
    { quantity: 4, what: 'bujía' },
    { quantity: 1, what: 'aceite 20w50' },
  ])
  expect(pastedParts('pastillas, delanteras\n1 correa').parts).toEqual([
    { quantity: 1, what: 'pastillas, delanteras' },
    { quantity: 1, what: 'correa' },
  ])
})

test('a count that cannot be is to be looked at again, and what was not read is told', () => {
  const { parts, doubtful, skipped } = pastedParts(
    '2 filtro aceite\n100 bujía\n1000000 bujías mazda 3\n1.5 pastillas\n1.5 litros aceite\n😀\n---\nGracias!\n',
  )
  expect(parts.map(({ what }) => what)).toEqual([
    'filtro aceite',
    '100 bujía',
    '1000000 bujías mazda 3',
    '1.5 pastillas',
    '1.5 litros aceite',
  ])
  expect(doubtful).toEqual(['100 bujía', '1000000 bujías mazda 3', '1.5 pastillas'])
  expect(skipped).toEqual(['😀'])
})
