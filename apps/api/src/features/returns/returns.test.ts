import { reversePaymentTypeTransactions } from '@tuerca/contract/paid-transactions'
import { RETURN_NOT_DELIVERED, RETURN_PHOTO_NEEDED, RETURN_TOO_LATE } from '@tuerca/contract/returns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepVerdicts } from '../sales/keep-verdicts.ts'
import { jpegOf } from '../../platform/photos/testing-photos.ts'
import { H, returnsServer, type ReturnsServer } from './testing-returns.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(() => t.server.close())

type Sale = Awaited<ReturnType<ReturnsServer['delivered']>>
const DAY = 24
const first = async (sale: Sale) => (await t.load(sale.who, sale.id)).data.returns[0] ?? expect.fail('no return')
async function asked(
  over: Parameters<ReturnsServer['delivered']>[0] = {},
  wish: Parameters<ReturnsServer['wants']>[2] = {},
) {
  const sale = await t.delivered(over)
  const answer = await t.wants(sale.who, sale, wish)
  expect([answer.status, answer.message]).toEqual([200, ''])
  return { ...sale, back: await first(sale) }
}
async function photo(sale: Sale) {
  const answer = await t.server.app.inject({
    method: 'POST',
    url: `${H}/${sale.id}/photos`,
    headers: { cookie: sale.who.cookie, 'content-type': 'image/jpeg' },
    payload: await jpegOf(40, 30),
  })
  return answer.json<{ data: { photo: string } }>().data.photo
}
/** As far as the store has it in its hands. */
async function received(
  over: Parameters<ReturnsServer['delivered']>[0] = {},
  wish: Parameters<ReturnsServer['wants']>[2] = {},
) {
  const made = await asked(over, wish)
  expect((await t.press(made.seller, made.back.id, 'accept')).status).toBe(200)
  expect(
    (await t.press(made.who, made.back.id, 'sendBack', { carrier: 'Coordinadora', tracking_number: '68 1' })).status,
  ).toBe(200)
  expect((await t.press(made.seller, made.back.id, 'receive')).status).toBe(200)
  return made
}

describe('M7.19', () => {
  test('says what may come back, for what and until when', async () => {
    const sale = await t.delivered()
    const { status, data } = await t.load(sale.who, sale.id)
    expect([status, data.returns, data.returnable.map(({ quantity, kinds }) => [quantity, kinds])]).toEqual([
      200,
      [],
      [
        [2, ['withdrawal', 'payment_reversal']],
        [2, ['damaged', 'wrong', 'incomplete']],
        [2, ['warranty']],
      ],
    ])
  })
  test("is its two sides' alone", async () => {
    const sale = await t.delivered()
    const stranger = await t.person('ajena')
    const [{ status: own }, { status: store }, { status: another }, { status: nobody }] = [
      await t.load(sale.who, sale.id),
      await t.load(sale.seller, sale.id),
      await t.load(stranger, sale.id),
      await t.load({}, sale.id),
    ]
    expect([own, store, another, nobody]).toEqual([200, 200, 404, 401])
  })
})

describe('asking', () => {
  test('is told to the store, is on its line of time and in its list, with a clock', async () => {
    const { id, seller, back } = await asked()
    expect(back).toMatchObject({
      kind: 'withdrawal',
      kindLabel: 'Retracto',
      state: 'asked',
      wanted: 'money',
      refund: null,
      refundable: 100_000,
      actions: ['withdraw'],
      answer_by: null,
    })
    expect(await t.told(seller)).toEqual([expect.stringContaining('Te piden una devolución')])
    const { data } = await t.ask<{ id: number; actions: string[]; due_at: string }[]>(
      seller,
      'GET',
      '/api/cart/returns',
    )
    expect(data).toEqual([expect.objectContaining({ id: back.id, actions: ['accept', 'refuse'], due_at: back.due_at })])
    const found = await t.ask<{ id: number }[]>(seller, 'GET', `${H}/listAllTransactions?scopes=sold,withReturns`)
    expect(found.data.map((one) => one.id)).toEqual([id])
  })
  test('a workshop has the same under another name', async () => {
    const { back } = await asked({ workshop: true })
    expect([back.kindLabel, back.by_law]).toEqual(['Devolución', false])
  })
  test('never for more than was bought, in however many windows', async () => {
    const sale = await t.delivered()
    expect((await t.wants(sale.who, sale, { quantity: 3 })).status).toBe(409)
    const all = await Promise.all(Array.from({ length: 6 }, () => t.wants(sale.who, sale)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect((await t.load(sale.who, sale.id)).data.returnable).toEqual([])
  })
  test('a lost answer is asked once', async () => {
    const sale = await t.delivered()
    await t.wants(sale.who, sale, {}, 'una-vez')
    await t.wants(sale.who, sale, {}, 'una-vez')
    expect((await t.load(sale.who, sale.id)).data.returns).toHaveLength(1)
  })
  test('what was withdrawn may be asked for again', async () => {
    const { who, back, ...sale } = await asked({ quantity: 1 })
    expect((await t.wants(who, sale)).status).toBe(409)
    expect((await t.press(who, back.id, 'withdraw')).data.state).toBe('withdrawn')
    expect((await t.wants(who, sale)).status).toBe(200)
  })
  test('too late for this, not for the warranty', async () => {
    const sale = await t.delivered()
    t.clock(9 * DAY)
    expect(await t.wants(sale.who, sale)).toMatchObject({ status: 409, message: RETURN_TOO_LATE })
    expect((await t.wants(sale.who, sale, { kind: 'warranty', photos: [await photo(sale)] })).status).toBe(200)
  })
  test('what is seen on it needs a picture, which only both sides see', async () => {
    const sale = await t.delivered()
    expect(await t.wants(sale.who, sale, { kind: 'damaged' })).toMatchObject({
      status: 400,
      message: RETURN_PHOTO_NEEDED,
    })
    expect((await t.wants(sale.who, sale, { kind: 'damaged', photos: ['0'.repeat(24)] })).status).toBe(400)
    expect((await t.wants(sale.who, sale, { kind: 'damaged', photos: [await photo(sale)] })).status).toBe(200)
    const [url = ''] = (await first(sale)).photos
    const look = async (who: { cookie: string }) =>
      (await t.server.app.inject({ method: 'GET', url, headers: { cookie: who.cookie } })).statusCode
    expect([await look(sale.who), await look(sale.seller), await look(await t.person('ajena'))]).toEqual([
      200, 200, 404,
    ])
  })
  test('does not fit only where we had said that it does, and what we said is kept', async () => {
    const sale = await t.delivered()
    const pictures = [await photo(sale)]
    expect((await t.wants(sale.who, sale, { kind: 'no_fit', photos: pictures })).status).toBe(409)
    const [make] = await t.sql<{ make: number; model: number; brand: string; name: string }>(
      'select k.id as make, m.id as model, k.name as brand, m.name from makes k join models m on m.make_id = k.id order by m.id limit 1',
    )
    await t.sql(
      `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source) select part_id, $2, $3, 2010, 2020, 'test' from products where id = $1`,
      [sale.product.id, make?.make, make?.model],
    )
    await t.sql('update sale_lines set vehicle = $2 where id = $1', [
      sale.line,
      JSON.stringify({ brand: make?.brand, model: make?.name, year: 2015, engine: '' }),
    ])
    expect((await t.wants(sale.who, sale, { kind: 'no_fit', photos: pictures })).status).toBe(200)
    expect(await first(sale)).toMatchObject({ pays: 'store', evidence: [{ lineId: sale.line, label: 'Compatible' }] })
  })
  test('what was said when it was bought is stood by, whatever the listing says since', async () => {
    const sale = await t.delivered()
    const [make] = await t.sql<{ make: number; model: number; brand: string; name: string }>(
      'select k.id as make, m.id as model, k.name as brand, m.name from makes k join models m on m.make_id = k.id order by m.id limit 1',
    )
    await t.sql(
      `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source) select part_id, $2, $3, 2010, 2020, 'test' from products where id = $1`,
      [sale.product.id, make?.make, make?.model],
    )
    await t.sql('update sale_lines set vehicle = $2 where id = $1', [
      sale.line,
      JSON.stringify({ brand: make?.brand, model: make?.name, year: 2015, engine: '' }),
    ])
    await keepVerdicts(t.jobs(), { saleIds: [sale.id] })
    await t.sql(
      `delete from part_fitments f using products p where f.part_id = p.part_id and p.id = $1 and f.source = 'test'`,
      [sale.product.id],
    )
    const { data } = await t.ask<{ lines: { verdict: { label: string } }[] }>(
      sale.who,
      'GET',
      `${H}/${sale.id}/loadTransaction`,
    )
    expect(data.lines[0]?.verdict.label).toBe('Compatible')
    expect((await t.wants(sale.who, sale, { kind: 'no_fit', photos: [await photo(sale)] })).status).toBe(200)
    expect(await first(sale)).toMatchObject({ pays: 'store', evidence: [{ lineId: sale.line, label: 'Compatible' }] })
  })
  test("not before it arrived, not of another's lines, not without words", async () => {
    const [sale, another] = [await t.delivered(), await t.delivered()]
    expect((await t.wants(sale.who, sale, { lines: [{ lineId: another.line, quantity: 1 }] })).status).toBe(400)
    expect((await t.wants(sale.who, sale, { reason: ' ' })).status).toBe(400)
    expect((await t.wants(sale.who, sale, { lines: [] })).status).toBe(400)
    for (const quantity of [0, -1, 0.5, 1e12]) expect((await t.wants(sale.who, sale, { quantity })).status).toBe(400)
    await t.sql('update sales set delivered_at = null where id = $1', [sale.id])
    expect(await t.wants(sale.who, sale)).toMatchObject({ status: 409, message: RETURN_NOT_DELIVERED })
  })
  test("another's sale does not exist, its store has no right to it", async () => {
    const sale = await t.delivered()
    expect([
      (await t.wants(await t.person('ajena'), sale)).status,
      (await t.wants({}, sale)).status,
      (await t.wants(sale.seller, sale)).status,
    ]).toEqual([404, 401, 403])
  })
})

describe('the answer', () => {
  test('of two members at once is one, and the buyer is told once', async () => {
    const { seller, other, who, back } = await asked()
    const both = await Promise.all([seller, other].map((one) => t.press(one, back.id, 'accept')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await t.told(who)).filter((title) => title.startsWith('Aceptaron'))).toHaveLength(1)
    const [yes, no] = await asked().then((made) =>
      Promise.all([
        t.press(made.seller, made.back.id, 'accept'),
        t.press(made.other, made.back.id, 'refuse', { text: 'Está usado' }),
      ]),
    )
    expect([yes.status, no.status].toSorted()).toEqual(
      yes.data?.state === 'accepted' && no.status === 200 ? [200, 200] : [200, 409],
    )
  })
  test('yes tells the buyer where it goes back to, until it is on its way', async () => {
    const made = await asked()
    const sendTo = async (who: { cookie: string }) => (await t.load(who, made.id)).data.returns[0]?.send_to
    expect(await sendTo(made.who)).toBeNull()
    await t.press(made.seller, made.back.id, 'accept')
    // Nothing is made up for a store that wrote none.
    expect(await sendTo(made.who)).toBe('')
    await t.sql(
      `update stores set address = 'Calle 63 # 24-18' where id = (select store_id from sales where id = $1)`,
      [made.id],
    )
    expect([await sendTo(made.who), await sendTo(made.seller)]).toEqual(['Calle 63 # 24-18, Bogotá', null])
    await t.press(made.who, made.back.id, 'sendBack', { carrier: 'Coordinadora', tracking_number: '68 1' })
    expect(await sendTo(made.who)).toBeNull()
  })
  test('no needs words, and the buyer may ask the administration', async () => {
    const { seller, who, back } = await asked()
    expect((await t.press(seller, back.id, 'refuse')).status).toBe(400)
    expect((await t.press(seller, back.id, 'refuse', { text: 'Está instalado' })).data).toMatchObject({
      state: 'refused',
      answer: 'Está instalado',
      answer_by: 'seller',
    })
    expect((await t.press(who, back.id, 'dispute')).data.state).toBe('undecided')
    const admin = await t.admin()
    expect((await t.decide(admin, back.id, 'accept', { text: 'La ley no pide explicarlo' })).data).toMatchObject({
      state: 'accepted',
      answer_by: 'admin',
    })
    expect(
      await t.sql(`select area, action from admin_events where done_by = $1 and area = 'return'`, [admin.id]),
    ).toEqual([{ area: 'return', action: 'answer' }])
  })
  test("that does not come in three working days is the administration's", async () => {
    const { back } = await asked()
    const admin = await t.admin()
    await t.sweep(2 * DAY)
    expect(await t.stateOf(back.id)).toBe('asked')
    await t.sweep(8 * DAY)
    expect(await t.stateOf(back.id)).toBe('undecided')
    const { data } = await t.ask<{ id: number; unanswered_at: string | null }[]>(
      admin,
      'GET',
      '/api/core/administration/returns?pageSize=100',
    )
    expect(data.find(({ id }) => id === back.id)?.unanswered_at).not.toBeNull()
  })
  test("another's return does not exist for anybody", async () => {
    const { back } = await asked()
    const stranger = await asked()
    for (const who of [stranger.who, stranger.seller, {}])
      for (const action of ['accept', 'withdraw', 'refund'])
        expect((await t.press(who, back.id, action)).status).toBe(404)
    expect((await t.decide(stranger.seller, back.id, 'accept')).status).toBe(403)
    expect((await t.press(stranger.who, 9_999_999, 'withdraw')).status).toBe(404)
  })
  test('each side does only what is its own', async () => {
    const { who, seller, back } = await asked()
    for (const action of ['accept', 'refund', 'restock', 'dispute', 'sendBack'])
      expect([action, (await t.press(who, back.id, action, { text: 'x', carrier: 'x' })).status]).toEqual([action, 409])
    for (const action of ['withdraw', 'receive', 'refund', 'exchange', 'paidBack'])
      expect([action, (await t.press(seller, back.id, action)).status]).toEqual([action, 409])
  })
})

describe('money', () => {
  test('goes back through the gateway for a part: the store, the commission and its tax bear it in proportion', async () => {
    const { seller, who, back, transactionId, store, product } = await received()
    const before = await t.balances(transactionId)
    expect((await t.press(seller, back.id, 'refund', { restock: true })).data).toMatchObject({
      state: 'refunding',
      refund: { amount: 100_000, state: 'queued' },
      restocked: true,
    })
    await t.expectRight()
    await t.giveBack(back.id)
    const after = await t.balances(transactionId)
    expect(after['gateway:embedded-co']).toBe(108_500_00)
    const [share, tax] = [Math.round(-(before.commission ?? 0) / 2), Math.round(-(before.commission_tax ?? 0) / 2)]
    expect([after.commission, after.commission_tax, after[`held:${store}`]]).toEqual([
      (before.commission ?? 0) + share,
      (before.commission_tax ?? 0) + tax,
      (before[`held:${store}`] ?? 0) + 100_000_00 - share - tax,
    ])
    expect([await t.stateOf(back.id), await t.stockOf(product)]).toEqual(['refunded', 8])
    expect((await t.told(who)).at(-1)).toContain('Ya te devolvimos el dinero')
    await t.expectRight()
  })
  test('in two windows at once goes back once', async () => {
    const { seller, other, back, transactionId } = await received()
    const both = await Promise.all([seller, other, seller].map((one) => t.press(one, back.id, 'refund')))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([t.giveBack(back.id), t.giveBack(back.id)])
    expect((await t.balances(transactionId))['gateway:embedded-co']).toBe(108_500_00)
    await t.expectRight()
  })
  test('asked for again after a lost answer is still one refund', async () => {
    const { seller, back, ref } = await received()
    await t.press(seller, back.id, 'refund')
    const way = t.server.ports.payments.byName('embedded-co')?.refundPart
    const [refund] = await t.sql<{ id: number }>('select id from payment_refunds where return_id = $1', [back.id])
    await way?.ask({
      name: `tuerca-refund-${refund?.id}`,
      reference: ref,
      providerId: '',
      amount: 100_000_00,
      currency: 'COP',
      reason: '',
    })
    await t.giveBack(back.id)
    expect(await t.sql('select amount_minor from embedded_refunds where reference = $1', [ref])).toEqual([
      { amount_minor: 100_000_00 },
    ])
    expect(await t.stateOf(back.id)).toBe('refunded')
  })
  test('of all of it by law is everything, sending too; then the payment is not reversed as a whole', async () => {
    const { seller, back, transactionId, store } = await received({}, { quantity: 2 })
    await t.press(seller, back.id, 'refund')
    await t.giveBack(back.id)
    const after = await t.balances(transactionId)
    expect([after['gateway:embedded-co'], after[`held:${store}`], after.commission, after.commission_tax]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const admin = await t.admin()
    const reversed = await t.ask(admin, 'POST', reversePaymentTypeTransactions.path, {
      body: { transactionId, note: 'Todo de vuelta', alreadyRefunded: false },
    })
    expect([reversed.status, reversed.message]).toEqual([409, expect.stringContaining('ya se devolvió una parte')])
    await t.expectRight()
  })
  test('comes by itself when the store says nothing', async () => {
    const { back } = await received()
    await t.sweep(9 * DAY)
    await t.giveBack(back.id)
    expect(await t.stateOf(back.id)).toBe('refunded')
    await t.expectRight()
  })
  test('contested, the administration decides on a part of it', async () => {
    const { seller, back, transactionId } = await received()
    expect((await t.press(seller, back.id, 'contest', { text: 'Llegó golpeado' })).data.state).toBe('reviewed')
    const admin = await t.admin()
    expect((await t.decide(admin, back.id, 'refund', { amount: 100_001 })).status).toBe(400)
    expect((await t.decide(admin, back.id, 'refund', { amount: 40_000, text: 'Sin empaque' })).data).toMatchObject({
      state: 'refunding',
      refund: { amount: 40_000 },
    })
    await t.giveBack(back.id)
    expect((await t.balances(transactionId))['gateway:embedded-co']).toBe(168_500_00)
    await t.expectRight()
  })
  test("that the gateway does not give back is an admin's to mark", async () => {
    const { seller, back, ref, transactionId } = await received()
    await t.sql(`update embedded_payments set state = 'reversed' where reference = $1`, [ref])
    await t.press(seller, back.id, 'refund')
    const admin = await t.admin()
    expect((await t.decide(admin, back.id, 'paidBack')).status).toBe(409)
    await t.giveBack(back.id)
    expect((await t.load(seller, back.sale.id)).data.returns[0]?.refund?.state).toBe('stuck')
    const both = await Promise.all(
      [1, 2].map(() => t.decide(admin, back.id, 'paidBack', { text: 'Por transferencia' })),
    )
    expect([
      both.map(({ status }) => status),
      await t.stateOf(back.id),
      (await t.balances(transactionId)).refunds_due,
    ]).toEqual([[200, 200], 'refunded', undefined])
    await t.expectRight()
  })
  test('of a payment that was reversed as a whole is not given twice', async () => {
    const { seller, back, ref } = await received()
    await t.approve(ref, { state: 'reversed' })
    expect((await t.press(seller, back.id, 'refund')).data.state).toBe('refunded')
    expect(await t.sql('select id from payment_refunds where return_id = $1', [back.id])).toEqual([])
    await t.expectRight()
  })
  test('reversed by the gateway while a part waits: the books still add up', async () => {
    const { seller, back, ref, transactionId } = await received()
    await t.press(seller, back.id, 'refund')
    await t.approve(ref, { state: 'reversed' })
    await t.giveBack(back.id)
    expect([await t.stateOf(back.id), await t.balances(transactionId)]).toEqual(['refunded', {}])
    await t.expectRight()
  })
})

describe('without money', () => {
  test('an exchange ends it, and its pieces may go into stock', async () => {
    const sale = await t.delivered()
    await t.wants(sale.who, sale, { kind: 'wrong', wanted: 'exchange', photos: [await photo(sale)] })
    const back = await first(sale)
    await t.press(sale.seller, back.id, 'accept')
    await t.press(sale.seller, back.id, 'receive')
    expect(
      (await t.press(sale.seller, back.id, 'exchange', { carrier: 'Coordinadora', tracking_number: '77' })).data.state,
    ).toBe('exchanging')
    expect((await t.press(sale.seller, back.id, 'arrived')).status).toBe(409)
    expect((await t.press(sale.who, back.id, 'arrived')).data.state).toBe('exchanged')
    expect((await t.press(sale.seller, back.id, 'restock')).data.restocked).toBe(true)
    await t.press(sale.seller, back.id, 'restock')
    // The second piece left it, the first came into it.
    expect(await t.stockOf(sale.product)).toBe(7)
  })
  test('nobody sends it: it lapses', async () => {
    const { seller, back } = await asked()
    await t.press(seller, back.id, 'accept')
    await t.sweep(16 * DAY)
    expect(await t.stateOf(back.id)).toBe('lapsed')
  })
  test('what an account said is forgotten with it', async () => {
    const { who, back, id } = await asked()
    await t.press(who, back.id, 'withdraw')
    const { forgetReturns } = await import('./forget-returns.ts')
    const { inTransaction } = await import('../../platform/context.ts')
    await inTransaction(t.jobs(), (ctx) => forgetReturns(ctx, who.id))
    expect((await t.load(who, id)).data.returns[0]?.reason).toBe('Quien compró cerró su cuenta.')
  })
})
