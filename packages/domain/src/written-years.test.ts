import { processorMs } from './testing-processor.ts'
import { expect, test } from 'vitest'
import { plainLine, takeYears, writtenYear } from './written-years.ts'

const read = (text: string) =>
  takeYears(plainLine(text), 2027)
    .years.map(({ from, to }) => `${from ?? ''}-${to ?? ''}`)
    .join(' ')

test.each([
  ['11-17', '2011-2017'],
  ['2011/2017', '2011-2017'],
  ['06>', '2006-'],
  ['06 EN ADELANTE', '2006-'],
  ['HASTA 05', '-2005'],
  ['05 A 15', '2005-2015'],
  ['05 AL 15', '2005-2015'],
  ['2006-11', '2006-2011'],
  ['98/02', '1998-2002'],
  ['92-97', '1992-1997'],
  ['98-2005', '1998-2005'],
  ['2006+', '2006-'],
  ['06->', '2006-'],
  ['2006 →', '2006-'],
  ['06–10', '2006-2010'],
  ['DESDE 2010', '2010-'],
  ['DESDE EL 08', '2008-'],
  ['DESDE EL AÑO 08', '2008-'],
  ['A PARTIR DE 2012', '2012-'],
  ['A PARTIR DEL 12', '2012-'],
  ['HASTA EL 2005', '-2005'],
  ['<05', '-2005'],
  ['ANTES DE 2005', '-2004'],
  ['05 HACIA ATRAS', '-2005'],
  ['2005 Y ANTERIORES', '-2005'],
  ['MOD 98', '1998-1998'],
  ["'98", '1998-1998'],
  ['MODELO 2012', '2012-2012'],
  ['2012', '2012-2012'],
  ['2011-2012-2013', '2011-2013'],
  ['2010 A LA FECHA', '2010-'],
  ['2010-ACTUAL', '2010-'],
  ['10 - HOY', '2010-'],
  ['2010-PRESENTE', '2010-'],
  ['06-UP', '2006-'],
  ['06-ON', '2006-'],
  ['03/2011-08/2017', '2011-2017'],
  ['04/06-08/10', '2006-2010'],
  ['DEL 05 AL 10', '2005-2010'],
  ['DE 2005 A 2010', '2005-2010'],
  ['DESDE 2005 HASTA 2010', '2005-2010'],
  ['06-', '2006-'],
  ['AÑOS 05-10', '2005-2010'],
  ['1.4-1.6', ''],
  ['16V', ''],
  ['12-08', ''],
  ['2.5-3.0 D4D', ''],
  ['205/55', ''],
  ['1600', ''],
  ['2030', ''],
  ['F-150', ''],
  ['95-03 05-10', '1995-2003 2005-2010'],
  ['3.0 05-10', '2005-2010'],
  ['16 VALVULAS', ''],
])('%s: %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  ['06', 2006],
  ['98', 1998],
  ['27', 2027],
  ['28', null],
  ['45', null],
  ['1949', null],
  ['2031', null],
  ['abc', null],
])('the year %s', (text, year) => expect(writtenYear(text, 2027)).toBe(year))
test('nothing that cannot be seen is left, and long lines end', () => {
  expect(plainLine('AV\u0000EO\u200b \u202eSPARK — 06')).toBe('av eo spark - 06')
  const started = processorMs()
  takeYears(plainLine('05-'.repeat(2000)), 2027)
  takeYears(plainLine('2010 '.repeat(500)), 2027)
  takeYears(plainLine(`${' '.repeat(1900)}x`), 2027)
  expect(processorMs() - started).toBeLessThan(2000)
})
