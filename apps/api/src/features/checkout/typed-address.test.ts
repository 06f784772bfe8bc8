// Where a purchase goes, as it was typed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { checkoutServer, type CheckoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

test('a Mexican address needs state, colonia and postal code, and the store reads them in one line', async () => {
  const [who, shop] = [await t.person('puebla'), await t.shop({ country: 'MX' })]
  const product = await t.listing(shop.id, { price: 500, model: 2 })
  await t.inCart(who, product, 1, { section: 'pedidos' })
  const address = { recipient: 'Rosa', mobile: '2221234567', city: 'Puebla', address: 'Av. Juárez 2318' }
  const order = (over: object) =>
    t.post({ ...who, cookie: `${who.cookie}; country=MX` }, `${t.P}/savePurchaseOrder`, {
      acceptTerms: true,
      shipping: [{ storeId: shop.id, address: { ...address, ...over } }],
    })
  const refused = await order({ postal_code: '7253' })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({
      data: [
        'El estado: este campo es requerido.',
        'La colonia: este campo es requerido.',
        'El código postal tiene 5 cifras.',
      ],
    }),
  ])
  const sent = await order({ region: 'Puebla', neighborhood: 'El Carmen', postal_code: '72530' })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await t.sql('select shipping from sales where store_id = $1', [shop.id])).toMatchObject([
    { shipping: { address: 'Av. Juárez 2318, Col. El Carmen', region: 'Puebla', postal_code: '72530' } },
  ])
})

test('an address of the account without its postal code is not sent to either', async () => {
  const [who, shop] = [await t.person('cholula'), await t.shop({ country: 'MX' })]
  const product = await t.listing(shop.id, { price: 500, model: 2 })
  await t.inCart(who, product, 1, { section: 'pedidos' })
  const [kept] = await t.sql<{ id: number }>(
    `insert into user_addresses (user_id, name, recipient, mobile, country, region, city, address, notes, created_at)
    values ($1, 'Taller', 'Rosa', '2221234567', 'MX', 'Puebla', 'Puebla', 'Av. 5 de Mayo 12, Col. Centro', '', now()) returning id`,
    [who.id],
  )
  const order = () =>
    t.post({ ...who, cookie: `${who.cookie}; country=MX` }, `${t.P}/savePurchaseOrder`, {
      acceptTerms: true,
      shipping: [{ storeId: shop.id, addressId: kept?.id }],
    })
  const refused = await order()
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('le falta un código postal')])
  await t.sql(`update user_addresses set postal_code = '72000' where id = $1`, [kept?.id])
  expect((await order()).statusCode).toBe(200)
})

test('to whom the last purchase was invoiced is offered again, in its country', async () => {
  const [who, shop] = [await t.person('factura'), await t.shop()]
  const product = await t.listing(shop.id)
  const last = async (cookie = who.cookie) =>
    (await t.get({ ...who, cookie }, `${t.P}/lastBilling`)).json<{ data: object | null }>().data
  expect(await last()).toBeNull()
  await t.inCart(who, product, 1)
  await t.begin(who, [shop.id], 108_500)
  expect(await last()).toMatchObject({ type: 'NIT', name: 'Taller El Piñón SAS' })
  expect(await last(`${who.cookie}; country=MX`)).toBeNull()
  expect((await t.get(t.guest(), `${t.P}/lastBilling`)).statusCode).toBe(401)
})

test('where the last purchase was sent is offered again; what is picked up went nowhere', async () => {
  const [who, shop] = [await t.person('otra-vez'), await t.shop()]
  const product = await t.listing(shop.id)
  const last = async () =>
    (await t.get(who, `${t.P}/lastBilling`)).json<{ data: { sentTo: object | null } | null }>().data?.sentTo
  await t.inCart(who, product, 1)
  await t.begin(who, [shop.id], 108_500)
  const sent = await last()
  const [sale] = await t.sql<{ id: number; shipping: { address: string; city: string } }>(
    'select id, shipping from sales where store_id = $1',
    [shop.id],
  )
  expect(sent).toMatchObject({ address: sale?.shipping.address, city: sale?.shipping.city, neighborhood: '' })
  await t.sql(
    `update sales set shipping = '{"kind": "pickup", "warehouseId": 1, "name": "Principal", "city": "Bogotá", "address": ""}' where id = $1`,
    [sale?.id],
  )
  expect(await last()).toBeNull()
})
