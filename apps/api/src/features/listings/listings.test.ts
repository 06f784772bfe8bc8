import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { mendStock } from './mend-stock.ts'
import { giveBackStock, reindexListings, showAllAnew, type StockLine, takeStock } from './index.ts'

let server: TestApp
let made = 0
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const ctx = () => ({ db: server.connection.db, now: TEST_NOW }) as unknown as Ctx
const inside = <T>(work: (ctx: TxCtx) => Promise<T>) => inTransaction(ctx(), (ctx) => work(ctx))
const idOf = async (text: string, values: unknown[] = []) => (await sql<{ id: number }>(text, values))[0]?.id ?? 0

/** A listing of a new part, with so many pieces in each of its warehouses. */
async function listing({
  pieces = [1],
  title = 'Alternador',
  part = null as number | null,
}: { pieces?: number[]; title?: string; part?: number | null } = {}) {
  made += 1
  const store = await idOf(
    `insert into stores (name, path_prefix, country, city, provider_name, description) values ($1, $1, 'CO', 'Cali', 'x', '') returning id`,
    [`listado-${made}`],
  )
  const brand = await idOf('insert into product_brands (name, slug) values ($1, $1) returning id', [`marca-${made}`])
  const partId =
    part ??
    (await idOf('insert into parts (brand_id, number, clean_number, name) values ($1, $2, $2, $3) returning id', [
      brand,
      `LST${made}`,
      title,
    ]))
  const id = await idOf(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock)
    values ($1, $2, $3, $4, 'R', 'R', 1, 'COP', '', 100, $5) returning id`,
    [store, partId, brand, title, pieces.reduce((sum, one) => sum + one, 0)],
  )
  const warehouses: number[] = []
  for (const [at, quantity] of pieces.entries()) {
    const warehouse = await idOf('insert into warehouses (store_id, name, city) values ($1, $2, $3) returning id', [
      store,
      `Bodega ${at}`,
      'Cali',
    ])
    await sql('insert into product_stock (product_id, warehouse_id, quantity) values ($1, $2, $3)', [
      id,
      warehouse,
      quantity,
    ])
    warehouses.push(warehouse)
  }
  return {
    id,
    store,
    partId,
    warehouses,
    line: (quantity: number, at = 0): StockLine => ({ productId: id, warehouseId: warehouses[at] ?? 0, quantity }),
  }
}
const stockOf = async (id: number) => [
  (await sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock,
  (
    await sql<{ quantity: number }>('select quantity from product_stock where product_id = $1 order by warehouse_id', [
      id,
    ])
  ).map((row) => row.quantity),
]

describe('stock', () => {
  test('fifty buyers of the last piece: one gets it', async () => {
    const { id, line } = await listing()
    const buy = () =>
      inside(async (ctx) => {
        if ((await takeStock(ctx, [line(1)])).length > 0) throw conflict('Ya no queda.')
      })
    const ended = await Promise.allSettled(Array.from({ length: 50 }, buy))
    expect(ended.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(id)).toEqual([0, [0]])
  })

  test('carts that hold the same listings in another order wait for each other and never both', async () => {
    const [one, two] = [await listing({ pieces: [30] }), await listing({ pieces: [30] })]
    const carts = Array.from({ length: 40 }, (_, at) =>
      at % 2 ? [one.line(1), two.line(1)] : [two.line(1), one.line(1)],
    )
    const short = await Promise.all(carts.map((lines) => inside((ctx) => takeStock(ctx, lines))))
    expect(short.filter((lines) => lines.length === 0)).toHaveLength(30)
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([
      [0, [0]],
      [0, [0]],
    ])
  })

  test('all of a cart or none of it, and what is short is said with what is left', async () => {
    const [plenty, few] = [await listing({ pieces: [5] }), await listing({ pieces: [2, 9] })]
    expect(await inside((ctx) => takeStock(ctx, [plenty.line(1), few.line(3)]))).toEqual([{ ...few.line(3), left: 2 }])
    expect([await stockOf(plenty.id), await stockOf(few.id)]).toEqual([
      [5, [5]],
      [11, [2, 9]],
    ])
    // Two lines of one warehouse count together.
    expect(await inside((ctx) => takeStock(ctx, [few.line(1), few.line(2)]))).toEqual([{ ...few.line(3), left: 2 }])
    expect(await inside((ctx) => takeStock(ctx, [few.line(2), few.line(9, 1)]))).toEqual([])
    expect(await stockOf(few.id)).toEqual([0, [0, 0]])
  })

  test('of a listing taken off sale or of a suspended store nothing is left, and it can be given back all the same', async () => {
    const [gone, suspended] = [await listing({ pieces: [4] }), await listing({ pieces: [4] })]
    await inside((ctx) => takeStock(ctx, [gone.line(1)]))
    await sql('update products set deleted_at = now() where id = $1', [gone.id])
    await sql(`update stores set suspended_at = now(), suspended_because = 'prueba' where id = $1`, [suspended.store])
    expect(await inside((ctx) => takeStock(ctx, [gone.line(1), suspended.line(1)]))).toEqual([
      { ...gone.line(1), left: 0 },
      { ...suspended.line(1), left: 0 },
    ])
    await inside((ctx) => giveBackStock(ctx, [gone.line(1)]))
    expect(await stockOf(gone.id)).toEqual([4, [4]])
  })

  test('given back to a warehouse that no longer had any of it', async () => {
    const { id, line } = await listing({ pieces: [1] })
    await inside((ctx) => takeStock(ctx, [line(1)]))
    await sql('delete from product_stock where product_id = $1', [id])
    await inside((ctx) => giveBackStock(ctx, [line(1)]))
    expect(await stockOf(id)).toEqual([1, [1]])
  })

  test('what is taken and given back at once adds up', async () => {
    const { id, line } = await listing({ pieces: [10] })
    const moved = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        inside(async (ctx) => {
          if (at % 4 > 0) return (await takeStock(ctx, [line(1)])).length === 0 ? -1 : 0
          await giveBackStock(ctx, [line(2)])
          return 2
        }),
      ),
    )
    const left = moved.reduce<number>((sum, one) => sum + one, 10)
    expect(await stockOf(id)).toEqual([left, [left]])
  })

  test("what a sale took or gave back is a line of its store's log, with how many there were and nobody's name", async () => {
    const [one, other] = [await listing({ pieces: [5] }), await listing({ pieces: [2] })]
    await inside((ctx) => takeStock(ctx, [one.line(3), other.line(1)]))
    await inside((ctx) => giveBackStock(ctx, [one.line(1)]))
    // Refused: nothing moved, and nothing is told.
    await inside((ctx) => takeStock(ctx, [one.line(9)]))
    const told = (store: number) =>
      sql('select before, after, remark, done_by, in_store from admin_events where store_id = $1 order by id', [store])
    expect(await told(one.store)).toEqual([
      {
        before: { Existencias: 5 },
        after: { Existencias: 2 },
        remark: 'Salió en una venta.',
        done_by: null,
        in_store: true,
      },
      {
        before: { Existencias: 2 },
        after: { Existencias: 3 },
        remark: 'Volvió de una venta.',
        done_by: null,
        in_store: true,
      },
    ])
    expect(await told(other.store)).toHaveLength(1)
  })

  test('that an old import left without a warehouse, or beside what those hold, is what they sum once it is mended', async () => {
    const [lost, wrong, right] = [await listing(), await listing({ pieces: [2, 3] }), await listing({ pieces: [7] })]
    await sql('delete from product_stock where product_id = $1', [lost.id])
    await sql('update products set stock = 2147483647 where id = any ($1)', [[lost.id, wrong.id]])
    await mendStock(ctx())
    expect([await stockOf(lost.id), await stockOf(wrong.id), await stockOf(right.id)]).toEqual([
      [0, []],
      [5, [2, 3]],
      [7, [7]],
    ])
    expect(await sql('select before, after from admin_events where store_id = $1', [lost.store])).toEqual([
      { before: { Existencias: 2147483647 }, after: { Existencias: 0 } },
    ])
    expect(await sql('select from admin_events where store_id = $1', [right.store])).toEqual([])
  })

  test.each([0, -1, 1.5, Number.NaN])("a quantity of %s is nobody's line", async (quantity) => {
    const { id, line } = await listing()
    await expect(inside((ctx) => takeStock(ctx, [line(quantity)]))).rejects.toThrow('whole quantity')
    await expect(inside((ctx) => giveBackStock(ctx, [line(quantity)]))).rejects.toThrow('whole quantity')
    expect(await stockOf(id)).toEqual([1, [1]])
  })
})

describe('what a listing is found by', () => {
  test('follows its title, type and cars, and a second time changes nothing', async () => {
    const { id, partId } = await listing({ title: 'Pieza sin nombre' })
    const [model] = await sql<{ id: number; make_id: number; name: string }>(
      'select id, make_id, name from models order by id limit 1',
    )
    const [type] = await sql<{ id: number; group_id: number }>(
      'select id, group_id from part_types order by id limit 1',
    )
    await sql('update parts set part_type_id = $2 where id = $1', [partId, type?.id])
    await sql(
      'insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source) values ($1, $2, $3, 2010, 2012, $4)',
      [partId, model?.make_id, model?.id, 'prueba'],
    )
    await sql(`update products set title = 'Farola rara' where id = $1`, [id])
    expect(await inside((ctx) => reindexListings(ctx, [id]))).toBe(2)
    const [row] = await sql<{ search_text: string }>(
      'select part_type_id, group_id, make_ids, model_ids, years, search_text from products where id = $1',
      [id],
    )
    expect(row).toMatchObject({
      part_type_id: type?.id,
      group_id: type?.group_id,
      make_ids: [model?.make_id],
      model_ids: [model?.id],
      years: [2010, 2011, 2012],
    })
    expect(row?.search_text).toContain('farola rara')
    expect(row?.search_text).toContain(model?.name.toLowerCase().split(' ')[0])
    expect(await inside((ctx) => reindexListings(ctx, [id]))).toBe(0)
  })

  test('the demonstration is up to date by the same rule', async () => {
    const ids = (await sql<{ id: number }>('select id from products order by part_id, id limit 3000')).map(
      (row) => row.id,
    )
    const before = await sql('select id, part_type_id, group_id from products where id = any ($1) order by id', [ids])
    await inside((ctx) => reindexListings(ctx, ids))
    expect(await sql('select id, part_type_id, group_id from products where id = any ($1) order by id', [ids])).toEqual(
      before,
    )
  })

  test('kept pages are told when everything is to be shown anew', async () => {
    const version = async () =>
      (await sql<{ version: number }>(`select version from data_versions where name = 'products'`))[0]?.version ?? 0
    const before = await version()
    await inside((ctx) => showAllAnew(ctx))
    expect(await version()).toBe(before + 1)
  })
})
