import type { StockResult } from '@tuerca/contract/store-stock'
import { describe, expect, test } from 'vitest'
import { type Caller, type TestStore, useStores } from './testing-store-products.ts'

const s = useStores()
const put = (who: Partial<Caller> & { key?: string }, rows: unknown[], storeId?: number) =>
  s.ask<StockResult>(who, 'PUT', '/api/store/stock', { rows, ...(storeId === undefined ? {} : { storeId }) })
const kept = async (id: number) =>
  (
    await s.sql<{ stock: number; price: number; delivery_days: number; off_sale: string | null; told: Date }>(
      'select stock, price, delivery_days, off_sale, stock_updated_at as told from products where id = $1',
      [id],
    )
  )[0]
const rowOf = (product: { referencia_1: string | null }, more: object = {}) => ({
  number: product.referencia_1,
  warehouse: 'principal',
  quantity: 9,
  ...more,
})

async function stocked(): Promise<{ store: TestStore; product: Awaited<ReturnType<typeof s.product>> }> {
  const store = await s.store()
  return { store, product: await s.product(store) }
}

describe('PUT /api/store/stock', () => {
  test('changes what is told, by number and warehouse as anybody writes them, and leaves the rest', async () => {
    const { store, product } = await stocked()
    const written = ` ${(product.referencia_1 ?? '').toLowerCase().replace('-', ' ')} `
    const { status, data } = await put(store.staff, [
      {
        number: written,
        manufacturer: 'marca de BODEGA',
        warehouse: 'PRINCIPAL',
        quantity: 9,
        price: 150_000,
        delivery: 3,
      },
      rowOf(product, { warehouse: store.warehouses[1], quantity: 2 }),
    ])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      changed: 2,
      unchanged: 0,
      refused: 0,
      rows: [
        { row: 1, result: 'changed' },
        { row: 2, result: 'changed' },
      ],
    })
    expect(await kept(product.id)).toMatchObject({ stock: 11, price: 15_000_000, delivery_days: 3 })
    s.server.at(new Date('2026-06-09T12:00:00Z'))
    expect((await put(store.staff, [rowOf(product)])).data).toMatchObject({ changed: 0, unchanged: 1, refused: 0 })
    // As it was, and counted today.
    expect((await kept(product.id))?.told.toISOString()).toBe('2026-06-09T12:00:00.000Z')
    expect(await s.sql('select price from product_prices where product_id = $1', [product.id])).toEqual([
      { price: 15_000_000 },
    ])
  })

  test("what ran out is on sale again, and one price for all drops a warehouse's own", async () => {
    const { store, product } = await stocked()
    await s.ask(store.staff, 'PATCH', '/api/catalogo/products/depleteProduct', { id: product.id })
    expect((await kept(product.id))?.off_sale).toBe('depleted')
    expect((await put(store.staff, [rowOf(product, { quantity: 0 })])).data.unchanged).toBe(1)
    expect((await kept(product.id))?.off_sale).toBe('depleted')
    await s.sql('update product_stock set price = 1 where product_id = $1', [product.id])
    expect((await put(store.staff, [rowOf(product, { price: 200_000 })])).data.changed).toBe(1)
    expect(await kept(product.id)).toMatchObject({ stock: 9, off_sale: null })
    expect(
      await s.sql('select 1 from product_stock where product_id = $1 and price is not null', [product.id]),
    ).toEqual([])
  })

  test('refuses a wrong row with its reason, in the order they came, and writes the others', async () => {
    const { store, product } = await stocked()
    const { store: other, product: theirs } = await stocked()
    const twin = await s.product(store, {
      reference_1: product.referencia_1,
      manufacturer_title: 'Otra marca de bodega',
    })
    const gone = await s.product(store)
    await s.ask(store.staff, 'DELETE', `/api/catalogo/products/deleteProduct?id=${gone.id}`)
    const rows: [unknown, RegExp | null][] = [
      [rowOf(product), /varias marcas: indica manufacturer \(Marca de bodega, Otra marca de bodega\)/],
      [rowOf(product, { manufacturer: 'Marca de bodega' }), null],
      [rowOf(product, { manufacturer: 'Marca de bodega', quantity: 1 }), /repetida: la fila 2/],
      [rowOf(product, { manufacturer: 'Bosch' }), /no de Bosch/],
      [rowOf(theirs), /Tu tienda no tiene el número/],
      [rowOf(gone), /está eliminado/],
      [
        rowOf(twin, { manufacturer: 'Otra marca de bodega', warehouse: 'Marte' }),
        /no tiene la bodega Marte. Tiene: Principal, Álamos/,
      ],
      [rowOf(twin, { manufacturer: 'Otra marca de bodega', warehouse: other.warehouses[0] }), /no tiene la bodega/],
      [rowOf(twin, { warehouse: '', manufacturer: 'Otra marca de bodega' }), /Indica la bodega/],
      [rowOf(twin, { quantity: -1 }), /0 a 1\.000\.000/],
      [rowOf(twin, { quantity: 1.5 }), /número entero/],
      [rowOf(twin, { quantity: '9' }), /número entero/],
      [rowOf(twin, { price: 0 }), /mayor a cero/],
      [rowOf(twin, { price: 50_000.5 }), /sin decimales/],
      [rowOf(twin, { delivery: 121 }), /entrega en días/],
      [rowOf(twin, { more: 1 }), /La fila no admite: more/],
      [{ number: twin.referencia_1, warehouse: 'principal' }, /número entero|cantidad/],
      ['texto', /objeto/],
      [null, /objeto/],
      [rowOf(twin, { number: '---' }), /número de parte/],
    ]
    const { data } = await put(
      store.staff,
      rows.map(([row]) => row),
    )
    expect(data).toMatchObject({ changed: 1, refused: rows.length - 1 })
    for (const [at, [, reason]] of rows.entries()) {
      if (reason)
        expect(data.rows[at], `row ${at + 1}`).toMatchObject({
          row: at + 1,
          result: 'refused',
          reason: expect.stringMatching(reason) as string,
        })
    }
    expect((await kept(theirs.id))?.stock).toBe(4)
  })

  test("is the store's people's alone", async () => {
    const { store, product } = await stocked()
    const other = await s.store()
    expect((await put({}, [rowOf(product)])).status).toBe(401)
    expect((await put(await s.person(), [rowOf(product)])).status).toBe(403)
    expect((await put(other.owner, [rowOf(product)], store.id)).status).toBe(404)
    await s.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [
      store.id,
      other.owner.id,
    ])
    expect(await put(other.owner, [rowOf(product)])).toMatchObject({
      status: 400,
      message: 'Eres de varias tiendas: indica storeId.',
    })
    expect((await put(other.owner, [rowOf(product)], store.id)).data.changed).toBe(1)
    for (const rows of [[], 'todo', Array.from({ length: 10_001 }, () => rowOf(product))])
      expect((await s.ask(store.staff, 'PUT', '/api/store/stock', { rows })).status).toBe(400)
  })

  test('so many calls a minute, told in each answer; too many hear when to come again', async () => {
    const { store, product } = await stocked()
    const call = async () => {
      const { statusCode, headers } = await s.server.app.inject({
        method: 'PUT',
        url: '/api/store/stock',
        payload: { rows: [rowOf(product)] },
        headers: { cookie: store.staff.cookie },
      })
      return { statusCode, headers }
    }
    expect((await call()).headers).toMatchObject({
      'ratelimit-limit': '30',
      'ratelimit-remaining': '29',
      'ratelimit-reset': expect.stringMatching(/^(60|59)$/) as string,
    })
    const rest = await Promise.all(Array.from({ length: 31 }, call))
    const refused = rest.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.headers).toMatchObject({
      'ratelimit-limit': '30',
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^[1-9]\d?$/) as string,
    })
  })

  test('said twice under one key is done once; twenty at once leave the last said', async () => {
    const { store, product } = await stocked()
    const once = { ...store.staff, key: 'lunes' }
    const first = await put(once, [rowOf(product, { quantity: 7 })])
    await s.sql('update product_stock set quantity = 3 where product_id = $1', [product.id])
    expect((await put(once, [rowOf(product, { quantity: 7 })])).data).toEqual(first.data)
    expect(await s.sql('select quantity from product_stock where product_id = $1', [product.id])).toEqual([
      { quantity: 3 },
    ])
    expect((await put(once, [rowOf(product, { quantity: 8 })])).status).toBe(409)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => put(store.staff, [rowOf(product, { quantity: at })])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const [{ sum, stock }] = (await s.sql<{ sum: number; stock: number }>(
      'select sum(s.quantity)::int as sum, max(p.stock) as stock from product_stock s join products p on p.id = s.product_id where p.id = $1',
      [product.id],
    )) as [{ sum: number; stock: number }]
    expect(sum).toBe(stock)
  })
})
