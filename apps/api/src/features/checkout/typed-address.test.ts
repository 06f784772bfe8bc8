// Where a purchase goes, as it was typed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { checkoutServer, type CheckoutServer } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => { t = await checkoutServer() })
afterAll(() => closeBalanced(t.server))

test('a Mexican address needs state, colonia and postal code, and the store reads them in one line', async () => {
  const [who, shop] = [await t.person('puebla'), await t.shop({ country: 'MX' })]
  const product = await t.listing(shop.id, { price: 500, model: 2 })
  await t.inCart(who, product, 1, { section: 'pedidos' })
  const address = { recipient: 'Rosa', mobile: '2221234567', city: 'Puebla', address: 'Av. Juárez 2318' }
  const order = (over: object) => t.post({ ...who, cookie: `${who.cookie}; country=MX` }, `${t.P}/savePurchaseOrder`, { acceptTerms: true, shipping: [{ storeId: shop.id, address: { ...address, ...over } }] })
  const refused = await order({ postal_code: '7253' })
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ data: ['El estado: este campo es requerido.', 'La colonia: este campo es requerido.', 'El código postal tiene 5 cifras.'] })])
  const sent = await order({ region: 'Puebla', neighborhood: 'El Carmen', postal_code: '72530' })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await t.sql('select shipping from sales where store_id = $1', [shop.id])).toMatchObject([{ shipping: { address: 'Av. Juárez 2318, Col. El Carmen', region: 'Puebla', postal_code: '72530' } }])
})
