import { expect, test } from 'vitest'
import {
  countQuoted,
  hasChanges,
  isQuoted,
  MOST_QUOTED,
  NO_VEHICLE,
  partKey,
  type QuotedPart,
  quotedAmount,
  quotedCarName,
  quoteKey,
  quoteListChanges,
  type QuoteList,
  readQuoteList,
  withChanges,
  withPartChanged,
  withQuoted,
} from './quote-list.ts'

const SPARK = { brand: 'Chevrolet', name: 'Spark GT 1.2', model: 'Spark', year: 2014, vehicleId: '77' }
const RIO = { brand: 'Kia', name: 'Rio 1.4', model: 'Rio', year: 2015, vehicleId: '' }
const part = (reference: string, more: Partial<QuotedPart> = {}): QuotedPart => ({
  name: `Parte ${reference}`,
  reference,
  amount: 1,
  selected: true,
  ...more,
})
const listOf = (...lines: [typeof SPARK, QuotedPart][]) =>
  lines.reduce<QuoteList>((list, [vehicle, one]) => withQuoted(list, vehicle, one), {})

test('M3.12, M3.13, C3.17: the shape and the key', () => {
  expect(listOf([SPARK, part('A-1')])).toEqual({
    'Chevrolet Spark GT 1.2 77': {
      vehicle: SPARK,
      parts: [{ name: 'Parte A-1', reference: 'A-1', amount: 1, selected: true }],
    },
  })
  expect(quoteKey(NO_VEHICLE)).toBe('  ')
})

test('M3.14: once for each number and car, however the number is written', () => {
  const list = listOf([SPARK, part('96-650 A')], [SPARK, part('96650a', { amount: 4 })], [RIO, part('96650A')])
  expect(countQuoted(list)).toBe(2)
  expect(list[quoteKey(SPARK)]?.parts).toEqual([part('96-650 A')])
  expect([isQuoted(list, SPARK, part('9.6650A')), isQuoted(list, NO_VEHICLE, part('96650A'))]).toEqual([true, false])
})

test('a part without a number is known by its name', () => {
  expect(partKey({ reference: '', name: ' Espejo ' })).toBe(partKey({ reference: '', name: 'espejo' }))
  expect(countQuoted(listOf([SPARK, part('', { name: 'Espejo' })], [SPARK, part('', { name: 'Farola' })]))).toBe(2)
})

test('a full list stays as it is', () => {
  const full = listOf(
    ...Array.from({ length: MOST_QUOTED }, (_, at): [typeof SPARK, QuotedPart] => [SPARK, part(`N${at}`)]),
  )
  expect(withQuoted(full, RIO, part('Z'))).toBe(full)
})

test('changing and removing; a car without parts goes', () => {
  const list = listOf([SPARK, part('A')], [RIO, part('B')])
  expect(
    withPartChanged(list, { key: quoteKey(RIO), part: 'B', change: { amount: 3 } })[quoteKey(RIO)]?.parts[0]?.amount,
  ).toBe(3)
  expect(Object.keys(withPartChanged(list, { key: quoteKey(SPARK), part: 'A', change: null }))).toEqual([quoteKey(RIO)])
  expect(withPartChanged(list, { key: 'nada', part: 'A', change: null })).toBe(list)
})

test.each([
  [null],
  ['x'],
  [[]],
  [{ a: null }],
  [{ a: { parts: 'x' } }],
  [{ a: { vehicle: SPARK, parts: [null, {}, { name: ' ' }] } }],
])('what is no list reads as none: %j', (kept) => {
  expect(readQuoteList(kept)).toEqual({})
})

test('what an older page kept is read as far as it goes', () => {
  const kept = {
    cualquiera: {
      vehicle: { ...SPARK, year: '2014', vehicleId: 77 },
      parts: [
        { name: 'Filtro', reference: 'A\u0000-1' },
        { reference: 'B', amount: '500', selected: false },
      ],
    },
  }
  expect(readQuoteList(kept)).toEqual({
    [quoteKey(SPARK)]: {
      vehicle: SPARK,
      parts: [
        { name: 'Filtro', reference: 'A -1', amount: 1, selected: true },
        { name: 'B', reference: 'B', amount: 99, selected: false },
      ],
    },
  })
  expect([quotedAmount(0), quotedAmount(1.5), quotedAmount('7'), quotedAmount(undefined)]).toEqual([1, 1, 7, 1])
})

test('both sides merge: what one added, changed and removed meets what the other did', () => {
  const before = listOf([SPARK, part('A')], [SPARK, part('B')], [SPARK, part('C')])
  const here = withPartChanged(
    withPartChanged(withQuoted(before, RIO, part('D')), { key: quoteKey(SPARK), part: 'A', change: null }),
    { key: quoteKey(SPARK), part: 'B', change: { amount: 2 } },
  )
  const there = withPartChanged(withQuoted(before, SPARK, part('E')), { key: quoteKey(SPARK), part: 'C', change: null })
  const changes = quoteListChanges(before, here)
  expect(changes).toEqual({
    added: [{ vehicle: RIO, part: part('D') }],
    changed: [{ vehicle: SPARK, part: part('B', { amount: 2 }) }],
    removed: [{ vehicle: SPARK, part: part('A') }],
  })
  const merged = withChanges(there, changes)
  expect(merged).toEqual(listOf([SPARK, part('B', { amount: 2 })], [SPARK, part('E')], [RIO, part('D')]))
  expect(hasChanges(quoteListChanges(merged, merged))).toBe(false)
  // Told twice it is told once.
  expect(withChanges(merged, changes)).toEqual(merged)
})

test('the first meeting of two lists keeps what the account had', () => {
  const account = listOf([SPARK, part('A', { amount: 4 })])
  const browser = listOf([SPARK, part('A')], [RIO, part('B')])
  expect(withChanges(account, quoteListChanges({}, browser))).toEqual(
    listOf([SPARK, part('A', { amount: 4 })], [RIO, part('B')]),
  )
})

test('a car in one line says nothing twice', () => {
  expect(
    [SPARK, RIO, NO_VEHICLE, { ...NO_VEHICLE, brand: 'Mazda', model: '3', name: '2.0 Touring', year: 2018 }].map(
      quotedCarName,
    ),
  ).toEqual(['Chevrolet Spark GT 1.2 2014', 'Kia Rio 1.4 2015', '', 'Mazda 3 2.0 Touring 2018'])
})
