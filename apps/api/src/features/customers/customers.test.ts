import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { inTransaction } from '../../platform/context.ts'
import { ADDRESS, BILLING } from '../checkout/testing-checkout.ts'
import type { Person } from '../payments/testing-payments.ts'
import { NOW } from '../payments/testing-payments.ts'
import { bookAgreed } from '../payouts/book-agreed.ts'
import { makePayout } from '../payouts/make-payouts.ts'
import { C, type CustomersServer, customersServer, type Sale, TERMS } from './testing-customers.ts'

let t: CustomersServer
beforeAll(async () => {
  t = await customersServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

const named = (...of: Parameters<CustomersServer['named']>) => t.named(...of)
const agree = (...of: Parameters<CustomersServer['agree']>) => t.agree(...of)
const bought = (...of: Parameters<CustomersServer['bought']>) => t.bought(...of)
const pay = (...of: Parameters<CustomersServer['pay']>) => t.pay(...of)
const read = (who: Person, id: number) => t.read(who, id)
const told = (who: Person) => t.told(who)

describe('a store names its customers', () => {
  test('by e-mail or by the document they bought with; its owner decides, its staff reads, others see nothing', async () => {
    const { store, owner, buyer, id } = await named({ creditLimit: 500_000, label: 'Taller El Piñón' })
    const staff = await t.person('mostrador')
    await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [store.id, staff.id])
    const list = (who: Person, query = '') => t.get(who, `${C}?storeId=${store.id}${query}`)
    expect((await list(staff)).json()).toMatchObject({
      data: {
        mayDecide: false,
        customers: [
          {
            id,
            label: 'Taller El Piñón',
            email: buyer.email,
            creditLimit: 500_000,
            payDays: 30,
            owed: 0,
            left: 500_000,
          },
        ],
      },
      metadata: { 'x-total-count': 1 },
    })
    // The log of the store is kept for ever: it has the terms, and not what the person is called.
    const [noted] = await t.sql<{ subject: string; after: object }>(
      `select subject, after from admin_events where area = 'customer' and store_id = $1`,
      [store.id],
    )
    expect(noted).toEqual({
      subject: `Cliente N° ${id}`,
      after: { 'Descuento (%)': 0, 'Días de plazo': 30, Tope: 500_000 },
    })
    expect((await list(owner, '&q=pinon')).json()).toMatchObject({ data: { mayDecide: true, customers: [{ id }] } })
    expect((await list(owner, '&q=nadie')).json()).toMatchObject({
      data: { customers: [] },
      metadata: { 'x-total-count': 0 },
    })
    const other = await named()
    const answers = [
      await t.post(staff, C, { storeId: store.id, who: 'x@y.test', ...TERMS }),
      await t.patch(staff, `${C}/${id}`, TERMS),
      await t.remove(staff, `${C}/${id}`),
      await t.post(other.owner, C, { storeId: store.id, who: buyer.email, ...TERMS }),
      await t.patch(other.owner, `${C}/${id}`, TERMS),
      await t.remove(other.owner, `${C}/${id}`),
      await list(other.owner),
      await t.get(buyer, C),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404, 404, 404, 403])
    expect(await told(buyer)).toEqual([`${store.name} te deja pagar por acuerdo`])
  })

  test('nobody twice, nobody of the store, nobody who is not there', async () => {
    const { store, owner, buyer } = await named()
    const ask = async (over: object) => {
      const { statusCode, body } = await t.post(owner, C, {
        storeId: store.id,
        who: 'nadie@no.test',
        ...TERMS,
        ...over,
      })
      return `${statusCode} ${body}`
    }
    expect(await ask({ who: buyer.email.toUpperCase() })).toMatch(/^409 .*Ya está entre tus clientes/)
    expect(await ask({ who: owner.email })).toMatch(/^400 .*es de tu tienda/)
    expect(await ask({})).toMatch(/^400 .*No hay una cuenta/)
    expect(await ask({ who: '900.999.999-1' })).toMatch(/^400 .*Nadie te ha comprado/)
    for (const over of [
      { discount: 91 },
      { discount: -1 },
      { discount: 1.234 },
      { creditLimit: 0 },
      { creditLimit: -5 },
      { creditLimit: 1e15 },
      { payDays: 181 },
      { payDays: -1 },
      { payDays: 1.5 },
      { who: '' },
      { label: 'x'.repeat(81) },
    ])
      expect(await ask(over)).toMatch(/^400/)
    // Who bought of it with that document, and of no other store.
    const known = await t.person('conocido')
    const listing = await t.listing(store.id)
    await t.inCart(known, listing)
    const { ref } = await t.begin(known, [store.id], 100_000)
    await t.approve(ref)
    // Whoever wrote the number, its owner reads whose account it is before they may owe anything.
    const asked = await ask({ who: BILLING.number })
    expect(asked).toMatch(/^409 .*Con ese documento te compró \w+ \(\w\w•••@/)
    expect(asked).not.toContain(known.email)
    expect(await ask({ who: BILLING.number, confirm: true })).toMatch(/^200/)
    // Of two who wrote the same number nobody knows which one it is; the general public's is nobody's.
    const second = await t.person('otro')
    await t.inCart(second, listing)
    await t.approve((await t.begin(second, [store.id], 100_000)).ref)
    expect(await ask({ who: BILLING.number, confirm: true })).toMatch(/^400 .*varias cuentas/)
    expect(await ask({ who: 'XAXX010101000', confirm: true })).toMatch(/^400 .*factura cualquiera/)
    const other = await named()
    expect((await t.post(other.owner, C, { storeId: other.store.id, who: BILLING.number, ...TERMS })).statusCode).toBe(
      400,
    )
  })
})

describe('bought by agreement', () => {
  test('stands accepted without a gateway, its pieces taken; it is prepared and sent before it is paid', async () => {
    const { store, owner, buyer } = await named()
    const listing = await t.listing(store.id)
    await t.inCart(buyer, listing, 2)
    expect((await t.quote(buyer)).stores[0]).toMatchObject({ agreement: { payDays: 30, left: null, short: false } })
    const key = { key: 'una' }
    const [one, again] = [await agree(buyer, [store.id], 200_000, key), await agree(buyer, [store.id], 200_000, key)]
    expect([one.statusCode, again.body]).toEqual([200, one.body])
    const { data } = one.json<{ data: { gateway: null; sales: [Sale] } }>()
    const [sale] = data.sales
    expect([data.gateway, sale.number, sale.total]).toEqual([null, `P-${sale.id}`, 200_000])
    expect([await t.stockOf(listing), await t.cartOf(buyer)]).toEqual([3, 0])
    expect(await read(buyer, sale.id)).toMatchObject({
      state: 'accepted',
      agreement: { paid: 0, owed: 200_000, due_at: '2096-07-02T04:59:59.999Z', late: false },
    })
    // Neither a link nor a gateway takes money for it, and nobody says in one press that it is paid.
    const closed = [
      await t.post(owner, `${t.P}/createPaymentLink`, { saleId: sale.id }),
      await t.post(buyer, '/api/cart/CartShoppingHeader/makePurchase', {
        saleId: sale.id,
        shipping: [],
        billing: BILLING,
        payment: 'gateway',
        acceptTerms: true,
      }),
      await t.patch(owner, `/api/cart/CartShoppingHeader/${sale.id}`, { state: 'paid' }),
    ]
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await read(owner, sale.id)).actions).toEqual(['ship', 'cancel'])
    expect(
      (
        await t.post(owner, `/api/cart/CartShoppingHeader/${sale.id}/setShippingInfo`, {
          carrier: 'Servientrega',
          tracking_number: '1',
        })
      ).statusCode,
    ).toBe(200)
    expect(await told(owner)).toEqual([`Llegó un pedido con pago por acuerdo: ${sale.number}`])
    await t.expectAllRight(listing)
  })

  test('only by who was named, by every store of the cart, and signed in', async () => {
    const { store, buyer } = await named()
    const other = await t.shop({ shipping: 0 })
    const [mine, theirs] = [await t.listing(store.id), await t.listing(other.id)]
    for (const listing of [mine, theirs]) await t.inCart(buyer, listing)
    const both = await agree(buyer, [store.id, other.id], 200_000)
    expect([both.statusCode, both.body]).toEqual([
      400,
      expect.stringContaining(`${other.name}: sin pago por acuerdo contigo`),
    ])
    const stranger = await t.person('otro')
    await t.inCart(stranger, mine)
    const refused = await agree(stranger, [store.id], 100_000)
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('Esta tienda no tiene pago por acuerdo contigo.'),
    ])
    expect((await agree(t.guest(), [store.id], 100_000)).statusCode).toBe(400)
    expect((await t.quote(stranger)).stores[0]).toMatchObject({ agreement: null })
    await t.expectAllRight(mine, theirs)
  })

  test('never over what they may owe, not by two orders at once either', async () => {
    const { store, owner, buyer } = await named({ creditLimit: 250_000 })
    const listings = [await t.listing(store.id), await t.listing(store.id), await t.listing(store.id)]
    const lines = []
    for (const listing of listings) lines.push(await t.inCart(buyer, listing))
    const answers = await Promise.all(lines.map((line) => agree(buyer, [store.id], 100_000, { ids: [line] })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toMatch(
      /Tu cupo con .* es de .*250\.000 y debes .*200\.000: te quedan .*50\.000/,
    )
    const [first] = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<{ data: { sales: [Sale] } }>().data.sales[0])
    expect((await pay(owner, first as Sale, 100_000)).statusCode).toBe(200)
    expect((await agree(buyer, [store.id], 100_000)).statusCode).toBe(200)
    await t.expectAllRight(...listings)
  })

  test('of five who want the last piece one gets it', async () => {
    const { store, owner, buyer } = await named()
    const listing = await t.listing(store.id, { pieces: [1] })
    const others = await Promise.all(Array.from({ length: 4 }, (_, at) => t.person(`r${at}`)))
    for (const one of others) await t.post(owner, C, { storeId: store.id, who: one.email, ...TERMS })
    for (const one of [buyer, ...others]) await t.inCart(one, listing)
    const answers = await Promise.all([buyer, ...others].map((one) => agree(one, [store.id], 100_000)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await t.expectAllRight({ ...listing, pieces: 1 })
  })

  test('an order that its store accepted may be paid so too; its begun payment ends', async () => {
    const { store, owner, buyer } = await named({ creditLimit: 100_000, payDays: 0 })
    const listing = await t.listing(store.id, { model: 2 })
    await t.inCart(buyer, listing, 1, { section: 'pedidos' })
    const sent = await t.post(buyer, `${t.P}/savePurchaseOrder`, {
      acceptTerms: true,
      comment: '',
      shipping: [{ storeId: store.id, address: ADDRESS }],
    })
    const id = sent.json<{ data: { orders: [{ id: number }] } }>().data.orders[0].id
    const H = '/api/cart/CartShoppingHeader'
    const choose = (who: Person, payment: string) =>
      t.post(who, `${H}/makePurchase`, { saleId: id, shipping: [], billing: BILLING, payment, acceptTerms: true })
    expect((await choose(buyer, 'agreement')).statusCode).toBe(409)
    expect((await t.patch(owner, `${H}/${id}`, { state: 'accepted' })).statusCode).toBe(200)
    expect((await read(buyer, id)).mayAgree).toEqual({ payDays: 0, short: false })
    const begun = (await choose(buyer, 'gateway')).json<{ data: { ref: string } }>().data
    expect((await choose(await t.person('ajeno'), 'agreement')).statusCode).toBe(404)
    expect([(await choose(buyer, 'agreement')).statusCode, (await choose(buyer, 'agreement')).statusCode]).toEqual([
      200, 200,
    ])
    expect((await t.row(begun.ref))?.state).toBe('expired')
    expect(await read(buyer, id)).toMatchObject({
      state: 'accepted',
      agreement: { owed: 100_000, due_at: null },
      mayAgree: null,
    })
    // Money that comes after all pays it, and nothing is owed for it any more.
    await t.approve(begun.ref)
    expect(await read(buyer, id)).toMatchObject({ state: 'paid', agreement: null })
    await t.expectAllRight(listing)
  })
})

describe('what was paid of it', () => {
  test('is written in parts by the store alone, never more than is owed, and taken back', async () => {
    const { store, owner, buyer } = await named()
    const listing = await t.listing(store.id)
    await t.inCart(buyer, listing)
    const sale = await bought(buyer, store.id, 100_000)
    for (const amount of [0, -1, 0.5, 1e12, '5', null]) expect((await pay(owner, sale, amount)).statusCode).toBe(400)
    expect((await pay(owner, sale, 10, { paidOn: '2096-06-02' })).statusCode).toBe(400)
    expect((await pay(owner, sale, 10, { paidOn: '2096-02-31' })).statusCode).toBe(400)
    expect((await pay(owner, sale, 100_001)).body).toContain('Faltan')
    const other = await named()
    expect([(await pay(buyer, sale, 10)).statusCode, (await pay(other.owner, sale, 10)).statusCode]).toEqual([403, 404])
    // Two who write at once: together never more than it costs.
    const race = await Promise.all([60_000, 60_000, 60_000].map((amount) => pay(owner, sale, amount)))
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const [written] = (await read(owner, sale.id)).agreed_payments
    const back = (who: Person) => t.remove(who, `/api/store/sales/${sale.id}/agreedPayments/${written?.id}`)
    expect([
      (await back(other.owner)).statusCode,
      (await back(buyer)).statusCode,
      (await back(owner)).statusCode,
      (await back(owner)).statusCode,
    ]).toEqual([404, 403, 200, 200])
    expect(await read(buyer, sale.id)).toMatchObject({
      agreement: { paid: 0, owed: 100_000 },
      agreed_payments: [{ amount: 60_000, taken_back: true }],
    })
    expect((await pay(owner, sale, 100_000)).json()).toMatchObject({ data: { agreement: { paid: 100_000, owed: 0 } } })
    expect((await pay(owner, sale, 1)).body).toContain('ya no falta nada')
    expect((await told(buyer)).filter((title) => title.includes('anotó'))).toHaveLength(2)
  })

  test('a rest with cents is paid by the peso it is read as, and where it goes is settled', async () => {
    const { store, owner, buyer } = await named()
    await t.inCart(buyer, await t.listing(store.id))
    const made = await bought(buyer, store.id, 100_000)
    // As they were bought before everything in Colombia was whole pesos.
    await t.sql('update sales set total = total + 38, subtotal = subtotal + 38 where id = $1', [made.id])
    await t.sql('update sale_lines set unit_price = unit_price + 38 where sale_id = $1', [made.id])
    const sale = { ...made, total: 100_000.38 }
    expect(
      (await t.post(buyer, `/api/cart/CartShoppingHeader/${sale.id}/setShippingInfo`, { address: ADDRESS })).statusCode,
    ).toBe(409)
    expect((await pay(owner, sale, Math.ceil(sale.total) + 1)).statusCode).toBe(409)
    expect((await pay(owner, sale, Math.ceil(sale.total))).json()).toMatchObject({
      data: { agreement: { paid: sale.total, owed: 0 } },
    })
  })

  test('what is owed is shown to both sides, and what is late', async () => {
    const { store, owner, buyer, id } = await named({ payDays: 1, creditLimit: 150_000 })
    const listing = await t.listing(store.id)
    await t.inCart(buyer, listing)
    const sale = await bought(buyer, store.id, 100_000)
    await pay(owner, sale, 40_000)
    const owing = async (who: Person, scope: string) =>
      (
        await t.get(
          who,
          `/api/cart/CartShoppingHeader/listAllTransactions?scopes=${scope}&filter=${encodeURIComponent('{"owed":true}')}`,
        )
      ).json<{ data: { id: number; agreement: object }[] }>().data
    expect(await owing(buyer, 'bought')).toMatchObject([
      { id: sale.id, agreement: { paid: 40_000, owed: 60_000, late: false } },
    ])
    await t.sql(`update sales set pay_due_at = $2 where id = $1`, [sale.id, new Date(NOW.getTime() - 1000)])
    expect(await owing(owner, 'sold')).toMatchObject([{ id: sale.id, agreement: { owed: 60_000, late: true } }])
    expect((await t.get(owner, C)).json()).toMatchObject({
      data: {
        owed: 60_000,
        late: 60_000,
        owing: 1,
        customers: [{ id, owed: 60_000, late: 60_000, left: 90_000, sales: 1 }],
      },
    })
    // Ended, nothing more is bought so; what is owed stays owed.
    expect((await t.remove(owner, `${C}/${id}`)).statusCode).toBe(200)
    await t.inCart(buyer, listing)
    expect((await agree(buyer, [store.id], 100_000)).statusCode).toBe(400)
    expect((await t.get(owner, C)).json()).toMatchObject({ data: { owed: 60_000, customers: [] } })
  })

  test('what is cancelled owes nothing, and its pieces are back', async () => {
    const { store, owner, buyer } = await named({ creditLimit: 100_000 })
    const listing = await t.listing(store.id)
    await t.inCart(buyer, listing)
    const sale = await bought(buyer, store.id, 100_000)
    expect(
      (await t.patch(buyer, `/api/cart/CartShoppingHeader/${sale.id}`, { state: 'cancelled', reason: 'Ya no' }))
        .statusCode,
    ).toBe(200)
    expect([
      (await read(owner, sale.id)).agreement?.owed,
      await t.stockOf(listing),
      (await pay(owner, sale, 1)).statusCode,
    ]).toEqual([0, 5, 409])
    await t.inCart(buyer, listing)
    expect((await agree(buyer, [store.id], 100_000)).statusCode).toBe(200)
  })
})

describe('its commission', () => {
  const contextAt = (now: Date) => t.contextAt(now)
  const ledgerOf = (id: number) =>
    t.sql<{ account: string; amount: number }>(
      'select account, sum(amount_minor)::float8 as amount from payment_ledger where sale_id = $1 group by account having sum(amount_minor) <> 0 order by account',
      [id],
    )

  test('is owed once nobody may withdraw, and taken with the next payout; what comes back takes its part back', async () => {
    const { store, owner, buyer } = await named()
    const listing = await t.listing(store.id)
    await t.inCart(buyer, listing, 2)
    const sale = await bought(buyer, store.id, 200_000)
    await t.sql(`update sales set state = 'delivered', delivered_at = $2 where id = $1`, [sale.id, NOW])
    await bookAgreed(contextAt(new Date(NOW.getTime() + 5 * 86_400_000)))
    expect(await ledgerOf(sale.id)).toEqual([])
    const later = new Date(NOW.getTime() + 20 * 86_400_000)
    for (const _ of [1, 2]) await bookAgreed(contextAt(later))
    const [{ commission, tax } = { commission: 0, tax: 0 }] = await t.sql<{ commission: number; tax: number }>(
      'select agreed_commission as commission, agreed_commission_tax as tax from sales where id = $1',
      [sale.id],
    )
    expect(commission).toBeGreaterThan(0)
    expect(await ledgerOf(sale.id)).toEqual([
      { account: 'commission', amount: -commission },
      { account: 'commission_tax', amount: -tax },
      { account: `due:${store.id}`, amount: commission + tax },
    ])
    expect((await t.get(owner, '/api/cart/payouts')).json()).toMatchObject({
      data: { due: -(commission + tax) / 100, held: 0 },
    })
    await t.sql(
      `insert into returns (sale_id, store_id, kind, state, wanted, by_law, reason, amount_minor, state_at, created_at) values ($1, $2, 'warranty', 'refunded', 'money', true, 'Falló', 10000000, $3, $3)`,
      [sale.id, store.id, new Date(later.getTime() + 1000)],
    )
    await bookAgreed(contextAt(new Date(later.getTime() + 86_400_000)))
    expect(await ledgerOf(sale.id)).toEqual([
      { account: 'commission', amount: -commission / 2 },
      { account: 'commission_tax', amount: -tax / 2 },
      { account: `due:${store.id}`, amount: (commission + tax) / 2 },
    ])
    // What is sold through us pays it.
    const through = await t.person('online')
    await t.inCart(through, listing)
    const { ref } = await t.begin(through, [store.id], 100_000)
    await t.approve(ref)
    const [paid] = await t.salesOf(ref)
    await t.sql(
      `insert into payables (store_id, sale_id, transaction_id, kind, currency, gross, commission, commission_tax, amount_minor, created_at) select store_id, id, transaction_id, 'sale', 'COP', 5000000, 0, 0, 5000000, $2 from sales where id = $1`,
      [paid?.id, later],
    )
    await t.sql(
      `insert into payment_ledger (transaction_id, entry, account, currency, amount_minor) select transaction_id, 'due:' || id, a, 'COP', m from sales, (values ('held:' || $2::text, 5000000), ('due:' || $2::text, -5000000)) x (a, m) where id = $1`,
      [paid?.id, store.id],
    )
    await t.sql(
      `insert into store_bank_accounts (store_id, holder, document, bank, kind, sealed_number, digest, ending, changed_at)
       values ($1, 'Repuestos SAS', '901.234.567-7', 'Bancolombia', 'savings', 'x', 'x', '8921', '2020-01-01') on conflict do nothing`,
      [store.id],
    )
    const payout = await inTransaction(contextAt(later), (ctx) => makePayout(ctx, store.id))
    const admin = await t.person('admin', { role: 'admin' })
    // The test's clock is past the days in which an administrator may do without a second factor.
    await t.sql('update users set second_factor_from = null where id = $1', [admin.id])
    expect((await t.patch(admin, `/api/core/administration/payouts/${payout}`, { reference: 'T-1' })).statusCode).toBe(
      200,
    )
    expect((await ledgerOf(sale.id)).find(({ account }) => account.startsWith('due:'))).toBeUndefined()
  })
})

test('what a store agreed with somebody is in what they take along', async () => {
  const { buyer, store } = await named({ payDays: 8 })
  expect((await t.get(buyer, '/api/session/data')).json()).toMatchObject({
    data: { storeAgreements: [{ store: store.name, pay_days: 8 }] },
  })
})

describe('what a customer gets off', () => {
  test('is in the cart, at checkout and in what was sold, and earns no tier beside it', async () => {
    const { store, buyer } = await named({ discount: 15 }, { rules: [[50_000, 10]] })
    const listing = await t.listing(store.id)
    await t.post(buyer, '/api/cart/page/add', { productId: listing.id, quantity: 2 })
    expect(await t.quote(buyer)).toMatchObject({
      total: 170_000,
      stores: [{ discount: 0, lines: [{ changes: [], was: 85_000 }] }],
    })
    const cart = (await t.get(buyer, `${t.P}/itemsPendingShoppingCart?module=cart`)).json<{
      data: { total: number; stores: { lines: object[] }[] }
    }>().data
    expect(cart).toMatchObject({
      total: 170_000,
      stores: [{ lines: [{ unit_price: 85_000, discount: 15, changes: [] }] }],
    })
    const sale = await bought(buyer, store.id, 170_000)
    expect(
      await t.sql('select unit_price, list_price, discount_percentage from sale_lines where sale_id = $1', [sale.id]),
    ).toEqual([{ unit_price: 8_500_000, list_price: 10_000_000, discount_percentage: 15 }])
  })
})
