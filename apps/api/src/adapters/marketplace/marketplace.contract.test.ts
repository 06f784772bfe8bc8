import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../platform/db/connect.ts'
import { testDatabase } from '../../platform/db/testing.ts'
import {
  type Marketplace,
  MarketplaceError,
  type MarketplaceSession,
  type NewMarketListing,
} from '../../ports/marketplace.ts'
import { embeddedMarketplace } from './embedded.ts'
import { APP, mercadoLibreServer, type MercadoLibreServer, SELLER } from './fixtures/mercado-libre-server.ts'
import { mercadoLibre } from './mercado-libre.ts'
import { readNotice } from './read-notice.ts'

let meli: MercadoLibreServer
let connection: Connection
let made = 0
beforeAll(async () => {
  ;[meli, connection] = await Promise.all([mercadoLibreServer(), testDatabase({ max: 4 })])
})
afterAll(() => Promise.all([meli.close(), connection.close()]))
beforeEach(() => {
  meli.sabotage = null
  meli.asked.length = 0
})

const NOW = new Date('2026-06-01T12:00:00Z')
const redirect = 'https://tuerca.example/volver'
const listing = (): NewMarketListing => ({
  sku: `tuerca-${(made += 1)}`,
  title: 'Pastillas de freno delanteras',
  description: 'Para eje delantero.',
  brand: 'Brembo',
  partNumber: 'P85121',
  price: 13_890_000,
  stock: 4,
  condition: 'new',
  warrantyMonths: 6,
  gtin: '7501054503507',
  pictures: ['https://tuerca.example/foto.jpg'],
})
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof MarketplaceError ? error.problem : error),
  )

interface World {
  port: Marketplace
  authorise(challenge: string): Promise<string>
  buy(itemId: string): Promise<string>
  ask(itemId: string): Promise<string>
  signOut(session: MarketplaceSession): Promise<unknown>
}
const WORLDS: [string, () => Promise<World>][] = [
  [
    'the embedded one',
    async () => {
      const port = embeddedMarketplace({ db: connection.db, now: () => NOW, slowMs: 20 })
      const counter = port.counter ?? null
      if (!counter) throw new Error('The embedded one has a counter')
      const store = await connection.db
        .insertInto('stores')
        .values({
          name: 'Tienda',
          path_prefix: `ml-${(made += 1)}`,
          country: 'CO',
          city: 'Cali',
          provider_name: 'x',
          description: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        port,
        authorise: async (challenge) => (await counter.authorise({ storeId: store.id, challenge })).code,
        buy: async (itemId) => (await counter.buy(itemId, 1))?.id ?? '',
        ask: async (itemId) => (await counter.ask(itemId, '¿Tienen existencias?'))?.id ?? '',
        signOut: ({ accountId }) => counter.signOut(accountId),
      }
    },
  ],
  [
    'Mercado Libre',
    () =>
      Promise.resolve({
        port: mercadoLibre({ url: meli.url, clientId: APP.clientId, clientSecret: APP.clientSecret, timeOutMs: 300 }),
        authorise: (challenge) => Promise.resolve(meli.authorise(challenge)),
        buy: (itemId) => {
          const id = String(2_000_000 + (made += 1))
          meli.orders.set(id, {
            id: Number(id),
            status: 'paid',
            date_created: NOW.toISOString(),
            seller: { id: SELLER },
            buyer: { nickname: 'JUANCHO' },
            order_items: [{ item: { id: itemId, title: 'Pastillas' }, quantity: 1, unit_price: 138_900 }],
          })
          meli.missed = [
            { resource: `/orders/${id}`, user_id: SELLER, topic: 'orders_v2' },
            { resource: '/pictures/1', user_id: SELLER, topic: 'pictures' },
          ]
          return Promise.resolve(id)
        },
        ask: (itemId) => {
          const id = String(13_000 + (made += 1))
          meli.questions.set(id, {
            id: Number(id),
            seller_id: SELLER,
            item_id: itemId,
            text: '¿Tienen existencias?',
            answer: null,
            date_created: NOW.toISOString(),
          })
          return Promise.resolve(id)
        },
        signOut: () => Promise.resolve((meli.access = 'other')),
      }),
  ],
]

describe.each(WORLDS)('%s', (_name, open) => {
  async function signedIn() {
    const world = await open()
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    expect(world.port.loginAddress({ country: 'CO', storeId: 1, state: 'estado', challenge, redirect })).toContain(
      `state=estado&`,
    )
    const code = await world.authorise(challenge)
    expect(await problemOf(world.port.exchange({ code, verifier: 'somebody else', redirect }))).toBe('revoked')
    const tokens = await world.port.exchange({ code, verifier, redirect })
    expect(tokens.livesMs).toBe(6 * 3_600_000)
    // A code works once.
    expect(await problemOf(world.port.exchange({ code, verifier, redirect }))).toBe('revoked')
    const session: MarketplaceSession = { access: tokens.access, accountId: tokens.accountId, country: 'CO' }
    return { ...world, tokens, session }
  }

  test('opens by a code and its verifier; what renews it works once', async () => {
    const { port, tokens, session, signOut } = await signedIn()
    expect((await port.nickname(session)).length).toBeGreaterThan(2)
    await signOut(session)
    expect(await problemOf(port.nickname(session))).toBe('signedOut')
    const renew = () => port.renew(tokens.refresh).catch((error: unknown) => (error as MarketplaceError).problem)
    const pairs = await Promise.all([renew(), renew()])
    expect(pairs.filter((one) => one === 'revoked')).toHaveLength(1)
    const next = pairs.find((one): one is typeof tokens => typeof one === 'object')
    expect((await port.nickname({ ...session, access: next?.access ?? '' })).length).toBeGreaterThan(2)
  })

  test('publishes once, is found by our name, changes price, stock and state, and does not change what is closed', async () => {
    const { port, session } = await signedIn()
    const asked = listing()
    expect(await port.findBySku(session, asked.sku)).toBeNull()
    const item = await port.publish(session, asked)
    expect(item).toMatchObject({
      price: 13_890_000,
      stock: 4,
      state: 'active',
      sku: asked.sku,
      sellerId: session.accountId,
    })
    expect((await port.findBySku(session, asked.sku))?.itemId).toBe(item.itemId)
    expect(await port.change(session, item.itemId, { price: 14_000_000, stock: 2 })).toMatchObject({
      price: 14_000_000,
      stock: 2,
    })
    expect(await port.change(session, item.itemId, { state: 'paused' })).toMatchObject({ state: 'paused' })
    await port.change(session, item.itemId, { state: 'closed' })
    expect(await problemOf(port.change(session, item.itemId, { stock: 9 }))).toBe('refused')
    expect(await port.read(session, item.itemId)).toMatchObject({ state: 'closed', stock: 2 })
    expect(await port.findBySku(session, asked.sku)).toBeNull()
    expect(await problemOf(port.read(session, 'MCO1'))).toBe('missing')
  })

  test('says why it does not publish', async () => {
    const { port, session } = await signedIn()
    const refused = await port
      .publish(session, { ...listing(), pictures: [] })
      .catch((error: unknown) => error as MarketplaceError)
    expect(refused).toMatchObject({ problem: 'refused', codes: expect.arrayContaining(['item.pictures.required']) })
    expect(
      await port
        .publish(session, { ...listing(), title: 'Sin categoría' })
        .catch((error: unknown) => error as MarketplaceError),
    ).toMatchObject({ problem: 'refused', codes: expect.arrayContaining(['category']) })
  })

  test('takes the vehicles that it knows', async () => {
    const { port, session } = await signedIn()
    const { itemId } = await port.publish(session, listing())
    expect(
      await port.setVehicles(session, itemId, [{ make: 'Chevrolet', model: 'Spark', years: [2015, 2016] }]),
    ).toBeGreaterThan(0)
  })

  test('tells of an order, a question and what was missed; an answer goes once', async () => {
    const { port, session, buy, ask } = await signedIn()
    const { itemId } = await port.publish(session, listing())
    const [orderId, questionId] = [await buy(itemId), await ask(itemId)]
    expect(await port.order(session, orderId)).toMatchObject({
      orderId,
      sellerId: session.accountId,
      state: 'paid',
      lines: [{ itemId, quantity: 1, unitPrice: 13_890_000 }],
    })
    expect(await problemOf(port.order(session, '1'))).toBe('missing')
    expect(await port.missed(session)).toContainEqual({ accountId: session.accountId, topic: 'orders', id: orderId })
    await port.cannotMeet(session, orderId)
    expect(await port.order(session, orderId)).toMatchObject({ state: 'cancelled' })
    expect(await port.question(session, questionId)).toMatchObject({
      itemId,
      text: '¿Tienen existencias?',
      answer: null,
    })
    await port.answer(session, questionId, 'Sí, cuatro.')
    expect((await port.question(session, questionId)).answer).toBe('Sí, cuatro.')
    expect(await problemOf(port.answer(session, questionId, 'Otra vez.'))).toBe('refused')
  })
})

describe('over the network', () => {
  const port = () =>
    mercadoLibre({ url: meli.url, clientId: APP.clientId, clientSecret: APP.clientSecret, timeOutMs: 300 })
  const session = () => ({ access: meli.access, accountId: SELLER, country: 'CO' as const })

  test.each<[string, MercadoLibreServer['sabotage'], string]>([
    ['hanging', 'hang', 'unavailable'],
    ['broken', { status: 500, body: 'boom' }, 'unavailable'],
    ['talking nonsense', { status: 200, body: '<html>' }, 'unavailable'],
    ['refusing our token', { status: 401, body: '{}' }, 'signedOut'],
    ['forbidding', { status: 403, body: '{}' }, 'refused'],
    ['knowing no such thing', { status: 404, body: '{}' }, 'missing'],
    ['over its limit', { status: 429, body: '', headers: { 'retry-after': '7' } }, 'slower'],
    ['leading elsewhere', { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }, 'unavailable'],
    ['a listing without a price', { status: 200, body: '{"id":"MCO1"}' }, 'unavailable'],
  ])('%s', async (_what, sabotage, problem) => {
    meli.sabotage = sabotage
    const error = await port()
      .read(session(), 'MCO9001')
      .catch((thrown: unknown) => thrown as MarketplaceError)
    expect(error).toMatchObject({ problem, ...(problem === 'slower' ? { waitMs: 7000 } : {}) })
    expect(JSON.stringify(error) + String(error)).not.toContain(meli.access || 'no token yet')
    expect(meli.asked).toHaveLength(1)
  })

  test('vehicles go as families of its own names, ten a call; one that it does not know is left out', async () => {
    meli.authorise(createHash('sha256').update('v').digest('base64url'))
    const one = port()
    const { access } = await one.exchange({ code: `TG-codigo-${lastCode()}`, verifier: 'v', redirect })
    const opened = { ...session(), access }
    const { itemId } = await one.publish(opened, listing())
    meli.asked.length = 0
    expect(
      await one.setVehicles(opened, itemId, [
        { make: 'chevrolet', model: 'SPARK', years: [2015, 2016, 1990] },
        { make: 'Lada', model: 'Niva', years: [2015] },
      ]),
    ).toBe(6)
    const sent = meli.asked.filter(({ path }) => path.endsWith('/compatibilities'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      path: `/user-products/MCOU${itemId}/compatibilities`,
      body: { domain_id: 'MCO-CARS_AND_VANS_FOR_COMPATIBILITIES' },
    })
    expect(meli.asked.filter(({ path }) => path.includes('products_search/chunks'))).toEqual([])
  })
  const lastCode = () => Number(/\d+$/.exec(meli.authorise(createHash('sha256').update('v').digest('base64url')))?.[0])
})

test('a notice counts only in the shape that it has', () => {
  expect(readNotice({ resource: '/orders/2000003', user_id: 88001, topic: 'orders_v2' })).toEqual({
    accountId: 88001,
    topic: 'orders',
    id: '2000003',
  })
  expect(readNotice({ resource: '/items/MCO900/prices', user_id: 88001, topic: 'items_prices' })).toEqual({
    accountId: 88001,
    topic: 'items',
    id: 'MCO900',
  })
  for (const odd of [
    { resource: '/orders/../users/me', user_id: 1, topic: 'orders_v2' },
    { resource: '/orders/1', user_id: -1, topic: 'orders_v2' },
    { resource: '/orders/1', user_id: 1, topic: '__proto__' },
    { resource: {}, user_id: 1, topic: 'items' },
    {},
  ])
    expect(readNotice(odd)).toBeNull()
})
