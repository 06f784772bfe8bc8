// What ran out comes back, and what is said to be published counts as of today.
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { C, useStores } from './testing-store-products.ts'

const t = useStores()
const LATER = new Date(TEST_NOW.getTime() + 3 * 86_400_000)

test('pieces that are counted on a depleted product put it on sale again; none, or none with a price, do not', async () => {
  const store = await t.store()
  const made = await t.product(store)
  const gone = (await t.ask(store.staff, 'PATCH', `${C}/depleteProduct`, { id: made.id })).data
  const count = (version: string, quantity: number) =>
    t.patch(store.staff, made.id, 'inventory', {
      version,
      inventario: [{ warehouseId: store.warehouses[1], quantity }],
    })
  const none = await count(gone.version, 0)
  expect(none.data.state).toBe('depleted')
  const unpriced = await t.patch(store.staff, made.id, 'price', { version: none.data.version, price: null })
  const counted = await count(unpriced.data.version, 2)
  expect([counted.status, counted.data.state]).toEqual([200, 'depleted'])
  const priced = await t.patch(store.staff, made.id, 'price', { version: counted.data.version, price: 90_000 })
  const back = await count(priced.data.version, 3)
  expect([back.data.state, back.data.inventario]).toEqual(['published', 3])
  expect((await t.ask({}, 'GET', `${C}/${made.id}/loadProduct`)).status).toBe(200)
})

test('a draft that is counted stays a draft', async () => {
  const store = await t.store()
  const draft = await t.product(store, { publish: false })
  const { data } = await t.patch(store.staff, draft.id, 'inventory', {
    version: draft.version,
    inventario: [{ warehouseId: store.warehouses[0], quantity: 9 }],
  })
  expect([data.state, data.inventario]).toEqual(['draft', 9])
})

test('published in its state, its pieces are confirmed as they are', async () => {
  const store = await t.store()
  const made = await t.product(store, { publish: false })
  t.server.at(LATER)
  const { data } = await t.patch(store.staff, made.id, 'publication', { version: made.version, state: 'published' })
  expect([data.state, data.inventario, data.fecha_actualizacion]).toEqual(['published', 4, LATER.toISOString()])
})
