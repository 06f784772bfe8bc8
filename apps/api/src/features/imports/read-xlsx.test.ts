import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeZip, type ZipEntry } from './fixtures/make-zip.ts'
import { ImportRefused, type ListingRecord, type ReadEvent } from './import-record.ts'
import { readXlsx } from './read-xlsx.ts'
import { sniffFormat } from './sniff-format.ts'
import { ZIP_LIMITS, type ZipLimits } from './zip-archive.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(path: string, limits?: ZipLimits): Promise<ReadEvent[]> {
  const events: ReadEvent[] = []
  for await (const event of readXlsx(path, { limits })) events.push(event)
  return events
}
const listings = (events: ReadEvent[]): ListingRecord[] =>
  events.flatMap((event) => ('record' in event && event.record.kind === 'listing' ? [event.record] : []))
const rejected = (events: ReadEvent[]): Array<[number, string]> =>
  events.flatMap((event) => ('reason' in event ? [[event.line, event.reason] as [number, string]] : []))
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return String(error)
}
async function book(name: string, fill: (workbook: exceljs.Workbook) => void): Promise<string> {
  const workbook = new exceljs.Workbook()
  fill(workbook)
  const path = join(folder, name)
  await workbook.xlsx.writeFile(path)
  return path
}
const written = (name: string, data: Buffer): string => {
  writeFileSync(join(folder, name), data)
  return join(folder, name)
}

describe('a workbook', () => {
  it('gives text, numbers, rich text and cached formulas; rejects what a spreadsheet destroyed', async () => {
    const path = await book('good.xlsx', (workbook) => {
      workbook.addWorksheet('Portada').addRow(['Bienvenido'])
      const sheet = workbook.addWorksheet('Precios')
      sheet.addRow(['Referencia', 'Título', 'Precio', 'Inventario', 'Años'])
      sheet.addRow([
        '04465-0K160',
        { richText: [{ text: 'Pastilla ' }, { font: { bold: true }, text: 'de freno' }] },
        45.125,
        12,
        '2010-2015',
      ])
      sheet.addRow([90915, 'Filtro', { formula: 'C2*1000', result: 45125 }, 3, 2012])
      sheet.addRow([new Date(Date.UTC(2024, 4, 12)), 'Fecha', 1, 1])
      sheet.addRow(['A1', 'Sin resultado', { formula: 'C2*2' }, 1])
      sheet.addRow(['A2', 'Error', { error: '#N/A' }, 1])
      sheet.addRow(['A3', '=cmd|calc', 1, 1])
      sheet.addRow([1e21, 'Redondeada', 1, 1])
      sheet.addRow([])
      sheet.addRow(['A4', 'Al final', '1.234.567', 1])
    })
    expect(await sniffFormat(path)).toBe('xlsx')
    const events = await read(path)
    expect(listings(events)).toMatchObject([
      {
        part: { number: '04465-0K160' },
        title: 'Pastilla de freno',
        price: '45.125',
        stock: 12,
        years: [{ from: 2010, to: 2015 }],
      },
      { part: { number: '90915' }, price: '45125', years: [{ from: 2012, to: 2012 }] },
      { part: { number: 'A4' }, price: '1234567' },
    ])
    expect(rejected(events)).toEqual([
      [4, 'La hoja de cálculo convirtió la referencia en una fecha: escribe la celda como texto.'],
      [5, 'La celda «precio» tiene una fórmula sin resultado guardado.'],
      [6, 'La celda «precio» tiene el error #N/A.'],
      [7, 'La celda «título» empieza como una fórmula.'],
      [8, 'La hoja de cálculo redondeó la referencia: escribe la celda como texto.'],
    ])
  })

  it('written as a stream, with its texts inside the cells', async () => {
    const path = join(folder, 'stream.xlsx')
    const writer = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: false })
    const sheet = writer.addWorksheet('Hoja')
    sheet.addRow(['SKU', 'Nombre']).commit()
    for (let i = 0; i < 2_000; i++) sheet.addRow([`P-${i}`, `Pieza ${i}`]).commit()
    await writer.commit()
    expect(listings(await read(path))).toHaveLength(2_000)
  })

  it('without headings in any sheet is refused', async () => {
    const path = await book('none.xlsx', (workbook) => workbook.addWorksheet('x').addRow(['nada']))
    expect(await refusal(read(path))).toMatch(/fila de títulos/)
  })
})

describe('hostile archives', () => {
  const MB = 1024 * 1024
  const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
  const parts = (sheet: string | Buffer, declared?: number): ZipEntry[] => [
    { name: 'xl/workbook.xml', data: Buffer.from('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>') },
    { name: 'xl/_rels/workbook.xml.rels', data: Buffer.from(rels) },
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(sheet), ...(declared === undefined ? {} : { declared }) },
  ]
  const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const heading = `<row>${cell('Referencia')}${cell('Título')}</row>`

  it('the honest one of the same make is read', async () => {
    const path = written('honest.xlsx', makeZip(parts(sheet(`${heading}<row>${cell('A1')}${cell('t')}</row>`))))
    expect(listings(await read(path))).toHaveLength(1)
  })
  it('a bomb that declares its size', async () => {
    const path = written('big.xlsx', makeZip(parts('x', 600 * MB)))
    expect(await refusal(read(path))).toMatch(/pasa de 512 MB/)
  })
  it('a bomb that hides its size is stopped by its ratio while it inflates', async () => {
    // As with the real limit of 16 MB, and without reading as many rows.
    const rows = Buffer.concat([
      Buffer.from(`<worksheet><sheetData>${heading}`),
      Buffer.alloc(2 * MB, `<row>${cell('A1')}</row>`),
    ])
    const path = written('bomb.xlsx', makeZip(parts(rows, 1000)))
    expect(await refusal(read(path, { ...ZIP_LIMITS, ratioFrom: MB / 4 }))).toMatch(/bomba de descompresión/)
  })
  it('and by the total, whatever its ratio', async () => {
    const path = written('total.xlsx', makeZip(parts(sheet(heading + `<row>${cell('A1')}</row>`.repeat(40_000)), 1000)))
    expect(await refusal(read(path, { entries: 100, uncompressed: MB, ratio: 1e9, ratioFrom: 0 }))).toMatch(
      /pasa de 1 MB/,
    )
  })
  it('too many entries', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => ({ name: `xl/${i}`, data: Buffer.alloc(0) }))
    expect(await refusal(read(written('many.xlsx', makeZip([...parts(''), ...many]))))).toMatch(/demasiadas entradas/)
  })
  it('a DOCTYPE inside', async () => {
    const path = written('xxe.xlsx', makeZip(parts(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet(heading)}`)))
    expect(await refusal(read(path))).toMatch(/DOCTYPE/)
  })
  it('cut anywhere', async () => {
    const whole = makeZip(parts(sheet(`${heading}<row>${cell('A1')}</row>`)))
    for (let at = 4; at < whole.length; at += 7) {
      const reason = await refusal(read(written('cut.xlsx', whole.subarray(0, at))))
      expect(reason).toMatch(/dañado o cortado/)
    }
  })
  it('bytes changed anywhere never break the reader', async () => {
    const whole = makeZip(parts(sheet(`${heading}<row>${cell('A1')}</row>`)))
    for (let at = 0; at < whole.length; at += 3) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      await read(written('changed.xlsx', changed)).catch((error: unknown) =>
        expect(error).toBeInstanceOf(ImportRefused),
      )
    }
  })
  it('cells that name texts, columns and rows that are not there', async () => {
    const rows = `${heading}<row r="7"><c t="s"><v>99</v></c></row><row><c r="ZZZ1"><v>1</v></c></row>`
    expect(await refusal(read(written('odd.xlsx', makeZip(parts(sheet(rows))))))).toMatch(/más de 500 columnas/)
    const missing = makeZip(parts(sheet(`${heading}<row r="7"><c t="s"><v>99</v></c></row>`)))
    expect(rejected(await read(written('missing.xlsx', missing)))).toEqual([
      [7, 'La celda «referencia» nombra un texto que el libro no tiene.'],
    ])
  })
})
