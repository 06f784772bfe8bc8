import { expect, test } from 'vitest'
import type { BoxRow } from './box-rows.ts'
import { storeRows } from './store-rows.ts'

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
const sale = line('sale 910041', 'C-910041', '/vender/ventas/910041')
const enter = (term: string, found: BoxRow[], outside: BoxRow[] = []) =>
  storeRows(term, { found, outside, tienda: undefined })[0]?.url

test.each([
  ['the sale whose whole number it is', 'c 910041', [sale, line('product 1')], '/vender/ventas/910041'],
  ['no sale that is only alike', '91004', [sale, line('product 1')], '/vender/productos?q=91004'],
  ['the sales of a name', 'Sofía', [sale, line('customer 4')], '/vender/ventas?q=Sof%C3%ADa'],
  ['the customers when nothing was sold', 'Sofía', [line('customer 4')], '/vender/clientes?q=Sof%C3%ADa'],
  ['products when both were found', '04465', [sale, line('product 1')], '/vender/productos?q=04465'],
  ['products when nothing was', '04465', [], '/vender/productos?q=04465'],
])('Enter opens %s', (_, term, found, url) => expect(enter(term, found)).toBe(url))

test('Enter opens what the shop knows of a VIN, and every line stands once', () => {
  const vin = line('step vin', '9BWAG4123456789AB', '/resultados?search=9BW')
  expect(enter('9BWAG4123456789AB', [], [vin])).toBe(vin.url)
  const keys = storeRows('Sofía', { found: [sale], outside: [vin], tienda: undefined }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
