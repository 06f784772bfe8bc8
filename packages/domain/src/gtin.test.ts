import { expect, test } from 'vitest'
import { readGtin } from './gtin.ts'

test.each([
  ['7501054503507', '7501054503507'],
  [' 750-105450 3507 ', '7501054503507'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10012345678902', '10012345678902'],
])('%s is the barcode %s', (typed, kept) => expect(readGtin(typed)).toBe(kept))

test.each([
  '',
  '7501054503506',
  '7,50105E+12',
  '750105450350',
  '123456789',
  'SIN CODIGO',
  '00000000',
  '750105450350712',
])('%s is none', (typed) => expect(readGtin(typed)).toBeNull())
