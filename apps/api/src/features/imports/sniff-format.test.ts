import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeZip } from './fixtures/make-zip.ts'
import { ImportRefused } from './import-record.ts'
import { sniffFormat } from './sniff-format.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sniff-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sniff = (data: Buffer | string): Promise<string> => {
  // The name lies on purpose.
  const path = join(folder, 'fotos.jpg')
  writeFileSync(path, data)
  return sniffFormat(path)
}

it.each([
  ['aces', '<?xml version="1.0"?>\n<!-- hola -->\n<ACES version="3.1"/>'],
  ['pies', '\ufeff<a:PIES xmlns:a="http://www.autocare.org"/>'],
  ['pies', Buffer.from('\ufeff<PIES/>', 'utf16le')],
  ['aces', Buffer.from('<ACES/>', 'utf16le')],
  ['csv', 'Referencia;Marca\nA1;Bosch'],
  ['csv', Buffer.from('Referencia;Título\nA1;\u0093x\u0094 ñ', 'latin1')],
  ['csv', Buffer.from('\ufeffReferencia;Título\n', 'utf16le')],
])('%s (%#)', async (format, data) => expect(await sniff(data)).toBe(format))

it.each([
  ['', /vacío/],
  ['  \n', /vacío/],
  ['%PDF-1.7', /PDF/],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /\.xls/],
  [gzipSync('x'), /gzip/],
  [makeZip([{ name: 'a.txt', data: Buffer.from('x') }]), /comprimido que no es un libro/],
  ['PK\u0003\u0004 not really', /dañado o cortado/],
  ['<!doctype html><html></html>', /página web/],
  ['<html></html>', /página web/],
  ['<?xml version="1.0"?><Workbook/>', /2003/],
  ['<rss/>', /<rss> no es ACES ni PIES/],
  ['<!DOCTYPE ACES [<!ENTITY a "b">]><ACES/>', /DOCTYPE/],
  ['{"a":1}', /JSON/],
  [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]), /binario/],
  [Buffer.from([1, 2, 3, 4, 5]), /binario/],
  ['<', /no es ACES ni PIES/],
])('refuses what is no table (%#)', async (data, reason) => {
  const error = await sniff(data).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  expect(String(error)).toMatch(reason)
})
