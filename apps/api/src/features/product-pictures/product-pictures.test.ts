import { PHOTO_TOO_LARGE, PHOTO_WRONG } from '@tuerca/contract/garage'
import {
  CHANGED_MEANWHILE,
  IS_DELETED,
  type OwnPicture,
  type OwnProduct,
  PICTURE_NOT_YOURS,
} from '@tuerca/contract/store-products-wire'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_NOW } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { jpegOf, pngOf, withExif } from '../../platform/photos/testing-photos.ts'
import { C, type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'
import { tidyPictures } from './tidy-pictures.ts'

const t = useStores()
const DAY = 86_400_000

async function send(who: Partial<Caller>, id: number, bytes: Buffer, type = 'image/jpeg') {
  const answer = await t.server.app.inject({
    method: 'POST',
    url: `/api/store/products/${id}/pictures`,
    payload: bytes,
    headers: { 'content-type': type, ...(who.cookie ? { cookie: who.cookie } : {}) },
  })
  return { status: answer.statusCode, ...answer.json<{ data: OwnPicture; message: string }>() }
}
const sent = async (of: TestStore, id: number) => (await send(of.staff, id, await jpegOf(60, 40))).data
const look = (url: string) => t.server.app.inject({ method: 'GET', url })
async function arranged(of: TestStore, product: OwnProduct, ids: number[]) {
  const { version } = (await t.read(of.staff, product.id)).data
  return t.patch(of.staff, product.id, 'pictures', { version, pictures: ids })
}
const tidy = async (at: Date) => {
  await tidyPictures({ db: t.server.connection.db, now: at, purchases: PURCHASE_KINDS } as unknown as Ctx)
  await t.server.runJobs()
}

describe('a photo of a product', () => {
  test('is kept in three sizes as WebP without what a phone wrote into it, and everybody sees it once it is named', async () => {
    const store = await t.store()
    const product = await t.product(store)
    const { status, data } = await send(store.staff, product.id, withExif(await jpegOf(1800, 900), 6))
    expect(status).toBe(200)
    expect((await t.read(store.staff, product.id)).data.pictures).toEqual([])
    expect((await arranged(store, product, [data.id])).status).toBe(200)
    const shown = (await t.ask({}, 'GET', `${C}/${product.id}`)).data
    expect(shown.imagesURLs).toEqual([data.m])
    const sizes = await Promise.all(
      [data.s, data.m, data.l].map(async (url) => {
        const answer = await look(url)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
        const { width, height, format, exif } = await sharp(answer.rawPayload).metadata()
        return [format, width, height, exif]
      }),
    )
    // It stands upright: the phone held it sideways.
    expect(sizes).toEqual([
      ['webp', 80, 160, undefined],
      ['webp', 320, 640, undefined],
      ['webp', 700, 1400, undefined],
    ])
  })
  test('stands in the order in which they are named; the others go with their files', async () => {
    const store = await t.store()
    const product = await t.product(store)
    const [one, two, three] = [
      await sent(store, product.id),
      await sent(store, product.id),
      await sent(store, product.id),
    ]
    await arranged(store, product, [one.id, two.id, three.id])
    const { data } = await arranged(store, product, [three.id, one.id])
    expect(data.pictures.map(({ id }) => id)).toEqual([three.id, one.id])
    expect(data.imagesURLs).toEqual([three.m, one.m])
    await t.server.runJobs()
    expect([(await look(two.m)).statusCode, (await look(one.l)).statusCode]).toEqual([404, 200])
    expect((await arranged(store, product, [])).data.imagesURLs).toEqual(product.imagesURLs)
  })
  test('nobody writes over an order that somebody changed meanwhile, and the same order twice is one', async () => {
    const store = await t.store()
    const product = await t.product(store)
    const [one, two] = [await sent(store, product.id), await sent(store, product.id)]
    const { version } = (await t.read(store.staff, product.id)).data
    await t.patch(store.staff, product.id, 'pictures', { version, pictures: [one.id, two.id] })
    expect((await t.patch(store.owner, product.id, 'pictures', { version, pictures: [one.id, two.id] })).status).toBe(
      200,
    )
    const late = await t.patch(store.owner, product.id, 'pictures', { version, pictures: [two.id] })
    expect([late.status, late.message]).toEqual([409, CHANGED_MEANWHILE])
    // The price is another matter.
    expect((await t.patch(store.owner, product.id, 'price', { version, price: 91_000 })).status).toBe(200)
    for (const pictures of [[one.id, one.id], [0], ['x'], Array.from({ length: 13 }, (_, at) => at + 1), 'todas'])
      expect((await t.patch(store.staff, product.id, 'pictures', { version, pictures })).status).toBe(400)
    expect((await t.patch(store.staff, product.id, 'pictures', { version, price: 5 })).status).toBe(400)
  })
  test('twenty sent at once by people of one store are never more than the product may hold', async () => {
    const store = await t.store()
    const product = await t.product(store)
    const people = await Promise.all(Array.from({ length: 6 }, () => t.person(store.id)))
    const bytes = await jpegOf(20, 20)
    const all: number[] = []
    for (let round = 0; round < 5; round += 1)
      all.push(...(await Promise.all(people.map(async (who) => (await send(who, product.id, bytes)).status))))
    const kept = await t.sql('select id from product_pictures where product_id = $1', [product.id])
    expect([kept.length, all.filter((status) => status === 200).length]).toEqual([24, 24])
    expect(new Set(all)).toEqual(new Set([200, 409]))
  })
})

test('what is no photo is refused in words about photos', async () => {
  const store = await t.store()
  const { id } = await t.product(store)
  for (const [bytes, type] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [Buffer.from('GIF89a'), 'image/gif'],
    [(await jpegOf(40, 40)).subarray(0, 30), 'image/jpeg'],
    [Buffer.from('hola'), 'image/png'],
  ] as const) {
    const { status, message } = await send(store.staff, id, bytes, type)
    expect([status, message]).toEqual([415, PHOTO_WRONG])
  }
  expect((await send(store.staff, id, Buffer.alloc(11 * 1024 * 1024))).message).toBe(PHOTO_TOO_LARGE)
  expect((await send(store.staff, id, await pngOf(30, 30), 'image/png')).status).toBe(200)
})

test("another store's product does not exist, and nobody else's photo is named", async () => {
  const [store, other] = [await t.store(), await t.store()]
  const [mine, theirs] = [await t.product(store), await t.product(other)]
  const bytes = await jpegOf(20, 20)
  expect([
    (await send(other.staff, mine.id, bytes)).status,
    (await send({}, mine.id, bytes)).status,
    (await send(await t.person(), mine.id, bytes)).status,
  ]).toEqual([404, 401, 403])
  const photo = await sent(other, theirs.id)
  const stolen = await arranged(store, mine, [photo.id])
  expect([stolen.status, stolen.message]).toEqual([400, PICTURE_NOT_YOURS])
  expect((await look('/img/productos/000000000000000000000000/m.webp')).statusCode).toBe(404)
  expect((await look(`/img/productos/../${photo.m.split('/')[3]}/m.webp`)).statusCode).toBe(404)
  expect((await look(photo.m.replace('m.webp', 'x.webp'))).statusCode).toBe(400)
})

test('a photo goes an hour after it was sent and not named, and those of a deleted product once it cannot come back', async () => {
  const store = await t.store()
  const product = await t.product(store)
  const [shown, waiting] = [await sent(store, product.id), await sent(store, product.id)]
  await arranged(store, product, [shown.id])
  await tidy(new Date(TEST_NOW.getTime() + 50 * 60_000))
  expect((await look(waiting.m)).statusCode).toBe(200)
  await tidy(new Date(TEST_NOW.getTime() + 61 * 60_000))
  expect([(await look(waiting.m)).statusCode, (await look(shown.m)).statusCode]).toEqual([404, 200])
  await t.ask(store.staff, 'DELETE', `${C}/deleteProduct?id=${product.id}`)
  expect((await send(store.staff, product.id, await jpegOf(20, 20))).message).toBe(IS_DELETED)
  await tidy(new Date(TEST_NOW.getTime() + 7 * DAY))
  expect((await look(shown.m)).statusCode).toBe(200)
  await tidy(new Date(TEST_NOW.getTime() + 9 * DAY))
  expect((await look(shown.m)).statusCode).toBe(404)
  expect(await t.sql('select pictures from products where id = $1', [product.id])).toEqual([{ pictures: [] }])
})

test("the same part in another sales model begins with the store's photos of it, which go with the last that shows them", async () => {
  const store = await t.store()
  const first = await t.product(store, { reference_1: 'FOTO-77' })
  const photo = await sent(store, first.id)
  await arranged(store, first, [photo.id])
  const second = await t.product(store, { reference_1: 'FOTO-77', salesModel: 2 })
  expect(second.imagesURLs).toEqual([photo.m])
  await arranged(store, first, [])
  await t.server.runJobs()
  expect((await look(photo.m)).statusCode).toBe(200)
  await arranged(store, second, [])
  await t.server.runJobs()
  expect((await look(photo.m)).statusCode).toBe(404)
})

test('tells of numbers which photos the store has, or how their kind of part is drawn', async () => {
  const [store, other] = [await t.store(), await t.store()]
  const product = await t.product(store, { reference_1: 'BUSCA 1' })
  await t.product(store, { reference_1: 'BUSCA-2' })
  const photo = await sent(store, product.id)
  await arranged(store, product, [photo.id])
  const asked = (path: string, who: Partial<Caller> = store.staff, references = 'busca1,BUSCA-2,NADIE9') =>
    t.ask<object[]>(who, 'GET', `/api/catalogo/images/${path}?storeId=${store.id}&references=${references}`)
  expect((await asked('findImage')).data).toEqual([
    { reference: 'busca1', imagesURLs: [photo.m], source: 'own' },
    {
      reference: 'BUSCA-2',
      imagesURLs: expect.arrayContaining([expect.stringMatching(/^\/img\/partes\//)]),
      source: 'drawing',
    },
    { reference: 'NADIE9', imagesURLs: [], source: 'drawing' },
  ])
  expect((await asked('getImageRegistrationByReferenceInStore')).data).toMatchObject([
    { reference: 'busca1', productId: product.id, registered: 1 },
    { registered: 0 },
    { productId: null, registered: 0, imagesURLs: [] },
  ])
  for (const path of ['findImage', 'getImageRegistrationByReferenceInStore']) {
    expect([
      (await asked(path, other.staff)).status,
      (await asked(path, {})).status,
      (await asked(path, await t.person())).status,
      (await asked(path, store.staff, '')).status,
    ]).toEqual([404, 401, 403, 400])
    expect((await asked(path, store.staff, Array.from({ length: 51 }, (_, at) => `N${at}`).join())).status).toBe(400)
  }
})
