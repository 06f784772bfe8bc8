import { RATING_LINK_OVER, type SaleRating, type SignedRating, type StoreRating } from '@tuerca/contract/ratings'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { TEST_NOW, TEST_SECRET } from '../../app/testing.ts'
import { sealsOf } from '../../platform/seals.ts'
import { H, type Person } from '../sales/testing-sales.ts'
import { type TestOrder, useOrders } from '../sales/testing-orders.ts'
import { askForRatings } from './ask-for-rating.ts'

const orders = useOrders()
const delivered = (over: Parameters<typeof orders.make>[0] = {}) =>
  orders.make({ kind: 'purchase', state: 'delivered', ...over })
const at = ({ id }: TestOrder) => `${H}/${id}/rating`
const rate = (
  who: Partial<Person> & { key?: string },
  made: TestOrder,
  body: object = { score: 5, comment: 'Llegó al otro día' },
) => orders.s.ask<SaleRating>(who, 'POST', at(made), body)
const show = (who: Partial<Person>, made: TestOrder) => orders.s.ask<SaleRating>(who, 'GET', at(made))
const answer = (who: Partial<Person>, made: TestOrder, text: string) =>
  orders.s.ask<SaleRating>(who, 'POST', `${at(made)}/answer`, { answer: text })
const clock = (hours: number) =>
  ({
    db: orders.s.server.connection.db,
    now: new Date(TEST_NOW.getTime() + hours * 3_600_000),
    origin: 'https://tuerca.example',
    seals: sealsOf(TEST_SECRET),
  }) as unknown as Ctx

describe('a delivered sale', () => {
  test('is rated once by its buyer, also by twenty presses at once, and the store answers once', async () => {
    const made = await delivered()
    expect((await show(made.buyer, made)).json.data).toMatchObject({
      rating: null,
      mayRate: true,
      mayAnswer: false,
      store: null,
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => rate(made.buyer, made)))
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect((await show(made.seller, made)).json.data).toMatchObject({
      rating: { score: 5, who: 'Persona', answer: '' },
      mayRate: false,
      mayAnswer: true,
      store: { average: 5, count: 1 },
    })
    expect((await answer(made.buyer, made, 'Gracias')).status).toBe(403)
    expect((await answer(made.seller, made, 'Gracias por volver')).json.data).toMatchObject({
      rating: { answer: 'Gracias por volver' },
      mayAnswer: false,
    })
    expect((await answer(made.other, made, 'Otra vez')).status).toBe(409)
    expect(
      await orders.s.sql(`select count(*)::int as told from notifications where key like $1`, [`sale-rat%:${made.id}`]),
    ).toEqual([{ told: 3 }])
  })
  test('a member who bought at their own store does not rate it', async () => {
    const made = await delivered()
    await orders.s.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [
      made.storeId,
      made.buyer.id,
    ])
    expect([(await rate(made.buyer, made)).status, (await show(made.buyer, made)).json.data.mayRate]).toEqual([
      403,
      false,
    ])
    await askForRatings(clock(30))
    expect(await orders.s.sql('select id from sale_ratings where sale_id = $1', [made.id])).toEqual([])
  })
  test('words hold no telephone, and the score is one of five', async () => {
    const made = await delivered()
    expect((await rate(made.buyer, made, { score: 4, comment: 'Llama al 300 123 4567' })).status).toBe(400)
    for (const score of [0, 6, 4.5, '5', null]) expect((await rate(made.buyer, made, { score })).status).toBe(400)
    expect((await rate(made.buyer, made, { score: 4, comment: 'x'.repeat(501) })).status).toBe(400)
  })
  test("nobody else's exists, a store does not rate itself, and what has not arrived waits", async () => {
    const made = await delivered()
    const stranger = await orders.s.person()
    expect([
      (await rate(stranger, made)).status,
      (await show(stranger, made)).status,
      (await show({}, made)).status,
      (await rate(made.seller, made)).status,
    ]).toEqual([404, 404, 401, 403])
    const sent = await orders.make({ kind: 'purchase', state: 'shipped' })
    expect((await rate(sent.buyer, sent)).status).toBe(409)
  })
  test('who bought without an account rates it in that browser', async () => {
    const guest = orders.guest()
    const made = await delivered({ guest: guest.hash })
    expect((await rate({ cookie: guest.cookie }, made, { score: 3 })).json.data).toMatchObject({
      rating: { score: 3, comment: '' },
    })
  })
  test('who bought without an account is asked by mail, and rates by the link, whose it may be', async () => {
    const made = await delivered({ guest: orders.guest().hash })
    await askForRatings(clock(26))
    await askForRatings(clock(27))
    const [asked] = await orders.s.sql<{ id: number; asked_times: number }>(
      'select id, asked_times from sale_ratings where sale_id = $1',
      [made.id],
    )
    const letters = await orders.s.sql<{ sealed: string; body_text: string }>(
      `select sealed, body_text from messages where recipient = 'compra@taller.test' and sealed is not null order by id desc limit 2`,
    )
    const token = /calificar\/([\w-]+)$/.exec(sealsOf(TEST_SECRET).open(letters[0]?.sealed ?? '') ?? '')?.[1] ?? ''
    expect([asked?.asked_times, token.startsWith(`${asked?.id}-`), letters[0]?.body_text.includes(token)]).toEqual([
      1,
      true,
      false,
    ])
    const signed = (which: string, body?: object) =>
      orders.s.ask<SignedRating>({}, body ? 'POST' : 'GET', `/api/store/ratings/signed/${which}`, body)
    expect((await signed(token)).json.data).toMatchObject({
      number: `C-${made.id}`,
      rating: null,
      mayRate: true,
      linesCount: 1,
    })
    expect([
      (await signed(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`)).status,
      (await signed(token.replace(/^\d/, '9'), { score: 1 })).status,
    ]).toEqual([404, 404])
    // Also once they have an account, the purchase in it.
    const owner = await orders.s.person()
    await orders.s.sql('update sales set buyer_id = $2 where id = $1', [made.id, owner.id])
    expect((await signed(token, { score: 4, comment: 'Todo bien' })).json.data).toMatchObject({
      rating: { score: 4 },
      mayRate: false,
    })
    expect([
      (await signed(token, { score: 1 })).status,
      await orders.s.sql('select user_id from sale_ratings where sale_id = $1', [made.id]),
    ]).toEqual([409, [{ user_id: owner.id }]])
    orders.s.server.at(new Date(TEST_NOW.getTime() + 8 * 24 * 3_600_000))
    for (const answer of [await signed(token), await signed(token, { score: 1 })])
      expect(answer).toMatchObject({ status: 404, json: { message: RATING_LINK_OVER } })
  })
  test('a link ends with the time to rate, and where its buyer is gone', async () => {
    const made = await delivered({ guest: orders.guest().hash })
    await askForRatings(clock(26))
    const [letter] = await orders.s.sql<{ sealed: string }>(
      `select sealed from messages where recipient = 'compra@taller.test' and sealed is not null order by id desc limit 1`,
    )
    const token = /calificar\/([\w-]+)$/.exec(sealsOf(TEST_SECRET).open(letter?.sealed ?? '') ?? '')?.[1] ?? ''
    const status = async () => (await orders.s.ask({}, 'GET', `/api/store/ratings/signed/${token}`)).status
    expect(await status()).toBe(200)
    orders.s.server.at(new Date(TEST_NOW.getTime() + 92 * 24 * 3_600_000))
    expect(await status()).toBe(404)
    orders.s.server.at(TEST_NOW)
    await orders.s.sql('update sales set guest_hash = null, buyer_contact = null where id = $1', [made.id])
    expect(await status()).toBe(404)
  })
  test('its buyer is asked a day later, once; again by the store once a day', async () => {
    const made = await delivered()
    await askForRatings(clock(2))
    expect(await orders.s.sql('select id from sale_ratings where sale_id = $1', [made.id])).toEqual([])
    await askForRatings(clock(26))
    await askForRatings(clock(27))
    const [asked] = await orders.s.sql<{ id: number; asked_times: number }>(
      'select id, asked_times from sale_ratings where sale_id = $1',
      [made.id],
    )
    expect(asked?.asked_times).toBe(1)
    const scoreId = Number(asked?.id)
    const again = (who: Person) => orders.s.ask(who, 'POST', '/api/users/users/resendScore', { scoreId })
    orders.s.server.at(new Date(TEST_NOW.getTime() + 30 * 3_600_000))
    expect([(await again(made.seller)).status, (await again(await orders.s.person())).status]).toEqual([429, 404])
    orders.s.server.at(new Date(TEST_NOW.getTime() + 60 * 3_600_000))
    expect((await again(made.seller)).status).toBe(200)
    expect(
      (await orders.s.ask(made.buyer, 'POST', '/api/users/users/saveScore', { scoreId, score: 2, comment: '' })).status,
    ).toBe(200)
    expect((await again(made.seller)).status).toBe(409)
  })
})

describe("a store's page", () => {
  test('shows the average, how many of each, and the words; a store without a name has none', async () => {
    const made = await delivered()
    await rate(made.buyer, made, { score: 4, comment: 'Bien empacado' })
    await orders.s.sql('update stores set show_store_name_to_user = true where id = $1', [made.storeId])
    const [store] = await orders.s.sql<{ path_prefix: string }>('select path_prefix from stores where id = $1', [
      made.storeId,
    ])
    const ask = () =>
      orders.s.ask<{ rating: StoreRating; byScore: number[]; ratings: { comment: string }[] }>(
        {},
        'GET',
        `/api/store/ratings?store=${store?.path_prefix}`,
      )
    const { json } = await ask()
    expect(json.data).toMatchObject({
      rating: { average: 4, count: 1 },
      byScore: [0, 0, 0, 1, 0],
      ratings: [{ comment: 'Bien empacado' }],
    })
    await orders.s.sql('update stores set show_store_name_to_user = false where id = $1', [made.storeId])
    expect((await ask()).status).toBe(404)
  })
})
