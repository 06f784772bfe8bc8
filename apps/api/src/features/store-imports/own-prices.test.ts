// A warehouse may have a price of its own: what lists do with it.
import { describe, expect, test } from 'vitest'
import { useImports } from './testing-store-imports.ts'

const s = useImports()

const HEADINGS = 'REFERENCIA;TITULO;MARCA;BODEGA;PRECIO;INVENTARIO\n'
const stock = () =>
  s.sql<{ name: string; quantity: number; price: number | null }>(
    `select w.name, k.quantity, k.price / 100 as price from product_stock k join warehouses w on w.id = k.warehouse_id
  join products p on p.id = k.product_id where p.store_id = $1 and p.referencia_1 = 'OP-100' order by w.name`,
    [s.beto.storeId],
  )

describe('a price that only one warehouse has', () => {
  test('comes with a list, and is told beside its pieces', async () => {
    await s.applied(s.beto, `${HEADINGS}OP-100;Filtro;Mann;Cali;12000;4\nOP-100;Filtro;Mann;Principal;10000;3\n`)
    expect(await stock()).toEqual([
      { name: 'Cali', quantity: 4, price: 12_000 },
      { name: 'Principal', quantity: 3, price: null },
    ])
    const { id } = await s.rehearsed(
      s.beto,
      `${HEADINGS}OP-100;Filtro;Mann;Cali;13000;5\nOP-100;Filtro;Mann;Principal;10000;3\n`,
    )
    const [item] = await s.items(s.beto, id, 'changed')
    expect(item?.changes.map(({ label, before, after, money }) => [label, before, after, money])).toEqual([
      ['Existencia Cali', 4, 5, false],
      ['Precio Cali', 12_000, 13_000, true],
    ])
  })

  test('stays where a list says only how many there are', async () => {
    // What is sold by quotation may have a price in a warehouse, and its rows need none.
    const quoted = 'REFERENCIA;TITULO;MARCA;BODEGA;INVENTARIO\nOP-200;Filtro;Mann;Cali;'
    await s.applied(s.ana, `${quoted}4\n`)
    await s.sql(
      `update product_stock set price = 1200000 where product_id in (select id from products where store_id = $1 and referencia_1 = 'OP-200')`,
      [s.ana.storeId],
    )
    const { id } = await s.applied(s.ana, `${quoted}9\n`)
    expect(
      (await s.items(s.ana, id, 'changed')).flatMap(({ changes }) =>
        changes.map(({ label, before, after }) => [label, before, after]),
      ),
    ).toEqual([['Existencia Cali', 4, 9]])
    expect(
      await s.sql(
        'select k.quantity, k.price from product_stock k join products p on p.id = k.product_id where p.store_id = $1',
        [s.ana.storeId],
      ),
    ).toEqual([{ quantity: 9, price: 1_200_000 }])
  })

  test('stays where the prices of a list jump and are not taken', async () => {
    const jumping = `${HEADINGS}OP-100;Filtro;Mann;Cali;99000;6\nOP-100;Filtro;Mann;Principal;91000;3\n`
    await s.applied(s.beto, jumping)
    expect(await stock()).toEqual([
      { name: 'Cali', quantity: 6, price: 12_000 },
      { name: 'Principal', quantity: 3, price: null },
    ])
  })

  test("goes where a list says the product's own price for that warehouse", async () => {
    await s.applied(s.beto, `${HEADINGS}OP-100;Filtro;Mann;Cali;10000;9\n`)
    expect(await stock()).toMatchObject([
      { name: 'Cali', price: null },
      { name: 'Principal', price: null },
    ])
  })
})

describe('a price that jumps', () => {
  const rows = (cali: number, principal: number) =>
    `${HEADINGS}OP-300;Filtro;Mann;Cali;${cali};4\nOP-300;Filtro;Mann;Principal;${principal};3\n`
  const jumps = async (cali: number, principal: number) =>
    (await s.rehearsed(s.beto, rows(cali, principal))).counts.jumps

  test("is seen in any of a product's rows, beside what is paid in its own warehouse", async () => {
    await s.applied(s.beto, rows(30_000, 10_000))
    expect(await jumps(30_000, 10_000)).toBe(0)
    expect(await jumps(3_000, 10_000)).toBe(1)
    expect(await jumps(10_000, 10_000)).toBe(1)
    expect(await jumps(16_000, 10_000)).toBe(0)
  })

  test('of a warehouse alone is all that changes of its product, unless its pieces do', async () => {
    expect((await s.rehearsed(s.beto, rows(3_000, 10_000))).counts).toMatchObject({ jumps: 1, onlyJumps: 1 })
    expect((await s.rehearsed(s.beto, rows(3_000, 10_000).replace(';4\n', ';5\n'))).counts).toMatchObject({
      jumps: 1,
      onlyJumps: 0,
    })
  })

  test('by exactly half is one too', async () => {
    expect(await jumps(30_000, 5_000)).toBe(1)
    expect(await jumps(30_000, 15_000)).toBe(1)
    expect(await jumps(30_000, 5_100)).toBe(0)
  })
})
