import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, foldText, indexText, searchTerms, searchWords, singular } from './words.ts'

test.each([
  ['  Bujía\t NGK ', 'bujia ngk'],
  ['PIÑÓN', 'pinon'],
  ['İ', 'i'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding a text twice is folding it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test.each([
  ['abcdef', 3, 'abc...'],
  ['abc', 3, 'abc'],
  ['', 0, ''],
  ['🔩🔩🔩', 3, '🔩🔩🔩'],
  ['🔩🔩🔩🔩', 3, '🔩🔩🔩...'],
  ['Repuestos y Lujos El Beto S.A.S.', 21, 'Repuestos y Lujos El ...'],
])('C9.15 %j at %i is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut))

test.each([
  ['pastillas', 'pastilla'],
  ['amortiguadores', 'amortiguador'],
  ['bujías', 'bujia'],
  ['luces', 'luz'],
  ['frenos', 'freno'],
  ['soportes', 'soporte'],
  ['cables', 'cable'],
  ['bujes', 'buje'],
  ['rines', 'rin'],
  ['terminales', 'terminal'],
  ['bronces', 'bronce'],
  ['unidades', 'unidad'],
  ['bases', 'base'],
  ['kits', 'kit'],
  ['gas', 'gas'],
  ['yaris', 'yaris'],
  ['lexus', 'lexus'],
  ['cross', 'cross'],
  ['dot4s', 'dot4s'],
  ['freno', 'freno'],
  ['', ''],
])('the singular of %j is %j', (word, one) => expect(singular(word)).toBe(one))

test.each([
  ['compás', 'compases'],
  ['arnés', 'arneses'],
  ['retén', 'retenes'],
  ['gas', 'gases'],
  ['muelle', 'muelles'],
  ['eje', 'ejes'],
  ['torre', 'torres'],
  ['embrague', 'embragues'],
  ['radiador', 'radiadores'],
  ['luz', 'luces'],
  ['aire', 'aires'],
  ['sensor', 'sensores'],
  ['enlace', 'enlaces'],
  ['reloj', 'relojes'],
  ['limpiabrisas', 'limpiabrisas'],
  ['espiral', 'espirales'],
  ['cardán', 'cardanes'],
])('%s and %s share one key', (one, many) => expect(singular(many)).toBe(singular(one)))

test('the singular of a singular is itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,12}$/), (word) => {
      expect(singular(singular(word))).toBe(singular(word))
    }),
  )
})

test('a search has at most 12 different words of at most 40 characters', () => {
  expect(searchWords('Pastillas de FRENO, freno Spark 1.6 cx-5')).toEqual([
    'pastillas',
    'de',
    'freno',
    'spark',
    '1.6',
    'cx',
    '5',
  ])
  expect(searchWords('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const words = searchWords(text)
      expect(words.length).toBeLessThanOrEqual(12)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}.]{1,40}$/u)
    }),
  )
})

test('fillers are not asked for, unless there is nothing else', () => {
  expect(searchTerms('pastillas de freno para Spark')).toEqual(['pastilla', 'freno', 'spark'])
  expect(searchTerms('para el')).toEqual(['para', 'el'])
})

test('the index holds every term of its own text', () => {
  expect(indexText('Bujías NGK (4 unidades)')).toBe('bujia ngk 4 unidad')
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zñáé]{1,10}$/), { maxLength: 12 }), (words) => {
      const indexed = indexText(words.join(' ')).split(' ')
      for (const term of searchTerms(words.join(' '))) expect(indexed).toContain(term)
    }),
  )
})
