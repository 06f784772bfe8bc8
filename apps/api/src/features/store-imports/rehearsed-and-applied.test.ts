// What is applied is what was rehearsed, and not something else that is known since.
import { IMPORT_STALE } from '@tuerca/contract/store-imports'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { useImports } from './testing-store-imports.ts'

const s = useImports()

const HOUR = 3_600_000
const HEADINGS = 'REFERENCIA;TITULO;MARCA;PRECIO;INVENTARIO\n'
const list = (...rows: string[]) => `${HEADINGS}${rows.map((row) => `${row}\n`).join('')}`
const press = async (id: number, how: object = {}) => {
  const answer = await s.ask(s.beto, 'POST', `${id}/apply`, how)
  await s.work()
  return answer
}

describe('how a list is read', () => {
  test('stays as it was rehearsed, whatever the store says of another list meanwhile', async () => {
    const rehearsed = await s.rehearsed(s.beto, list('RA-100;Filtro;Mann;10000;3'))
    const other = await s.rehearsed(s.beto, list('RA-200;Filtro;Mann;20000;3'))
    await s.ask(s.beto, 'PATCH', `${other.id}/columns`, {
      columns: [
        { index: 3, field: null },
        { index: 4, field: 'price' },
      ],
    })
    await s.work()
    expect((await s.one(s.beto, other.id)).layout?.columns.map(({ field }) => field)).toEqual([
      'number',
      'title',
      'brand',
      null,
      'price',
    ])
    expect((await press(rehearsed.id)).status).toBe(200)
    expect(await s.onSale(s.beto)).toEqual({ 'RA-100': [10_000, 3] })
    expect((await s.one(s.beto, rehearsed.id)).state).toBe('applied')
    await s.sql('delete from store_import_columns where store_id = $1', [s.beto.storeId])
  })

  test('also of headings in two lines, and of one that is a letter', async () => {
    const { id, layout } = await s.rehearsed(
      s.beto,
      'LISTA DE BETO;;;;;\nREFERENCIA;TITULO;;PRECIO;INVENTARIO;A\n;;MARCA;PUBLICO;;\nRA-300;Filtro;Mann;30000;5;9\n',
    )
    await press(id)
    expect((await s.one(s.beto, id)).layout).toEqual(layout)
    expect(await s.onSale(s.beto)).toMatchObject({ 'RA-300': [30_000, 5] })
  })
})

test('what ran out stays so in the list that was taken out and comes back, and is on sale with the first piece', async () => {
  const store = await s.store('agotados')
  await s.applied(store, list('AG-1;Filtro;Mann;10000;3', 'AG-2;Filtro;Mann;20000;3'))
  await s.sql(
    `update products set off_sale = 'depleted', deleted_at = now(), stock = 0 where store_id = $1 and referencia_1 = 'AG-1'`,
    [store.storeId],
  )
  await s.sql(
    `update product_stock set quantity = 0 where product_id in (select id from products where store_id = $1 and referencia_1 = 'AG-1')`,
    [store.storeId],
  )
  await s.applied(store, list('AG-1;Filtro;Mann;11000;0', 'AG-2;Filtro;Mann;20000;4'))
  expect(await s.onSale(store)).toMatchObject({ 'AG-2': [20_000, 4] })
  expect(await s.onSale(store)).not.toHaveProperty('AG-1')
  await s.applied(store, list('AG-1;Filtro;Mann;11000;1', 'AG-2;Filtro;Mann;20000;4'))
  expect(await s.onSale(store)).toMatchObject({ 'AG-1': [11_000, 1] })
})

describe('a list that was undone', () => {
  const ROWS = ['UN-1;Filtro;Mann;10000;3', 'UN-2;Filtro;Mann;20000;4'] as const
  const deletedOf = (storeId: number) =>
    s.sql('select referencia_1 as number, price, stock, deleted_at from products where store_id = $1 order by 1', [
      storeId,
    ])

  test('is new again when it comes back, with its pieces, whatever its prices were', async () => {
    const store = await s.store('deshechos')
    const { id } = await s.applied(store, list(...ROWS))
    await s.undone(store, id)
    const [row] = await s.sql<{ stock: number; counted: number }>(
      'select sum(stock)::integer as stock, (select count(*) from product_stock k join products p on p.id = k.product_id where p.store_id = $1)::integer as counted from products where store_id = $1',
      [store.storeId],
    )
    expect(row).toEqual({ stock: 0, counted: 0 })
    const again = await s.rehearsed(store, list(ROWS[0], 'UN-2;Filtro;Mann;90000;4'))
    expect(again.counts).toMatchObject({ added: 2, changed: 0, same: 0, jumps: 0, priceChanges: 0, stockChanges: 0 })
    const shown = (await s.items(store, again.id, 'new')).map(({ reference, changes }) => [
      reference,
      changes.filter(({ field }) => ['price', 'stock'].includes(field)).map(({ before, after }) => [before, after]),
    ])
    expect(shown.toSorted()).toEqual([
      [
        'UN-1',
        [
          [null, 10_000],
          [null, 3],
        ],
      ],
      [
        'UN-2',
        [
          [null, 90_000],
          [null, 4],
        ],
      ],
    ])
    expect((await s.ask(store, 'POST', `${again.id}/apply`, {})).status).toBe(200)
    await s.work()
    expect(await s.onSale(store)).toEqual({ 'UN-1': [10_000, 3], 'UN-2': [90_000, 4] })
    expect((await s.one(store, again.id)).counts).toMatchObject({ added: 2, changed: 0 })
  })

  test('leaves what was deleted before as it was then, and stays where somebody changed it since', async () => {
    const store = await s.store('borrados')
    await s.applied(store, list(...ROWS))
    await s.sql('update products set deleted_at = $2 where store_id = $1', [store.storeId, '2026-05-01T00:00:00Z'])
    const before = await deletedOf(store.storeId)
    const { id, counts } = await s.applied(store, list('UN-1;Filtro nuevo;Mann;50000;9', 'UN-2;Filtro;Mann;20000;4'))
    expect(counts).toMatchObject({ added: 2, changed: 0, jumps: 0 })
    expect(await s.onSale(store)).toEqual({ 'UN-1': [50_000, 9], 'UN-2': [20_000, 4] })
    await s.undone(store, id)
    expect(await deletedOf(store.storeId)).toEqual(before)
    const later = await s.applied(store, list(...ROWS))
    await s.sql(`update products set price = 1500000 where store_id = $1 and referencia_1 = 'UN-1'`, [store.storeId])
    expect((await s.undone(store, later.id)).counts.kept).toBe(1)
    expect(await s.onSale(store)).toEqual({ 'UN-1': [15_000, 3] })
  })
})

describe('what a list leaves out', () => {
  const missing = async (id: number) => (await s.items(s.ana, id, 'missing')).map(({ reference }) => reference)

  test('is not a row that was refused for something else than its number', async () => {
    await s.applied(s.ana, list('LO-1;Filtro;Mann;10000;3', 'LO-2;Filtro;Mann;20000;3', 'LO-3;Filtro;Mann;30000;3'))
    const { id, counts } = await s.rehearsed(s.ana, list('LO-1;Filtro;Mann;10000;4', 'lo 2;Filtro;Mann;mañana;3'))
    expect([counts.refused, counts.missing, await missing(id)]).toEqual([1, 1, ['LO-3']])
    await s.ask(s.ana, 'POST', `${id}/apply`, { depleteMissing: true })
    await s.work()
    expect(await s.onSale(s.ana)).toEqual({ 'LO-1': [10_000, 4], 'LO-2': [20_000, 3] })
  })

  test('is not known where a number does not read, and then nothing is depleted', async () => {
    const { id, counts, warnings } = await s.rehearsed(
      s.ana,
      list('LO-1;Filtro;Mann;10000;5', '6,20309E+11;Filtro;Mann;20000;3'),
    )
    expect([counts.refused, counts.missing]).toEqual([1, 0])
    expect(warnings[0]).toMatchObject({ line: 3, text: expect.stringContaining('no se agota nada') })
    await s.ask(s.ana, 'POST', `${id}/apply`, { depleteMissing: true })
    await s.work()
    expect(await s.onSale(s.ana)).toEqual({ 'LO-1': [10_000, 5], 'LO-2': [20_000, 3] })
  })
})

describe('an old rehearsal', () => {
  test('is refused after two days, and done again when the list is sent again', async () => {
    const { id } = await s.rehearsed(s.ana, list('LO-1;Filtro;Mann;11000;5'))
    s.server.at(new Date(TEST_NOW.getTime() + 49 * HOUR))
    expect(await s.ask(s.ana, 'POST', `${id}/apply`, {})).toMatchObject({ status: 409, message: IMPORT_STALE })
    await s.ask(s.ana, 'PATCH', `${id}/columns`, { columns: [] })
    await s.work()
    expect((await s.ask(s.ana, 'POST', `${id}/apply`, {})).status).toBe(200)
    await s.work()
    s.server.at(TEST_NOW)
  })

  test('is refused once a newer list of the store was applied', async () => {
    const old = await s.rehearsed(s.beto, list('RA-100;Filtro;Mann;11000;3'))
    const newer = await s.rehearsed(s.beto, list('RA-100;Filtro;Mann;12000;3'))
    expect((await press(newer.id)).status).toBe(200)
    expect(await press(old.id)).toMatchObject({ status: 409, message: IMPORT_STALE })
    expect(await s.onSale(s.beto)).toMatchObject({ 'RA-100': [12_000, 3] })
  })
})
