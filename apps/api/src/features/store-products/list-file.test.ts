// A store's own list as a file, and back through Importar.
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { type Seller, useImports } from '../store-imports/testing-store-imports.ts'

const s = useImports()
const LIST =
  'Referencia;Marca;Título;Bodega;Precio;Inventario\n0012-A;Acme;Cosa;Cali;100000;3\n0012-A;Acme;Cosa;Principal;100000;5\nX-22;Acme;Filtro;Cali;90000;1\n'
/** As somebody may type it into the form of a product. */
const FORMULA = '=HYPERLINK("http://malo.test")'

async function fileOf(who: Pick<Seller, 'cookie'>, storeId: number, query: Record<string, string> = {}) {
  const { statusCode, rawPayload, headers } = await s.server.app.inject({
    url: `/api/store/products/file?${new URLSearchParams({ storeId: String(storeId), ...query })}`,
    headers: { cookie: who.cookie },
  })
  return { status: statusCode, body: rawPayload, name: headers['content-disposition'] }
}

test('the list of the grid goes out with numbers as numbers, runs nothing, and sent back changes nothing', async () => {
  const store = await s.store('sale-xlsx')
  await s.applied(store, LIST)
  const { status, body, name } = await fileOf(store, store.storeId)
  expect([status, name]).toEqual([200, expect.stringMatching(/^attachment; filename="productos_[0-9-]+\.xlsx"$/)])
  const book = new exceljs.Workbook()
  await book.xlsx.load(body as never)
  const lines = book.worksheets[0]?.getRows(2, 3)?.map((row) => [1, 6, 7, 8].map((column) => row.getCell(column).value))
  expect(lines).toEqual([
    ['0012-A', 100_000, 5, 'Principal'],
    ['0012-A', 100_000, 3, 'Cali'],
    ['X-22', 90_000, 1, 'Cali'],
  ])
  const same = await s.rehearsed(store, body, 'productos.xlsx')
  expect([same.state, same.counts.refused, same.counts.changed, same.counts.added]).toEqual(['ready', 0, 0, 0])

  await s.sql(`update products set title = $2 where store_id = $1 and referencia_1 = 'X-22'`, [store.storeId, FORMULA])
  const narrowed = { file: 'csv', filter: JSON.stringify({ term: 'X22' }) }
  const text = (await fileOf(store, store.storeId, narrowed)).body.toString('utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`"'=HYPERLINK(""http://malo.test"")"`)
})

test("is nobody else's to take", async () => {
  const [store, other] = [await s.store('sale-propia'), await s.store('sale-ajena')]
  expect((await fileOf(other, store.storeId)).status).toBe(404)
  expect((await fileOf({ cookie: '' }, store.storeId)).status).toBe(401)
  expect((await fileOf(store, store.storeId, { filter: '{"userId":1}' })).status).toBe(400)
})
