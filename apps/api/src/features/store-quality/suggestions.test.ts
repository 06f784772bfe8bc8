import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { type Seller, useImports } from '../store-imports/testing-store-imports.ts'

const s = useImports()
const LIST =
  'Referencia;Marca;Título;Precio;Inventario\n0012-A;Acme;Cosa;100000;3\nX-22;Acme;Filtro;90000;1\nZ-9;Acme;- Filtro de aire;50000;2\n'
/** As somebody may type it into the form of a product. */
const FORMULA = '=HYPERLINK("http://malo.test")'

async function suggestions(who: Seller, file: 'xlsx' | 'csv'): Promise<Buffer> {
  const answer = await s.server.app.inject({
    method: 'GET',
    url: `/api/catalogo/products/downloadSuggestions?storeId=${who.storeId}&file=${file}`,
    headers: { cookie: who.cookie },
  })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^attachment; filename="sugerencias_[0-9-]+\\.${file}"$`)),
  ])
  return answer.rawPayload
}
const typed = async (who: Seller) => {
  await s.applied(who, LIST)
  await s.sql(`update products set title = $2 where store_id = $1 and referencia_1 = 'X-22'`, [who.storeId, FORMULA])
}
const listed = (who: Seller) =>
  s.sql(
    'select referencia_1 as number, title, price / 100 as price, stock, referencia_2 as other from products where store_id = $1 order by 1',
    [who.storeId],
  )

test('the list of what can be better, mended in a spreadsheet, goes back in through Importar', async () => {
  const store = await s.store('mejora-xlsx')
  await typed(store)
  const book = new exceljs.Workbook()
  await book.xlsx.load((await suggestions(store, 'xlsx')) as never)
  const sheet = book.worksheets[0]
  const headings = ((sheet?.getRow(1).values ?? []) as string[]).slice(1)
  expect(headings).toEqual([
    'referencia',
    'marca',
    'título',
    'referencia 2',
    'precio',
    'inventario',
    'bodega',
    'modelo de venta',
    'Calidad (no se lee)',
    'Mediana de otras tiendas (no se lee)',
    'Qué mejorar (no se lee)',
  ])
  const rowOf = (number: string) => sheet?.getRows(2, 3)?.find((row) => row.getCell(1).value === number)
  expect(rowOf('0012-A')?.getCell(11).value).toContain('Súbele 3 fotos.')
  // Nothing in it is computed.
  expect(rowOf('X-22')?.getCell(3).value).toBe(`'${FORMULA}`)
  const mended = rowOf('0012-A')
  for (const [column, value] of [
    [3, 'Pastillas de freno delanteras'],
    [4, 'EQ-900'],
    [5, 120_000],
    [6, 8],
  ] as const)
    if (mended) mended.getCell(column).value = value
  const back = Buffer.from(await book.xlsx.writeBuffer())
  const rehearsed = await s.rehearsed(store, back, 'sugerencias.xlsx')
  // What Importar takes from nobody, a formula, it refuses here too; a name that begins with a dash comes back as it
  // was.
  expect([rehearsed.state, rehearsed.counts.refused, rehearsed.counts.changed, rehearsed.counts.added]).toEqual([
    'ready',
    1,
    1,
    0,
  ])
  await s.ask(store, 'POST', `${rehearsed.id}/apply`, {})
  await s.work()
  expect(await listed(store)).toEqual([
    { number: '0012-A', title: 'Pastillas de freno delanteras', price: 120_000, stock: 8, other: 'EQ-900' },
    { number: 'X-22', title: FORMULA, price: 90_000, stock: 1, other: null },
    { number: 'Z-9', title: '- Filtro de aire', price: 50_000, stock: 2, other: null },
  ])
})

test('as text too, and sent back as it came it changes nothing', async () => {
  const store = await s.store('mejora-csv')
  await typed(store)
  const before = await listed(store)
  const text = (await suggestions(store, 'csv')).toString('utf8')
  expect(text).toContain(`"'=HYPERLINK(""http://malo.test"")"`)
  const same = await s.rehearsed(store, Buffer.from(text), 'sugerencias.csv')
  expect([same.state, same.counts.refused, same.counts.changed, same.counts.added]).toEqual(['ready', 1, 0, 0])
  await s.applied(store, Buffer.from(text.replace('50000', '55000')))
  expect(await listed(store)).toEqual(
    before.map((row) => ('number' in row && row.number === 'Z-9' ? { ...row, price: 55_000 } : row)),
  )
})
