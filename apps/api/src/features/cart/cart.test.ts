import { ADDED_TO_CART } from '@tuerca/contract/cart'
import type { CartAdditions } from '@tuerca/contract/cart-wire'
import type { TxCtx } from '../../platform/context.ts'
import { TEST_NOW } from '../../app/testing.ts'
import { describe, expect, test } from 'vitest'
import { mergeGuestCart } from './index.ts'
import { P, useCartServer, Visitor } from './testing-cart.ts'

const s = useCartServer()

describe('adding (M7.29)', () => {
  test('a guest gets a cart of this browser; the same product adds up, to what is there', async () => {
    const [guest, product] = [new Visitor(), await s.one()]
    expect(await s.call(guest, ['GET', `${P}/countItemsInShoppingCart`])).toMatchObject({
      status: 200,
      data: { count: 0 },
    })
    expect(await s.add(guest, { productId: product.id, quantity: 4 })).toMatchObject({
      status: 200,
      data: { count: 1, message: ADDED_TO_CART, line: { quantity: 4, maxQuantity: 10 } },
    })
    const added = await s.add(guest, { productId: product.id, quantity: '6' })
    expect(added).toMatchObject({ data: { count: 1, line: { quantity: 10 } } })
    expect([added.data.line]).toEqual(await s.linesOf(guest))
    expect(await s.add(guest, { productId: product.id })).toMatchObject({
      status: 400,
      data: ['La cantidad disponible es de 10 unidades.', 'Intenta con una cantidad menor.'],
    })
    expect(await s.call(guest, ['GET', `${P}/countItemsInShoppingCart`])).toMatchObject({
      data: { count: 1, sections: { compras: 1, pedidos: 0, cotizaciones: 0 } },
    })
    expect(await s.linesOf(new Visitor())).toEqual([])
  })

  test.each([[0], [-1], [1.5], ['0'], ['mil'], [1e12], ['']])('%j is no quantity', async (quantity) => {
    const [guest, product] = [new Visitor(), await s.one()]
    const { status, data } = await s.add(guest, { productId: product.id, quantity })
    expect(status).toBe(400)
    expect(data).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          quantity === 1e12 ? /La cantidad disponible es de 10/ : /La cantidad debe ser mayor a cero/,
        ),
      ]),
    )
    expect(await s.linesOf(guest)).toEqual([])
  })

  test('what is not sold so, not there, of another country or not at all', async () => {
    const guest = new Visitor()
    const [order, quoted, abroad, gone, short] = [
      await s.one({ model: 2 }),
      await s.one({ model: 3 }),
      await s.one({ country: 'MX' }),
      await s.one(),
      await s.one(),
    ]
    expect((await s.add(guest, { productId: order.id })).status).toBe(400)
    expect((await s.add(guest, { productId: order.id }, { module: 'order' })).status).toBe(200)
    expect((await s.add(guest, { productId: quoted.id }, { module: 'quotation' })).status).toBe(400)
    expect(await s.add(guest, { productId: abroad.id })).toMatchObject({
      status: 400,
      message: 'Este producto se vende en otro país. Cambia de país para comprarlo.',
    })
    await s.sql('update products set stock = 0 where id = $1', [gone.id])
    expect((await s.add(guest, { productId: gone.id })).status).toBe(400)
    await s.sql('update products set minimum_order_quantity = 4 where id = $1', [short.id])
    expect(await s.add(guest, { productId: short.id, quantity: 3 })).toMatchObject({
      status: 400,
      data: ['La compra mínima es de 4 unidades.'],
    })
    expect(await s.add(guest, { productId: short.id })).toMatchObject({ data: { line: { quantity: 4 } } })
    expect((await s.add(guest, { productId: 999_999_999 })).status).toBe(404)
    expect((await s.add(guest, { productId: short.id }, { module: 'otra' })).status).toBe(404)
    expect((await s.add(guest, {})).status).toBe(400)
  })

  test('two presses with one key are one; two tabs at once add up and never exceed', async () => {
    const [buyer, product] = [await s.person(), await s.one()]
    await Promise.all([1, 2].map(() => s.add(buyer, { productId: product.id, quantity: 3 }, { key: 'doble' })))
    expect(await s.linesOf(buyer)).toMatchObject([{ quantity: 3 }])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => s.add(buyer, { productId: product.id, quantity: 2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await s.linesOf(buyer)).toMatchObject([{ quantity: 9 }])
  })

  test('two cars alike that leave the garage leave their lines, and a line comes back without its car', async () => {
    const [buyer, product] = [await s.person(), await s.one()]
    const cars = await s.sql<{ id: number }>(
      `insert into garage_vehicles (user_id, country, make_name, model, year) select $1, 'CO', 'RENAULT', 'LOGAN', 2015 from generate_series(1, 2) returning id`,
      [buyer.id],
    )
    for (const { id } of cars)
      expect((await s.add(buyer, { productId: product.id, quantity: 1, vehicleId: id })).status).toBe(200)
    await s.sql('delete from garage_vehicles where id = any($1)', [cars.map(({ id }) => id)])
    const lines = await s.linesOf(buyer)
    expect(lines).toMatchObject([{ vehicle: { model: 'LOGAN' } }, { vehicle: { model: 'LOGAN' } }])
    const { data } = await s.call<{ undo: object[] }>(buyer, ['POST', `${P}/deleteSelectedProducts`], {
      body: { ids: [lines[0]?.id] },
    })
    expect((await s.call(buyer, ['POST', `${P}/restoreLines`], { body: { lines: data.undo } })).data).toMatchObject({
      added: 1,
      skipped: [],
    })
  })

  test('many at once come in each to its section, and the others are told why', async () => {
    const guest = new Visitor()
    const [bought, ordered, asked, abroad] = [
      await s.one(),
      await s.one({ model: 2 }),
      await s.one({ model: 3 }),
      await s.one({ country: 'MX' }),
    ]
    const lines = [
      { productId: bought.id, quantity: 12 },
      { productId: ordered.id },
      { productId: asked.id },
      { productId: abroad.id },
      { productId: 999_999_999 },
    ]
    const { data } = await s.call<CartAdditions>(guest, ['POST', `${P}/addMany`], { body: { lines } })
    expect(data).toMatchObject({ added: 2, count: 2, message: 'Se agregaron 2 productos a tu carrito.' })
    expect(data.skipped.map(({ why }) => why)).toEqual([
      'Solo hay 10 unidades.',
      'Este producto se compra después de confirmar que lo hay.',
      'Este producto se vende en otro país. Cambia de país para comprarlo.',
      'Ya no se vende.',
    ])
    expect([await s.linesOf(guest), await s.linesOf(guest, 'order')]).toMatchObject([
      [{ quantity: 10 }],
      [{ quantity: 1 }],
    ])
    // Promised at another price, or more than there is: nothing comes in.
    const other = new Visitor()
    for (const wrong of [
      { productId: ordered.id, seen: 1 },
      { productId: ordered.id, quantity: 11, seen: ordered.price / 100 },
    ])
      expect(
        (await s.call(other, ['POST', `${P}/addMany`], { body: { lines: [{ productId: bought.id }, wrong] } })).status,
      ).toBe(409)
    expect(await s.linesOf(other)).toEqual([])
    expect(
      (
        await s.call(other, ['POST', `${P}/addMany`], {
          body: { lines: [{ productId: bought.id, seen: bought.price / 100 }] },
        })
      ).status,
    ).toBe(200)
    for (const wrong of [
      [],
      [{ productId: bought.id, quantity: 0 }],
      [{ productId: 'x' }],
      Array.from({ length: 201 }, () => ({ productId: bought.id })),
    ])
      expect((await s.call(guest, ['POST', `${P}/addMany`], { body: { lines: wrong } })).status).toBe(400)
  })

  test('as the specification writes it, and 200 lines at most', async () => {
    const buyer = await s.person()
    const [first, ...others] = await s.listing({ count: 3 })
    expect((await s.call(buyer, ['POST', '/cart/page/add'], { body: { productId: first?.id } })).status).toBe(200)
    await s.sql(
      `insert into cart_lines (user_id, section, product_id, store_id, country, quantity) select $1, 'compras', p.id, p.store_id, 'CO', 1 from products p where p.id <> all($2) order by p.id limit 198`,
      [buyer.id, [first?.id, ...others.map(({ id }) => id)]],
    )
    const answers = await Promise.all(others.map(({ id }) => s.add(buyer, { productId: id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { status, data } = await s.call<{ stores: { lines: unknown[] }[] }>(buyer, [
      'GET',
      `${P}/itemsPendingShoppingCart`,
    ])
    expect([status, data.stores.flatMap(({ lines }) => lines).length]).toEqual([200, 200])
  })
})

describe("one's own lines", () => {
  test("another's ids do not exist: changing, removing, several at once", async () => {
    const [owner, other, product] = [await s.person(), new Visitor(), await s.one()]
    const {
      data: { line },
    } = await s.add(owner, { productId: product.id })
    await s.add(other, { productId: product.id })
    expect((await s.update(other, { id: line.id, quantity: 2 })).status).toBe(404)
    expect(await s.call(other, ['GET', `/api/cart/page/remove/${line.id}`])).toMatchObject({
      status: 200,
      data: { undo: null },
    })
    expect(await s.call(other, ['POST', `${P}/deleteSelectedProducts`], { body: { ids: [line.id] } })).toMatchObject({
      data: { removed: 0, undo: [] },
    })
    expect(await s.linesOf(owner)).toMatchObject([{ id: line.id, quantity: 1 }])
  })

  test("changing says the store's sums new, kept for later counts no more, and undo puts a line back", async () => {
    const [buyer, product] = [await s.person(), await s.one()]
    const {
      data: { line },
    } = await s.add(buyer, { productId: product.id })
    expect(await s.update(buyer, { id: line.id })).toMatchObject({
      status: 400,
      data: ['Di qué cambia: quantity, vehicleId, vehicle, warehouseId, saved o comment.'],
    })
    await s.sql('update products set warranty_months = 6 where id = $1', [product.id])
    expect(await s.update(buyer, { id: line.id, comment: 'sin afán' })).toMatchObject({
      data: { line: { warranty_months: 6 } },
    })
    expect(await s.update(buyer, { id: line.id, quantity: 5, comment: 'urgente' })).toMatchObject({
      status: 200,
      data: { line: { quantity: 5, comment: 'urgente' }, store: { subtotal: (product.price * 5) / 100 } },
    })
    expect((await s.update(buyer, { id: line.id, quantity: 11 })).data).toEqual([
      'La cantidad disponible es de 10 unidades.',
      'Intenta con una cantidad menor.',
    ])
    await s.update(buyer, { id: line.id, saved: true })
    expect(await s.cartOf(buyer)).toMatchObject({ stores: [], count: 0, total: 0, saved: [{ id: line.id }] })
    await s.update(buyer, { id: line.id, saved: false })
    const { data } = await s.call<{ undo: object }>(buyer, ['GET', `/cart/page/remove/${line.id}`])
    expect(await s.linesOf(buyer)).toEqual([])
    // Also of what sold out meanwhile, with its note, and once however often it is sent.
    await s.sql('update products set stock = 0 where id = $1', [product.id])
    for (let at = 0; at < 2; at += 1)
      expect(await s.call(buyer, ['POST', `${P}/restoreLines`], { body: { lines: [data.undo] } })).toMatchObject({
        status: 200,
        data: { added: 1, count: 1, skipped: [] },
      })
    const back = [{ product_id: product.id, quantity: 5, comment: 'urgente', changes: ['less_stock'] }]
    expect(await s.linesOf(buyer)).toMatchObject(back)
    // M7.28: it is the body of M7.29 too, whole.
    const [there] = await s.linesOf(buyer)
    const again = await s.call<{ undo: object }>(buyer, ['GET', `/cart/page/remove/${there?.id}`])
    expect(again.data.undo).toEqual(data.undo)
    expect(await s.add(buyer, again.data.undo)).toMatchObject({
      status: 200,
      data: { count: 1, line: { product_id: product.id, quantity: 5, section: 'compras' } },
    })
    expect(await s.linesOf(buyer)).toMatchObject(back)
    for (const wrong of [
      { saved: undefined },
      { quantity: 0 },
      { quantity: 1.5 },
      { comment: undefined, seen: undefined },
    ])
      expect((await s.add(buyer, { ...again.data.undo, ...wrong })).status).toBe(400)
  })

  test('two lines of one listing want of the same pieces, each from its own warehouse', async () => {
    const [buyer, product] = [await s.person(), await s.one()]
    const piles = await s.sql<{ warehouse_id: number }>(
      `insert into warehouses (store_id, name, city) select $1, 'Pila ' || n, 'Bogotá' from generate_series(1, 2) n returning id as warehouse_id`,
      [product.store_id],
    )
    await s.sql('delete from product_stock where product_id = $1', [product.id])
    for (const { warehouse_id } of piles)
      await s.sql('insert into product_stock (product_id, warehouse_id, quantity) values ($1, $2, 5)', [
        product.id,
        warehouse_id,
      ])
    await s.sql('update products set stock = 10 where id = $1', [product.id])
    const lines = []
    for (const { warehouse_id: warehouseId } of piles)
      lines.push((await s.add(buyer, { productId: product.id, quantity: 5, warehouseId })).data.line.id)
    expect((await s.update(buyer, { id: lines[0], quantity: 4 })).status).toBe(200)
    expect((await s.update(buyer, { id: lines[0], quantity: 5 })).status).toBe(200)
    expect((await s.update(buyer, { id: lines[0], quantity: 6 })).status).toBe(400)
    await s.sql('update products set stock = 7 where id = $1', [product.id])
    await s.sql('update product_stock set quantity = 2 where warehouse_id = $1', [piles[1]?.warehouse_id])
    // Fewer is always an answer, and so is the same.
    expect((await s.update(buyer, { id: lines[0], quantity: 5 })).status).toBe(200)
    expect((await s.update(buyer, { id: lines[0], quantity: 3 })).status).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('a GET that writes refuses %j', async (headers) => {
    const [buyer, product] = [await s.person(), await s.one()]
    const {
      data: { line },
    } = await s.add(buyer, { productId: product.id })
    expect((await s.call(buyer, ['GET', `/cart/page/remove/${line.id}`], { headers })).status).toBe(403)
    expect(await s.linesOf(buyer)).toHaveLength(1)
  })
})

test("at login the browser's cart becomes the person's, adding up to what is there", async () => {
  const [guest, buyer, both, own] = [new Visitor(), await s.person(), await s.one(), await s.one()]
  await s.add(guest, { productId: both.id, quantity: 7 })
  await s.add(guest, { productId: own.id, quantity: 2 })
  await s.add(buyer, { productId: both.id, quantity: 6 })
  const [row] = await s.sql<{ guest_hash: string }>(
    'select guest_hash from cart_lines where product_id = $1 and guest_hash is not null',
    [own.id],
  )
  await mergeGuestCart({ db: s.server.connection.db, now: TEST_NOW } as TxCtx, {
    guestHash: row?.guest_hash ?? '',
    userId: buyer.id,
  })
  expect((await s.linesOf(buyer)).map(({ product_id, quantity }) => [product_id, quantity])).toEqual(
    expect.arrayContaining([
      [both.id, 10],
      [own.id, 2],
    ]),
  )
  expect(await s.linesOf(guest)).toEqual([])
})

describe('what changed', () => {
  test.each([
    ['price = price + 500000', 'price_up', false],
    ['price = price - 100000', 'price_down', false],
    ['stock = 1', 'less_stock', true],
    ['deleted_at = now()', 'gone', true],
    ['hide_price = true', 'gone', true],
    ['sales_model = 3', 'gone', true],
  ])('%s', async (set, change, blocked) => {
    const [guest, product] = [new Visitor(), await s.one()]
    await s.add(guest, { productId: product.id, quantity: 2 })
    await s.sql(`update products set ${set} where id = $1`, [product.id])
    expect(await s.linesOf(guest)).toMatchObject([{ changes: [change], blocked, was: product.price / 100 }])
  })

  test("a suspended store's lines cost nothing, and are said", async () => {
    const [guest, product] = [new Visitor(), await s.one()]
    await s.add(guest, { productId: product.id })
    await s.sql('update stores set suspended_at = now() where id = $1', [product.store_id])
    expect(await s.cartOf(guest)).toMatchObject({
      total: 0,
      stores: [{ lines: [{ changes: ['store_closed'], blocked: true }] }],
    })
    await s.sql('update stores set suspended_at = null where id = $1', [product.store_id])
  })

  test('a guest says in words for which car a line is, and takes it back', async () => {
    const [guest, product] = [new Visitor(), await s.one()]
    const {
      data: { line },
    } = await s.add(guest, { productId: product.id })
    expect(
      (await s.update(guest, { id: line.id, vehicle: { brand: 'Renault', model: 'Logan', year: 2015 } })).data.line,
    ).toMatchObject({ vehicle: { brand: 'Renault', model: 'Logan', year: 2015 }, vehicleId: null })
    expect(
      (await s.update(guest, { id: line.id, vehicleId: 1, vehicle: { brand: 'Renault', model: 'Logan' } })).status,
    ).toBe(400)
    expect((await s.update(guest, { id: line.id, vehicleId: null })).data.line.vehicle).toBeNull()
  })

  test('saying the quantity again is having seen the price', async () => {
    const [guest, product] = [new Visitor(), await s.one()]
    const {
      data: { line },
    } = await s.add(guest, { productId: product.id })
    await s.sql('update products set price = price + 100000 where id = $1', [product.id])
    expect((await s.update(guest, { id: line.id, quantity: 1 })).data.line.changes).toEqual([])
  })
})

test('M7.30, M7.26: what a store asks for at least, what sending costs, and every sum', async () => {
  const [guest, product] = [new Visitor(), await s.one()]
  await s.sql('update stores set minimum_purchase = $2 where id = $1', [product.store_id, product.price * 3])
  await s.sql('delete from store_discount_rules where store_id = $1', [product.store_id])
  await s.sql(
    'insert into store_discount_rules (store_id, price_range, discount_percentage) values ($1, $2, 2), ($1, $3, 4)',
    [product.store_id, product.price + 1, product.price * 5],
  )
  await s.sql('delete from store_shipping_rates where store_id = $1', [product.store_id])
  await s.sql(
    `insert into store_shipping_rates (store_id, city, price, days) values ($1, 'Cali', 700000, 1), ($1, null, 1500000, 4)`,
    [product.store_id],
  )
  await s.add(guest, { productId: product.id, quantity: 2 })
  expect((await s.call(guest, ['POST', `${P}/verifyMinimunValue`], { body: { module: 'cart' } })).data).toEqual([
    {
      storeId: product.store_id,
      minimum: (product.price * 3) / 100,
      subtotal: (product.price * 2) / 100,
      missing: product.price / 100,
      reached: false,
    },
  ])
  guest.cookies.set('city', 'Cali')
  const cart = await s.cartOf(guest)
  expect(cart.shipping).toBe(7000)
  expect(cart.stores).toMatchObject([
    {
      shipping: { price: 7000, days: 1, free: false },
      minimum: { missing: product.price / 100 },
      tier: { next: null, lostAbove: (product.price * 5) / 100 },
    },
  ])
  expect(cart.total).toBeCloseTo(cart.subtotal - cart.discount + cart.shipping, 5)
})

test('M7.36: whether so many can be had is an answer and no error', async () => {
  const [guest, product] = [new Visitor(), await s.one()]
  const ask = (quantity: unknown, path = '/cart/page/validateProductStock') =>
    s.call(guest, ['GET', `${path}?productId=${product.id}&quantity=${String(quantity)}`])
  expect(await ask(10)).toMatchObject({
    status: 200,
    data: { available: true, maxQuantity: 10, minQuantity: 1, messages: [] },
  })
  expect(await ask(11, '/api/cart/page/validateProductStock')).toMatchObject({
    status: 200,
    data: {
      available: false,
      messages: ['La cantidad disponible es de 10 unidades.', 'Intenta con una cantidad menor.'],
    },
  })
  expect(await ask(-3)).toMatchObject({ data: { messages: ['La cantidad debe ser mayor a cero'] } })
  expect((await s.call(guest, ['GET', '/cart/page/validateProductStock?productId=999999999&quantity=1'])).status).toBe(
    404,
  )
})

describe('the answer of a confirmation (M4.05, M4.06)', () => {
  async function answered(hours = 24) {
    const [buyer, product] = [await s.person(), await s.one({ model: 3 })]
    const [sale] = await s.sql<{ id: number }>(
      `insert into sales (kind, state, store_id, buyer_id, country, currency, answers, expires_at, created_at, updated_at)
      values ('confirmation', 'available', $1, $2, 'CO', 'COP', 1, $3, $4, $4) returning id`,
      [product.store_id, buyer.id, new Date(TEST_NOW.getTime() + hours * 3_600_000), TEST_NOW],
    )
    await s.sql(
      `insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, max_quantity, unit_price, list_price, tax_rate, delivery_days) values ($1, $2, 'x', 'x', 'x', 2, 6, 5000000, 6000000, 19, 1)`,
      [sale?.id, product.id],
    )
    await s.sql(
      `insert into quote_records (product_id, user_id, sale_id, quantity, seller_response, not_available, max_quantity, expires_at, created_at) values ($1, $2, $3, 2, 1, 0, 6, $4, $5)`,
      [product.id, buyer.id, sale?.id, new Date(TEST_NOW.getTime() + hours * 3_600_000), TEST_NOW],
    )
    return { buyer, product, id: sale?.id ?? 0 }
  }
  const addedOf = async (id: number) =>
    (await s.sql<{ at: Date | null }>('select added_to_cart_at as at from quote_records where sale_id = $1', [id]))[0]
      ?.at

  test('waits under cotizaciones; once added it is a line of compras at the answered price, and the product says so', async () => {
    const { buyer, product, id } = await answered()
    expect(await s.cartOf(buyer, 'quotation')).toMatchObject({
      sections: { cotizaciones: 1 },
      stores: [{ lines: [{ quotationId: id, unit_price: 50_000, maxQuantity: 6, quantity: 2 }] }],
    })
    expect(await s.add(buyer, { quotationId: id, quantity: 7 }, { module: 'quotation' })).toMatchObject({
      status: 400,
      data: ['La cantidad disponible es de 6 unidades.', 'Intenta con una cantidad menor.'],
    })
    expect(await addedOf(id)).toBeNull()
    const {
      data: { line },
    } = await s.add(buyer, { quotationId: id, quantity: 6 }, { module: 'quotation' })
    expect(await s.linesOf(buyer)).toMatchObject([
      { id: line.id, quantity: 6, unit_price: 50_000, total: 300_000, quotationId: id },
    ])
    expect((await s.cartOf(buyer, 'quotation')).stores).toEqual([])
    expect((await s.call(buyer, ['GET', `/api/catalogo/products/${product.id}/loadProduct`])).data).toMatchObject({
      productAddedToCart: true,
      sectionShoppingCart: 'compras',
    })
    await s.call(buyer, ['GET', `/api/cart/page/remove/${line.id}`])
    expect(await addedOf(id)).toBeNull()
  })

  test('the product costs its buyer what the store said, and anybody else what is listed', async () => {
    const { buyer, product } = await answered()
    await s.sql('update products set price = 7000000, discount_percentage = 10 where id = $1', [product.id])
    const seen = async (who: Parameters<typeof s.call>[0]) =>
      (await s.call(who, ['GET', `/api/catalogo/products/${product.id}/loadProduct`])).data
    expect(await seen(buyer)).toMatchObject({ actualPrice: 50_000, additionalDiscount: null, hidePrices: false })
    expect(await seen(await s.person())).toMatchObject({ actualPrice: 63_000 })
  })

  test('ordered by itself it leaves the cart', async () => {
    const { buyer, id } = await answered()
    await s.add(buyer, { quotationId: id })
    const order = { quotationId: id, quantityOrder: 1 }
    expect((await s.call(buyer, ['POST', '/cart/cartShoppingHeader/makeOrder'], { body: order })).data).toMatchObject({
      message: 'Tu pedido fue enviado. La tienda lo revisa y te avisamos.',
    })
    expect(await s.linesOf(buyer)).toEqual([])
  })

  test("nobody else's exists, a guest logs in, and what is over is over", async () => {
    const { id } = await answered()
    expect((await s.add(await s.person(), { quotationId: id })).status).toBe(404)
    expect((await s.add(new Visitor(), { quotationId: id })).status).toBe(401)
    const late = await answered(1)
    await s.add(late.buyer, { quotationId: late.id })
    const past = await answered(1)
    s.server.at(new Date(TEST_NOW.getTime() + 2 * 3_600_000))
    expect((await s.add(past.buyer, { quotationId: past.id })).status).toBe(409)
    expect(await s.linesOf(late.buyer)).toMatchObject([{ changes: ['offer_over'], blocked: true }])
  })
})
