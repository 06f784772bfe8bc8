import {
  NO_IMAGES,
  type PhotoOrder,
  type PhotoShot,
  PHOTO_REASON,
  PHOTOS_GONE,
  PHOTOS_MOVED,
} from '@tuerca/contract/photo-orders'
import { PRODUCT_MISSING } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { jpegOf } from '../../platform/photos/testing-photos.ts'
import { adminOf } from '../admin/testing-admins.ts'
import { C, type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const PATH = '/api/store/photo-orders'
const ADMIN = '/api/core/photoOrders'

async function bought(of: TestStore, amount: number) {
  await t.sql(
    `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, created_at) values ($1, 'product_images', $2, $3, $4) returning id)
    insert into credit_ledger (lot_id, movement, amount) select id, 'grant', $2 from lot`,
    [of.owner.id, amount, new Date(TEST_NOW.getTime() + 30 * 86_400_000), TEST_NOW],
  )
}
async function withImages(amount: number) {
  const store = await t.store()
  await bought(store, amount)
  return store
}
const order = (
  of: TestStore,
  products: object[],
  who: Partial<Caller> & { key?: string } = of.staff,
  more: object = {},
) =>
  t.ask<{ id: number; photos: number }>(who, 'POST', PATH, {
    storeId: of.id,
    warehouseId: of.warehouses[0],
    products,
    ...more,
  })
const room = async (of: TestStore, who: Partial<Caller> = of.staff) =>
  (await t.ask(who, 'GET', `${PATH}?storeId=${of.id}`)) as unknown as {
    status: number
    data: PhotoOrder[]
    credits: number
    toReview: number
  }
const shots = async (of: TestStore) =>
  (await room(of)).data.flatMap((one) => one.products.flatMap((each) => each.shots)).toSorted((a, b) => a.id - b.id)
const states = async (of: TestStore) => (await shots(of)).map(({ state }) => state)
const move = (of: TestStore, action: string, ids: number[], reason = '', who: Partial<Caller> = of.staff) =>
  t.ask<{ moved: number; message: string }>(who, 'PATCH', PATH, { storeId: of.id, ids, action, reason })
async function deliver(who: Partial<Caller>, id: number, bytes?: Buffer) {
  const answer = await t.server.app.inject({
    method: 'POST',
    url: `${ADMIN}/${id}/photo`,
    payload: bytes ?? (await jpegOf(300, 200)),
    headers: { 'content-type': 'image/jpeg', ...(who.cookie ? { cookie: who.cookie } : {}) },
  })
  return { status: answer.statusCode, ...answer.json<{ data: PhotoShot; message: string }>() }
}
const decline = (who: Partial<Caller>, ids: number[], reason = '') => t.ask(who, 'PATCH', ADMIN, { ids, reason })
const look = async (url = '') => (await t.server.app.inject({ url })).statusCode
const ledger = async (of: TestStore) =>
  (
    await t.sql<{ movement: string }>(
      `select m.movement from credit_ledger m join consultation_lots l on l.id = m.lot_id where l.user_id = $1 and m.kind = 'photos' order by m.id`,
      [of.owner.id],
    )
  ).map(({ movement }) => movement)

describe('photos that a store orders', () => {
  test('are made by the team, and each is paid for as it is accepted', async () => {
    const store = await withImages(3)
    const product = await t.product(store)
    const admin = await adminOf(t.server)
    const waits = async () => (await t.ask<{ photos: number }>(admin, 'GET', '/api/core/administration')).data.photos
    const before = await waits()
    const made = await order(store, [{ id: product.id, photos: 2 }], store.staff, { note: 'En el estante 4.' })
    expect(made).toMatchObject({ status: 200, data: { photos: 2 } })
    expect(await room(store)).toMatchObject({ credits: 1, toReview: 0 })
    expect(await waits()).toBe(before + 2)
    const [found] = (await t.ask<PhotoOrder[]>(admin, 'GET', `${ADMIN}?q=${encodeURIComponent(store.name)}`)).data
    expect(found).toMatchObject({
      note: 'En el estante 4.',
      warehouse: { name: 'Principal', city: 'Cali' },
      products: [
        { id: product.id, referencia_1: product.referencia_1, shots: [{ state: 'waiting' }, { state: 'waiting' }] },
      ],
    })
    const [one, two] = (await shots(store)).map(({ id }) => id) as [number, number]
    const sent = await deliver(admin, one)
    expect([sent.status, sent.data.state, await look(sent.data.picture?.l)]).toEqual([200, 'made', 200])
    // Buyers see it once the store took it.
    expect((await t.read(store.staff, product.id)).data.pictures).toEqual([])
    expect(await room(store)).toMatchObject({ credits: 1, toReview: 1 })
    expect(await t.sql('select title from notifications where user_id = $1', [store.owner.id])).toEqual([
      { title: 'Tus fotos están para revisar' },
    ])
    expect(await move(store, 'accept', [one])).toMatchObject({ status: 200, data: { moved: 1 } })
    // Said twice it is said once.
    expect((await move(store, 'accept', [one])).status).toBe(200)
    const { pictures } = (await t.read(store.staff, product.id)).data
    expect(pictures.map(({ m }) => m)).toEqual([sent.data.picture?.s])
    expect((await t.ask({}, 'GET', `${C}/${product.id}`)).data.imagesURLs).toEqual([sent.data.picture?.s])
    expect([await ledger(store), await waits()]).toEqual([['spend', 'hold'], before + 1])
    expect((await decline(admin, [two], 'La pieza no llegó.')).status).toBe(200)
    expect(await room(store)).toMatchObject({ credits: 2 })
    expect((await shots(store))[1]).toMatchObject({ state: 'declined', reason: 'La pieza no llegó.' })
    expect((await decline(admin, [two], 'Otra vez.')).status).toBe(200)
    expect(await ledger(store)).toEqual(['spend', 'hold', 'release'])
    expect(await t.sql('select * from credit_imbalances')).toEqual([])
  })

  test('that the store does not want cost nothing, and their files go', async () => {
    const store = await withImages(3)
    const product = await t.product(store)
    const admin = await adminOf(t.server)
    await order(store, [{ id: product.id, photos: 3 }])
    const [one, two, three] = (await shots(store)).map(({ id }) => id) as [number, number, number]
    const [first, second] = [await deliver(admin, one), await deliver(admin, two)]
    expect(await move(store, 'refuse', [one])).toMatchObject({ status: 400, data: [PHOTO_REASON] })
    expect((await move(store, 'refuse', [one], 'Está borrosa.')).data.message).toBe('Vuelve 1 imagen a tu plan.')
    expect((await move(store, 'again', [two], 'Del otro lado.')).status).toBe(200)
    expect((await move(store, 'withdraw', [three])).status).toBe(200)
    await t.server.runJobs()
    expect([await look(first.data.picture?.l), await look(second.data.picture?.l)]).toEqual([404, 404])
    expect(await states(store)).toEqual(['refused', 'waiting', 'withdrawn'])
    expect((await room(store)).credits).toBe(2)
    // The team reads what the other one should be.
    expect((await shots(store))[1]?.reason).toBe('Del otro lado.')
    const again = await deliver(admin, two)
    const other = await deliver(admin, two)
    await t.server.runJobs()
    expect([await look(again.data.picture?.l), await look(other.data.picture?.l)]).toEqual([404, 200])
    expect((await move(store, 'withdraw', [two])).message).toBe(PHOTOS_MOVED)
    expect((await deliver(admin, one)).status).toBe(409)
  })

  test('are ordered whole or not at all, and never with a credit that another order took', async () => {
    const store = await withImages(5)
    const [a, b] = [await t.product(store), await t.product(store)]
    const many = await order(store, [
      { id: a.id, photos: 3 },
      { id: b.id, photos: 3 },
    ])
    expect([many.status, many.message, (await room(store)).credits]).toEqual([409, NO_IMAGES, 5])
    const all = await Promise.all(Array.from({ length: 8 }, () => order(store, [{ id: a.id, photos: 2 }])))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
    expect([(await room(store)).credits, (await states(store)).length]).toEqual([1, 4])
    const once = [
      await order(store, [{ id: b.id, photos: 1 }], { ...store.staff, key: 'una-vez' }),
      await order(store, [{ id: b.id, photos: 1 }], { ...store.staff, key: 'una-vez' }),
    ]
    expect([once[0]?.data.id === once[1]?.data.id, (await room(store)).credits]).toEqual([true, 0])
  })

  test('of a product that is full or gone are not taken, and what cannot be is told', async () => {
    const store = await withImages(4)
    const product = await t.product(store)
    const admin = await adminOf(t.server)
    await order(store, [{ id: product.id, photos: 1 }])
    const [one = 0] = (await shots(store)).map(({ id }) => id)
    await deliver(admin, one)
    await t.sql(
      `insert into product_pictures (store_id, product_id, name, place, created_at) select $1, $2, lpad(n::text, 24, '0'), n - 1, now() from generate_series(1, 12) n`,
      [store.id, product.id],
    )
    expect(await move(store, 'accept', [one])).toMatchObject({ status: 409 })
    await t.ask(store.staff, 'DELETE', `${C}/deleteProduct?id=${product.id}`)
    expect(await move(store, 'accept', [one])).toMatchObject({ status: 409 })
    expect(await states(store)).toEqual(['made'])
    expect((await move(store, 'refuse', [one], 'Ya no se vende.')).status).toBe(200)
    expect((await room(store)).credits).toBe(4)
  })
})

test("another store's products, orders and photos do not exist; only the team delivers and declines", async () => {
  const [store, other, admin] = [await withImages(4), await withImages(4), await adminOf(t.server)]
  const [mine, theirs] = [await t.product(store), await t.product(other)]
  expect(await order(store, [{ id: theirs.id, photos: 1 }])).toMatchObject({ status: 404, message: PRODUCT_MISSING })
  expect(
    (await order(store, [{ id: mine.id, photos: 1 }], store.staff, { warehouseId: other.warehouses[0] })).status,
  ).toBe(400)
  for (const products of [
    [],
    [{ id: mine.id, photos: 0 }],
    [{ id: mine.id, photos: 7 }],
    [
      { id: mine.id, photos: 1 },
      { id: mine.id, photos: 1 },
    ],
  ])
    expect((await order(store, products)).status).toBe(400)
  await order(store, [{ id: mine.id, photos: 2 }])
  const [one = 0, two = 0] = (await shots(store)).map(({ id }) => id)
  expect([
    (await order(store, [{ id: mine.id, photos: 1 }], other.staff)).status,
    (await order(store, [{ id: mine.id, photos: 1 }], {})).status,
    (await order(store, [{ id: mine.id, photos: 1 }], await t.person())).status,
    (await room(store, other.staff)).status,
    (await move(store, 'withdraw', [one], '', other.staff)).status,
    (await move(other, 'withdraw', [one])).message,
    (await deliver(store.owner, one)).status,
    (await deliver({}, one)).status,
    (await decline(store.owner, [one], 'No.')).status,
    (await decline(admin, [one])).status,
    (await decline(admin, [one, 999_999], 'No.')).status,
    (await deliver(admin, 999_999)).status,
    (await deliver(admin, two, Buffer.from('hola'))).status,
  ]).toEqual([404, 401, 403, 404, 404, PHOTOS_GONE, 403, 401, 403, 400, 404, 404, 415])
  expect(await states(store)).toEqual(['waiting', 'waiting'])
  await move(store, 'withdraw', [one])
  expect((await deliver(admin, one)).status).toBe(409)
})
