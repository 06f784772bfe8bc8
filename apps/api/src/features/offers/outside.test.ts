import { OFFER_MISSING } from '@tuerca/contract/offers'
import { REQUEST_MISSING } from '@tuerca/contract/quotation-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offersServer, OWN, STORE } from './testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())
beforeEach(() => t.clock(0))

describe('from outside', () => {
  test("every id of every call is somebody's: for others it does not exist", async () => {
    const { listed, buyer, id, offer, line } = await t.offered()
    const [stranger, other] = [await t.person(), await t.listing()]
    for (const who of [stranger, other.seller, listed.seller]) {
      expect((await t.ask(who, 'GET', `${OWN}/${id}/offers`)).json.message).toBe(REQUEST_MISSING)
      expect((await t.accept(who, id, [line])).status).toBe(404)
      expect((await t.counter(who, { id, offerId: offer.id }, [{ position: 0, price: 1000 }])).status).toBe(404)
      for (const [method, path] of [
        ['POST', 'decline'],
        ['POST', 'link'],
        ['DELETE', 'link'],
      ] as const) {
        expect((await t.ask(who, method, `${OWN}/${id}/offers/${offer.id}/${path}`)).status).toBe(404)
      }
      expect((await t.ask(who, 'POST', `${OWN}/${id}/end`, { state: 'decided' })).status).toBe(404)
    }
    expect((await t.ask(other.seller, 'GET', `${STORE}/${id}`)).status).toBe(404)
    expect((await t.offer(other.seller, id, t.offerBody(other, [t.lineOf(other, 0)]))).status).toBe(404)
    expect((await t.offer(other.seller, id, t.offerBody(listed, [t.lineOf(listed, 0)]))).status).toBe(404)
    for (const name of ['agree', 'withdraw', 'decline'])
      expect((await t.step(other.seller, id, [name, listed.storeId])).status).toBe(404)
    expect((await t.ask(stranger, 'GET', STORE)).status).toBe(403)
    // An offer to another request of the same buyer.
    const second = await t.requested([other], buyer)
    expect((await t.accept(buyer, second.id, [line])).json.message).toBe(OFFER_MISSING)
    expect(
      (await t.counter(buyer, { id: second.id, offerId: offer.id }, [{ position: 0, price: 1000 }])).json.message,
    ).toBe(OFFER_MISSING)
  })

  test('a link shows one offer and nothing of who asked, is counted, and ends', async () => {
    const { buyer, id, offer } = await t.offered()
    const made = async () =>
      (await t.ask<{ url: string }>(buyer, 'POST', `${OWN}/${id}/offers/${offer.id}/link`, {})).json.data.url
        .split('/')
        .at(-1) ?? ''
    const open = (token: string) => t.server.app.inject({ method: 'GET', url: `/api/quotations/offers/${token}` })
    const token = await made()
    const shown = await open(token)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(shown.json()).toMatchObject({
      data: { vehicle: 'Chevrolet Spark 2014', offer: { total: 88_000, actions: [] } },
    })
    expect(shown.body).not.toMatch(/Persona|taller\.test|30022/)
    await open(token)
    expect((await t.compare(buyer, id)).offers[0]).toMatchObject({ shared: true, views: 2 })
    expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    expect(await t.sql('select from offers where link_digest = $1', [token])).toEqual([])
    // Another link takes its place; both end with their offer.
    const next = await made()
    expect([(await open(token)).statusCode, (await open(next)).statusCode]).toEqual([404, 200])
    t.clock(48 + 24 * 8)
    expect((await open(next)).statusCode).toBe(404)
    t.clock(0)
    await t.ask(buyer, 'DELETE', `${OWN}/${id}/offers/${offer.id}/link`)
    expect((await open(next)).statusCode).toBe(404)
  })
})

test('pesos of Mexico have two decimals, and a request goes to the stores of its country', async () => {
  const mx = await t.listing({ country: 'MX' })
  const { id } = await t.requested([mx])
  expect(await t.sql('select from request_stores where request_id = $1', [id])).toEqual([])
})

test('lists and papers are not asked for without end', async () => {
  const { buyer, id, offer } = await t.offered()
  /** What this buyer asked for in the hour before. */
  const had = (name: string, count: number) =>
    t.sql(`insert into call_counts (key, count, ends_at) values ($1, $2, '2100-01-01')`, [
      `${name}:user ${buyer.id}`,
      count,
    ])
  await had('pasted-parts', 59)
  const read = async () => (await t.ask(buyer, 'POST', `${OWN}/readPastedParts`, { text: '2 bujía' })).status
  expect([await read(), await read()]).toEqual([200, 429])
  await had('offer-papers', 19)
  const paper = async () => {
    const url = `${OWN}/${id}/offers/${offer.id}/pdf`
    return (await t.server.app.inject({ method: 'GET', url, headers: { cookie: buyer.cookie } })).statusCode
  }
  expect([await paper(), await paper()]).toEqual([200, 429])
})
