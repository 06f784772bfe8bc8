// What a store that is suspended, or not approved yet, lists: nobody else is told of it.
import { createHmac } from 'node:crypto'
import type { Answer } from '@tuerca/contract/endpoint'
import type { carParts, getSuggestions, resultProducts } from '@tuerca/contract/search'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readVocabulary } from '../features/products/vocabulary.ts'
import { completionsOf } from '../features/search/complete-search.ts'
import { streamLists, streamNumbers } from '../features/sitemap/stream-part.ts'
import { TEST_SECRET, testApp, type TestApp } from './testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const idOf = async (text: string, values: unknown[] = []) => (await sql<{ id: number }>(text, values))[0]?.id ?? 0
let made = 0

async function store(over: { suspended?: boolean; approved?: boolean } = {}) {
  made += 1
  return idOf(
    `insert into stores (name, path_prefix, country, city, provider_name, description, suspended_at, approved_at) values ($1, $1, 'CO', 'Cali', $1, '', $2, $3) returning id`,
    [`tienda-${made}`, over.suspended === false ? null : new Date(), over.approved ? new Date() : null],
  )
}
const brand = (name: string) =>
  idOf(`insert into product_brands (name, slug) values ($1, lower($1)) returning id`, [name])
/** A part of a number, listed by a store. */
async function listed(
  storeId: number,
  { number, brandId, price = 100 }: { number: string; brandId: number; price?: number },
) {
  await sql(
    `insert into parts (brand_id, number, clean_number, name) values ($1, $2, $2, 'Pieza escrita a mano') on conflict do nothing`,
    [brandId, number],
  )
  const part = await idOf('select id from parts where brand_id = $1 and clean_number = $2', [brandId, number])
  await sql(`insert into part_numbers (part_id, clean, number, kind) values ($1, $2, $2, 1) on conflict do nothing`, [
    part,
    number,
  ])
  const id = await idOf(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
    values ($1, $2, $3, 'Pieza escrita a mano', $4, $4, 1, $5, 'COP', 3, now(), 'pieza') returning id`,
    [storeId, part, brandId, number, price * 100],
  )
  return { id, part }
}
const show = (storeId: number) =>
  sql('update stores set suspended_at = null, approved_at = now() where id = $1', [storeId])
async function text(part: AsyncGenerator<string>) {
  let all = ''
  for await (const piece of part) all += piece
  return all
}

let [brandId, brandName] = [0, '']
beforeEach(async () => {
  brandName = `Marcaqueespera${(made += 1)}`
  brandId = await brand(brandName)
})

test('it is no offer for a car, and has no price there', async () => {
  const car = await idOf(
    `select m.id from models m join makes k on k.id = m.make_id where m.name = 'Spark' and k.name = 'Chevrolet'`,
  )
  const shop = await store({ approved: true })
  const { id, part } = await listed(shop, { number: 'CARRO1001', brandId, price: 1 })
  await sql('update products set model_ids = array[$2::integer] where id = $1', [id, car])
  await sql(`insert into part_fitments (part_id, make_id, model_id) select $1, make_id, id from models where id = $2`, [
    part,
    car,
  ])
  const offers = async () =>
    (
      await server.app.inject({
        url: `/api/catalogo/products/carParts?${new URLSearchParams({ vehiculo: 'Chevrolet|Spark||' })}`,
      })
    ).json<Answer<typeof carParts>>().metadata.offers
  const without = await offers()
  await show(shop)
  expect(await offers()).toBe(without + 1)
})

test('its numbers, and lists that hold nothing else, are not in the sitemap', async () => {
  const shop = await store()
  await listed(shop, { number: 'MAPA2002', brandId })
  const has = async () => [
    (await text(streamNumbers(server.connection.db, '', 'MAPA2002'))).includes('oem=MAPA2002/'),
    (await text(streamLists(server.connection.db, ''))).includes(`=${brandName.toLowerCase()}<`),
  ]
  expect(await has()).toEqual([false, false])
  await show(shop)
  expect(await has()).toEqual([true, true])
})

test("its price is none of the market's", async () => {
  const own = await store({ suspended: false, approved: true })
  const { id } = await listed(own, { number: 'PRECIO3003', brandId, price: 1000 })
  const others: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const shop = await store({ approved: true })
    others.push(shop)
    await listed(shop, { number: 'PRECIO3003', brandId, price: 100 })
  }
  const email = `duena${(made += 1)}@tienda.test`
  const user = await idOf(`insert into users (name, email, email_verified) values ('Dueña', $1, true) returning id`, [
    email,
  ])
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user, email])
  await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [own, user])
  const cookie = `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`
  const quality = async () =>
    (await server.app.inject({ url: `/api/store/products/${id}`, headers: { cookie } })).json<{
      data: { quality: number }
    }>().data.quality
  const alone = await quality()
  for (const shop of others) await show(shop)
  expect(await quality()).toBe(alone - 15)
})

const suggested = async (term: string) =>
  (await server.app.inject({ url: `/api/catalogo/products/getSuggestions?${new URLSearchParams({ term })}` }))
    .json<Answer<typeof getSuggestions>>()
    .data.map(({ label }) => label)

test('a number that only a store not approved yet wrote is proposed to nobody; one that others list too, or nobody lists, is', async () => {
  const [waiting, other] = [await store(), await store({ suspended: false, approved: true })]
  for (const number of ['ESPERA4004', 'ESPERA4005']) await listed(waiting, { number, brandId })
  await listed(other, { number: 'ESPERA4005', brandId })
  const free = await idOf(
    `insert into parts (brand_id, number, clean_number, name) values ($1, 'ESPERA4006', 'ESPERA4006', 'De nadie') returning id`,
    [brandId],
  )
  await sql(`insert into part_numbers (part_id, clean, number, kind) values ($1, 'ESPERA4006', 'ESPERA4006', 1)`, [
    free,
  ])
  expect([await suggested('ESPERA400'), await suggested('SPERA400')]).toEqual([
    ['ESPERA4005', 'ESPERA4006'],
    ['ESPERA4005', 'ESPERA4006'],
  ])
  await show(waiting)
  expect(await suggested('ESPERA400')).toEqual(['ESPERA4004', 'ESPERA4005', 'ESPERA4006'])
})

test('nor is it told as what a mistyped number may be, or as a number that nobody sells', async () => {
  const waiting = await store()
  await listed(waiting, { number: 'CERCA70815', brandId })
  const told = async (search: string) => {
    const { metadata } = (
      await server.app.inject({ url: `/api/catalogo/products/resultProducts?${new URLSearchParams({ search })}` })
    ).json<Answer<typeof resultProducts>>()
    return [metadata.nobodySells?.number ?? null, metadata.didYouMean.map(({ number }) => number)]
  }
  expect([await told('CERCA70815'), await told('CERCA70819')]).toEqual([
    [null, []],
    [null, []],
  ])
  await show(waiting)
  expect(await told('CERCA70819')).toEqual([null, ['CERCA70815']])
})

test('nor is a brand of its own; one that others list too keeps its name', async () => {
  const [waiting, other] = [await store(), await store({ suspended: false, approved: true })]
  const [alone, shared] = [await brand('Zutanorepuestos'), await brand('Zutanocompartida')]
  for (const id of [alone, shared]) await listed(waiting, { number: `MARCA${id}`, brandId: id })
  await listed(other, { number: `MARCA${shared}`, brandId: shared })
  const vocabulary = await readVocabulary(server.connection.db)
  const waits = (id: number) => vocabulary.brands.byId.get(id)?.isWaiting
  expect([
    waits(alone),
    waits(shared),
    completionsOf('zutano', { country: 'CO', now: new Date() }, vocabulary),
  ]).toEqual([true, false, ['Zutanocompartida']])
  await show(waiting)
  expect((await readVocabulary(server.connection.db)).brands.byId.get(alone)?.isWaiting).toBe(false)
})
