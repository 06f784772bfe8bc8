import type { StoreChoice } from '@tuerca/contract/found-offers'
import type { QuotationRequest } from '@tuerca/contract/quotation-requests'
import type { Offer } from '@tuerca/contract/offers-wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpegOf } from '../../platform/photos/testing-photos.ts'
import { offersServer, OWN, STORE } from '../offers/testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())

const TEAM = '/api/core/quotationRequests'
const admin = async () => {
  const who = await t.person()
  await t.sql("update users set role = 'admin', second_factor_from = null where id = $1", [who.id])
  return who
}
const HAND = {
  position: 0,
  title: 'Polea',
  brand: 'Gates',
  partNumber: 'T38',
  quantity: 2,
  price: 35_000,
  tiempos_de_entrega: 2,
}
const bodyFor = (storeId: number, more: object = {}) => ({
  storeId,
  version: 0,
  lines: [HAND],
  shipping: 5000,
  hours: 48,
  note: '',
  ...more,
})

describe('the answer of the administration', () => {
  test('is an offer like any other, of a store that was not even asked: compared, countered, agreed to and bought', async () => {
    const [asked, found, team] = [await t.listing(), await t.listing(), await admin()]
    const { buyer, id } = await t.requested([asked])
    const choices = (await t.ask<StoreChoice[]>(team, 'GET', `${TEAM}/${id}/stores`)).json.data
    expect(choices[0]).toMatchObject({ id: asked.storeId, asked: true, offer: null })
    const made = await t.ask<{ offer: Offer }>(team, 'POST', `${TEAM}/${id}/offer`, bodyFor(found.storeId))
    expect(made).toMatchObject({ status: 200, json: { data: { offer: { found: true, total: 75_000 } } } })
    expect((await t.told(found.seller)).at(-1)?.key).toContain('offer-found:')
    expect((await t.inbox(found.seller))[0]).toMatchObject({ id, waits: false, offer: { found: true } })
    const own = async () => (await t.ask<QuotationRequest>(buyer, 'GET', `${OWN}/${id}`)).json.data
    expect(await own()).toMatchObject({ state: 'answered', answer: null, offers: 1 })
    const { offer } = made.json.data
    expect((await t.counter(buyer, { id, offerId: offer.id }, [{ position: 0, price: 30_000 }])).status).toBe(200)
    expect((await t.told(team)).at(-1)).toMatchObject({ path: `/admin/cotizaciones/${id}?tienda=${found.storeId}` })
    expect((await t.ask(team, 'POST', `${TEAM}/${id}/offer/agree`, { storeId: found.storeId })).status).toBe(200)
    const [compared] = (await t.compare(buyer, id)).offers
    expect(compared).toMatchObject({ found: true, state: 'offered', lines: [{ unit_price: 30_000 }] })
    const line = compared?.lines[0] as Offer['lines'][number]
    expect((await t.accept(buyer, id, [line])).status).toBe(200)
    expect((await t.cart(buyer))[0]?.lines[0]).toMatchObject({ unit_price: 30_000, quantity: 2 })
  })

  test('may be followed by words, is closed without any, and is looked for again when it is taken back', async () => {
    const [asked, team] = [await t.listing(), await admin()]
    const offerTo = async () => {
      const { buyer, id } = await t.requested([asked])
      expect((await t.ask(team, 'POST', `${TEAM}/${id}/offer`, bodyFor(asked.storeId))).status).toBe(200)
      const own = async () => (await t.ask<QuotationRequest>(buyer, 'GET', `${OWN}/${id}`)).json.data
      return { id, own }
    }
    const words = { answer: 'Solo esa; la otra no se consigue.', state: 'answered' }
    const said = await offerTo()
    expect((await t.ask(team, 'PATCH', `${TEAM}/${said.id}`, words)).status).toBe(200)
    expect((await t.ask(team, 'PATCH', `${TEAM}/${said.id}`, words)).status).toBe(409)
    expect(await said.own()).toMatchObject({ state: 'answered', answer: words.answer })
    const closed = await offerTo()
    expect((await t.ask(team, 'PATCH', `${TEAM}/${closed.id}`, { state: 'closed' })).status).toBe(200)
    expect(await closed.own()).toMatchObject({ state: 'closed', answer: null })
    const back = await offerTo()
    expect((await t.ask(team, 'POST', `${TEAM}/${back.id}/offer/withdraw`, { storeId: asked.storeId })).status).toBe(
      200,
    )
    expect((await back.own()).state).toBe('searching')
  })

  test('goes to open stores of the country alone, not over what a store offered, and a store may change it', async () => {
    const [asked, mx, closed, team] = [
      await t.listing(),
      await t.listing({ country: 'MX' }),
      await t.listing(),
      await admin(),
    ]
    await t.sql('update stores set suspended_at = now() where id = $1', [closed.storeId])
    const { buyer, id } = await t.requested([asked])
    for (const storeId of [mx.storeId, closed.storeId, 999_999])
      expect((await t.ask(team, 'POST', `${TEAM}/${id}/offer`, bodyFor(storeId))).status).toBe(400)
    expect((await t.ask(team, 'POST', `${TEAM}/${id}/offer`, bodyFor(asked.storeId))).status).toBe(200)
    const version = (await t.inbox(asked.seller))[0]?.offer?.version ?? 0
    expect(
      (await t.offer(asked.seller, id, t.offerBody(asked, [t.lineOf(asked, 0)], { version }))).json.data.offer.found,
    ).toBe(false)
    expect(
      (await t.ask(team, 'POST', `${TEAM}/${id}/offer`, bodyFor(asked.storeId, { version: version + 1 }))).status,
    ).toBe(409)
    expect((await t.ask(team, 'POST', `${TEAM}/${id}/offer/withdraw`, { storeId: asked.storeId })).status).toBe(409)
    for (const who of [buyer, asked.seller]) {
      expect((await t.ask(who, 'POST', `${TEAM}/${id}/offer`, bodyFor(asked.storeId))).status).toBe(403)
      expect((await t.ask(who, 'GET', `${TEAM}/${id}/stores`)).status).toBe(403)
    }
  })
})

describe('the photo of a line typed by hand', () => {
  const upload = async (who: { cookie: string }, path: string) =>
    t.server.app.inject({
      method: 'POST',
      url: path,
      headers: { cookie: who.cookie, 'content-type': 'image/jpeg' },
      payload: await jpegOf(40, 30),
    })
  const see = (who: { cookie?: string }, url: string) =>
    t.server.app.inject({ method: 'GET', url, headers: who.cookie ? { cookie: who.cookie } : {} })

  test('is seen by who asked, by its store and by who has the link; by nobody else', async () => {
    const [listed, other] = [await t.listing(), await t.listing()]
    const { buyer, id } = await t.requested([listed])
    const album = `${STORE}/${id}/photos?storeId=${listed.storeId}`
    expect((await upload(other.seller, album)).statusCode).toBe(404)
    expect((await upload(buyer, album)).statusCode).toBe(403)
    const kept = await upload(listed.seller, album)
    expect(kept.statusCode).toBe(200)
    const { photo, url } = kept.json<{ data: { photo: string; url: string } }>().data
    expect((await see(listed.seller, url)).headers['content-type']).toBe('image/jpeg')
    const lines = (name: string) => [{ ...HAND, photo: name }]
    expect((await t.offer(listed.seller, id, t.offerBody(listed, lines('0'.repeat(24))))).status).toBe(400)
    const { offer } = (await t.offer(listed.seller, id, t.offerBody(listed, lines(photo)))).json.data
    const seen = (await t.compare(buyer, id)).offers[0]?.lines[0]?.photoUrl ?? ''
    expect((await see(buyer, seen)).statusCode).toBe(200)
    const { url: link } = (await t.ask<{ url: string }>(buyer, 'POST', `${OWN}/${id}/offers/${offer.id}/link`, {})).json
      .data
    const shared = (await see({}, `/api/quotations/offers/${link.split('/').at(-1)}`)).json<{
      data: { offer: Offer }
    }>()
    const open = shared.data.offer.lines[0]?.photoUrl ?? ''
    expect((await see({}, open)).statusCode).toBe(200)
    await t.ask(buyer, 'DELETE', `${OWN}/${id}/offers/${offer.id}/link`)
    expect((await see({}, open)).statusCode).toBe(404)
    for (const who of [other.seller, await t.person()]) expect((await see(who, seen)).statusCode).toBe(404)
    expect((await see(other.seller, url)).statusCode).toBe(404)
    expect((await see({}, seen)).statusCode).toBe(401)
  })

  test('goes when its line is changed for another, and with the account that asked', async () => {
    const listed = await t.listing()
    const { buyer, id } = await t.requested([listed])
    const album = `${STORE}/${id}/photos?storeId=${listed.storeId}`
    const keep = async () => (await upload(listed.seller, album)).json<{ data: { photo: string } }>().data.photo
    const removals = async (photo: string) =>
      (
        await t.sql('select from graphile_worker._private_jobs where payload::text like $1 and key is null', [
          `%${photo}%`,
        ])
      ).length
    const [first, second] = [await keep(), await keep()]
    await t.offer(listed.seller, id, t.offerBody(listed, [{ ...HAND, photo: first }]))
    await t.offer(listed.seller, id, t.offerBody(listed, [{ ...HAND, photo: second }], { version: 1 }))
    expect([await removals(first), await removals(second)]).toEqual([1, 0])
    await t.forgetPhotos(buyer.id)
    expect(await removals(second)).toBe(1)
  })
})

test.each(['refaccionaria angelopolis', 'ANGELÓPOLIS', 'peñasco', 'penasco'])(
  'a store is found by %j, with its accents or without',
  async (words) => {
    const [asked, other, team] = [await t.listing(), await t.listing(), await admin()]
    await t.sql(`update stores set name = 'Refaccionaria Angelópolis', city = 'El Peñasco' where id = $1`, [
      other.storeId,
    ])
    const { id } = await t.requested([asked])
    const found = await t.ask<StoreChoice[]>(team, 'GET', `${TEAM}/${id}/stores?q=${encodeURIComponent(words)}`)
    expect(found.json.data.map((one) => one.id)).toContain(other.storeId)
    expect(found.json.data.map((one) => one.id)).not.toContain(asked.storeId)
  },
)
