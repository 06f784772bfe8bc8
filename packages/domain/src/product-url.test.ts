import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productIdFromUrl, productUrl, slugOf } from './product-url.ts'

test.each([
  [{ id: 42, title: 'Pastillas de freno (del.) Spark 1.2' }, '/catalogo/producto/pastillas-de-freno-del-spark-1-2-42'],
  [{ id: '7', title: '¿?' }, '/catalogo/producto/autoparte-7'],
])('%j has the address %s', (product, url) => expect(productUrl(product)).toBe(url))

test.each([
  ['/catalogo/producto/freno-42', 42],
  ['/tienda/beto/catalogo/producto/freno-42/?a=1-9#x-3', 42],
  ['freno-42', 42],
  ['42', 42],
  ['https://tuerca.test/catalogo/producto/freno-2015-42', 42],
  ['/catalogo/producto/freno', null],
  ['freno42', null],
  ['freno-0', null],
  ['freno--5', 5],
  ['freno-99999999999999999999', null],
  ['', null],
  ['freno-9007199254740993', null],
])('%s is the product %s', (url, id) => expect(productIdFromUrl(url)).toBe(id))

test('any title gives an address that leads back to its id', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (id, title) => {
        const url = productUrl({ id, title })
        expect(url).toMatch(/^\/catalogo\/producto\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(productIdFromUrl(url)).toBe(id)
        expect(slugOf(title).length).toBeLessThanOrEqual(80)
      },
    ),
  )
})
