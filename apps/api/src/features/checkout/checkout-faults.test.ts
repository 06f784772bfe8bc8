// What goes wrong between a cart and its money: nothing is sold twice, no money without a sale, no sale without money.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { embeddedGateway } from '../../adapters/payment-gateway/embedded.ts'
import { ADDRESS, BILLING, checkoutServer, type CheckoutServer, type TestListing } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

const TOTAL = 108_500
async function ready({ pieces = [5], price = 100_000 } = {}) {
  const [who, shop] = [await t.person('falla'), await t.shop()]
  const product = await t.listing(shop.id, { pieces, price })
  await t.inCart(who, product)
  return { who, shop, product }
}
const states = async (ref: string) => (await t.salesOf(ref)).map(({ state }) => state)
const count = async (product: TestListing, state: string) =>
  (
    await t.sql('select from sale_lines l join sales s on s.id = l.sale_id where l.product_id = $1 and s.state = $2', [
      product.id,
      state,
    ])
  ).length

describe('many at once', () => {
  test('fifty buyers of the last piece: one purchase and 49 sentences', async () => {
    const shop = await t.shop()
    const product = await t.listing(shop.id, { pieces: [1] })
    const people = await Promise.all(Array.from({ length: 50 }, () => t.person('ultima')))
    for (const who of people) await t.inCart(who, product)
    const answers = await Promise.all(people.map((who) => t.press(who, [shop.id], TOTAL)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect([
      refused.length,
      refused.filter(({ statusCode, body }) => statusCode === 409 && body.includes(product.title)).length,
    ]).toEqual([49, 49])
    expect([await t.stockOf(product), await count(product, 'unpaid')]).toEqual([0, 1])
    await t.expectAllRight({ ...product, pieces: 1 })
  })
  test.each([
    ['with one key', 'k-doble'],
    ['without a key', undefined],
  ])('a double click %s is one purchase', async (_, key) => {
    const { who, shop, product } = await ready()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.press(who, [shop.id], TOTAL, key === undefined ? {} : { key })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map((answer) => answer.json<{ data: { ref: string } }>().data.ref)).size).toBe(1)
    expect([await t.stockOf(product), await count(product, 'unpaid')]).toEqual([4, 1])
    await t.expectAllRight(product)
  })
  test("a guest's too, and two guests never share one", async () => {
    const [one, two, shop] = [t.guest(), t.guest(), await t.shop()]
    const product = await t.listing(shop.id)
    for (const who of [one, two]) await t.inCart(who, product, 1, { guest: who.hash })
    const buy = (who: typeof one) =>
      t.begin(who, [shop.id], TOTAL, { guest: { name: 'Invitada', email: 'invitada@caja.test', mobile: '3105554417' } })
    const refs = (await Promise.all([buy(one), buy(one), buy(two)])).map(({ ref }) => ref)
    expect([new Set(refs).size, refs[0]]).toEqual([2, refs[1]])
    expect(await t.stockOf(product)).toBe(3)
  })
  test('crossed carts of two stores wait for each other and never both', async () => {
    const shops = [await t.shop(), await t.shop()]
    const listings = [
      await t.listing(shops[0]?.id ?? 0, { pieces: [20] }),
      await t.listing(shops[1]?.id ?? 0, { pieces: [20] }),
    ]
    const people = await Promise.all(Array.from({ length: 12 }, () => t.person('cruce')))
    for (const [at, who] of people.entries())
      for (const product of at % 2 ? listings : listings.toReversed()) await t.inCart(who, product)
    const answers = await Promise.all(
      people.map((who) =>
        t.press(
          who,
          shops.map(({ id }) => id),
          2 * TOTAL,
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    await t.expectAllRight(...listings.map((product) => ({ ...product, pieces: 20 })))
  })
})

describe('time', () => {
  test('twenty minutes unpaid: the pieces go back, and the cart is as it was', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.later(19)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['unpaid'], 4])
    await t.later(21)
    expect([await states(ref), await t.stockOf(product), await t.cartOf(who)]).toEqual([['expired'], 5, 1])
    await t.later(0)
    await t.expectAllRight(product)
  })
  test('the gateway has it waiting: held until it says what became of it', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.approve(ref, { state: 'pending' })
    await t.later(60)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['unpaid'], 4])
    await t.approve(ref, { state: 'declined' })
    expect([await states(ref), await t.stockOf(product)]).toEqual([['expired'], 5])
    await t.later(0)
    await t.expectAllRight(product)
  })
  test('money after the end is kept where the part is still there', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.later(25)
    await t.approve(ref)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['paid'], 4])
    await t.later(0)
    await t.expectAllRight(product)
  })
  test("and owed back and told where it is not; the other store's part is kept", async () => {
    const [who, quick, admin] = [
      await t.person('lenta'),
      await t.person('veloz'),
      await t.person('jefa', { role: 'admin' }),
    ]
    const [last, plenty] = [await t.listing((await t.shop()).id, { pieces: [1] }), await t.listing((await t.shop()).id)]
    for (const product of [last, plenty]) await t.inCart(who, product)
    const slow = await t.begin(who, [last.store, plenty.store], 2 * TOTAL)
    await t.later(25)
    await t.inCart(quick, last)
    await t.approve((await t.begin(quick, [last.store], TOTAL)).ref)
    await t.approve(slow.ref)
    expect((await t.salesOf(slow.ref)).map(({ store_id, state }) => [store_id, state])).toEqual([
      [last.store, 'expired'],
      [plenty.store, 'paid'],
    ])
    const ledger = Object.fromEntries((await t.ledger(slow.ref)).map(([, account, amount]) => [account, amount]))
    expect(ledger.refunds_due).toBe(-TOTAL * 100)
    const told = async (id: number) =>
      (await t.sql<{ title: string }>('select title from notifications where user_id = $1', [id])).map(
        ({ title }) => title,
      )
    expect(await told(admin.id)).toContain('Pagaron algo que ya no hay')
    expect((await told(who.id)).filter((title) => title.startsWith('Te devolvemos'))).toHaveLength(1)
    await t.later(0)
    await t.expectAllRight({ ...last, pieces: 1 }, plenty)
  })
  test('whose money came for nothing reads that it goes back', async () => {
    const [who, quick] = [await t.person('tarde'), await t.person('antes')]
    const [only, plenty] = [await t.listing((await t.shop()).id, { pieces: [1] }), await t.listing((await t.shop()).id)]
    const read = async (ref: string) => {
      const answer = async <T>(path: string) => (await t.get(who, `${path}?pago=${ref}`)).json<{ data: T }>().data
      const { closing } = await answer<{ closing: object }>('/api/core/transaction/paymentReturn')
      const { sales } = await answer<{ sales: { stateLabel: string; arrives: string | null }[] }>(
        '/api/cart/checkout/bought',
      )
      return { ...closing, sales: sales.map(({ stateLabel, arrives }) => [stateLabel, arrives !== null]) }
    }
    await t.inCart(who, only)
    const { ref } = await t.begin(who, [only.store], TOTAL)
    await t.later(25)
    await t.inCart(quick, only)
    await t.approve((await t.begin(quick, [only.store], TOTAL)).ref)
    await t.approve(ref)
    expect(await read(ref)).toMatchObject({
      modalTitle: 'Te devolvemos tu pago',
      modalMessge: expect.stringContaining('ya no quedaba'),
      modifyModal: true,
      sales: [['Te devolvemos el dinero', false]],
    })
    await t.inCart(who, plenty)
    const other = await t.begin(who, [plenty.store], TOTAL)
    await t.approve(other.ref)
    expect(await read(other.ref)).toMatchObject({
      modalTitle: 'Pago aprobado',
      modalMessge: expect.not.stringContaining('devolvemos'),
      modifyModal: false,
      sales: [['Pagada', true]],
    })
  })
  test('whoever comes back after it goes on with the same payment, if the part is still there', async () => {
    const { who, shop, product } = await ready({ pieces: [1] })
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.later(22)
    expect((await t.begin(who, [shop.id], TOTAL)).ref).toBe(ref)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['unpaid'], 0])
    await t.later(0)
    await t.expectAllRight({ ...product, pieces: 1 })
  })
})

describe('money', () => {
  test.each([
    ['twice', {}, ['applied 2']],
    ['from two payments', { id: 'P2' }, ['applied 1', 'paid_twice 1']],
  ])('%s is one sale', async (_, again, outcomes) => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.approve(ref)
    await t.approve(ref, again)
    expect([await t.outcomes(ref), await states(ref), await t.stockOf(product)]).toEqual([outcomes, ['paid'], 4])
    await t.expectAllRight(product)
  })
  test('for less, or forged, gives nothing', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.approve(ref, { amount: 100 })
    await t.forged(ref)
    expect([await t.outcomes(ref), await states(ref)]).toEqual([['mismatch 1', 'refused 1'], ['unpaid']])
    await t.expectAllRight(product)
  })
  test('refused gives the pieces back at once; approved after it still counts', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.approve(ref, { state: 'declined' })
    expect([await states(ref), await t.stockOf(product)]).toEqual([['expired'], 5])
    await t.approve(ref)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['paid'], 4])
    await t.expectAllRight(product)
  })
  test('reversed takes back what has not left, and the books stand at nothing', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.approve(ref)
    await t.approve(ref, { state: 'reversed' })
    expect([await states(ref), await t.stockOf(product)]).toEqual([['cancelled'], 5])
    const sums = await t.sql<{ sum: number }>(
      'select sum(amount_minor)::float8 as sum from payment_ledger l join transactions t on t.id = l.transaction_id where t.ref_venta = $1 group by account',
      [ref],
    )
    expect(sums.every(({ sum }) => sum === 0)).toBe(true)
    await t.expectAllRight(product)
  })
})

describe('the buyer changes the cart and comes back', () => {
  test('the new purchase takes the pieces of the one that was begun, also the last one', async () => {
    const { who, shop, product } = await ready({ pieces: [2] })
    const first = await t.begin(who, [shop.id], TOTAL)
    await t.sql('update cart_lines set quantity = 2 where user_id = $1', [who.id])
    const second = await t.begin(who, [shop.id], 2 * 100_000 + 8_500)
    expect([await states(first.ref), await states(second.ref), await t.stockOf(product)]).toEqual([
      ['expired'],
      ['unpaid'],
      0,
    ])
    await t.approve(second.ref)
    // Money for the first one too: nothing is left of it, so it is owed back.
    await t.approve(first.ref)
    expect([await states(first.ref), await states(second.ref)]).toEqual([['expired'], ['paid']])
    await t.expectAllRight({ ...product, pieces: 2 })
  })
  test('while the gateway has the first one waiting, no second is begun', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    await t.approve(ref, { state: 'pending' })
    await t.sql('update cart_lines set quantity = 2 where user_id = $1', [who.id])
    expect((await t.press(who, [shop.id], 208_500)).statusCode).toBe(409)
    expect((await t.press(who, [shop.id], TOTAL)).statusCode).toBe(409)
    await t.expectAllRight(product)
  })
})

describe('a gateway that does not answer', () => {
  test('holds nothing, says so with 502, and the same key tries again', async () => {
    const { forCountry, byName } = t.server.ports.payments
    const { who, shop, product } = await ready()
    const working = forCountry('CO')
    const broken = {
      ...embeddedGateway({ name: working.name, db: t.server.connection.db, secret: 'x', now: () => new Date() }),
      start: () => Promise.reject(new Error('away')),
    }
    Object.assign(t.server.ports.payments, { forCountry: () => broken, byName: () => broken })
    const refused = await t.press(who, [shop.id], TOTAL, { key: 'caida' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      502,
      'La pasarela de pagos no responde. No se te cobró nada: intenta de nuevo en unos minutos o elige otra forma de pago.',
    ])
    expect(await t.stockOf(product)).toBe(5)
    Object.assign(t.server.ports.payments, { forCountry, byName })
    const { ref } = await t.begin(who, [shop.id], TOTAL, { key: 'caida' })
    expect([await states(ref), await t.stockOf(product)]).toEqual([['unpaid'], 4])
    await t.expectAllRight(product)
  })
  test('killed between hold and payment: the clock gives it back', async () => {
    const { who, shop, product } = await ready()
    const { ref } = await t.begin(who, [shop.id], TOTAL)
    // As it stands when the process dies before the gateway was asked, and its own job is lost too.
    await t.sql(`update transactions set state = 'created', gateway_form = null where ref_venta = $1`, [ref])
    await t.sql(`select graphile_worker.remove_job('purchase-' || id) from transactions where ref_venta = $1`, [ref])
    await t.later(21)
    expect([await states(ref), await t.stockOf(product)]).toEqual([['expired'], 5])
    await t.later(0)
    await t.expectAllRight(product)
  })
})

test('a listing deleted or a store suspended between cart and payment is said by name', async () => {
  const [gone, closed] = [await ready(), await ready()]
  await t.sql('update products set deleted_at = now() where id = $1', [gone.product.id])
  await t.sql(`update stores set suspended_at = now(), suspended_because = 'prueba' where id = $1`, [closed.shop.id])
  expect((await t.press(gone.who, [gone.shop.id], TOTAL)).body).toContain('ya no está disponible')
  expect((await t.press(closed.who, [closed.shop.id], TOTAL)).body).toContain('no vende por ahora')
})

test('ten lines of three stores are bought with 25 statements at most', async () => {
  const who = await t.person('cuenta')
  const stores = [(await t.shop()).id, (await t.shop()).id, (await t.shop()).id]
  for (let at = 0; at < 10; at += 1) await t.inCart(who, await t.listing(stores[at % 3] ?? 0))
  const { total } = await t.quote(who)
  const statements: string[] = []
  const { pool } = t.server.connection
  const spied = new WeakSet()
  const spy = (client: { query: (...args: unknown[]) => unknown }) => {
    if (spied.has(client)) return
    spied.add(client)
    const query = client.query.bind(client)
    client.query = (...args) => {
      const [text] = args as [string | { text?: string }]
      statements.push(typeof text === 'string' ? text : (text.text ?? ''))
      return query(...args)
    }
  }
  pool.on('acquire', spy as never)
  await t.begin(who, stores, total)
  pool.removeListener('acquire', spy as never)
  const work = statements.filter((text) => !/^(begin|commit|start transaction)/i.test(text.trim()))
  expect(work.length, work.map((text) => text.slice(0, 90)).join('\n')).toBeLessThanOrEqual(25)
  expect(work.length).toBeGreaterThan(10)
})

test('billing of the other country is refused', async () => {
  const { who, shop } = await ready()
  expect((await t.press(who, [shop.id], TOTAL, { billing: { ...BILLING, type: 'RFC' } })).statusCode).toBe(400)
})

test('what stands in the cart of another country is not sold in the money of this one', async () => {
  const who = await t.person('cuenta')
  const shop = await t.shop({ country: 'MX' })
  const line = await t.inCart(who, await t.listing(shop.id, { price: 500 }))
  const answer = await t.press(who, [shop.id], 508.5, { ids: [line] })
  expect([answer.statusCode, await t.sql('select from sales where store_id = $1', [shop.id])]).toEqual([400, []])
})

test('unchanged, but an hour later, it is not begun a second time while the gateway has the first one waiting', async () => {
  const { who, shop, product } = await ready()
  const { ref } = await t.begin(who, [shop.id], TOTAL)
  await t.approve(ref, { state: 'pending' })
  await t.later(60)
  expect((await t.press(who, [shop.id], TOTAL)).statusCode).toBe(409)
  await t.expectAllRight(product)
  await t.later(0)
})

/** What a store told one buyer about one listing. */
async function answered(who: { id: number }, shop: { id: number }, product: { id: number }): Promise<number> {
  const [sale] = await t.sql<{ id: number }>(
    `insert into sales (kind, state, store_id, buyer_id, country, currency, expires_at) values ('confirmation', 'available', $1, $2, 'CO', 'COP', $3) returning id`,
    [shop.id, who.id, new Date(Date.UTC(2100, 0, 1))],
  )
  await t.sql(
    `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, max_quantity, list_price, tax_rate, delivery_days) values ($1, $2, 'Pastilla', 'CAJA', 'Caja', 1, 1, 10000000, 19, 1)`,
    [sale?.id, product.id],
  )
  return sale?.id ?? 0
}

test('two answers of one store that are paid together are both used', async () => {
  const { who, shop, product } = await ready()
  const other = await t.listing(shop.id)
  await t.inCart(who, other)
  const answers = [await answered(who, shop, product), await answered(who, shop, other)]
  for (const [at, id] of answers.entries())
    await t.sql('update cart_lines set sale_id = $1 where user_id = $2 and product_id = $3', [
      id,
      who.id,
      [product, other][at]?.id,
    ])
  const { ref } = await t.begin(who, [shop.id], 208_500)
  await t.approve(ref)
  expect(await t.sql('select distinct state from sales where id = any ($1)', [answers])).toEqual([{ state: 'ordered' }])
  await t.expectAllRight(product, other)
})

test('an answer that is bought by itself is not bought once more from the cart while it waits', async () => {
  const { who, shop, product } = await ready()
  const sale = await answered(who, shop, product)
  await t.sql('update cart_lines set sale_id = $1 where user_id = $2', [sale, who.id])
  const direct = await t.post(who, `${t.P.replace('CartShopingPending', 'CartShoppingHeader')}/makePurchase`, {
    saleId: sale,
    shipping: [{ storeId: shop.id, address: ADDRESS }],
    billing: BILLING,
    payment: 'gateway',
    acceptTerms: true,
  })
  expect(direct.statusCode, direct.body).toBe(200)
  await t.approve(direct.json<{ data: { ref: string } }>().data.ref, { state: 'pending' })
  expect((await t.press(who, [shop.id], TOTAL)).statusCode).toBe(409)
  await t.expectAllRight(product)
})
