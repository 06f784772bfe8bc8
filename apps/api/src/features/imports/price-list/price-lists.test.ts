import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListingRecord, ReadEvent } from '../import-record.ts'
import { readImport } from '../read-import.ts'
import { openRejectedFile } from '../rejected-file.ts'
import { csv, type Maker, sheetOf, xlsx } from './corpus-files.ts'
import { DOUBTFUL_LISTS } from './corpus-doubts.ts'
import { type Expected, TEXT_LISTS } from './corpus-text.ts'
import { WORKBOOK_LISTS } from './corpus-workbooks.ts'
import { layoutLines } from './layout-lines.ts'
import { type Choices, type Layout, NO_CHOICES } from './layout.ts'
import { parseColumnChoice } from './parse-choices.ts'

let folder = ''
let files = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function written(maker: Maker): Promise<string> {
  const path = join(folder, `list-${++files}`)
  writeFileSync(path, await maker())
  return path
}

async function read(path: string, choices: Choices = NO_CHOICES): Promise<ReadEvent[]> {
  const events: ReadEvent[] = []
  for await (const event of readImport(path, choices)) events.push(event)
  return events
}
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error: Error) => error.message,
  )
const choosing = (...columns: string[]): Choices => ({ ...NO_CHOICES, columns: columns.map(parseColumnChoice) })

const layoutOf = (events: ReadEvent[]): Layout =>
  events.flatMap((event) => ('layout' in event ? [event.layout] : []))[0] ?? expect.unreachable('no layout')
const rejectedOf = (events: ReadEvent[]): Array<[number, string]> =>
  events.flatMap((event) => ('reason' in event ? [[event.line, event.reason] as [number, string]] : []))
const recordsOf = (events: ReadEvent[]): ListingRecord[] =>
  events.flatMap((event) => ('record' in event && event.record.kind === 'listing' ? [event.record] : []))
const partsOf = (events: ReadEvent[]): string[] =>
  recordsOf(events).map(({ part, title, description, price, taxIncluded, currency, stock }) =>
    [
      part.number,
      part.brandName,
      title ?? description,
      price === null ? null : `${price}${taxIncluded ? '' : '+'}${currency === null ? '' : ` ${currency}`}`,
      stock,
    ]
      .map((one) => one ?? '')
      .join('|'),
  )

/** The reading in the words of the table. */
function reading(events: ReadEvent[]): Expected {
  const { columns, questions, sheet, header } = layoutOf(events)
  return {
    taken: Object.fromEntries(columns.flatMap(({ heading, field }) => (field === null ? [] : [[heading, field]]))),
    left: columns.filter(({ field }) => field === null).map(({ heading }) => heading),
    parts: partsOf(events),
    rejected: rejectedOf(events),
    sheet: sheet ?? '',
    header: header.from,
    asides: events.flatMap((event) => ('aside' in event ? [`${event.aside} ${event.line}`] : [])),
    questions: questions.map(({ text }) => text),
    warnings: events.flatMap((event) => ('warning' in event ? [event.warning] : [])),
  }
}

describe('lists as they arrive', () => {
  const all = [...TEXT_LISTS, ...WORKBOOK_LISTS, ...DOUBTFUL_LISTS]
  it('are forty and more', () => expect(all.length).toBeGreaterThanOrEqual(40))

  it.each(all)('%s', async (_name, maker, expected) => {
    const found = reading(await read(await written(maker)))
    const { sheet, header } = expected
    expect(found).toEqual({
      left: [],
      rejected: [],
      asides: [],
      questions: [],
      warnings: [],
      ...expected,
      sheet: sheet ?? found.sheet,
      header: header ?? found.header,
    })
  })

  // Whatever is refused is refused again when nobody mended it: for the same reason, of a file that needs no more to be
  // told.
  it.each(all)('%s: what is refused reads again as it was', async (_name, maker) => {
    const events = await read(await written(maker))
    const path = await rejectedFile(events)
    const wrong = events.flatMap((event) => ('reason' in event ? [event.reason] : []))
    if (wrong.length === 0) return
    const again = await read(path)
    expect(again.flatMap((event) => ('reason' in event ? [event.reason] : [])).map(asText)).toEqual(wrong.map(asText))
    expect(layoutOf(again).questions).toEqual([])
    expect(partsOf(again)).toEqual([])
  })
})

/** A text file has no formulas and no types: some reasons are told in its own words. */
const asText = (reason: string): string =>
  reason
    .replace('tiene una fórmula sin resultado guardado', 'tiene el error #N/A')
    .replace(/El inventario es una fecha.*/, 'La celda «inventario» debe ser un número entero.')
    .replace(
      'La referencia es un número con decimales y pudo perder ceros: escribe la celda como texto.',
      'La referencia quedó en duda: escribe la que es, sin los signos de pregunta.',
    )

async function rejectedFile(events: ReadEvent[]): Promise<string> {
  const path = join(folder, `rejected-${++files}.csv`)
  const file = await openRejectedFile(path, join(folder, 'none'))
  for (const event of events) {
    if ('layout' in event) file.asList(event.layout, event.delimiter)
    if ('reason' in event) await file.add(event)
  }
  await file.keep()
  return path
}

describe('what a person decides', () => {
  const LIST = csv('Ref;Nombre;Tarifa A;Tarifa B\nA-100;Bomba;50.000;60.000\nA-101;Correa;20.000;30.000\n')

  it('is asked once: the answer makes the reading certain', async () => {
    const path = await written(LIST)
    expect(layoutOf(await read(path)).questions).toHaveLength(1)
    const events = await read(path, choosing('Tarifa B=precio'))
    expect(layoutOf(events).questions).toEqual([])
    expect(partsOf(events)).toEqual(['A-100||Bomba|60000|', 'A-101||Correa|30000|'])
    expect(partsOf(await read(path, choosing('c=precio', 'D=no')))).toEqual([
      'A-100||Bomba|50000|',
      'A-101||Correa|20000|',
    ])
    expect(layoutOf(await read(path, choosing('Tarifa A=no', 'Tarifa B=no'))).questions).toEqual([])
  })

  it('also where no heading is known, or there is none', async () => {
    const strange = await written(csv('Pieza nro.;Qué es;Cuánto\nA-100;Bomba;50.000\n'))
    expect(await refusal(read(strange, choosing('Qué es=título')))).toMatch(/referencia/)
    const headless = await written(csv('A-100;Bomba;50.000\nA-101;Correa;20.000\n'))
    expect(await refusal(read(headless))).toMatch(/fila de títulos/)
    expect(partsOf(await read(headless, { ...choosing('A=referencia', 'B=título', 'C=precio'), header: 0 }))).toEqual([
      'A-100||Bomba|50000|',
      'A-101||Correa|20000|',
    ])
  })

  it('is whether the prices have their tax, where a note of the list says otherwise', async () => {
    const list = csv('Ref;Nombre;Precio\nA-100;Bomba;50.000\nPrecios antes de IVA;;\n')
    const path = await written(list)
    expect(layoutOf(await read(path)).questions).toHaveLength(1)
    const without = await read(path, choosing('Precio=precio sin IVA'))
    expect([partsOf(without), layoutOf(without).questions]).toEqual([['A-100||Bomba|50000+|'], []])
    const withIt = await read(path, choosing('Precio=precio'))
    expect([partsOf(withIt), layoutOf(withIt).questions]).toEqual([['A-100||Bomba|50000|'], []])
  })

  it('is told late, where the note stands at the end of a long list', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `Z-${at};Bomba;50.000\n`)
    const path = await written(csv(`Ref;Nombre;Precio\n${rows.join('')}Precios antes de IVA;;\n`))
    const warningsOf = (events: ReadEvent[]) => events.flatMap((event) => ('warning' in event ? [event.warning] : []))
    expect(warningsOf(await read(path))).toEqual([
      'La nota «Precios antes de IVA» habla de precios sin IVA, y se leyeron con el IVA incluido: si no lo traen, di que «Precio» es «precio sin IVA».',
    ])
    expect(warningsOf(await read(path, choosing('Precio=precio')))).toEqual([])
  })

  it('may be another sheet, also a hidden one, or another line of headings', async () => {
    const book = await written(
      xlsx(
        [
          ['Referencia', 'Nombre', 'Precio'],
          ['A-1', 'a', 1000],
        ],
        (_sheet, workbook) => {
          sheetOf(workbook, 'Motor', [
            ['Referencia', 'Precio'],
            ['Ref', 'PVP', 'Marca'],
            ['M-1', 500, 'Mann'],
          ]).state = 'hidden'
        },
      ),
    )
    expect(partsOf(await read(book, { ...NO_CHOICES, sheet: 'motor' }))).toEqual(['M-1|Mann||500|'])
    expect(partsOf(await read(book, { ...NO_CHOICES, sheet: 'Motor', header: 1 })).length).toBe(1)
    expect(await refusal(read(book, { ...NO_CHOICES, sheet: 'Frenos' }))).toBe(
      'No hay ninguna hoja «Frenos». Hay: «Lista», «Motor».',
    )
  })

  it('is refused with what there is, when it names what is not there', async () => {
    expect(await refusal(read(await written(LIST), choosing('PVP=precio')))).toBe(
      'No hay ninguna columna «PVP». Hay: A «Ref», B «Nombre», C «Tarifa A», D «Tarifa B».',
    )
    expect(() => choosing('PVP')).toThrow('no dice qué es cada columna')
    expect(() => choosing('PVP=dinero')).toThrow('«dinero» no es un dato de una parte')
  })
})

describe('the file of refused rows', () => {
  it('has the columns of the list and two more, and is imported as it is once it is mended', async () => {
    const path = await rejectedFile(
      await read(
        await written(
          csv(
            'LISTA 2026\nCódigo;Descripción;Tarifa A;Costo;Saldo\n00123;Filtro;barato;1;5\nA-1;=cmd;1.000;1;5\n',
            'latin1',
          ),
        ),
        choosing('Tarifa A=precio'),
      ),
    )
    const lines = readFileSync(path, 'utf8').split('\r\n')
    expect(lines).toEqual([
      '\ufeffreferencia;Descripción;precio;Costo (no se lee);Saldo;Línea del archivo;Motivo del rechazo',
      '"=""00123""";Filtro;barato;1;5;3;El precio «barato» no se entiende.',
      "A-1;'=cmd;1.000;1;5;4;La celda «descripción» empieza como una fórmula.",
      '',
    ])
    const mended = await written(csv(lines.join('\r\n').replace('barato', '12.000').replace("'=cmd", 'Bujía')))
    const events = await read(mended)
    expect(partsOf(events)).toEqual(['00123||Filtro|12000|5', 'A-1||Bujía|1000|5'])
    expect(layoutOf(events).questions).toEqual([])
  })
})

it('tells in Spanish how a list is read', async () => {
  const maker = xlsx(
    [
      ['Referencia', 'Producto', 'PVP', 'Costo', 'Proveedor'],
      ['A-1', 'Bomba', 1000, 500, 'X'],
    ],
    (_sheet, workbook) => {
      sheetOf(workbook, 'Motor', [
        ['Referencia', 'Precio'],
        ['M-1', 500],
      ])
    },
  )
  expect(layoutLines(layoutOf(await read(await written(maker))))).toEqual([
    '  Hoja «Lista», títulos en la línea 1',
    '    A «Referencia» → referencia (A-1)',
    '    B «Producto» → título (Bomba)',
    '    C «PVP» → precio, IVA incluido salvo que la celda diga otra cosa (1000)',
    '    D «Costo»: no se lee, es un precio que no es para el público (500)',
    '    E «Proveedor»: no se lee (X)',
    '  No se lee la hoja «Motor»: también parece una lista, impórtala aparte con --sheet "Motor".',
  ])
})
