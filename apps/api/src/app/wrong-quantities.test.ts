// Nothing, less than nothing, halves and more than there can be: in every call of buying that takes a quantity, by who
// may call it.
import { createHmac } from 'node:crypto'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '../../../../scripts/shape/contract-endpoints.ts'
import { everything, makeWorld, type World } from './testing-buying-world.ts'
import { TEST_SECRET, testApp, type TestApp } from './testing.ts'

const BUYING =
  /\/(cart|checkout|counter-sales|kept-carts|offers|quotation-requests|quote-list|returns|sales|sales-handling|send-together|service-orders|wish-lists)\.ts$/
const NAMES = /^(quantity|quantityOrder|quantityquotation|desiredAmount|parcels|amount)$/
const WRONG: unknown[] = [
  0,
  -1,
  -0.5,
  1.5,
  1e15,
  Number.MAX_VALUE,
  '-3',
  '2.5',
  '1e9',
  '9'.repeat(20),
  'dos',
  '0x10',
  true,
  [2],
  { a: 1 },
]
/** Not a number of pieces: money that an admin gives back. */
const NO_PIECES = new Set(['decideReturn', 'payPayout'])

const endpoints = (await contractEndpoints(new URL('../../../..', import.meta.url).pathname)).filter(({ file }) =>
  BUYING.test(file),
)
let server: TestApp
let world: World
let before: Record<string, string>
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await testApp()
  world = await makeWorld(server.connection.pool)
  for (const [name, email] of [
    ['buyer', 'ana@taller.test'],
    ['seller', 'beto@repuestosbeto.test'],
  ] as const) {
    await server.connection.pool.query(
      `insert into sessions (user_id, token, expires_at) select id, $1, '2099-01-01' from users where email = $2`,
      [name, email],
    )
    cookies[name] =
      `tuerca.session_token=${encodeURIComponent(`${name}.${createHmac('sha256', TEST_SECRET).update(name).digest('base64')}`)}`
  }
  before = await everything(server.connection.pool)
})
afterAll(() => server.close())

interface Call {
  as?: 'seller'
  params?: Record<string, string | number>
  body: object
}
const PART = { what: 'Filtro de aceite', partNumber: '' }
const QUOTED = {
  vehicle: { brand: 'Mazda', name: '', model: '3', year: 2014, vehicleId: '' },
  part: { name: 'Filtro', reference: 'X1' },
}

/** Each call with everything right but how many. */
const asked: Record<string, (w: World, n: unknown) => Call> = {
  addToCart: (w, n) => ({ params: { module: 'cart' }, body: { productId: w.product, quantity: n } }),
  addToCartApi: (w, n) => ({ params: { module: 'cart' }, body: { productId: w.product, quantity: n } }),
  prepareCart: (w, n) => ({ body: { lines: [{ productId: w.product, quantity: n }] } }),
  addManyToCart: (w, n) => ({ body: { lines: [{ productId: w.product, quantity: n }] } }),
  replaceLines: (w, n) => ({ body: { lines: [{ instead: w.line, productId: w.product, quantity: n }] } }),
  sendTogetherCall: (_, n) => ({ body: { parts: [{ name: 'Filtro', reference: 'X1', quantity: n }] } }),
  restoreLines: (w, n) => ({
    body: {
      lines: [
        {
          productId: w.product,
          quantity: n,
          vehicleId: null,
          vehicle: null,
          warehouseId: null,
          saved: false,
          comment: '',
          serviceOrderLineId: null,
          seen: null,
        },
      ],
    },
  }),
  updateInCart: (w, n) => ({ params: { module: 'cart' }, body: { id: w.line, quantity: n } }),
  updateInCartApi: (w, n) => ({ params: { module: 'cart' }, body: { id: w.line, quantity: n } }),
  makeOrder: (w, n) => ({ body: { quotationId: w.answered, quantityOrder: n, comment: '' } }),
  makeOrderApi: (w, n) => ({ body: { quotationId: w.answered, quantityOrder: n, comment: '' } }),
  makePurchase: (w, n) => ({
    body: {
      saleId: w.answered,
      quantity: n,
      shipping: [],
      billing: { type: 'NIT', number: '901.234.567-7', name: 'Taller SAS' },
      payment: 'gateway',
      acceptTerms: true,
    },
  }),
  makeQuotation: (w, n) => ({ body: { productidquotation: w.quoted, quantityquotation: n } }),
  editStockConfirmationAsAvailable: (w, n) => ({ as: 'seller', params: { id: w.asked }, body: { quantity: n } }),
  answerConfirmation: (_, n) => ({
    params: { token: 'abcdefghijklmnopqrstuvwxyz012345' },
    body: { available: true, quantity: n, answers: 0 },
  }),
  changeTransaction: (w, n) => ({
    params: { id: w.delivered },
    body: {
      return: { kind: 'withdrawal', lines: [{ lineId: w.deliveredLine, quantity: n }], reason: 'No', photos: [] },
    },
  }),
  setShippingInfo: (w, n) => ({
    as: 'seller',
    params: { id: w.accepted },
    body: { carrier: 'Una', tracking_number: '1', parcels: n },
  }),
  sellAtCounter: (w, n) => ({
    as: 'seller',
    body: { storeId: w.store, lines: [{ productId: w.product, quantity: n }], paidWith: 'cash' },
  }),
  makeOffer: (w, n) => ({
    as: 'seller',
    params: { id: w.request },
    body: {
      storeId: w.store,
      version: 0,
      lines: [{ position: 0, productId: w.product, quantity: n, price: 1000, tiempos_de_entrega: 1 }],
      shipping: 0,
      hours: 24,
      note: '',
    },
  }),
  createQuotationRequest: (_, n) => ({
    body: {
      vehicle: { brand: 'Mazda', model: '3', year: 2014 },
      city: 'Bogotá',
      note: '',
      parts: [{ ...PART, quantity: n }],
    },
  }),
  mergeQuoteList: (_, n) => ({
    body: { added: [{ ...QUOTED, part: { ...QUOTED.part, amount: n } }], changed: [], removed: [] },
  }),
  downloadQuoteList: (_, n) => ({ body: { lines: [{ ...QUOTED, part: { ...QUOTED.part, amount: n } }] } }),
  createServiceOrder: (w, n) => ({ body: { part: { productId: w.product, quantity: n, type_price: 'no_utility' } } }),
  addServiceOrderPart: (w, n) => ({
    params: { id: w.draft },
    body: { productId: w.product, quantity: n, type_price: 'no_utility' },
  }),
  saveServiceOrder: (w, n) => ({
    params: { id: w.draft },
    body: {
      version: w.draftVersion,
      customer: { name: 'Otra', mobile: '315 555 0182', email: '' },
      car: 'Mazda 3',
      plate: '',
      kilometres: null,
      note: '',
      discount: 0,
      byLine: false,
      chargesTax: true,
      lines: [
        {
          kind: 'part',
          title: 'Filtro',
          reference: '',
          brand: '',
          quantity: n,
          type_price: 'no_utility',
          utility: 0,
          price: null,
          unit_cost: 1000,
        },
      ],
    },
  }),
  addOrRemoveFavorites: (w, n) => ({ body: { productId: w.product, desiredAmount: n } }),
  addOrRemoveFavoritesApi: (w, n) => ({ body: { productId: w.product, desiredAmount: n } }),
  addToWishLists: (w, n) => ({ body: { productId: w.product, desiredAmount: n, selectedWishList: [w.list] } }),
  changeWish: (w, n) => ({ params: { id: w.list, wishId: w.wish }, body: { desiredAmount: n } }),
}

function takesQuantity(schema: z.ZodType | undefined): boolean {
  let found = false
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if (Object.keys((node as { properties?: object }).properties ?? {}).some((name) => NAMES.test(name))) found = true
    Object.values(node).forEach(walk)
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return found
}

function send(endpoint: Endpoint, { as, params = {}, body }: Call) {
  return server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    payload: JSON.stringify(body),
    headers: { cookie: cookies[as ?? 'buyer'] ?? '', 'content-type': 'application/json' },
  })
}

test('every call that takes a quantity is tried', () => {
  expect(
    endpoints
      .filter(({ name, endpoint }) => takesQuantity(endpoint.body) && !(name in asked) && !NO_PIECES.has(name))
      .map(({ name }) => name),
  ).toEqual([])
})

test.each(endpoints.filter(({ name }) => name in asked).map((one) => [one.name, one.endpoint] as const))(
  '%s',
  async (name, endpoint) => {
    for (const quantity of WRONG) {
      const ask = asked[name]?.(world, quantity)
      if (!ask) continue
      const { statusCode, body } = await send(endpoint, ask)
      expect([400, 404, 409], `${JSON.stringify(quantity)}: ${statusCode} ${body.slice(0, 200)}`).toContain(statusCode)
      expect(body).not.toMatch(/Entrada inválida|se esperaba|expected/i)
    }
    expect(await everything(server.connection.pool)).toEqual(before)
  },
)
