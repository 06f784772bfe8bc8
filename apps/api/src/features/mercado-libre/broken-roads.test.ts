import { afterEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW, TEST_SECRET } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { sealsOf } from '../../platform/seals.ts'
import { type Marketplace, MarketplaceError } from '../../ports/marketplace.ts'
import type { TestStore } from '../store-products/testing-store-products.ts'
import { pushToMarketplace } from './push.ts'
import { M, useMercadoLibre } from './testing-mercado-libre.ts'

const m = useMercadoLibre()
afterEach(() => {
  vi.restoreAllMocks()
})

const port = () => m.s.server.ports.marketplace as Marketplace
const made = (id: number) =>
  m.s.sql<{ id: number }>('select id from embedded_ml_items where sku = $1', [`tuerca-${id}`])
const signedOut = (store: TestStore) =>
  m.s.sql(`update marketplace_accounts set state = 'refused' where store_id = $1`, [store.id])
const inQueue = (key: string) =>
  m.s.sql<{ later: boolean }>('select run_at > now() as later from graphile_worker.jobs where key = $1', [key])
const pushNow = (store: TestStore) =>
  pushToMarketplace(
    {
      db: m.s.server.connection.db,
      now: TEST_NOW,
      origin: 'http://x',
      seals: sealsOf(TEST_SECRET),
      ports: m.s.server.ports,
    } as unknown as Ctx,
    { storeId: store.id },
  )
const laterJobs = (store: TestStore) =>
  m.s
    .sql(
      `select graphile_worker.add_job('push-to-marketplace', json_build_object('storeId', $1::int), job_key := 'push-to-marketplace-' || $1::int, run_at := now())`,
      [store.id],
    )
    .then(() => m.jobs())
const fault = (problem: ConstructorParameters<typeof MarketplaceError>[0], said?: string) =>
  new MarketplaceError(problem, said === undefined ? {} : { said })

describe('while nobody is signed in there', () => {
  test('what waits is asked for once and put in no queue; it goes there when the owner comes back', async () => {
    const store = await m.connected(1)
    const product = await m.product(store)
    await m.change(store.staff, store, [product.id])
    await signedOut(store)
    await m.s.sql('select graphile_worker.remove_job($1)', [`push-to-marketplace-${store.id}`])
    await pushNow(store)
    expect(await inQueue(`push-to-marketplace-${store.id}`)).toEqual([])
    expect(await m.row(product.id)).toMatchObject({ state: 'queued', credit: 'held' })
    await m.connect(store)
    await m.jobs()
    expect(await m.row(product.id)).toMatchObject({ state: 'active', credit: 'spent' })
  })

  test('an account whose renewal is refused in the middle ends the run as well', async () => {
    const store = await m.connected(1)
    const product = await m.product(store)
    await m.change(store.staff, store, [product.id])
    await m.s.sql('select graphile_worker.remove_job($1)', [`push-to-marketplace-${store.id}`])
    vi.spyOn(port(), 'findBySku').mockRejectedValue(fault('revoked'))
    vi.spyOn(port(), 'publish').mockRejectedValue(fault('revoked'))
    await pushNow(store)
    expect(await inQueue(`push-to-marketplace-${store.id}`)).toEqual([])
  })

  test('a sale is read, and an answer sent, when the owner comes back', async () => {
    const store = await m.connected(1)
    const product = await m.published(store)
    await m.act(store, { ask: { itemId: product.itemId, text: '¿Hay?' } })
    await m.jobs()
    await signedOut(store)
    await m.act(store, { buy: { itemId: product.itemId, quantity: 1 } })
    const [question] = await m.s.sql<{ id: number }>('select id from product_questions where store_id = $1', [store.id])
    await m.s.ask(store.staff, 'PATCH', `/api/catalogo/productosQuestions/${question?.id}`, { answer: 'Sí, hay.' })
    await m.jobs()
    expect([await m.orders(store), await m.stock(product.id)]).toEqual([[], 4])
    expect(await m.s.sql('select origin_problem from product_questions where id = $1', [question?.id])).toEqual([
      { origin_problem: 'Tu tienda no está conectada.' },
    ])
    await m.connect(store)
    await m.jobs()
    expect([await m.orders(store), await m.stock(product.id)]).toMatchObject([[{ state: 'taken' }], 3])
    expect(
      await m.s.sql('select answer from embedded_ml_questions where account_id = $1', [await m.accountOf(store)]),
    ).toEqual([{ answer: 'Sí, hay.' }])
  })
})

describe('an answer', () => {
  test.each([
    ['slower', false],
    ['unavailable', false],
    ['slower', true],
    ['unavailable', true],
  ] as const)('%s, goes later (the last try: %s)', async (problem, last) => {
    const store = await m.connected(1)
    const product = await m.published(store)
    await m.act(store, { ask: { itemId: product.itemId, text: '¿Hay?' } })
    await m.jobs()
    const [question] = await m.s.sql<{ id: number }>('select id from product_questions where store_id = $1', [store.id])
    await m.s.ask(store.staff, 'PATCH', `/api/catalogo/productosQuestions/${question?.id}`, { answer: 'Sí, hay.' })
    if (last)
      await m.s.sql(
        `select graphile_worker.add_job('answer-in-marketplace', json_build_object('questionId', $1::int, 'tries', 29), job_key := 'answer-in-marketplace-' || $1::int)`,
        [question?.id],
      )
    vi.spyOn(port(), 'question').mockRejectedValue(fault(problem))
    await m.jobs()
    expect(
      (
        await m.s.sql<{ origin_problem: string }>('select origin_problem from product_questions where id = $1', [
          question?.id,
        ])
      )[0]?.origin_problem,
    ).toBe(last ? 'Mercado Libre no contestó: respóndela allá.' : '')
    expect(await inQueue(`answer-in-marketplace-${question?.id}`)).toEqual(last ? [] : [{ later: true }])
  })
})

describe('a listing that is refused', () => {
  test.each(['missing', 'refused'] as const)('(%s) while it is made gives back what was held', async (problem) => {
    const store = await m.connected(1)
    const product = await m.product(store)
    vi.spyOn(port(), 'publish').mockRejectedValue(fault(problem, 'forbidden'))
    await m.change(store.staff, store, [product.id])
    await m.jobs()
    expect(await m.row(product.id)).toMatchObject({ state: 'failed', credit: null, problem: 'refused' })
    expect((await m.indicators(store)).data).toMatchObject({ credits: 1, failed: 1 })
    expect(await m.imbalances()).toEqual([])
  })

  test('when it is changed stays what it is there', async () => {
    const store = await m.connected(1)
    const product = await m.published(store)
    vi.spyOn(port(), 'change').mockRejectedValue(fault('refused', 'forbidden'))
    await m.change(store.staff, store, [product.id], 'paused')
    await m.jobs()
    expect(await m.row(product.id)).toMatchObject({ state: 'failed', item_id: product.itemId, credit: 'spent' })
  })
})

describe('a listing is made once', () => {
  test('also after the account was let go, and its price follows', async () => {
    const store = await m.connected(2)
    const product = await m.published(store, { price: 90_000 })
    await m.s.ask(store.owner, 'POST', `${M}/${store.id}/disconnect`)
    await m.s.sql('update products set price = price + 100000 where id = $1', [product.id])
    await m.connect(store)
    await m.change(store.staff, store, [product.id])
    await m.jobs()
    expect(await made(product.id)).toHaveLength(1)
    expect(await m.row(product.id)).toMatchObject({ state: 'active', item_id: product.itemId })
    expect(await m.there(product.itemId)).toMatchObject({ price: 9_100_000 })
  })

  test('also where its making was given up without an answer', async () => {
    const store = await m.connected(2)
    const product = await m.product(store)
    const { publish } = port()
    vi.spyOn(port(), 'publish').mockImplementation(async (...given) => {
      await publish(...given)
      throw fault('unavailable')
    })
    await m.change(store.staff, store, [product.id])
    await m.s.sql('update marketplace_publications set attempts = 9 where product_id = $1', [product.id])
    await m.jobs()
    expect(await m.row(product.id)).toMatchObject({ state: 'failed', problem: 'away' })
    await m.s.ask(store.staff, 'POST', `${M}/publications/${product.id}/retry`)
    await m.jobs()
    expect(await made(product.id)).toHaveLength(1)
    expect(await m.row(product.id)).toMatchObject({ state: 'active', credit: 'spent' })
    expect((await m.indicators(store)).data.credits).toBe(1)
  })

  test('and not at all when it is taken out of line as its turn comes', async () => {
    const store = await m.connected(1)
    const product = await m.product(store)
    const { findBySku } = port()
    await m.change(store.staff, store, [product.id])
    // As one that is tried again: no job of many holds it.
    await m.s.sql(`update store_jobs set state = 'done', finished_at = now() where store_id = $1`, [store.id])
    vi.spyOn(port(), 'findBySku').mockImplementation(async (...given) => {
      await m.change(store.staff, store, [product.id], 'closed')
      return findBySku(...given)
    })
    await m.jobs()
    expect(await made(product.id)).toEqual([])
    expect(await m.row(product.id)).toMatchObject({ state: 'closed', credit: null })
    expect((await m.indicators(store)).data).toMatchObject({ credits: 1, queued: 0 })
    expect(await m.imbalances()).toEqual([])
  })

  test("by whose turn it is: one that lost it makes no more, and ends nobody else's", async () => {
    const store = await m.connected(2)
    const ids = [(await m.product(store)).id, (await m.product(store)).id]
    await m.change(store.staff, store, ids)
    await m.s.sql('select graphile_worker.remove_job($1)', [`push-to-marketplace-${store.id}`])
    const { publish } = port()
    const another = new Date(Date.now() + 3_600_000)
    const calls = vi.spyOn(port(), 'publish').mockImplementation(async (...given) => {
      await m.s.sql('update marketplace_accounts set pushing_until = $2 where store_id = $1', [store.id, another])
      return publish(...given)
    })
    await pushNow(store)
    expect(calls).toHaveBeenCalledTimes(1)
    expect(await m.s.sql('select pushing_until from marketplace_accounts where store_id = $1', [store.id])).toEqual([
      { pushing_until: another },
    ])
  })
})

describe('vehicles of a listing', () => {
  async function withVehicles() {
    const store = await m.connected(1)
    const product = await m.product(store)
    await m.s.sql(
      `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, refused) select p.part_id, o.make_id, o.id, 2015, 2016, n.n = 2
      from products p cross join generate_series(1, 2) n join lateral (select id, make_id from models order by id offset n.n limit 1) o on true where p.id = $1`,
      [product.id],
    )
    return { store, product }
  }

  test('are those that the listing stands for', async () => {
    const { store, product } = await withVehicles()
    const given = vi.spyOn(port(), 'setVehicles')
    await m.change(store.staff, store, [product.id])
    await m.jobs()
    expect(given.mock.calls.map(([, , vehicles]) => vehicles.map(({ years }) => years))).toEqual([[[2015, 2016]]])
  })

  test.each(['slower', 'unavailable'] as const)('that were not heard (%s) are given again', async (problem) => {
    const { store, product } = await withVehicles()
    const broken = vi.spyOn(port(), 'setVehicles').mockRejectedValue(fault(problem))
    await m.change(store.staff, store, [product.id])
    await m.jobs()
    const row = await m.row(product.id)
    expect(row).toMatchObject({ state: 'active', credit: 'spent' })
    expect(await m.there(row?.item_id ?? '')).toMatchObject({ vehicles: 0 })
    broken.mockRestore()
    m.s.server.at(new Date(TEST_NOW.getTime() + 30 * 60_000))
    await laterJobs(store)
    expect(await m.there(row?.item_id ?? '')).toMatchObject({ vehicles: 2 })
    expect(await m.differences(store)).toEqual([])
  })

  test('that it takes none of stand in the log', async () => {
    const { store, product } = await withVehicles()
    vi.spyOn(port(), 'setVehicles').mockRejectedValue(fault('refused'))
    await m.change(store.staff, store, [product.id])
    await m.jobs()
    expect(await m.differences(store)).toMatchObject([{ field: 'vehicles', there: '0', outcome: 'respected' }])
  })
})
