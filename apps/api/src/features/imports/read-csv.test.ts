import { describe, expect, it } from 'vitest'
import type { Bytes } from './decode-bytes.ts'
import { csvCell, looksLikeFormula } from './formula-cell.ts'
import { ImportRefused, type ListingRecord, type ReadEvent } from './import-record.ts'
import { parsePrice } from './price-list/parse-price.ts'
import { parseYears } from './price-list/parse-years.ts'
import { readCsv } from './read-csv.ts'

async function read(open: () => Bytes): Promise<ReadEvent[]> {
  const events: ReadEvent[] = []
  for await (const event of readCsv(open)) events.push(event)
  return events
}
const table =
  (text: string, encoding: BufferEncoding = 'utf8') =>
  () => [Buffer.from(text, encoding)]
const listings = (events: ReadEvent[]): ListingRecord[] =>
  events.flatMap((event) => ('record' in event && event.record.kind === 'listing' ? [event.record] : []))
const rejected = (events: ReadEvent[]): Array<[number, string]> =>
  events.flatMap((event) => ('reason' in event ? [[event.line, event.reason] as [number, string]] : []))

describe('prices as people write them', () => {
  it.each([
    ['1.234.567', '1234567'],
    ['1,234.50', '1234.50'],
    ['$ 45.000', '45000'],
    ['45,000', '45000'],
    ['1.234,50', '1234.50'],
    ['12,5', '12.5'],
    ['$1,250.00 MXN', '1250.00'],
    ['COP 45.000', '45000'],
    ['45000', '45000'],
    ["1'234.567", '1234567'],
    ['0.125', '0.125'],
    ['$\u00a0189.900', '189900'],
    ['1.23.456', null],
    ['1,2,3', null],
    ['abc', null],
    ['', null],
    ['-5', null],
    ['12.34.567', null],
    ['1.234.567,8.9', null],
    ['1e5', null],
  ])('%s is %s', (written, plain) => expect(parsePrice(written)).toBe(plain))
})

describe('years as people write them', () => {
  it.each([
    ['2010-2015', [{ from: 2010, to: 2015 }]],
    ['2010 a 2015', [{ from: 2010, to: 2015 }]],
    ['2010', [{ from: 2010, to: 2010 }]],
    ['2010+', [{ from: 2010, to: null }]],
    ['2010 en adelante', [{ from: 2010, to: null }]],
    ['11 en adelante', [{ from: 2011, to: null }]],
    ['98-05', [{ from: 1998, to: 2005 }]],
    [
      '2010, 2011, 2014',
      [
        { from: 2010, to: 2011 },
        { from: 2014, to: 2014 },
      ],
    ],
    ['', []],
    ['2015-2010', null],
    ['todos', null],
    ['1066', null],
  ])('%s', (written, ranges) => expect(parseYears(written)).toEqual(ranges))
})

describe('formulas', () => {
  it.each(['=1+1', '@SUM(A1)', '+SUM(A1)', '-cmd|calc', "-2+3+cmd|' /C calc'!A0", ' =A1', '＝1+1', '+1+cmd|x'])(
    '%s is one',
    (cell) => expect(looksLikeFormula(cell)).toBe(true),
  )
  it.each(['-12.5', '+57 300 123 4567', '- Incluye tornillos', 'a=b', '04465-0K160', ''])('%s is none', (cell) =>
    expect(looksLikeFormula(cell)).toBe(false),
  )
  it('never leave in a file of ours', () => {
    expect(['=1', '+1', '-1', '@a', '\t=1', 'a,b', 'say "x"'].map(csvCell)).toEqual([
      "'=1",
      "'+1",
      "'-1",
      "'@a",
      '"\'\t=1"',
      '"a,b"',
      '"say ""x"""',
    ])
  })
})

describe('a table', () => {
  const ROW = [
    'Referencia',
    'Marca',
    'Descripción',
    'Precio',
    'Inventario',
    'Bodega',
    'Modelo de venta',
    'Marca vehículo',
    'Modelo',
    'Años',
    'Motor',
  ]
  const CELLS = [
    '04465-0K160',
    'Bosch',
    'Pastilla de freno "cerámica"',
    '$ 45.000',
    '12',
    'Bogotá',
    'Por pedido',
    'Toyota',
    'Hilux',
    '2010-2015',
    '2.7',
  ]
  const quoted = (cells: string[]): string[] => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)

  it.each([
    [',', 'coma'],
    [';', 'punto y coma'],
    ['\t', 'tabulador'],
    ['|', 'barra'],
  ])('separated by «%s»', async (delimiter) => {
    const [listing] = listings(await read(table(`${ROW.join(delimiter)}\r\n${quoted(CELLS).join(delimiter)}\r\n`)))
    expect(listing).toMatchObject({
      part: { number: '04465-0K160', brandName: 'Bosch', brandCode: null },
      description: 'Pastilla de freno "cerámica"',
      price: '45000',
      stock: 12,
      warehouse: 'Bogotá',
      salesModel: 2,
      make: 'Toyota',
      model: 'Hilux',
      years: [{ from: 2010, to: 2015 }],
      engine: '2.7',
      taxIncluded: true,
    })
  })

  it.each([
    ['utf8', ''],
    ['utf8', '\ufeff'],
    ['latin1', ''],
    ['utf16le', '\ufeff'],
  ] as const)('in %s with mark «%s»', async (encoding, mark) => {
    expect(
      listings(await read(table(`${mark}Referencia;Título;Bodega\nA1;Año ñandú;Bogotá`, encoding)))[0],
    ).toMatchObject({ title: 'Año ñandú', warehouse: 'Bogotá' })
  })

  it('under other names, with titles above, a sep line, and quoted zeros', async () => {
    expect(
      listings(
        await read(table('Lista de precios\n\nN° de parte;Nombre del producto;Precio sin IVA\n="00123";Filtro;1.000')),
      )[0],
    ).toMatchObject({
      part: { number: '00123' },
      title: 'Filtro',
      price: '1000',
      taxIncluded: false,
    })
    expect(listings(await read(table('sep=;\nSKU;Stock\nA1;5')))[0]).toMatchObject({ stock: 5 })
  })

  it('where Colombia says línea and modelo', async () => {
    expect(
      listings(await read(table('Referencia,Marca vehículo,Línea,Modelo\nA1,Chevrolet,Spark,2012')))[0],
    ).toMatchObject({ model: 'Spark', years: [{ from: 2012, to: 2012 }] })
  })

  it('tells each bad row by its line and takes the rest', async () => {
    const rows = [
      'Referencia,Título,Precio,Inventario,Modelo de venta,Años,Acción,Moneda',
      'A1,"dos\nlíneas",100,1,1,2010,,', // 2 and 3
      '"=HYPERLINK(""http://x"")",t,1,1,1,,,', // 4
      'A2,@cmd,1,1,1,,,',
      'A3,-cmd|calc,1,1,1,,,',
      ',t,1,1,1,,,',
      'A4,t,barato,1,1,,,',
      'A5,t,1,muchos,1,,,',
      'A6,t,1,1,regalo,,,',
      'A7,t,1,1,1,siempre,,',
      'A8,t,1,1,1,,quemar,',
      'A9,t,1,1,1,,,EUR',
      '1.23457E+11,t,1,1,1,,,',
      'B1,\u0000,1,1,1,,,',
      'B2,t,0,1,1,,,',
      'B3,t,1,1,3,,borrar,MXN',
    ]
    const events = await read(table(rows.join('\n')))
    expect(rejected(events)).toEqual([
      [4, 'La celda «referencia» empieza como una fórmula.'],
      [5, 'La celda «título» empieza como una fórmula.'],
      [6, 'La celda «título» empieza como una fórmula.'],
      [7, 'Falta el número de parte.'],
      [8, 'El precio «barato» no se entiende.'],
      [9, 'La celda «inventario» debe ser un número entero.'],
      [10, 'El modelo de venta «regalo» no es directa, pedido ni cotización.'],
      [11, 'Los años «siempre» no se entienden.'],
      [12, 'La acción «quemar» no es agregar ni borrar.'],
      [13, 'La moneda «EUR» no es COP ni MXN.'],
      [14, 'La hoja de cálculo redondeó la referencia: escribe la celda como texto.'],
      [15, 'La celda «título» tiene caracteres de control.'],
      [16, 'El precio debe ser mayor que cero.'],
    ])
    expect(listings(events).map((one) => [one.part.number, one.action, one.currency])).toEqual([
      ['A1', 'put', null],
      ['B3', 'delete', 'MXN'],
    ])
    expect(events.find((event) => 'record' in event)?.line).toBe(2)
  })
})

describe('hostile tables', () => {
  const refusal = async (open: () => Bytes): Promise<string> => {
    const error = await read(open).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ImportRefused)
    return String(error)
  }
  it('without headings', async () => expect(await refusal(table('hola\nmundo'))).toMatch(/fila de títulos/))
  it('empty', async () => expect(await refusal(table(''))).toMatch(/fila de títulos/))
  it('with quotes that never close', async () =>
    expect(await refusal(table('Referencia,Título\nA1,"abierta'))).toMatch(/no se cierran/))
  it('of 100 MB in one line', async () => {
    function* endless(): Generator<Uint8Array> {
      yield Buffer.from('Referencia,Título\nA1,')
      for (let i = 0; i < 1600; i++) yield Buffer.alloc(64 * 1024, 'x')
    }
    const before = process.memoryUsage().heapUsed
    expect(await refusal(endless)).toMatch(/más de 1 MB/)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1024 * 1024)
  })
  it('with thousands of columns', async () =>
    expect(await refusal(table(`Referencia,Título\n${'a,'.repeat(5000)}`))).toMatch(/más de 500 columnas/))
})
