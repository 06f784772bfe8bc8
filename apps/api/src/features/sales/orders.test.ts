import {
  MESSAGES_AN_HOUR,
  NO_CONTACT_YET,
  NOT_A_MEMBER,
  REASON_NEEDED,
  STILL_OPEN,
} from '@tuerca/contract/sales-handling'
import { nextState, ORDER_STATES, PURCHASE_STATES, saleState, type SaleKind } from '@tuerca/domain/sale-states'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { H } from './testing-sales.ts'
import { useOrders } from './testing-orders.ts'

const o = useOrders()
const SIDES = ['buyer', 'seller'] as const

describe('moving a sale (M7.02): each state, each side, each state to go to', () => {
  const cases = [
    ...ORDER_STATES.map((state) => ['order', state] as const),
    ...PURCHASE_STATES.map((state) => ['purchase', state] as const),
  ]
  test.each(cases)('%s %s', async (kind, state) => {
    const sale = await o.make({ kind, state, held: true })
    for (const side of SIDES) {
      const who = sale[side]
      await o.s.sql('update sales set state = $2, shipping = null where id = $1', [sale.id, state])
      const told = (await o.load(who, sale.id)).json.data.actions.toSorted()
      const steps = saleState(kind as SaleKind, state)?.steps ?? []
      expect(told).toEqual(
        steps
          .filter(({ by }) => by.includes(side))
          .map(({ action }) => action)
          .toSorted(),
      )
      for (const to of kind === 'order' ? ORDER_STATES : PURCHASE_STATES) {
        await o.s.sql('update sales set state = $2, stock_held = true where id = $1', [sale.id, state])
        const before = (await o.events(sale.id)).length
        const { status, json } = await o.move(who, sale.id, to, 'No queda ninguna.')
        const step = steps.find((one) => one.to === to && one.by.includes(side))
        const wanted =
          to === state
            ? [200, state, 0]
            : step
              ? [200, nextState(kind as SaleKind, state, { action: step.action, by: side }), 1]
              : [409, state, 0]
        expect([side, to, status, await o.stateOf(sale.id), (await o.events(sale.id)).length - before]).toEqual([
          side,
          to,
          ...wanted,
        ])
        if (status === 409) expect(json.data).toEqual([state])
      }
    }
  })

  test("a state of the other kind is none; a member's refusal has a reason; one thing at a time", async () => {
    const { id, buyer, seller } = await o.make()
    expect((await o.move(seller, id, 'preparing')).status).toBe(400)
    expect(await o.move(seller, id, 'rejected')).toMatchObject({ status: 400, json: { data: [REASON_NEEDED] } })
    expect((await o.patch(seller, `${id}`, { state: 'accepted', comment: 'x' })).status).toBe(400)
    expect((await o.patch(seller, `${id}`, {})).status).toBe(400)
    expect((await o.move(buyer, id, 'cancelled')).status).toBe(200)
  })

  test("another's sale does not exist, in any call, to a buyer or to another store; nobody is asked to log in", async () => {
    const { id } = await o.make()
    const stranger = await o.s.person()
    const otherStore = await o.make()
    for (const who of [stranger, otherStore.seller]) {
      const tried = [
        await o.load(who, id),
        await o.move(who, id, 'cancelled'),
        await o.write(who, id, 'Hola'),
        await o.patch(who, `${id}`, { internal_note: 'x' }),
        await o.patch(who, `${id}/changeReadStatus`, {}),
        await o.patch(who, `${id}/changeReadInWalletStatus`, { scenario: 'buyer' }),
        await o.patch(who, `${id}/changeOrderVisibility`, { visible: false }),
        await o.patch(who, `${id}/associateVehicleToPurchase`, { vehicleId: 1 }),
      ]
      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
    }
    expect((await o.ship(stranger, id)).status).toBe(403)
    expect([
      (await o.ship(otherStore.seller, id)).status,
      (await o.patch(otherStore.seller, `${id}/registerAdviser`, { adviser_id: null })).status,
    ]).toEqual([404, 404])
    expect([
      (await o.load({}, id)).status,
      (await o.move({}, id, 'cancelled')).status,
      (await o.write({}, id, 'Hola')).status,
    ]).toEqual([401, 401, 401])
    expect(await o.stateOf(id)).toBe('sent')
  })

  test('two members and a buyer press at once: one of them moves it, all of it once', async () => {
    const { id, buyer, seller, other, productId } = await o.make({ held: true })
    const before = await o.stockOf(productId)
    const all = await Promise.all([
      o.move(seller, id, 'accepted'),
      o.move(other, id, 'accepted'),
      o.move(seller, id, 'rejected', 'No hay'),
      o.move(buyer, id, 'cancelled'),
      o.move(buyer, id, 'cancelled'),
    ])
    const state = await o.stateOf(id)
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const steps = (await o.events(id)).map((event) => event.state)
    // Accepted, and the buyer still cancelled, or over at once: never twice.
    expect([['accepted'], ['rejected'], ['cancelled'], ['accepted', 'cancelled']]).toContainEqual(steps)
    expect(steps.at(-1)).toBe(state)
    expect((await o.stockOf(productId)) - before).toBe(state === 'accepted' ? 0 : 2)
  })
})

describe('stock and money', () => {
  test('accepting takes the pieces that it does not hold, once; ending gives them back, once; what is short is said', async () => {
    const { id, buyer, seller, productId } = await o.make()
    const before = await o.stockOf(productId)
    await Promise.all([o.move(seller, id, 'accepted'), o.move(seller, id, 'accepted')])
    expect(await o.stockOf(productId)).toBe(before - 2)
    await Promise.all([o.move(buyer, id, 'cancelled'), o.move(buyer, id, 'cancelled')])
    expect(await o.stockOf(productId)).toBe(before)
    const next = await o.make()
    await o.s.sql('update product_stock set quantity = 1 where product_id = $1 and warehouse_id = $2', [
      next.productId,
      next.warehouseId,
    ])
    const { status, json } = await o.move(next.seller, next.id, 'accepted')
    expect([status, json.message, json.data]).toEqual([
      409,
      expect.stringContaining('inventario'),
      [expect.stringContaining('Queda')],
    ])
    expect(await o.stateOf(next.id)).toBe('sent')
  })

  test('a paid one that is cancelled is owed back: marked, told to the buyer and to every admin, once', async () => {
    const { id, buyer, seller } = await o.make({ kind: 'purchase', state: 'paid', held: true, paid: 'approved' })
    await o.s.sql(
      `with owner as (update store_members set role = 'owner' where user_id = $1) update users set second_factor_from = '2020-01-01' where id = $1`,
      [seller.id],
    )
    expect((await o.move(seller, id, 'cancelled', 'Llegó dañada')).status).toBe(403)
    await o.s.sql(`update users set second_factor_from = '2999-01-01' where id = $1`, [seller.id])
    const { json } = await o.move(seller, id, 'cancelled', 'Llegó dañada')
    expect(json.data).toMatchObject({ state: 'cancelled', owed_back: 23_800, actions: [] })
    await o.move(seller, id, 'cancelled', 'Otra vez')
    expect((await o.events(id)).filter(({ action }) => action === 'owedBack')).toHaveLength(1)
    expect(
      await o.s.sql(
        'select count(*)::int as told, count(distinct user_id)::int as people from notifications where key = $1',
        [`sale-owed:${id}`],
      ),
    ).toMatchObject([{ people: expect.any(Number) }])
    const [told] = (await o.s.told(buyer)).filter(({ key }) => key === `sale-cancelled:${id}`)
    expect(told?.path).toBe(`/compras/${id}`)
    const unpaid = await o.make({ kind: 'purchase', state: 'unpaid', held: true, paid: 'created' })
    expect((await o.move(unpaid.buyer, unpaid.id, 'cancelled')).json.data.owed_back).toBe(0)
  })
})

describe('what each side reads (M7.07)', () => {
  test("name, telephone, street and billing are the store's once it accepted; before, a first name and a city", async () => {
    const { id, buyer, seller } = await o.make()
    expect((await o.load(seller, id)).json.data).toMatchObject({
      buyer: { name: 'Ana', city: 'Bogotá', away: false },
      mobile: null,
      shipping_info: { address: '', city: 'Bogotá' },
      contactOpen: false,
    })
    expect((await o.load(buyer, id)).json.data).toMatchObject({
      buyer: null,
      shipping_info: { address: 'Cra 50 # 8-20' },
      internal_note: null,
      advisers: [],
      number: `P-${id}`,
    })
    await o.move(seller, id, 'accepted')
    expect((await o.load(seller, id)).json.data).toMatchObject({
      buyer: { name: 'Ana Ruiz' },
      mobile: '3001234567',
      shipping_info: { address: 'Cra 50 # 8-20' },
    })
    const { timeline } = (await o.load(buyer, id)).json.data
    expect(timeline.map(({ text }) => text)).toEqual(['Enviaste el pedido', 'La tienda aceptó'])
  })

  test("five working days from delivery, by law; a workshop has the marketplace's; before delivery nothing runs", async () => {
    const { id, buyer, seller } = await o.make({ state: 'shipped' })
    expect((await o.load(buyer, id)).json.data.withdrawal).toEqual({ until: null, by_law: true })
    await o.move(buyer, id, 'delivered')
    await o.s.sql('update users set is_workshop = true where id = $1', [buyer.id])
    await o.s.sql(`update sales set delivered_at = '2026-11-20T20:32:00Z' where id = $1`, [id])
    expect((await o.load(seller, id)).json.data.withdrawal).toEqual({
      until: '2026-11-28T04:59:59.999Z',
      by_law: false,
    })
  })

  test('an admin reads it and does nothing; the look is logged', async () => {
    const { id } = await o.make()
    const admin = await o.s.person()
    await o.s.sql(`update users set role = 'admin' where id = $1`, [admin.id])
    expect(await o.load(admin, id)).toMatchObject({ status: 200, json: { data: { actions: [] } } })
    expect((await o.move(admin, id, 'cancelled')).status).toBe(404)
    expect(await o.s.sql('select area, action, subject from admin_events where done_by = $1', [admin.id])).toEqual([
      { area: 'sale', action: 'look', subject: `P-${id}` },
    ])
    const [sale] = await o.s.sql<{ store_id: number }>('select store_id from sales where id = $1', [id])
    const filter = new URLSearchParams({ filter: JSON.stringify({ storeId: sale?.store_id }) })
    const { json } = await o.s.ask<{ id: number; side: string }[]>(admin, 'GET', `${H}/listAllTransactions?${filter}`)
    expect(json.data.map((one) => [one.id, one.side])).toEqual([[id, 'seller']])
  })

  test("the store's note is never the buyer's; the buyer's comment is theirs", async () => {
    const { id, buyer, seller } = await o.make()
    await o.patch(seller, `${id}`, { internal_note: 'Cliente difícil' })
    expect(JSON.stringify((await o.load(buyer, id)).json)).not.toContain('difícil')
    expect((await o.load(seller, id)).json.data.internal_note).toBe('Cliente difícil')
    expect([
      (await o.patch(buyer, `${id}`, { internal_note: 'x' })).status,
      (await o.patch(seller, `${id}`, { comment: 'x' })).status,
    ]).toEqual([403, 403])
    expect((await o.patch<{ comment: string }>(buyer, `${id}`, { comment: 'Por la tarde' })).json.data.comment).toBe(
      'Por la tarde',
    )
  })
})

describe('sending (M7.11), adviser (M7.08)', () => {
  test('ships with its papers; again is a correction that tells nobody; a bad link is refused', async () => {
    const { id, buyer, seller } = await o.make({ kind: 'purchase', state: 'preparing', held: true })
    expect((await o.ship(seller, id, { carrier: 'X', tracking_number: '1', tracking_url: 'http://x.co' })).status).toBe(
      400,
    )
    expect((await o.ship(seller, id, { carrier: ' ', tracking_number: '1' })).status).toBe(400)
    expect((await o.ship(seller, id)).json.data).toMatchObject({
      state: 'shipped',
      shipping_info: {
        parcel: { carrier: 'Coordinadora', tracking_number: '6843 2210 7719', tracking_url: null, parcels: 1 },
      },
    })
    await o.ship(seller, id)
    expect(await o.events(id)).toHaveLength(1)
    await o.ship(seller, id, { carrier: 'Servientrega', tracking_number: '9' })
    expect((await o.events(id)).map(({ action }) => action)).toEqual(['ship', 'parcel'])
    expect((await o.s.told(buyer)).filter(({ key }) => key.startsWith('sale-shipped'))).toHaveLength(1)
    expect((await o.ship((await o.make()).seller, id)).status).toBe(404)
  })

  test('one of the store takes care of it, and is told alone', async () => {
    const { id, buyer, seller, other } = await o.make()
    expect(await o.patch(seller, `${id}/registerAdviser`, { adviser_id: buyer.id })).toMatchObject({
      status: 400,
      json: { data: [NOT_A_MEMBER] },
    })
    expect(
      (await o.patch<{ adviser: { id: number } }>(seller, `${id}/registerAdviser`, { adviser_id: other.id })).json.data
        .adviser.id,
    ).toBe(other.id)
    await o.write(buyer, id, '¿Llega mañana?')
    expect([(await o.s.told(seller)).length, (await o.s.told(other)).map(({ key }) => key.split(':')[0])]).toEqual([
      0,
      ['sale-adviser', 'sale-message'],
    ])
    await o.patch(seller, `${id}/registerAdviser`, { adviser_id: null })
    expect((await o.load(buyer, id)).json.data.adviser).toBeNull()
  })
})

describe('messages', () => {
  test('both read them, each is told; a double press is one; contacts wait until it is accepted', async () => {
    const { id, buyer, seller } = await o.make()
    expect(await o.write(buyer, id, 'Mi celular es 300 123 4567')).toMatchObject({
      status: 400,
      json: { data: [NO_CONTACT_YET] },
    })
    const twice = await Promise.all([1, 2].map(() => o.write({ ...buyer, key: 'una' }, id, '¿Sirve para Hilux 2012?')))
    expect(new Set(twice.map(({ json }) => json.data.id)).size).toBe(1)
    await o.write(seller, id, 'Sí, sirve')
    expect((await o.load(buyer, id)).json.data.messages.map(({ mine, text }) => [mine, text])).toEqual([
      [true, '¿Sirve para Hilux 2012?'],
      [false, 'Sí, sirve'],
    ])
    expect((await o.s.told(buyer)).at(-1)?.path).toBe(`/compras/${id}`)
    const bell = 'select title, body, read_at from notifications where user_id = $1 order by id desc limit 1'
    expect(await o.s.sql(bell, [buyer.id])).toMatchObject([
      { title: expect.stringContaining('te escribió'), body: expect.stringContaining('Sí, sirve'), read_at: null },
    ])
    expect((await o.s.told(seller)).at(-1)?.path).toBe(`/vender/ventas/${id}`)
    await o.move(seller, id, 'accepted')
    expect((await o.write(buyer, id, 'Mi celular es 300 123 4567')).status).toBe(200)
    expect([(await o.write(buyer, id, '  ')).status, (await o.write(buyer, id, 'x'.repeat(1001))).status]).toEqual([
      400, 400,
    ])
  })

  test(`at most ${MESSAGES_AN_HOUR} an hour`, async () => {
    const { id, buyer, seller } = await o.make()
    await o.s.sql(
      `insert into sale_messages (sale_id, side, user_id, text, written_at) select $1, 'buyer', $2, 'Hola', $3 from generate_series(1, ${MESSAGES_AN_HOUR})`,
      [id, buyer.id, new Date('2026-07-25T15:00:00Z')],
    )
    await o.s.sql(
      'update sale_messages set written_at = (select created_at from sales where id = $1) where sale_id = $1',
      [id],
    )
    expect([(await o.write(buyer, id, 'Otra')).status, (await o.write(seller, id, 'Ya voy')).status]).toEqual([
      429, 200,
    ])
  })

  test("a guest opens, writes and cancels by the cookie they bought with, and nobody else's", async () => {
    const guest = o.guest()
    const { id, seller } = await o.make({ guest: guest.hash })
    for (const who of [{}, o.guest(), { cookie: `${guest.cookie}x` }])
      expect([
        (await o.load(who, id)).status,
        (await o.move(who, id, 'cancelled')).status,
        (await o.write(who, id, 'Hola')).status,
      ]).toEqual([401, 401, 401])
    expect((await o.load(await o.s.person(), id)).status).toBe(404)
    expect((await o.load(guest, id)).json.data).toMatchObject({ side: 'buyer', actions: ['cancel'], payments: [] })
    expect((await o.write(guest, id, '¿Cuándo sale?')).status).toBe(200)
    await o.write(seller, id, 'Mañana')
    expect(
      await o.s.sql(`select subject from messages where recipient = 'compra@taller.test' and subject like $1`, [
        `%P-${id}`,
      ]),
    ).toHaveLength(1)
    expect((await o.move(guest, id, 'cancelled')).json.data.state).toBe('cancelled')
  })
})

describe('marks (M7.13–M7.18, M7.21)', () => {
  const unread = async (who: { cookie: string }) =>
    (
      await o.s.ask<{
        buyer: { count: number; byType: object; ids: number[] }
        seller: { count: number; ids: number[] } | null
      }>(who, 'GET', `${H}/getUnreadTransactions`)
    ).json.data

  test('what the other side did is new until one looked', async () => {
    const { id, buyer, seller } = await o.make()
    expect([(await unread(buyer)).buyer.ids, (await unread(buyer)).seller, (await unread(seller)).seller?.ids]).toEqual(
      [[], null, [id]],
    )
    // The same comes with the visitor, for the header to ask nothing of its own.
    const told = async (who: { cookie: string }) =>
      (await o.s.ask<{ sales: { buyer: number; seller: number } }>(who, 'GET', '/core/sessionControlData/0')).json.data
        .sales
    expect([await told(buyer), await told(seller)]).toMatchObject([
      { buyer: 0, seller: 0 },
      { buyer: 0, seller: 1 },
    ])
    o.s.server.at(new Date(TEST_NOW.getTime() + 60_000))
    await o.move(seller, id, 'accepted')
    expect([(await unread(buyer)).buyer.ids, (await unread(seller)).seller?.ids]).toEqual([[id], []])
    expect([await told(buyer), await told(seller)]).toMatchObject([
      { buyer: 1, seller: 0 },
      { buyer: 0, seller: 0 },
    ])
    expect((await o.load(buyer, id)).json.data.read).toBe(false)
    await o.patch(buyer, `${id}/changeReadStatus`, {})
    expect([(await unread(buyer)).buyer.count, (await o.load(buyer, id)).json.data.read]).toEqual([0, true])
    await o.patch(buyer, `${id}/changeReadStatus`, { isRead: false })
    expect((await unread(buyer)).buyer.count).toBe(1)
    expect(
      (await o.patch<{ changed: number }>(buyer, 'ChangeReadStatusAll', { typeUser: 'buyer' })).json.data.changed,
    ).toBe(1)
    expect((await unread(buyer)).buyer.count).toBe(0)
    expect((await o.patch(buyer, `${id}/changeReadInWalletStatus`, { scenario: 'seller' })).status).toBe(403)
    expect(
      (await o.patch<{ changed: number }>(buyer, 'changeReadInWalletStatusAll', { scenario: 'buyer' })).json.data
        .changed,
    ).toBe(1)
    expect((await o.patch(buyer, 'ChangeReadStatusAll', { typeUser: 'todos' })).status).toBe(400)
    await o.patch(buyer, `${id}/changeReadStatus`, { isRead: false })
    expect(
      (
        await o.patch<{ changed: number }>(buyer, 'ChangeReadStatusAll', {
          typeUser: 'buyer',
          type: ['cotizacion', 'compra'],
        })
      ).json.data.changed,
    ).toBe(0)
    expect((await unread(buyer)).buyer).toMatchObject({ count: 1, byType: { cotizacion: 0, pedido: 1, compra: 0 } })
  })

  test("what is over may leave one's own list, and comes back", async () => {
    const { id, buyer, seller } = await o.make()
    const listed = async (scopes: string) =>
      (await o.s.ask<{ id: number }[]>(buyer, 'GET', `${H}/listAllTransactions?scopes=${scopes}`)).json.data.map(
        (one) => one.id,
      )
    expect(await o.patch(buyer, `${id}/changeOrderVisibility`, { visible: false })).toMatchObject({
      status: 409,
      json: { message: STILL_OPEN },
    })
    await o.move(seller, id, 'rejected', 'No hay')
    expect((await o.patch(buyer, `${id}/changeOrderVisibility`, { visible: false })).status).toBe(200)
    expect([await listed('bought'), await listed('hidden')]).toEqual([[], [id]])
    expect((await o.load(seller, id)).json.data.visible).toBe(true)
    await o.patch(buyer, `${id}/changeOrderVisibility`, { visible: true })
    expect(await listed('bought')).toEqual([id])
  })

  test("lists and indicators: one's own only, by type, state, words and number", async () => {
    const first = await o.make()
    const second = await o.make({ buyer: first.buyer, kind: 'purchase', state: 'paid', held: true })
    const list = async (who: { cookie: string }, query: Record<string, string>) =>
      (
        await o.s.ask<{ id: number; linesCount: number }[]>(
          who,
          'GET',
          `${H}/listAllTransactions?${new URLSearchParams(query)}`,
        )
      ).json
    const ids = async (filter: object, scopes = '') =>
      (await list(first.buyer, { filter: JSON.stringify(filter), scopes })).data.map(({ id }) => id)
    expect(await ids({})).toEqual([second.id, first.id])
    expect([
      await ids({ type: 'pedido' }),
      await ids({ state: 'paid' }),
      await ids({ number: `C-${second.id}` }),
      await ids({ searchInColumns: { term: 'ref1', columns: ['referencia_1'] } }),
    ]).toEqual([[first.id], [second.id], [second.id], [second.id, first.id]])
    expect([
      await ids({}, 'closed'),
      await ids({}, 'withReturns'),
      await ids({ searchInColumns: { term: '%', columns: ['title'] } }),
    ]).toEqual([[], [], []])
    const sold = await list(second.seller, { scopes: 'sold,open' })
    expect(sold.data).toMatchObject([{ id: second.id, linesCount: 1 }])
    expect((await list(first.buyer, { scopes: 'sold' })).data).toEqual([])
    const wallet = (
      await o.s.ask<{ states: object[]; currency: string }>(
        first.buyer,
        'GET',
        `${H}/getIndicatorsWallet?scenario=buyer`,
      )
    ).json.data
    expect(wallet).toMatchObject({
      states: [
        { state: 'sent', count: 1, total: 23_800 },
        { state: 'paid', count: 1, total: 23_800 },
      ],
      currency: 'COP',
      overdue: 0,
    })
    await o.s.sql(
      `update sales set country = 'MX', currency = 'MXN', state = 'sent', kind = 'order', transaction_id = null where id = $1`,
      [second.id],
    )
    const both = (await o.s.ask<{ states: object[] }>(first.buyer, 'GET', `${H}/getIndicatorsWallet?scenario=buyer`))
      .json.data
    expect(both.states).toMatchObject([
      { state: 'sent', count: 1, total: 23_800, currency: 'COP' },
      { state: 'sent', count: 1, total: 23_800, currency: 'MXN' },
    ])
  })
})

describe('time', () => {
  const HOURS = 24
  test('an order lapses after three working days, is taken as delivered seven days after it was sent, and closed ten days later', async () => {
    const { id, buyer, productId } = await o.make({ held: true })
    const before = await o.stockOf(productId)
    await o.tend(id, HOURS)
    expect(await o.stateOf(id)).toBe('sent')
    await o.sweep(9 * HOURS)
    expect([await o.stateOf(id), await o.stockOf(productId)]).toEqual(['lapsed', before + 2])
    expect((await o.s.told(buyer)).map(({ key }) => key)).toEqual([`sale-lapsed:${id}`])
    const sent = await o.make({ kind: 'purchase', state: 'shipped' })
    await o.tend(sent.id, 6 * HOURS)
    expect(await o.stateOf(sent.id)).toBe('shipped')
    await o.sweep(7 * HOURS)
    expect(await o.stateOf(sent.id)).toBe('delivered')
    await o.tend(sent.id, 16 * HOURS)
    expect(await o.stateOf(sent.id)).toBe('delivered')
    await o.sweep(17 * HOURS)
    expect(await o.stateOf(sent.id)).toBe('closed')
    expect((await o.events(sent.id)).map(({ side }) => side)).toEqual(['time', 'time'])
  })

  test('a store that comes too late is told so, also before the job ran', async () => {
    const { id, seller } = await o.make()
    o.s.server.at(new Date(Date.parse((await o.load(seller, id)).json.data.due_at ?? '') + 1))
    expect(await o.move(seller, id, 'accepted')).toMatchObject({ status: 409, json: { data: ['lapsed'] } })
  })

  test('an unpaid purchase expires once nobody pays for it any more', async () => {
    const waiting = await o.make({ kind: 'purchase', state: 'unpaid', held: true, paid: 'pending' })
    const left = await o.make({ kind: 'purchase', state: 'unpaid', held: true })
    await o.tend(waiting.id, 1)
    await o.tend(left.id, 1)
    expect([await o.stateOf(waiting.id), await o.stateOf(left.id)]).toEqual(['unpaid', 'expired'])
  })
})
