import { expect, test } from 'vitest'
import { adminRows } from './admin-rows.ts'
import type { BoxRow } from './box-rows.ts'

const line = (key: string, text = '', url = `/${key}`): BoxRow => ({
  key,
  icon: 'search',
  verb: '',
  text,
  isNumber: false,
  note: '',
  kind: '',
  url,
  search: text,
})
const store = line('store 1', 'Repuestos Beto', '/admin/tiendas/1')
const part = line('step number', '04465', '/resultados?search=04465')
const enter = (term: string, found: BoxRow[], outside: BoxRow[] = [part]) => adminRows(term, found, outside)[0]?.url

test.each([
  ['the payments of a sale by its number', 'c-910041', [], '/admin/pagos?q=c-910041'],
  ['the store of that very name', 'repuestos beto', [store], '/admin/tiendas/1'],
  ['the stores that a word finds', 'repuestos', [store], '/admin/tiendas?q=repuestos'],
  ['the people when no store is called so', 'sofía', [line('person 3', 'Sofía Ruiz')], '/admin/personas?q=sof%C3%ADa'],
  ['the parameters when only these have it', 'comisi', [line('param x', 'x')], '/admin/parametros?q=comisi'],
  ['the shop with a part number that is nothing of ours', '04465', [], '/resultados?search=04465'],
])('Enter opens %s', (_, term, found, url) => expect(enter(term, found)).toBe(url))

test('every line stands once, and the payments are always among them', () => {
  const keys = adminRows('repuestos', [store], [part]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('list En los pagos')
})
