import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../app/testing-balance.ts'
import { ACCEPT_TERMS } from '@tuerca/contract/checkout-fields'
import { CART_EMPTY, LOG_IN_TO_BUY, NO_AGREEMENT, TOTAL_CHANGED } from '@tuerca/contract/checkout'
import { formatMoney } from '@tuerca/domain/money'
import { BILLING, checkoutServer, type CheckoutServer, GUEST, type TestListing } from './testing-checkout.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(() => closeBalanced(t.server))

/** A buyer with one product of a store of its own in the cart. */
async function ready({ price = 100_000, pieces = [5], quantity = 1, rules = [] as [number, number][] } = {}) {
  const [who, shop] = [await t.person('caja'), await t.shop({ rules })]
  const product = await t.listing(shop.id, { price, pieces })
  const line = await t.inCart(who, product, quantity, { seen: price })
  return { who, shop, product, line, total: price * quantity + 8_500 }
}
const refusal = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
]

describe('what it costs', () => {
  test('by store, with tier, sending and what changed; nothing is written', async () => {
    const { who, product } = await ready({
      price: 220_250,
      quantity: 2,
      rules: [
        [400_000, 2],
        [900_000, 4],
      ],
    })
    await t.sql('update products set price = 22500000 where id = $1', [product.id])
    const { total, problems, stores } = await t.quote(who)
    expect([total, problems, stores[0]]).toMatchObject([
      440_500,
      [],
      { shipping: 8_500, discount: 18_000, lines: [{ changes: ['price_up'], was: 220_250 }] },
    ])
    expect(await t.stockOf(product)).toBe(5)
  })
  test('sent nowhere but to be fetched where it lies', async () => {
    const { who, shop, product } = await ready()
    await t.sql('delete from store_shipping_rates where store_id = $1', [shop.id])
    expect((await t.quote(who)).problems).toEqual([
      `${shop.name} no envía a Bogotá. Recoge en su bodega o elige otra dirección.`,
    ])
    expect(await t.quote(who, { pickups: [{ storeId: shop.id, warehouseId: product.warehouse }] })).toMatchObject({
      total: 100_000,
      problems: [],
    })
  })
})

describe('a purchase', () => {
  test("of three stores is one payment, three sales and the commission's books", async () => {
    const who = await t.person('tres')
    const listings: TestListing[] = []
    for (const price of [225_600, 99_600, 50_000]) {
      const product = await t.listing((await t.shop()).id, { price })
      await t.inCart(who, product, 2)
      listings.push(product)
    }
    const { total } = await t.quote(who)
    expect(total).toBe(2 * (225_600 + 99_600 + 50_000) + 3 * 8_500)
    const begun = await t.begin(
      who,
      listings.map(({ store }) => store),
      total,
    )
    expect(begun.sales.map(({ total }) => total)).toEqual([459_700, 207_700, 108_500])
    expect((await t.salesOf(begun.ref)).map(({ state, stock_held }) => `${state} ${stock_held}`)).toEqual(
      Array(3).fill('unpaid true'),
    )
    expect([await t.stockOf(listings[0] as TestListing), await t.cartOf(who)]).toEqual([3, 3])
    const answers = await Promise.all([
      t.approve(begun.ref),
      t.approve(begun.ref),
      t.approve(begun.ref, { event: 'again' }),
    ])
    expect(answers.map(({ statusCode, body }) => statusCode === 200 || body)).toEqual([true, true, true])
    expect((await t.salesOf(begun.ref)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await t.cartOf(who)).toBe(0)
    const [first] = begun.sales
    expect(await t.events(first?.id ?? 0)).toEqual([
      ['buyer', 'buy', 'unpaid'],
      ['payment', 'pay', 'paid'],
    ])
    const store = listings[0]?.store
    const ledger = Object.fromEntries((await t.ledger(begun.ref)).map(([, account, amount]) => [account, amount]))
    expect(ledger).toMatchObject({
      'gateway:embedded-co': 775_900_00,
      commission: -60_032_00,
      commission_tax: -11_406_00,
      [`held:${store}`]: -(459_700_00 - 36_096_00 - 6_858_00),
    })
    await t.expectAllRight(...listings)
  })
  test("tells each store's members once, and gives the buyer a receipt", async () => {
    const { who, shop, product, total } = await ready()
    const { ref } = await t.begin(who, [shop.id], total)
    await t.approve(ref)
    await t.approve(ref, { event: 'again' })
    const told = await t.sql<{ title: string; body: string }>(
      'select title, body from notifications where user_id = $1',
      [shop.seller],
    )
    expect(told.map(({ body }) => body.split('\n')[0])).toEqual([
      `1 × ${product.title}, ${formatMoney(10_850_000, 'COP')} con el envío. ${shop.name}.`,
    ])
    expect((await t.receipts(who))[0]?.subject).toContain(`partes de ${shop.name}`)
  })
  test('of a guest, by the cookie; the page after it shows it to nobody else', async () => {
    const [guest, shop] = [t.guest(), await t.shop()]
    const product = await t.listing(shop.id)
    await t.inCart(guest, product, 1, { guest: guest.hash })
    expect(refusal(await t.press(guest, [shop.id], 108_500))).toEqual([
      400,
      'Escribe tu nombre, tu correo y tu celular, o ingresa con tu cuenta.',
    ])
    const { ref } = await t.begin(guest, [shop.id], 108_500, { guest: GUEST })
    await t.approve(ref)
    const bought = async (who: { cookie: string }) =>
      (await t.get({ ...guest, ...who }, `/api/cart/checkout/bought?pago=${ref}`)).json<{
        data: {
          sales: { stateLabel: string; shipping: number; total: number; lines: { title: string; total: number }[] }[]
        }
      }>().data.sales
    expect(await bought(guest)).toMatchObject([
      {
        stateLabel: 'Pagada',
        total: 108_500,
        shipping: 8500,
        discount: 0,
        core: 0,
        lines: [{ title: product.title, total: 100_000 }],
      },
    ])
    expect([await bought(t.guest()), await bought(await t.person('otra'))]).toEqual([[], []])
    expect(
      (await t.get(guest, `/api/core/transaction/paymentReturn?pago=${ref}`)).json<{ data: { state: string } }>().data
        .state,
    ).toBe('approved')
    expect(
      (await t.get(t.guest(), `/api/core/transaction/paymentReturn?pago=${ref}`)).json<{ data: { state: string } }>()
        .data.state,
    ).toBe('unknown')
    const mails = await t.sql<{ subject: string }>('select subject from messages where recipient = $1', [GUEST.email])
    expect(
      mails.map(({ subject }) => subject).filter((subject) => subject !== 'Elige una contraseña para ver tus compras'),
    ).toHaveLength(1)
    await t.expectAllRight(product)
  })
  test.each<[string, (given: Awaited<ReturnType<typeof ready>>) => object, number, string]>([
    ['unticked terms', () => ({ acceptTerms: false }), 400, ACCEPT_TERMS],
    ['payment by agreement', () => ({ payment: 'agreement' }), 400, NO_AGREEMENT],
    [
      'a wrong check digit',
      () => ({ billing: { ...BILLING, number: '901.234.567-1' } }),
      400,
      'Revisa a nombre de quién sale la factura.',
    ],
    ['no place for a store', () => ({ shipping: [] }), 400, 'Elige a dónde llega'],
    [
      'an address of somebody else',
      ({ shop }) => ({ shipping: [{ storeId: shop.id, addressId: 1 }] }),
      404,
      'Esa dirección no existe en tu cuenta.',
    ],
    [
      'a warehouse of another store',
      ({ shop }) => ({ shipping: [{ storeId: shop.id, warehouseId: 1 }] }),
      404,
      'Esa bodega no es de la tienda.',
    ],
    ['a field of no use', () => ({ total: 1 }), 400, 'La compra no admite: total.'],
    ['lines that are not there', () => ({ ids: [999_999_999] }), 400, CART_EMPTY],
  ])('%s is refused and holds nothing', async (_, over, status, sentence) => {
    const given = await ready()
    const [code, message] = refusal(
      await t.press(given.who, [given.shop.id], given.total, over(given) as Record<string, unknown>),
    )
    expect(code).toBe(status)
    expect(String(message)).toContain(sentence)
    await t.expectAllRight(given.product)
    expect(await t.stockOf(given.product)).toBe(5)
  })
  test("another's lines are nobody's", async () => {
    const { shop, line, total } = await ready()
    expect(refusal(await t.press(await t.person('ajena'), [shop.id], total, { ids: [line] }))).toEqual([
      400,
      CART_EMPTY,
    ])
  })
  test("a guest's address that has an account is asked to log in", async () => {
    const [guest, { product, shop, who }] = [t.guest(), await ready()]
    await t.inCart(guest, product, 1, { guest: guest.hash })
    expect(
      refusal(await t.press(guest, [shop.id], 108_500, { guest: { ...GUEST, email: who.email.toUpperCase() } })),
    ).toEqual([409, LOG_IN_TO_BUY])
  })
  test('an incomplete account is told what it lacks', async () => {
    const [who, { product, shop }] = [await t.person('corta', { mobile: null }), await ready()]
    await t.inCart(who, product)
    expect(refusal(await t.press(who, [shop.id], 108_500))).toEqual([400, 'Completa tu registro para continuar.'])
  })
  test('a price that changed between cart and payment is told before any money', async () => {
    const { who, shop, product, total } = await ready()
    await t.sql('update products set price = 10500000 where id = $1', [product.id])
    const answer = await t.press(who, [shop.id], total)
    expect(refusal(answer)).toEqual([409, TOTAL_CHANGED])
    expect(answer.body).toContain('subió de')
    await t.begin(who, [shop.id], total + 5_000)
  })
  test('comes from as few warehouses as it can', async () => {
    const { who, shop, product, total } = await ready({ pieces: [1, 3], quantity: 3 })
    await t.begin(who, [shop.id], total)
    expect(
      (
        await t.sql<{ quantity: number }>(
          'select quantity from product_stock where product_id = $1 order by warehouse_id',
          [product.id],
        )
      ).map(({ quantity }) => quantity),
    ).toEqual([1, 0])
  })
})

describe('orders', () => {
  async function wanted() {
    const who = await t.person('pide')
    const products: TestListing[] = []
    for (let at = 0; at < 2; at += 1) {
      const product = await t.listing((await t.shop()).id, { model: 2 })
      await t.inCart(who, product, 2, { section: 'pedidos' })
      products.push(product)
    }
    return { who, products }
  }
  const send = (who: Parameters<typeof t.post>[0], body: object = {}, key?: string) =>
    t.post(
      who,
      `${t.P}/savePurchaseOrder`,
      { acceptTerms: true, comment: 'Para el jueves', ...body },
      key ? { 'idempotency-key': key } : {},
    )
  test('go one a store, hold nothing and leave the cart; pressed twice they go once', async () => {
    const { who, products } = await wanted()
    const [one, two] = await Promise.all([send(who, {}, 'k1'), send(who, {}, 'k1')])
    expect([one.statusCode, two.statusCode, one.body]).toEqual([200, 200, two.body])
    const rows = await t.sql<{ kind: string; state: string; comment: string; total: number }>(
      'select kind, state, comment, total from sales where buyer_id = $1',
      [who.id],
    )
    expect(rows).toEqual(
      [1, 2].map(() => ({ kind: 'order', state: 'sent', comment: 'Para el jueves', total: 200_000_00 })),
    )
    expect([await t.cartOf(who), await t.stockOf(products[0] as TestListing)]).toEqual([0, 5])
    expect(refusal(await send(who))).toEqual([400, CART_EMPTY])
  })
  test('all or none', async () => {
    const { who, products } = await wanted()
    await t.sql('update product_stock set quantity = 1 where product_id = $1', [products[1]?.id])
    await t.sql('update products set stock = 1 where id = $1', [products[1]?.id])
    expect(refusal(await send(who))).toEqual([
      409,
      `De «${products[1]?.title}» queda 1 unidad. Cambia la cantidad en el carrito.`,
    ])
    expect(await t.sql('select id from sales where buyer_id = $1', [who.id])).toEqual([])
  })
  test('the terms must stay ticked, letter for letter', async () => {
    const { who } = await wanted()
    expect(refusal(await send(who, { acceptTerms: false }))).toEqual([400, ACCEPT_TERMS])
  })
  test('an accepted one is paid once', async () => {
    const { who, products } = await wanted()
    const { orders } = (await send(who)).json<{ data: { orders: { id: number; storeId: number }[] } }>().data
    const [order] = orders
    const warehouse = products.find(({ store }) => store === order?.storeId)?.warehouse
    const pay = ({ warehouseId = warehouse, ...more }: { warehouseId?: number | undefined; quantity?: number } = {}) =>
      t.post(who, '/api/cart/CartShoppingHeader/makePurchase', {
        ...more,
        saleId: order?.id,
        shipping: [{ storeId: order?.storeId, warehouseId }],
        billing: BILLING,
        acceptTerms: true,
      })
    expect((await pay()).statusCode).toBe(409)
    await t.sql(`update sales set state = 'accepted' where id = $1`, [order?.id])
    for (const quantity of [-1, 1])
      expect(refusal(await pay({ quantity }))).toEqual([
        400,
        'Un pedido se paga entero: la cantidad solo se elige de lo que una tienda confirmó.',
      ])
    expect(refusal(await pay({ warehouseId: 1 }))).toEqual([404, 'Esa bodega no es de la tienda.'])
    const { ref } = (await pay()).json<{ data: { ref: string } }>().data
    await t.approve(ref)
    expect(
      await t.sql(`select state, stock_held, shipping ->> 'name' <> '' as named from sales where id = $1`, [order?.id]),
    ).toEqual([{ state: 'paid', stock_held: true, named: true }])
    expect((await pay()).statusCode).toBe(409)
    await t.expectAllRight(...products)
  })
})
