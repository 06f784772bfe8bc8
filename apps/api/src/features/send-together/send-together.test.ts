import type { SendTogether } from '@tuerca/contract/send-together'
import { PLAN_STALE } from '@tuerca/contract/send-together'
import { TEST_NOW } from '../../app/testing.ts'
import { describe, expect, test } from 'vitest'
import { P, useCartServer, Visitor } from '../cart/testing-cart.ts'

const s = useCartServer()
let made = 0

interface Listing {
  id: number
}

async function one(text: string, values: unknown[]): Promise<number> {
  return (await s.sql<{ id: number }>(text, values))[0]?.id ?? 0
}

async function store({
  shipping = 10_000,
  days = 2,
  rules = [] as [number | null, number][],
  city = null as string | null,
} = {}) {
  const name = `Junto ${(made += 1)}`
  const id = await one(
    `insert into stores (name, path_prefix, country, city, provider_name, description) values ($1, $2, 'CO', 'Bogotá', $1, '') returning id`,
    [name, `junto-${made}`],
  )
  await s.sql('insert into store_shipping_rates (store_id, city, price, days) values ($1, $2, $3, $4)', [
    id,
    city,
    shipping * 100,
    days,
  ])
  for (const [limit, percentage] of rules)
    await s.sql('insert into store_discount_rules (store_id, price_range, discount_percentage) values ($1, $2, $3)', [
      id,
      limit && limit * 100,
      percentage,
    ])
  return id
}

async function part() {
  const number = `JUNTO${(made += 1)}`
  const brand = await one('insert into product_brands (name, slug) values ($1, lower($1)) returning id', [
    `Marca ${number}`,
  ])
  const id = await one(
    'insert into parts (brand_id, number, clean_number, name) values ($1, $2, $2, $2) returning id',
    [brand, number],
  )
  await s.sql('insert into part_numbers (part_id, clean, number, kind) values ($1, $2, $2, 1)', [id, number])
  return { id, brand, number }
}

async function listing(
  storeId: number,
  { id: partId, brand, number }: Awaited<ReturnType<typeof part>>,
  price: number,
  stock = 10,
): Promise<Listing> {
  const id = await one(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at, delivery_days)
    values ($1, $2, $3, $4, $5, $5, 1, 'COP', '', $6, $7, $8, 1) returning id`,
    [storeId, partId, brand, `Parte ${number}`, number, price * 100, stock, TEST_NOW],
  )
  return { id }
}

const ask = (who: Visitor, body: object = {}) => s.call<SendTogether>(who, ['POST', `${P}/sendTogether`], { body })
const replace = (who: Visitor, body: object) =>
  s.call<{ count: number; undo: object }>(who, ['POST', `${P}/replaceLines`], { body })
const restore = (who: Visitor, undo: object) => s.call(who, ['POST', `${P}/restoreLines`], { body: undo })
const planOf = ({ plans }: SendTogether, aim: string) => plans.find((plan) => plan.aim === aim)

/** Two parts at two stores: together at the second they cost less, one by one at the first. */
async function cart() {
  const [first, second] = [await store(), await store({ shipping: 8_000, days: 4 })]
  const [pads, discs] = [await part(), await part()]
  const [a, b, c] = [
    await listing(first, pads, 100_000),
    await listing(second, pads, 101_000),
    await listing(second, discs, 50_000),
  ]
  const buyer = await s.person()
  await s.add(buyer, { productId: a.id, quantity: 2, vehicle: { brand: 'RENAULT', model: 'LOGAN', year: 2015 } })
  await s.add(buyer, { productId: c.id })
  return { buyer, first, second, pads, discs, a, b, c }
}

/** A listing whose one warehouse asks another price. */
async function warehousePrice(storeId: number, product: Listing, price: number): Promise<number> {
  const warehouse = await one(
    `insert into warehouses (store_id, name, city) values ($1, 'Bodega cara', 'Bogotá') returning id`,
    [storeId],
  )
  await s.sql('insert into product_stock (product_id, warehouse_id, quantity, price) values ($1, $2, 10, $3)', [
    product.id,
    warehouse,
    price * 100,
  ])
  return warehouse
}

describe('the cart laid out anew', () => {
  test("counts casco and what a store takes off for its customer, and never a store of one's own", async () => {
    const { buyer, second, b, discs } = await cart()
    await s.sql('update products set core_deposit_minor = 500000 where id = $1', [b.id])
    await s.sql(
      'insert into store_customers (store_id, user_id, discount_percentage, created_at, updated_at) values ($1, $2, 10, now(), now())',
      [second, buyer.id],
    )
    const own = await store({ shipping: 0 })
    await listing(own, discs, 1_000)
    await s.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [own, buyer.id])
    const { data } = await ask(buyer)
    const plan = planOf(data, 'fewer')
    expect(data.today?.total).toBe(2 * 100_000 + 10_000 + 45_000 + 8_000)
    expect(plan).toMatchObject({ total: 2 * 90_900 + 2 * 5_000 + 45_000 + 8_000, proven: false })
    expect(plan?.parts.map(({ unit_price, listed_price, store: of }) => [unit_price, listed_price, of.id])).toEqual([
      [90_900, 101_000, second],
      [45_000, 50_000, second],
    ])
    expect(data.plans.flatMap(({ parts }) => parts).some(({ store: of }) => of.id === own)).toBe(false)
    const [line] = await s.sql<{ id: number }>('select id from cart_lines where user_id = $1 order by id limit 1', [
      buyer.id,
    ])
    expect(
      (await replace(buyer, { lines: [{ instead: line?.id, productId: b.id, quantity: 2, seen: 101_000 }] })).status,
    ).toBe(200)
  })
  test('a store that sends nowhere is fetched, and never the free one', async () => {
    const { buyer, first, second } = await cart()
    await s.sql('delete from store_shipping_rates where store_id = $1', [first])
    const { data } = await ask(buyer)
    expect(data.today).toMatchObject({ total: 200_000 + 50_000 + 8_000, pickUps: 1, parcels: 2 })
    expect(data.plans.map(({ pickUps, parts }) => [pickUps, new Set(parts.map(({ store }) => store.id))])).toEqual(
      Array.from({ length: 3 }, () => [0, new Set([second])]),
    )
    await s.sql('delete from store_shipping_rates where store_id = $1', [second])
    expect((await ask(buyer)).data).toMatchObject({
      plans: [],
      left: Array.from({ length: 2 }, () => ({ why: 'Las tiendas que la tienen no envían a Bogotá.' })),
    })
  })

  test('a line from a dearer warehouse stays at its own price: nothing is promised that taking it over does not give', async () => {
    const [shop, pads] = [await store(), await part()]
    const product = await listing(shop, pads, 100_000)
    const warehouseId = await warehousePrice(shop, product, 130_000)
    const buyer = await s.person()
    await s.add(buyer, { productId: product.id, quantity: 2, warehouseId })
    const { data } = await ask(buyer)
    expect(data.today?.total).toBe(260_000 + 10_000)
    expect(planOf(data, 'cheaper')).toMatchObject({
      total: 270_000,
      proven: true,
      parts: [{ product_id: product.id, unit_price: 130_000 }],
    })
  })

  test("beside today's, with every sum as the cart counts it", async () => {
    const { buyer, second, b } = await cart()
    const { status, data } = await ask(buyer)
    expect(status).toBe(200)
    expect(data.today).toMatchObject({ total: (await s.cartOf(buyer)).total, parcels: 2 })
    expect(data.today?.total).toBe(200_000 + 10_000 + 50_000 + 8_000)
    expect(planOf(data, 'cheaper')).toMatchObject({
      total: 202_000 + 50_000 + 8_000,
      parcels: 1,
      days: 5,
      proven: true,
      mayCostLess: 0,
      parts: expect.arrayContaining([
        expect.objectContaining({ product_id: b.id, quantity: 2, store: expect.objectContaining({ id: second }) }),
      ]),
    })
    expect(planOf(data, 'fewer')).toMatchObject({ parcels: 1 })
    expect(data).toMatchObject({ left: [], currency: 'COP' })
    expect(data.stores).toBeGreaterThanOrEqual(2)
  })

  test('taken over in one press, and back', async () => {
    const { buyer, b, a } = await cart()
    const before = await s.linesOf(buyer)
    const line = before.find(({ product_id }) => product_id === a.id)
    await s.update(buyer, { id: line?.id, comment: 'urgente' })
    const answer = await replace(buyer, { lines: [{ instead: line?.id, productId: b.id, quantity: 2, seen: 101_000 }] })
    expect(answer).toMatchObject({ status: 200, data: { count: 2 } })
    expect(await s.linesOf(buyer)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          product_id: b.id,
          quantity: 2,
          comment: 'urgente',
          vehicle: expect.objectContaining({ model: 'LOGAN' }),
        }),
      ]),
    )
    // The store that had it sold out meanwhile: it comes back all the same, and the cart says so.
    await s.sql('update products set stock = 0 where id = $1', [a.id])
    expect((await restore(buyer, answer.data.undo)).status).toBe(200)
    expect(
      (await s.linesOf(buyer)).map(({ product_id, quantity, comment }) => [product_id, quantity, comment]).toSorted(),
    ).toEqual(
      [
        [a.id, 2, 'urgente'],
        [before[1]?.product_id, 1, ''],
      ].toSorted(),
    )
  })

  test('what joins a line that was there comes back as two', async () => {
    const { buyer, a, b } = await cart()
    await s.add(buyer, { productId: b.id, quantity: 3, vehicle: { brand: 'RENAULT', model: 'LOGAN', year: 2015 } })
    const line = (await s.linesOf(buyer)).find(({ product_id }) => product_id === a.id)
    const {
      data: { undo },
    } = await replace(buyer, { lines: [{ instead: line?.id, productId: b.id, quantity: 2 }] })
    expect((await s.linesOf(buyer)).find(({ product_id }) => product_id === b.id)).toMatchObject({ quantity: 5 })
    await restore(buyer, undo)
    expect((await s.linesOf(buyer)).map(({ product_id, quantity }) => [product_id, quantity])).toEqual(
      expect.arrayContaining([
        [a.id, 2],
        [b.id, 3],
      ]),
    )
  })

  test("another price, no pieces, another's line: nothing changes", async () => {
    const { buyer, a, b } = await cart()
    const line = (await s.linesOf(buyer)).find(({ product_id }) => product_id === a.id)
    const lines = [{ instead: line?.id, productId: b.id, quantity: 2, seen: 101_000 }]
    expect((await replace(await s.person(), { lines })).status).toBe(409)
    await s.sql('update products set price = price + 100 where id = $1', [b.id])
    expect(await replace(buyer, { lines })).toMatchObject({ status: 409, message: PLAN_STALE })
    await s.sql('update products set price = price - 100, stock = 1 where id = $1', [b.id])
    expect((await replace(buyer, { lines })).status).toBe(409)
    expect((await s.linesOf(buyer)).map(({ product_id }) => product_id)).toContain(a.id)
    for (const wrong of [
      {},
      { lines: [] },
      { lines: [{ instead: 'x', productId: b.id, quantity: 1 }] },
      { lines: [{ instead: line?.id, productId: b.id, quantity: -1 }] },
    ])
      expect((await replace(buyer, wrong)).status).toBe(400)
  })

  test('what is sold out moves to whoever has it; what nobody sends there stays and is said', async () => {
    const { buyer, a, b } = await cart()
    await s.sql('update products set stock = 0 where id = $1', [a.id])
    const moved = (await ask(buyer)).data
    expect(moved.today?.parts).toHaveLength(1)
    expect(planOf(moved, 'cheaper')?.parts.map(({ product_id }) => product_id)).toContain(b.id)
    await s.sql('update products set stock = 0 where id = $1', [b.id])
    expect((await ask(buyer)).data.left).toMatchObject([{ why: 'Hoy no la tiene ninguna tienda en esa cantidad.' }])
  })

  test('a substitute only where it is wanted, and only a sure one', async () => {
    const { buyer, pads, second } = await cart()
    const [sure, unsure] = [await part(), await part()]
    const cheap = await listing(second, sure, 60_000)
    await listing(second, unsure, 10_000)
    await s.sql(
      `insert into part_substitutions (part_id, substitute_id, type, way) values ($1, $2, 'replacement', 'bidirectional'), ($1, $3, 'tuning', '')`,
      [pads.id, sure.id, unsure.id],
    )
    expect(planOf((await ask(buyer)).data, 'cheaper')?.parts.map(({ product_id }) => product_id)).not.toContain(
      cheap.id,
    )
    const { data } = await ask(buyer, { substitutes: true })
    expect(planOf(data, 'cheaper')?.parts).toEqual(
      expect.arrayContaining([expect.objectContaining({ product_id: cheap.id, substitute: true })]),
    )
  })
})

test('a whole list by its numbers; what has none is said', async () => {
  const { pads, discs, b, c } = await cart()
  const parts = [
    { name: 'Pastillas', reference: pads.number, quantity: 2 },
    { name: 'Discos', reference: discs.number, quantity: 1 },
    { name: 'Un bombillo', reference: '', quantity: 1 },
  ]
  const { status, data } = await ask(new Visitor(), { parts })
  expect([status, data.today]).toEqual([200, null])
  expect(planOf(data, 'cheaper')?.parts.map(({ id, product_id }) => [id, product_id])).toEqual([
    [1, b.id],
    [2, c.id],
  ])
  expect(data.left).toEqual([
    { id: 3, title: 'Un bombillo', why: 'No tiene número de parte: pídela a las tiendas con una solicitud.' },
  ])
})

test('nothing to lay out, and what is no list', async () => {
  expect(await ask(new Visitor())).toMatchObject({
    status: 200,
    data: { plans: [], left: [], today: { total: 0, parts: [] } },
  })
  for (const wrong of [
    { parts: [] },
    { parts: [{ name: 'x' }] },
    { parts: [{ name: 'x', reference: 'y', quantity: 0 }] },
    { substitutes: 'x' },
    { otro: 1 },
  ])
    expect((await ask(new Visitor(), wrong)).status).toBe(400)
})
