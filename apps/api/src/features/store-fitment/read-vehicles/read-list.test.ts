import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadVehicle } from '@tuerca/contract/store-fitment'
import { MOST_FITMENT_ROWS } from '@tuerca/contract/store-fitment-wire'
import { describe, expect, test } from 'vitest'
import { lexicon } from '../../search/understand/testing-lexicon.ts'
import { readVehicleList } from './read-list.ts'

const read = (text: string) => readVehicleList(text, lexicon, { newestYear: 2027 })
const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(' = ') as [string, string])
const named = ({ make, model, choices }: ReadVehicle) =>
  choices.length > 0 ? `? ${choices.map((one) => `${one.make} ${one.model}`).join(', ')}` : `${make} ${model}`
const inShort = (row: ReadVehicle) =>
  [named(row), `${row.yearFrom ?? ''}-${row.yearTo ?? ''}`, row.engine, row.submodel].join('|')

const KNOWN = linesOf('known-lines.txt')
test.each(KNOWN)('%s', (line, expected) => {
  const { rows, notUnderstood } = read(line.replaceAll('\\n', '\n'))
  expect(
    [...rows.map((row) => `${inShort(row)}|${row.sure}`), ...notUnderstood.map(({ text }) => `! ${text}`)].join(' ; '),
  ).toBe(expected)
})
test('of lines it was not made with, nine in ten are read whole', () => {
  const unseen = linesOf('unseen-lines.txt')
  const right = unseen.filter(([line, expected]) => read(line).rows.map(inShort).join(' ; ') === expected)
  expect([KNOWN.length, unseen.length].every((count) => count >= 60)).toBe(true)
  expect(right.length / unseen.length).toBeGreaterThanOrEqual(0.9)
})

describe('what is not sure', () => {
  test('says why, and what is no car is given back as it was written', () => {
    const { rows, notUnderstood } = read('SENTRA B13 1.6 91-04 XYZW\nNADA DE NADA\n\nCORZA 06')
    expect(rows.map(({ line, sure, notes }) => [line, sure, notes])).toEqual([
      [1, 'likely', ['No entendimos: xyzw.']],
      [4, 'likely', ['Escribiste "corza".']],
    ])
    expect(notUnderstood).toEqual([{ line: 2, text: 'NADA DE NADA', why: expect.any(String) as string }])
  })
  test('a name of several makes is asked, unless its make stands before it or over it', () => {
    expect(read('VITARA 1.6').rows[0]).toMatchObject({
      make: '',
      model: '',
      sure: 'ask',
      choices: [
        { make: 'Chevrolet', model: 'Vitara' },
        { make: 'Suzuki', model: 'Vitara' },
      ],
    })
    expect(read('SUZUKI VITARA 1.6 98-05').rows[0]).toMatchObject({
      make: 'Suzuki',
      model: 'Vitara',
      sure: 'sure',
      choices: [],
    })
    expect(read('SUZUKI\nVITARA 1.6 98-05').rows[0]).toMatchObject({ make: 'Suzuki', model: 'Vitara', sure: 'sure' })
  })
  test('a line says its number, and one car said twice is said once', () => {
    expect(read('AVEO 06-10\nAVEO 06-10\nSPARK 06-10').rows.map(({ line, model }) => [line, model])).toEqual([
      [1, 'Aveo'],
      [3, 'Spark'],
    ])
  })
})

describe('hostile text', () => {
  test('a thousand lines of cars give as many rows as a listing holds, and say how many are left out', () => {
    const many = Array.from(
      { length: 1000 },
      (_, at) =>
        `AVEO 1.${at % 10} 1.${(at + 1) % 10} ${String(1970 + (at % 50))}-${String(1990 + (at % 30))} / SPARK GT 1.2 ${1980 + (at % 40)}`,
    ).join('\n')
    const { rows, leftOut } = read(many)
    expect(rows.length).toBeLessThanOrEqual(MOST_FITMENT_ROWS)
    expect(leftOut).toBeGreaterThan(0)
  })
  test.each([
    ['control characters', 'AV\u0000EO\u202e \u0007SPARK 06-10\u0001 §0§ §9§'],
    ['one endless word', 'A'.repeat(90_000)],
    ['endless separators', '/,;-|'.repeat(15_000)],
    ['endless digits', '05-10 '.repeat(15_000)],
    ['endless spaces', `AVEO${' '.repeat(90_000)}06`],
    ['marks', '§0§ AVEO'],
    ['other alphabets', 'Шевроле 星 ☂️ '.repeat(3000)],
    ['names of objects', '__proto__ constructor toString AVEO'],
  ])('%s end', (_what, text) => {
    const { rows, notUnderstood } = read(text)
    expect(rows.length + notUnderstood.length).toBeLessThan(MOST_FITMENT_ROWS)
    for (const row of rows) expect(row.text).not.toMatch(/^\s|\s$/)
  })
})
