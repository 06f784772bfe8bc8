import {
  IMPORT_MISSING,
  IMPORT_NO_UNDO,
  IMPORT_NOT_READY,
  IMPORT_RUNS,
  IMPORT_STORE_MISSING,
  IMPORT_UNDECIDED,
  IMPORT_UNDO_OVER,
} from '@tuerca/contract/store-imports'
import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { PATH, useImports } from './testing-store-imports.ts'

const s = useImports()

const LIST = `REPUESTOS BETO;;;;
LISTA DE PRECIOS NOVIEMBRE;;;;
REF.;DESCRIPCION;MARCA;PRECIO IVA INCLUIDO;EXISTENCIA
G7380;Amortiguador delantero Spark GT;Monroe;$ 226.900,00;3
376038SP;Amortiguador trasero Duster;Monroe;197700;8
6,20309E+11;Kit de embrague Logan;LUK;742000;2
W712-9;Filtro de aceite Sail;Mann;"31,500.00";44
TOTAL;;;418220150;
`
/** The same store's list of a week later: a price, a stock, a slip, something new, and W712-9 left out. */
const LATER = `REF.;DESCRIPCION;MARCA;PRECIO IVA INCLUIDO;EXISTENCIA
G7380;Amortiguador delantero Spark GT;Monroe;22.690;3
376038SP;Amortiguador trasero Duster;Monroe;197700;6
BKR6E;Bujía;NGK;18.500;20
`

describe('a list of one store, from the file to the undo', () => {
  test('its rehearsal says what was read as what, and changes nothing', async () => {
    const before = await s.everything()
    const shown = await s.rehearsed(s.beto, LIST, 'LISTA NOV (final)(2).csv')
    expect(shown).toMatchObject({
      state: 'ready',
      fileName: 'LISTA NOV (final)(2).csv',
      format: 'CSV',
      problem: null,
      startedBy: 'beto-listas',
      hasRejected: true,
      mayUndo: false,
    })
    expect(shown.counts).toMatchObject({
      read: 4,
      accepted: 3,
      refused: 1,
      added: 3,
      changed: 0,
      same: 0,
      missing: 0,
      jumps: 0,
    })
    // A store that had nothing misses nothing, though a number does not read.
    expect(shown.warnings.map(({ text }) => text).join()).not.toContain('no se agota nada')
    expect(shown.layout?.header).toEqual({ from: 3, to: 3 })
    expect(shown.layout?.columns.map(({ letter, field }) => [letter, field])).toEqual([
      ['A', 'number'],
      ['B', 'description'],
      ['C', 'brand'],
      ['D', 'price'],
      ['E', 'stock'],
    ])
    expect(shown.preview[0]).toEqual({ line: 1, cells: ['REPUESTOS BETO', '', '', '', ''] })
    expect(shown.refusals).toMatchObject([
      {
        count: 1,
        line: 6,
        text: 'La hoja de cálculo redondeó la referencia: escribe la celda como texto.',
        example: expect.stringContaining('6,20309E+11'),
      },
    ])
    expect(shown.asides).toMatchObject([{ count: 1, line: 8, text: 'total' }])
    expect((await s.items(s.beto, shown.id, 'new')).map(({ reference }) => reference).toSorted()).toEqual([
      '376038SP',
      'G7380',
      'W712-9',
    ])
    expect(await s.everything()).toEqual(before)
  })

  test('applied, its products are on sale; the refused row comes back in a file that is mended and sent again', async () => {
    const [{ id } = { id: 0 }] = await s.sql<{ id: number }>(
      'select max(id) as id from store_imports where store_id = $1',
      [s.beto.storeId],
    )
    await s.ask(s.beto, 'POST', `${id}/apply`, {})
    expect(await s.one(s.beto, id)).toMatchObject({ state: 'applying' })
    await s.work()
    expect(await s.one(s.beto, id)).toMatchObject({
      state: 'applied',
      mayUndo: true,
      progress: 100,
      undo_until: '2026-06-02T12:00:00.000Z',
      counts: { added: 3 },
    })
    expect(await s.onSale(s.beto)).toEqual({ G7380: [226_900, 3], '376038SP': [197_700, 8], 'W712-9': [31_500, 44] })
    const [found] = await s.sql<{ search_text: string }>(
      `select search_text from products where store_id = $1 and referencia_1 = 'G7380'`,
      [s.beto.storeId],
    )
    expect(found?.search_text).toContain('spark')
    const file = await s.ask(s.beto, 'GET', `${id}/rejected`)
    expect(file.headers['content-disposition']).toContain('rechazadas')
    const mended = await s.rehearsed(
      s.beto,
      file.body.replace('"6,20309E+11"', '620309000000').replace('6,20309E+11', '620309000000'),
      'rechazadas.csv',
    )
    expect(mended.counts).toMatchObject({ accepted: 1, refused: 0, added: 1 })
    expect((await s.ask(s.beto, 'GET', `${id}/file`)).body).toBe(LIST)
  })

  test('the next one says what changes from what to what, what is missing and which price jumps', async () => {
    const { id, counts } = await s.rehearsed(s.beto, LATER)
    expect(counts).toMatchObject({
      added: 1,
      changed: 2,
      same: 0,
      missing: 1,
      jumps: 1,
      onlyJumps: 1,
      priceChanges: 1,
      stockChanges: 1,
    })
    const changed = await s.items(s.beto, id, 'changed')
    expect(
      changed.map(({ reference, jumps, changes }) => [
        reference,
        jumps,
        changes.map(({ label, before, after }) => [label, before, after]),
      ]),
    ).toEqual([
      ['G7380', true, [['Precio', 226_900, 22_690]]],
      ['376038SP', false, [['Existencia Principal', 8, 6]]],
    ])
    expect((await s.items(s.beto, id, 'missing')).map(({ reference }) => reference)).toEqual(['W712-9'])
  })

  test('a price that jumps stays out until it is taken, and what is missing is depleted only when asked; both are undone', async () => {
    const before = await s.onSale(s.beto)
    const careful = await s.applied(s.beto, LATER)
    expect(await s.onSale(s.beto)).toMatchObject({
      G7380: [226_900, 3],
      '376038SP': [197_700, 6],
      BKR6E: [18_500, 20],
      'W712-9': [31_500, 44],
    })
    expect((await s.undone(s.beto, careful.id)).counts.kept).toBe(0)
    expect(await s.onSale(s.beto)).toEqual(before)
    const all = await s.applied(s.beto, LATER, { depleteMissing: true, takeJumps: true })
    expect(await s.onSale(s.beto)).toEqual({ G7380: [22_690, 3], '376038SP': [197_700, 6], BKR6E: [18_500, 20] })
    expect(
      await s.sql('select referencia_1 as number from products where store_id = $1 and off_sale is not null', [
        s.beto.storeId,
      ]),
    ).toEqual([{ number: 'W712-9' }])
    expect(all.counts).toMatchObject({ missing: 1 })
    expect(await s.undone(s.beto, all.id)).toMatchObject({ state: 'undone', mayUndo: false })
    expect(await s.onSale(s.beto)).toEqual(before)
  })

  test('an undo of the first count of a product leaves it without pieces', async () => {
    const priced = 'REFERENCIA;TITULO;MARCA;PRECIO\nNC-100;Filtro;Mann;12000\n'
    const stock = () =>
      s.sql(`select stock from products where store_id = $1 and referencia_1 = 'NC-100'`, [s.beto.storeId])
    await s.applied(s.beto, priced)
    const { id } = await s.applied(s.beto, 'REFERENCIA;TITULO;MARCA;PRECIO;INVENTARIO\nNC-100;Filtro;Mann;12000;7\n')
    expect(await stock()).toEqual([{ stock: 7 }])
    await s.undone(s.beto, id)
    expect(await stock()).toEqual([{ stock: 0 }])
  })

  test('an undo leaves what somebody changed since, and names it', async () => {
    const { id } = await s.applied(s.beto, LATER.replace('BKR6E', 'BKR7E'), { takeJumps: true })
    await s.sql(`update products set price = 9990000 where store_id = $1 and referencia_1 = 'G7380'`, [s.beto.storeId])
    await s.sql(`update products set stock = 19 where store_id = $1 and referencia_1 = 'BKR7E'`, [s.beto.storeId])
    await s.sql(
      `update product_stock set quantity = 19 where product_id = (select id from products where store_id = $1 and referencia_1 = 'BKR7E')`,
      [s.beto.storeId],
    )
    const shown = await s.undone(s.beto, id)
    expect(shown.counts.kept).toBe(2)
    expect((await s.items(s.beto, id, 'kept')).map(({ reference, kept }) => [reference, kept]).toSorted()).toEqual([
      ['BKR7E', ['Existencia Principal']],
      ['G7380', ['Precio']],
    ])
    expect(await s.onSale(s.beto)).toMatchObject({ G7380: [99_900, 3], '376038SP': [197_700, 8], BKR7E: [18_500, 19] })
  })

  test('after a day it stays', async () => {
    const { id } = await s.applied(s.ana, LIST)
    s.server.at(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    expect(await s.ask(s.ana, 'POST', `${id}/undo`)).toMatchObject({ status: 409, message: IMPORT_UNDO_OVER })
    s.server.at(TEST_NOW)
  })
})

describe('columns that a person knows better', () => {
  test('are said, rehearsed again, and remembered by heading for the next list', async () => {
    const list =
      'CLAVE RARA;NOMBRE;MARCA;IMPORTE A;IMPORTE B\nXR-1;Filtro;Mann;10.000;12.000\nXR-2;Bujía;NGK;20.000;24.000\n'
    const first = await s.rehearsed(s.ana, list)
    expect(first).toMatchObject({
      state: 'refused',
      layout: null,
      problem: expect.stringContaining('Elige abajo la línea de los títulos'),
    })
    expect(first.preview[0]?.cells).toEqual(['CLAVE RARA', 'NOMBRE', 'MARCA', 'IMPORTE A', 'IMPORTE B'])
    const said = {
      header: 1,
      columns: [
        { index: 0, field: 'number' },
        { index: 4, field: 'price' },
        { index: 3, field: null },
      ],
    }
    expect(await s.ask(s.ana, 'PATCH', `${first.id}/columns`, said)).toMatchObject({
      status: 200,
      data: { state: 'reading' },
    })
    await s.work()
    expect(await s.one(s.ana, first.id)).toMatchObject({ state: 'ready', counts: { added: 2 } })
    // Its headings are known by now, so they are said once more, and from then on by themselves.
    await s.ask(s.ana, 'PATCH', `${first.id}/columns`, said)
    await s.work()
    const next = await s.rehearsed(s.ana, list.replaceAll('XR', 'YR'))
    expect(next).toMatchObject({ state: 'ready', counts: { added: 2 } })
    expect(next.layout?.columns.map(({ field, note }) => [field, note])).toEqual([
      ['number', 'como en tu lista anterior'],
      ['title', null],
      ['brand', null],
      [null, 'como en tu lista anterior'],
      ['price', 'como en tu lista anterior'],
    ])
    // Another store knows nothing of it.
    expect(await s.rehearsed(s.beto, list)).toMatchObject({ state: 'refused' })
  })

  test('what is open is decided before anything is applied', async () => {
    const { id, layout } = await s.rehearsed(s.beto, 'Referencia;Marca;Título;Costo\nQ-1;Mann;Filtro;10000\n')
    expect(layout?.questions).toHaveLength(1)
    expect(layout?.questions[0]?.text).not.toContain('--')
    expect(await s.ask(s.beto, 'POST', `${id}/apply`, {})).toMatchObject({ status: 409, message: IMPORT_UNDECIDED })
    await s.ask(s.beto, 'PATCH', `${id}/columns`, { columns: [{ index: 3, field: null }] })
    await s.work()
    expect((await s.one(s.beto, id)).layout?.questions).toEqual([])
  })
})

describe('who may', () => {
  test("another store's import does not exist, whatever is called; a guest logs in, a buyer has no store", async () => {
    const { id } = await s.rehearsed(s.beto, LIST)
    const buyer = await s.person('compradora')
    const calls: Array<['GET' | 'POST' | 'PATCH', string, object?]> = [
      ['GET', ''],
      ['GET', '/items?kind=new'],
      ['GET', '/file'],
      ['GET', '/rejected'],
      ['GET', '/events'],
      ['PATCH', '/columns', {}],
      ['POST', '/apply', {}],
      ['POST', '/stop'],
      ['POST', '/undo'],
    ]
    for (const [method, end, body] of calls) {
      expect([end, await s.ask(s.ana, method, `${id}${end}`, body)]).toMatchObject([
        end,
        { status: 404, message: IMPORT_MISSING },
      ])
      expect([
        end,
        (await s.ask(null, method, `${id}${end}`, body)).status,
        (await s.ask(buyer, method, `${id}${end}`, body)).status,
      ]).toEqual([end, 401, 403])
    }
    expect(await s.upload({ ...s.ana, storeId: s.beto.storeId }, LIST)).toMatchObject({
      status: 404,
      message: IMPORT_STORE_MISSING,
    })
    expect(await s.ask(s.ana, 'GET', `${PATH}?storeId=${s.beto.storeId}`)).toMatchObject({ status: 404 })
    expect((await s.ask(null, 'POST', `${PATH}?storeId=${s.beto.storeId}`, Buffer.from(LIST))).status).toBe(401)
    const { data } = await s.ask<{ imports: { storeId: number }[] }>(s.ana, 'GET', PATH)
    expect(new Set(data.imports.map(({ storeId }) => storeId))).toEqual(new Set([s.ana.storeId]))
  })

  test('one at a time of a store: of twenty files one is taken, and of twenty presses one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => s.upload(s.beto, LIST)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, message }) => status === 409 && message === IMPORT_RUNS)).toHaveLength(19)
    const id = answers.find(({ status }) => status === 200)?.data.id ?? 0
    expect(await s.ask(s.beto, 'POST', `${id}/apply`, {})).toMatchObject({ status: 409 })
    expect(await s.ask(s.beto, 'POST', `${id}/undo`)).toMatchObject({ status: 409, message: IMPORT_NO_UNDO })
    // Another store is held up by nothing.
    expect((await s.rehearsed(s.ana, LIST)).state).toBe('ready')
    const other = await s.rehearsed(s.beto, LATER)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => s.ask(s.beto, 'POST', `${at % 2 ? id : other.id}/apply`, {})),
    )
    const running = await s.sql(`select from store_imports where store_id = $1 and state = 'applying'`, [
      s.beto.storeId,
    ])
    expect(running).toHaveLength(1)
    await s.work()
    expect(await s.ask(s.beto, 'POST', `${id}/undo`)).toBeDefined()
    await s.work()
  })

  test('what is refused as a whole cannot be applied', async () => {
    const { id } = await s.rehearsed(s.ana, 'uno;dos\ntres;cuatro\n')
    expect(await s.ask(s.ana, 'POST', `${id}/apply`, {})).toMatchObject({ status: 409, message: IMPORT_NOT_READY })
  })
})

describe('who has no list at hand', () => {
  const file = async (name: string, query = '') =>
    s.server.app.inject({ url: `${PATH}/${name}${query}`, headers: { cookie: s.beto.cookie } })

  test('gets an empty one in which every column is read as what its heading says', async () => {
    const empty = await file('template')
    expect([empty.statusCode, empty.headers['content-disposition']]).toEqual([200, 'attachment; filename="lista.xlsx"'])
    const book = new Workbook()
    await book.xlsx.load(empty.rawPayload)
    // Each column with what the other sheet gives as an example of it.
    const examples = book.getWorksheet('Cómo se llena')?.getColumn(3).values.slice(2) ?? []
    book.getWorksheet('Lista')?.addRow(examples)
    const shown = await s.rehearsed(s.beto, Buffer.from(await book.xlsx.writeBuffer()), 'lista.xlsx')
    expect(shown).toMatchObject({ state: 'ready', hasRejected: false, counts: { added: 1 } })
  })

  test('sees what becomes of a dirty one, and nothing of it is applied', async () => {
    const before = await s.everything()
    const example = await file('example', `?storeId=${s.beto.storeId}`)
    expect(example.statusCode).toBe(200)
    const shown = await s.rehearsed(s.beto, example.body, 'lista-de-ejemplo.csv')
    expect(shown).toMatchObject({ state: 'ready', hasRejected: true, counts: { added: 8, refused: 1 } })
    expect(await s.everything()).toEqual(before)
  })

  test("is told nothing of another's store", async () => {
    expect((await file('example', `?storeId=${s.ana.storeId}`)).statusCode).toBe(404)
  })
})
