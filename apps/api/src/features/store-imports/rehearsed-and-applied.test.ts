// What is applied is what was rehearsed, and not something else that is known since.
import { describe, expect, test } from 'vitest'
import { useImports } from './testing-store-imports.ts'

const s = useImports()

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
    await s.ask(s.beto, 'PATCH', `${other.id}/columns`, { columns: [{ index: 3, field: null }, { index: 4, field: 'price' }] })
    await s.work()
    expect((await s.one(s.beto, other.id)).layout?.columns.map(({ field }) => field)).toEqual(['number', 'title', 'brand', null, 'price'])
    expect((await press(rehearsed.id)).status).toBe(200)
    expect(await s.onSale(s.beto)).toEqual({ 'RA-100': [10_000, 3] })
    expect((await s.one(s.beto, rehearsed.id)).state).toBe('applied')
    await s.sql('delete from store_import_columns where store_id = $1', [s.beto.storeId])
  })

  test('also of headings in two lines, and of one that is a letter', async () => {
    const { id, layout } = await s.rehearsed(s.beto, 'LISTA DE BETO;;;;;\nREFERENCIA;TITULO;;PRECIO;INVENTARIO;A\n;;MARCA;PUBLICO;;\nRA-300;Filtro;Mann;30000;5;9\n')
    await press(id)
    expect((await s.one(s.beto, id)).layout).toEqual(layout)
    expect(await s.onSale(s.beto)).toMatchObject({ 'RA-300': [30_000, 5] })
  })
})
