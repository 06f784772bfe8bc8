import { expect, test } from 'vitest'
import { useStores } from '../features/store-products/testing-store-products.ts'

const t = useStores()

test('a call for a store that is not there is refused, and never answered as if it were for all of them', async () => {
  const product = await t.product(await t.store())
  const [row] = await t.sql<{ path_prefix: string }>(
    'select s.path_prefix from stores s join products p on p.store_id = s.id where p.id = $1',
    [product.id],
  )
  const ask = async (store: string, url = `/api/catalogo/products/${product.id}`) => {
    const answer = await t.server.app.inject({ url, headers: { 'x-store': store } })
    return [answer.statusCode, answer.json<{ message?: string }>().message]
  }
  const missing = [404, 'Esta tienda no existe, o ya no está abierta. Sigue en el catálogo de todas las tiendas.']
  expect(await ask('no-hay-tal')).toEqual(missing)
  expect(await ask('no-hay-tal', '/api/catalogo/products/resultProducts?search=freno')).toEqual(missing)
  expect(await ask('x'.repeat(300))).toEqual(missing)
  expect((await ask(''))[0]).toBe(200)
  expect((await ask((row?.path_prefix ?? '').toUpperCase()))[0]).toBe(200)
  // What is no call of the contract never listens to it.
  expect((await ask('no-hay-tal', '/api/health'))[1]).not.toBe(missing[1])
})
