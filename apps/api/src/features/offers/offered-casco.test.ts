import type { Candidate, StoreRequest } from '@tuerca/contract/offers-wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersServer, STORE } from './testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())

const MAKE = '/api/cart/CartShopingPending'
interface Sums {
  stores: { core_deposit: number; subtotal: number; total: number; lines: { core_deposit: number }[] }[]
}

test('the casco of an offered listing is its own, is told to both, and is paid beside the agreed price', async () => {
  const listed = await t.listing()
  await t.sql('update products set core_deposit_minor = 1500000 where id = $1', [listed.id])
  const { buyer, id } = await t.requested([listed])
  const desk = await t.ask<StoreRequest & { candidates: Candidate[] }>(listed.seller, 'GET', `${STORE}/${id}`)
  expect(desk.json.data.candidates).toMatchObject([{ id: listed.id, core_deposit: 15_000 }])
  // What is typed beside a listing does not replace it.
  const line = t.lineOf(listed, 0, 40_000, { core_deposit: 1 })
  const { offer } = (await t.offer(listed.seller, id, t.offerBody(listed, [line]))).json.data
  expect(offer).toMatchObject({ core_deposit: 30_000, total: 88_000, lines: [{ core_deposit: 15_000 }] })
  expect((await t.compare(buyer, id)).offers).toMatchObject([{ core_deposit: 30_000, total: 88_000 }])
  expect((await t.accept(buyer, id, offer.lines)).status).toBe(200)
  const { stores } = (await t.ask<Sums>(buyer, 'GET', `${MAKE}/itemsPendingShoppingCart?module=cart`)).json.data
  expect(stores).toMatchObject([
    { subtotal: 80_000, core_deposit: 30_000, total: 118_000, lines: [{ core_deposit: 15_000 }] },
  ])
})

test.each([-1, 1e12, 0.001, 'x'])('a casco of %j is refused, and nothing is offered', async (core_deposit) => {
  const listed = await t.listing()
  const { buyer, id } = await t.requested([listed])
  const hand = { position: 0, brand: 'Gates', title: 'Polea', partNumber: '', quantity: 1, price: 20_000 }
  const sent = await t.offer(listed.seller, id, t.offerBody(listed, [{ ...hand, tiempos_de_entrega: 2, core_deposit }]))
  expect(sent.status, JSON.stringify(sent.json)).toBe(400)
  expect((await t.compare(buyer, id)).offers).toEqual([])
})
