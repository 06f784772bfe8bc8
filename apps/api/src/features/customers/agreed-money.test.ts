import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { ADDRESS, BILLING } from '../checkout/testing-checkout.ts'
import { NOW, type Person } from '../payments/testing-payments.ts'
import { bookAgreed } from '../payouts/book-agreed.ts'
import { C, type CustomersServer, customersServer, H } from './testing-customers.ts'

let t: CustomersServer
beforeAll(async () => {
  t = await customersServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

const DAY = 86_400_000
const choose = (who: Person, id: number, payment: string, over: object = {}) =>
  t.post(who, `${H}/makePurchase`, { saleId: id, shipping: [], billing: BILLING, payment, acceptTerms: true, ...over })

/** An order of one piece that its store accepted, of a buyer that it named. */
async function accepted() {
  const { store, owner, buyer } = await t.named()
  const listing = await t.listing(store.id, { model: 2 })
  await t.inCart(buyer, listing, 1, { section: 'pedidos' })
  const sent = await t.post(buyer, `${t.P}/savePurchaseOrder`, {
    acceptTerms: true,
    comment: '',
    shipping: [{ storeId: store.id, address: ADDRESS }],
  })
  const { id } = sent.json<{ data: { orders: [{ id: number }] } }>().data.orders[0]
  expect((await t.patch(owner, `${H}/${id}`, { state: 'accepted' })).statusCode).toBe(200)
  return { store, owner, buyer, listing, id }
}

/** Taken by agreement, so many pieces of 100.000. */
async function agreed(quantity = 1) {
  const { store, owner, buyer } = await t.named()
  const listing = await t.listing(store.id)
  await t.inCart(buyer, listing, quantity)
  return { store, owner, buyer, listing, ...(await t.bought(buyer, store.id, quantity * 100_000)) }
}

describe('what comes back of what was not wholly paid', () => {
  interface Return {
    id: number
    state: string
    next: string
    refund: { amount: number; less: number } | null
  }
  const returnsOf = async (who: Person, id: number) =>
    (await t.get(who, `${H}/${id}/loadTransactionReturns`)).json<{ data: { returns: Return[] } }>().data.returns
  const press = (who: Person, id: number, action: string) => t.patch(who, `/api/cart/returns/${id}`, { action })
  async function delivered(quantity: number, paid: number) {
    const made = await agreed(quantity)
    if (paid > 0) expect((await t.pay(made.owner, made, paid)).statusCode).toBe(200)
    await t.sql(`update sales set state = 'delivered', shipped_at = $2, delivered_at = $2 where id = $1`, [
      made.id,
      NOW,
    ])
    const [line] = await t.sql<{ id: number }>('select id from sale_lines where sale_id = $1', [made.id])
    return {
      ...made,
      async comesBack(pieces: number) {
        const asked = await t.patch(made.buyer, `${H}/${made.id}`, {
          return: {
            kind: 'withdrawal',
            lines: [{ lineId: line?.id, quantity: pieces }],
            photos: [],
            reason: 'No lo usé',
          },
        })
        expect(asked.statusCode, asked.body).toBe(200)
        const { id = 0 } = (await returnsOf(made.buyer, made.id)).at(-1) ?? {}
        for (const action of ['accept', 'receive', 'refund'])
          expect((await press(made.owner, id, action)).statusCode).toBe(200)
        return (await returnsOf(made.buyer, made.id)).find((one) => one.id === id)
      },
    }
  }

  test('is owed less first, and only what was paid goes back', async () => {
    const sale = await delivered(2, 100_000)
    expect(await sale.comesBack(1)).toMatchObject({
      state: 'refunded',
      refund: { amount: 0, less: 100_000 },
      next: 'Se descontó de lo que le debes a la tienda.',
    })
    expect((await t.read(sale.buyer, sale.id)).agreement).toMatchObject({ paid: 100_000, owed: 0 })
    const rest = await sale.comesBack(1)
    expect(rest).toMatchObject({ state: 'refunding', refund: { amount: 100_000, less: 0 } })
    expect((await press(sale.owner, rest?.id ?? 0, 'paidBack')).statusCode).toBe(200)
    expect((await t.read(sale.owner, sale.id)).agreement?.owed).toBe(0)
  })

  test('of what was paid a third, a third goes back and the rest is owed no more', async () => {
    const sale = await delivered(1, 30_000)
    expect(await sale.comesBack(1)).toMatchObject({ state: 'refunding', refund: { amount: 30_000, less: 70_000 } })
    expect((await t.read(sale.buyer, sale.id)).agreement?.owed).toBe(0)
  })

  test('of what nobody paid there is nothing to mark', async () => {
    const sale = await delivered(1, 0)
    expect(await sale.comesBack(1)).toMatchObject({ state: 'refunded', refund: { amount: 0, less: 100_000 } })
    expect((await t.told(sale.buyer)).at(-1)).toMatch(/^Se descontó de lo que debes/)
    const [one] = await returnsOf(sale.buyer, sale.id)
    expect((await press(sale.owner, one?.id ?? 0, 'refund')).statusCode).toBe(200)
  })
})

describe('a gateway beside an agreement', () => {
  test('its money goes back once the store wrote what it was paid', async () => {
    const { owner, buyer, listing, id } = await accepted()
    const { ref } = (await choose(buyer, id, 'gateway')).json<{ data: { ref: string } }>().data
    expect((await choose(buyer, id, 'agreement')).statusCode).toBe(200)
    expect((await t.pay(owner, { id }, 40_000)).statusCode).toBe(200)
    await t.approve(ref)
    expect(await t.read(buyer, id)).toMatchObject({ state: 'accepted', agreement: { paid: 40_000, owed: 60_000 } })
    expect([await t.told(owner), await t.told(buyer)]).toEqual([
      expect.arrayContaining([expect.stringMatching(/^Llegó un pago en línea de más/)]),
      expect.arrayContaining([expect.stringMatching(/^Te devolvemos .*100\.000/)]),
    ])
    await t.expectAllRight(listing)
  })

  test('money that comes before any other ends the agreement, and what was agreed with it', async () => {
    const { buyer, id } = await accepted()
    const { ref } = (await choose(buyer, id, 'gateway')).json<{ data: { ref: string } }>().data
    expect((await choose(buyer, id, 'agreement')).statusCode).toBe(200)
    await t.approve(ref)
    expect(await t.sql('select state, pay_by, pay_due_at, agreed_commission from sales where id = $1', [id])).toEqual([
      { state: 'paid', pay_by: 'gateway', pay_due_at: null, agreed_commission: null },
    ])
  })

  test('a payment begun while the order is being agreed on stops that', async () => {
    const { buyer, id } = await accepted()
    const { ref } = (await choose(buyer, id, 'gateway')).json<{ data: { ref: string } }>().data
    const other = new pg.Client({ connectionString: t.server.connection.url })
    await other.connect()
    await other.query('begin')
    await other.query('select from sales where id = $1 for update', [id])
    const answer = choose(buyer, id, 'agreement')
    await vi.waitFor(
      async () =>
        expect(
          (
            await t.sql(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).length,
        ).toBeGreaterThan(0),
      { timeout: 10_000 },
    )
    await other.query(
      `insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', nextval(pg_get_serial_sequence('transactions', 'id')), 'ref_venta', 'TU' || reverse(substr(t.ref_venta, 3)), 'state', 'created'))).* from transactions t where ref_venta = $1`,
      [ref],
    )
    await other.query('commit')
    await other.end()
    const { statusCode, body } = await answer
    expect([statusCode, body]).toEqual([409, expect.stringContaining('Alguien empezó a pagar')])
    expect(await t.sql('select pay_by from sales where id = $1', [id])).toEqual([{ pay_by: 'gateway' }])
  })

  test('another address is taken as by the gateway', async () => {
    const { store, buyer, id } = await accepted()
    expect(
      (
        await choose(buyer, id, 'agreement', {
          shipping: [{ storeId: store.id, address: { ...ADDRESS, address: 'Carrera 7 # 1-10' } }],
        })
      ).statusCode,
    ).toBe(200)
    expect(await t.sql(`select shipping ->> 'address' as address from sales where id = $1`, [id])).toEqual([
      { address: 'Carrera 7 # 1-10' },
    ])
  })

  test('what has no place to go yet takes the one that comes with it', async () => {
    const { store, buyer, id } = await accepted()
    await t.sql('update sales set shipping = null where id = $1', [id])
    expect((await choose(buyer, id, 'agreement')).statusCode).toBe(409)
    expect(
      (await choose(buyer, id, 'agreement', { shipping: [{ storeId: store.id, address: ADDRESS }] })).statusCode,
    ).toBe(200)
  })
})

describe('what a store was paid', () => {
  const returned = (who: Person, sale: { id: number }, payment: number | undefined) =>
    t.remove(who, `/api/store/sales/${sale.id}/agreedPayments/${payment}?returned=true`)
  const cancel = (who: Person, sale: { id: number }) =>
    t.patch(who, `${H}/${sale.id}`, { state: 'cancelled', reason: 'Ya no hay' })

  test('is given back before anything is cancelled, and says so', async () => {
    const sale = await agreed()
    await t.pay(sale.owner, sale, 60_000)
    const [bySeller, byBuyer] = [await cancel(sale.owner, sale), await cancel(sale.buyer, sale)]
    expect([bySeller.statusCode, bySeller.body, byBuyer.statusCode, byBuyer.body]).toEqual([
      409,
      expect.stringContaining('marca esos pagos como devueltos'),
      409,
      expect.stringContaining('La tienda anotó que le pagaste'),
    ])
    const [payment] = (await t.read(sale.owner, sale.id)).agreed_payments
    expect((await returned(sale.owner, sale, payment?.id)).statusCode).toBe(200)
    expect((await t.read(sale.buyer, sale.id)).agreed_payments).toMatchObject([{ taken_back: true, returned: true }])
    expect((await t.told(sale.buyer)).at(-1)).toMatch(/^La tienda te devolvió .*60\.000/)
    expect((await cancel(sale.owner, sale)).statusCode).toBe(200)
    await t.expectAllRight(sale.listing)
  })

  test('of what has left goes back by a return', async () => {
    const sale = await agreed()
    await t.pay(sale.owner, sale, 60_000)
    await t.sql(`update sales set state = 'shipped', shipped_at = $2 where id = $1`, [sale.id, NOW])
    const [payment] = (await t.read(sale.owner, sale.id)).agreed_payments
    expect((await returned(sale.owner, sale, payment?.id)).statusCode).toBe(409)
  })

  test('of what owes nothing is refused, however little it is', async () => {
    const sale = await agreed()
    await t.pay(sale.owner, sale, 100_000)
    expect((await t.pay(sale.owner, sale, 0.5)).body).toContain('ya no falta nada')
    const over = await agreed()
    await cancel(over.buyer, over)
    const refused = await t.pay(over.owner, over, 0.5)
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('se canceló')])
  })

  test('in full, its commission is owed though nobody says that it came; cancelled, it is owed no more', async () => {
    const sale = await agreed()
    const due = async () =>
      (
        await t.sql<{ due: number }>(
          `select coalesce(sum(commission + commission_tax), 0)::float8 as due from payables where sale_id = $1`,
          [sale.id],
        )
      )[0]?.due ?? 0
    const book = (days: number) => bookAgreed(t.contextAt(new Date(NOW.getTime() + days * DAY)))
    await t.pay(sale.owner, sale, 99_999)
    await book(20)
    expect(await due()).toBe(0)
    await t.pay(sale.owner, sale, 1)
    await book(5)
    expect(await due()).toBe(0)
    await book(20)
    expect(await due()).toBeGreaterThan(0)
    for (const { id } of (await t.read(sale.owner, sale.id)).agreed_payments) await returned(sale.owner, sale, id)
    expect((await cancel(sale.owner, sale)).statusCode).toBe(200)
    for (const days of [21, 22]) await book(days)
    expect([await due(), (await t.sql('select from payables where sale_id = $1', [sale.id])).length]).toEqual([0, 2])
  })
})

describe('what a customer is named with', () => {
  test('stays where a change leaves it out', async () => {
    const { owner, buyer, id } = await t.named({ label: 'Taller', creditLimit: 150_000, payDays: 8 })
    // Told once for each moment in which it changes.
    t.server.at(new Date(NOW.getTime() + 1000))
    const changed = await t.patch(owner, `${C}/${id}`, { discount: 5.5 })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await t.get(owner, C)).json()).toMatchObject({
      data: { customers: [{ label: 'Taller', discount: 5.5, creditLimit: 150_000, payDays: 8 }] },
    })
    await t.patch(owner, `${C}/${id}`, { discount: 5.5, label: 'Otro' })
    expect((await t.told(buyer)).filter((title) => title.includes('cambió tu acuerdo'))).toHaveLength(1)
    expect((await t.patch(owner, `${C}/${id}`, { creditLimit: null })).statusCode).toBe(200)
    expect((await t.get(owner, C)).json()).toMatchObject({
      data: { customers: [{ label: 'Otro', creditLimit: null }] },
    })
    t.server.at(NOW)
  })

  test("never makes a price that is higher than anybody's", async () => {
    const { store, buyer } = await t.named({ discount: 2 }, { rules: [[500_000, 10]] })
    const [listing, stranger] = [await t.listing(store.id), await t.person('otro')]
    for (const who of [buyer, stranger]) await t.post(who, '/api/cart/page/add', { productId: listing.id, quantity: 4 })
    const totals = [(await t.quote(buyer)).total, (await t.quote(stranger)).total]
    expect(totals).toEqual([360_000, 360_000])
    const cart = (await t.get(buyer, `${t.P}/itemsPendingShoppingCart?module=cart`)).json<{ data: object }>().data
    expect(cart).toMatchObject({
      total: 360_000,
      discount: 40_000,
      stores: [{ lines: [{ unit_price: 100_000, discount: 0, changes: [] }] }],
    })
    const sale = await t.bought(buyer, store.id, 360_000)
    expect(await t.sql('select unit_price, discount_percentage from sale_lines where sale_id = $1', [sale.id])).toEqual(
      [{ unit_price: 10_000_000, discount_percentage: 0 }],
    )
    await t.expectAllRight(listing)
  })
})

test('pieces that an order by agreement should hold, or should have let go, are found', async () => {
  const sale = await agreed()
  const found = async (state: string, held: boolean) => {
    await t.sql('update sales set state = $2, stock_held = $3 where id = $1', [sale.id, state, held])
    return (await t.sql<{ problem: string }>('select problem from stock_imbalances where sale_id = $1', [sale.id])).map(
      ({ problem }) => problem,
    )
  }
  expect([await found('accepted', false), await found('cancelled', true), await found('accepted', true)]).toEqual([
    ['by agreement and its pieces are not held'],
    ['over and its pieces are still held'],
    [],
  ])
})
