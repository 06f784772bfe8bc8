import { KEY_CALLS_A_MINUTE, KEY_CLOSED, KEY_REFUSED, KEY_TOO_FAST, keyLacks } from '@tuerca/contract/key-scopes'
import { API_OWNER_DECIDES, KEY_NAME_TAKEN, KEYS_FULL, MOST_KEYS, type StoreKeys } from '@tuerca/contract/store-keys'
import { describe, expect, test } from 'vitest'
import { contractEndpoints } from '../../../../../scripts/shape/contract-endpoints.ts'
import { SECOND_FACTOR_MISSING } from '../../platform/route.ts'
import { C } from '../store-products/testing-store-products.ts'
import { K, usePrograms } from './testing-store-keys.ts'

const s = usePrograms()
const room = '/api/store/products'
const keysOf = (who: { cookie: string }, storeId: number) => s.ask<StoreKeys>(who, 'GET', `${K}?storeId=${storeId}`)

describe('who makes keys', () => {
  test('an owner does, and sees it once: what is kept and listed is not the key', async () => {
    const store = await s.store()
    const { status, data } = await s.makeKey(store, ['stock.write', 'stock.write', 'search'])
    expect(status).toBe(200)
    expect(data.secret).toMatch(/^tuerca_[\w-]{32}$/)
    expect(data.secret.startsWith(data.key.prefix)).toBe(true)
    const { data: list } = await keysOf(store.owner, store.id)
    expect(list.keys).toMatchObject([
      { name: data.key.name, scopes: ['stock.write', 'search'], works: true, last_used_at: null, revoked_at: null },
    ])
    const kept = await s.sql('select * from store_api_keys where store_id = $1', [store.id])
    expect(JSON.stringify([list, kept])).not.toContain(data.secret.slice(14))
    expect(
      await s.sql(`select kind from security_events where user_id = $1 and kind like 'store-key%'`, [store.owner.id]),
    ).toEqual([{ kind: 'store-key-made' }])
  })

  test("its staff do not, another store's people find nothing, guests log in, and a second factor is shown first", async () => {
    const [store, other] = [await s.store(), await s.store()]
    const {
      data: { key },
    } = await s.makeKey(store)
    expect(await s.makeKey(store, ['search'], store.staff)).toMatchObject({ status: 403, message: API_OWNER_DECIDES })
    expect(await keysOf(store.staff, store.id)).toMatchObject({ status: 403, message: API_OWNER_DECIDES })
    expect((await s.ask(store.staff, 'DELETE', `${K}/${key.id}`)).status).toBe(403)
    for (const answer of [
      await s.makeKey(store, ['search'], other.owner),
      await keysOf(other.owner, store.id),
      await s.ask(other.owner, 'DELETE', `${K}/${key.id}`),
    ])
      expect(answer.status).toBe(404)
    expect((await s.ask({}, 'GET', K)).status).toBe(401)
    expect((await keysOf(store.owner, store.id)).data.keys).toMatchObject([{ works: true }])
    await s.sql(`update users set second_factor_from = '2020-01-01' where id = $1`, [store.owner.id])
    expect(await s.makeKey(store)).toMatchObject({ status: 403, message: SECOND_FACTOR_MISSING })
  })

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ scopes: [] }],
    [{ scopes: ['money.move'] }],
    [{ scopes: 'search' }],
    [{ more: 1 }],
  ])('not with %j', async (change) => {
    const store = await s.store()
    expect(
      (await s.ask(store.owner, 'POST', K, { storeId: store.id, name: 'Uno', scopes: ['search'], ...change })).status,
    ).toBe(400)
  })

  test('a name once and ten in all, however many are asked for at once; a revoked one makes room', async () => {
    const store = await s.store()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => s.makeKey(store, ['search'], store.owner, 'Bodega')),
    )
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(same.find(({ status }) => status === 409)).toMatchObject({ message: KEY_NAME_TAKEN })
    const many = await Promise.all(Array.from({ length: 20 }, () => s.makeKey(store)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(MOST_KEYS - 1)
    expect(many.find(({ status }) => status === 409)).toMatchObject({ message: KEYS_FULL })
    const first = same.find(({ status }) => status === 200)?.data.key.id
    for (const _ of [1, 2]) expect((await s.ask(store.owner, 'DELETE', `${K}/${first}`)).status).toBe(200)
    expect((await s.makeKey(store, ['search'], store.owner, 'Bodega')).status).toBe(200)
  })
})

describe('what a key opens', () => {
  test('the same calls as the pages, for its store alone, where its scopes say so', async () => {
    const [store, other] = [await s.store(), await s.store()]
    const [mine, theirs] = [await s.product(store), await s.product(other)]
    // Who owns two stores makes a key of one.
    await s.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [
      other.id,
      store.owner.id,
    ])
    const secret = await s.secretOf(store, 'products.read')
    expect(await s.call(secret, 'GET', `${room}/${mine.id}`)).toMatchObject({ status: 200, data: { id: mine.id } })
    expect((await s.call(secret, 'GET', `${room}/${theirs.id}`)).status).toBe(404)
    expect((await s.call(secret, 'GET', `${room}?storeId=${other.id}`)).status).toBe(404)
    expect((await s.call(await s.secretOf(store, 'search'), 'GET', `${C}/${mine.id}?scopes=own`)).message).toBe(
      keyLacks('products.read'),
    )
    expect((await s.call<{ id: number }[]>(secret, 'GET', `${C}?scopes=own`)).data.map(({ id }) => id)).toEqual([
      mine.id,
    ])
    expect(await s.call(secret, 'GET', '/api/cart/CartShoppingHeader/listAllTransactions?scopes=sold')).toMatchObject({
      status: 403,
      message: keyLacks('sales.read'),
    })
    expect((await keysOf(store.owner, store.id)).data.keys[0]?.last_used_at).toBe('2026-06-01T12:00:00.000Z')
  })

  test('nothing of what its maker asks of other stores, on any list', async () => {
    const [store, other] = [await s.store(), await s.store()]
    const product = await s.product(other, { salesModel: 3, manufacturer_title: 'Toyota', reference_1: '04465-0K240' })
    await s.sql(`update users set mobile = '3001234567', mobile_proved_at = now() where id = $1`, [store.owner.id])
    expect(
      (
        await s.ask(store.owner, 'POST', '/api/cart/CartShoppingHeader/makeQuotation', {
          productidquotation: product.id,
          quantityquotation: 1,
        })
      ).status,
    ).toBe(200)
    const secret = await s.secretOf(store, 'search', 'products.read')
    const number = product.referencia_1 ?? ''
    const urls = [
      `${C}/${product.id}/loadProduct`,
      `${C}/searchProductByReference?reference=${number}`,
      `${C}?filter=${encodeURIComponent(JSON.stringify({ storeId: other.id }))}`,
      `${C}/resultProducts?search=${number}&pageSize=100`,
    ]
    for (const url of urls) {
      const byMaker = await s.ask<unknown>(store.owner, 'GET', url)
      expect(JSON.stringify(byMaker.data).includes('"quoteRecord":{"sale_id"'), url).toBe(true)
      const byKey = await s.call(secret, 'GET', url)
      expect(
        [
          byKey.status,
          JSON.stringify(byKey.data).includes('"quoteRecord":null'),
          JSON.stringify(byKey.data).includes('sale_id'),
        ],
        url,
      ).toEqual([200, true, false])
    }
  })

  test('a repeat of its own writes, whatever another program of its maker sent under the same Idempotency-Key', async () => {
    const [one, two] = [await s.store(), await s.store()]
    await s.sql(`update store_members set user_id = $1 where store_id = $2 and role = 'owner'`, [one.owner.id, two.id])
    const [first, second] = [
      await s.product(one, { reference_1: 'MISMO-1' }),
      await s.product(two, { reference_1: 'MISMO-1' }),
    ]
    const put = async (secret: string) =>
      s.server.app.inject({
        method: 'PUT',
        url: '/api/store/stock',
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'nocturna' },
        payload: { rows: [{ number: 'MISMO-1', warehouse: 'Principal', quantity: 9 }] },
      })
    const keys = [await s.secretOf(one, 'stock.write'), (await s.makeKey(two, ['stock.write'], one.owner)).data.secret]
    for (const secret of [...keys, ...keys]) expect((await put(secret)).json()).toMatchObject({ data: { changed: 1 } })
    expect(await s.sql('select stock from products where id = any ($1) order by id', [[first.id, second.id]])).toEqual([
      { stock: 9 },
      { stock: 9 },
    ])
    // Over the pages a person's one key is for one store too.
    const rows = [{ number: 'MISMO-1', warehouse: 'Principal', quantity: 3 }]
    const byPage = (storeId: number) =>
      s.ask({ ...one.owner, key: 'a mano' }, 'PUT', '/api/store/stock', { rows, storeId })
    expect([(await byPage(one.id)).status, (await byPage(two.id)).status]).toEqual([200, 409])
  })

  test('no other call of the contract, not even one that guests may make, and no page', async () => {
    const store = await s.store()
    const secret = await s.secretOf(store)
    const endpoints = (await contractEndpoints(new URL('../../../../..', import.meta.url).pathname)).map(
      ({ endpoint }) => endpoint,
    )
    const open = endpoints.filter(({ keyScope }) => keyScope)
    expect(open.length).toBeGreaterThan(15)
    // Money, roles and the administration are never a program's.
    expect(open.filter(({ secondFactor, access }) => secondFactor || access === 'admin')).toEqual([])
    for (const { method, path } of endpoints.filter(({ keyScope }) => !keyScope)) {
      await s.sql('delete from call_counts')
      expect(await s.call(secret, method, path.replace(/:\w+/g, '1')), `${method} ${path}`).toMatchObject({
        status: 403,
        message: KEY_CLOSED,
      })
    }
  })

  test('not what its maker buys for themselves, nor their cookie beside it', async () => {
    const [store, other] = [await s.store(), await s.store()]
    const [{ id }] = (await s.sql<{ id: number }>(
      `insert into sales (kind, state, store_id, buyer_id, country, currency, created_at, updated_at, changed_at) values ('confirmation', 'asked', $1, $2, 'CO', 'COP', now(), now(), now()) returning id`,
      [other.id, store.owner.id],
    )) as [{ id: number }]
    await s.sql(
      `insert into sale_lines (sale_id, title, reference, brand, quantity, tax_rate, delivery_days) values ($1, 'Filtro', 'X1', 'Bosch', 1, 19, 1)`,
      [id],
    )
    const secret = await s.secretOf(store)
    expect(
      (await s.ask<unknown[]>(store.owner, 'GET', '/api/cart/CartShoppingHeader/listAllTransactions')).data,
    ).toHaveLength(1)
    expect((await s.call(secret, 'GET', '/api/cart/CartShoppingHeader/listAllTransactions')).data).toEqual([])
    expect((await s.call(secret, 'GET', `/api/cart/CartShoppingHeader/${id}/loadTransaction`)).status).toBe(404)
    expect((await s.call(secret, 'GET', K, { cookie: store.owner.cookie })).status).toBe(403)
  })

  test('nothing once it is revoked, its maker owns the store no more or is banned, or the store is suspended', async () => {
    const store = await s.store()
    const secret = await s.secretOf(store, 'products.read')
    const ask = () => s.call(secret, 'GET', room)
    const flips: [string, string][] = [
      [
        `update store_members set role = 'staff' where user_id = ${store.owner.id}`,
        `update store_members set role = 'owner' where user_id = ${store.owner.id}`,
      ],
      [
        `update users set banned = true where id = ${store.owner.id}`,
        `update users set banned = false where id = ${store.owner.id}`,
      ],
      [
        `update stores set suspended_at = now() where id = ${store.id}`,
        `update stores set suspended_at = null where id = ${store.id}`,
      ],
    ]
    for (const [off, on] of flips) {
      expect((await ask()).status).toBe(200)
      await s.sql(off)
      expect(await ask(), off).toMatchObject({ status: 401, message: KEY_REFUSED })
      await s.sql(on)
    }
    const {
      data: { keys },
    } = await keysOf(store.owner, store.id)
    await s.ask(store.owner, 'DELETE', `${K}/${keys[0]?.id}`)
    expect(await ask()).toMatchObject({ status: 401, message: KEY_REFUSED })
    expect((await s.call('tuerca_nadie-la-hizo', 'GET', room)).status).toBe(401)
    expect((await s.call(keys[0]?.prefix ?? '', 'GET', room)).status).toBe(401)
  })

  test('so many calls a minute, told in each answer, another key apart', async () => {
    const store = await s.store()
    const [secret, second] = [await s.secretOf(store, 'products.read'), await s.secretOf(store, 'products.read')]
    const first = await s.call(secret, 'GET', room)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(KEY_CALLS_A_MINUTE),
      'ratelimit-remaining': String(KEY_CALLS_A_MINUTE - 1),
      'ratelimit-reset': expect.stringMatching(/^(60|59)$/) as string,
    })
    const rest = await Promise.all(
      Array.from({ length: KEY_CALLS_A_MINUTE + 19 }, () => s.call(secret, 'GET', `${room}?storeId=${store.id}`)),
    )
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(rest.find(({ status }) => status === 429)).toMatchObject({
      message: KEY_TOO_FAST,
      headers: { 'ratelimit-remaining': '0', 'retry-after': expect.any(String) as string },
    })
    expect((await s.call(second, 'GET', room)).status).toBe(200)
  })

  test("a plate without a tick and without a car in its maker's garage", async () => {
    const store = await s.store()
    const secret = await s.secretOf(store, 'vehicles')
    const plate = '/api/garage/vehicle/getVehicleForLicensePlate?licensePlate=TST001'
    expect((await s.call(secret, 'GET', plate)).data).toMatchObject({ brand: expect.any(String) as string })
    expect((await s.ask(store.owner, 'GET', plate)).message).toBe('Debes validar el Captcha')
    expect(await s.sql('select 1 from garage_vehicles where user_id = $1', [store.owner.id])).toEqual([])
  })

  test("a cart for somebody else, and nothing in its maker's", async () => {
    const store = await s.store()
    const product = await s.product(store)
    const secret = await s.secretOf(store, 'cart.prepare')
    const { status, data } = await s.call<{ url: string; total: number; skipped: object[] }>(
      secret,
      'POST',
      '/api/cart/CartShopingPending/prepareCart',
      { lines: [{ productId: product.id, quantity: 2 }, { productId: 999_999_999 }] },
    )
    expect([status, data.total, data.skipped]).toEqual([
      200,
      400_000,
      [{ productId: 999_999_999, why: 'Ya no se vende o no hay.' }],
    ])
    expect(
      (await s.ask<{ lines: object[] }>({}, 'GET', `/api/cart/sharedCarts/${data.url.split('/').at(-1)}`)).data.lines,
    ).toMatchObject([{ quantity: 2, available: true }])
    expect(await s.sql('select 1 from cart_lines where user_id = $1', [store.owner.id])).toEqual([])
    expect(
      (
        await s.call(secret, 'POST', '/api/cart/CartShopingPending/prepareCart', {
          lines: [{ productId: 999_999_999 }],
        })
      ).status,
    ).toBe(400)
  })
})
