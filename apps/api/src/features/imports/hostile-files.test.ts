import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportRefused, type ReadEvent } from './import-record.ts'
import { readImport } from './read-import.ts'
import { copyLine, STAGING_COLUMNS, stagingRows } from './staging-row.ts'

const STORE = { id: 1, country: 'CO' as const, city: 'Cali', pathPrefix: 'x' }
const ACES = readFileSync(join(import.meta.dirname, 'fixtures/sandpiper_aces-file_4_0.xml'))
const SHEET = Buffer.from(
  'Referencia;Marca;Título;Precio;Inventario;Años\n04465-0K160;Bosch;"Pastilla ""x""";$ 45.000;5;2010-2012\nW-712/9;Mann;Filtro;1,5;;2010+\n',
)
const PIES = Buffer.from(
  '<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion></Header><Items><Item MaintenanceType="A"><PartNumber>X1</PartNumber><BrandAAIAID>AAAA</BrandAAIAID><Prices><Pricing><Price>1.5</Price></Pricing></Prices></Item></Items></PIES>',
)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readAll(data: Uint8Array): Promise<ReadEvent[]> {
  const path = join(folder, 'file')
  writeFileSync(path, data)
  const events: ReadEvent[] = []
  try {
    for await (const event of readImport(path)) events.push(event)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    expect(error.message).toMatch(/\p{L}.*\.$/su)
  }
  return events
}

/** Whatever was read is what COPY takes: one line of the right number of fields, no half characters, no NUL. */
function expectLoadable(events: ReadEvent[]): void {
  for (const event of events) {
    if (!('record' in event)) continue
    const rows = stagingRows(event.record, STORE)
    if (typeof rows === 'string') continue
    for (const row of rows) {
      const line = copyLine(1, event.line, row)
      expect(line.indexOf('\n')).toBe(line.length - 1)
      expect(line.split('\t')).toHaveLength(STAGING_COLUMNS.length + 2)
      expect(line.isWellFormed()).toBe(true)
      expect(line).not.toMatch(/\\ud[89a-f]/)
      expect(line.includes('\u0000')).toBe(false)
      expect(row.clean).not.toBe('')
    }
  }
}

it.each([
  ['ACES', ACES],
  ['a sheet', SHEET],
  ['PIES', PIES],
])('%s with bytes changed, cut and repeated is read or refused, never more', async (_, original) => {
  const change = fc.record({ at: fc.nat(original.length - 1), bytes: fc.uint8Array({ maxLength: 6 }), drop: fc.nat(6) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: original.length }),
      async (changes, end) => {
        let data: Buffer = original
        for (const { at, bytes, drop } of changes)
          data = Buffer.concat([data.subarray(0, at), bytes, data.subarray(at + drop)])
        expectLoadable(await readAll(end % 2 === 0 ? data : data.subarray(0, end)))
      },
    ),
    { numRuns: 200 },
  )
})

it('any bytes and any text at all', async () => {
  const heads = fc.constantFrom(
    '',
    '<ACES>',
    '<PIES>',
    'Referencia;Marca\n',
    'PK\u0003\u0004',
    '\ufeff',
    '<?xml version="1.0" encoding="UTF-16"?>',
  )
  await fc.assert(
    fc.asyncProperty(
      heads,
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.string({ unit: 'binary' }).map((text) => new Uint8Array(Buffer.from(text))),
      ),
      async (head, body) => {
        expectLoadable(await readAll(Buffer.concat([Buffer.from(head, 'latin1'), body])))
      },
    ),
    { numRuns: 200 },
  )
})

it('any text in any cell of a sheet', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=1', '+x(', '-cmd|', '@a', '1e99', '9'.repeat(400), '2010-1066', '\ud83d'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 9, maxLength: 9 }), async (cells) => {
      const row = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
      expectLoadable(
        await readAll(
          Buffer.from(`Referencia,Marca,Título,Precio,Inventario,Años,Modelo de venta,Marca vehículo,Modelo\n${row}\n`),
        ),
      )
    }),
    { numRuns: 200 },
  )
})

it.each(['&#xD800;', '&#xDC00;x', '&#0;', '&#x1F527;'.repeat(400)])(
  'a character reference %.20s',
  async (reference) => {
    expectLoadable(
      await readAll(
        Buffer.from(
          `<ACES version="4.0"><App id="1"><BaseVehicle id="1"/><Note>${reference}</Note><Make>${'x'.repeat(119)}${reference}</Make><Part>X1</Part></App></ACES>`,
        ),
      ),
    )
  },
)
