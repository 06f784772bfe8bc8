import {
  JOB_RUNS,
  NAME_DIFFERS,
  NOTHING_FOUND,
  OWNER_ONLY,
  type StoreJob,
  UNDO_NOT_YET,
  UNDO_OVER,
} from '@tuerca/contract/store-jobs'
import { NEEDS_STOCK } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_NOW } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { tendStoreJobs } from './run-job.ts'
import { C, type Caller, type TestStore, useStores } from './testing-store-products.ts'

const t = useStores()
const DAY = 86_400_000
type JobStart = { jobId: number; count: number; undoUntil: string }

const start = (who: Partial<Caller> & { key?: string }, method: 'PATCH' | 'DELETE', url: string, body?: object) =>
  t.ask<JobStart>(who, method, url, body)
const deplete = (of: TestStore, more: object = { filter: {} }, who = of.staff) =>
  start(who, 'PATCH', `${C}/depleteProductsInventory`, { storeId: of.id, ...more })
const price = (of: TestStore, change: object, more: object = { filter: {} }) =>
  start(of.staff, 'PATCH', '/api/store/products/prices', { storeId: of.id, change, ...more })
const deleteAll = (of: TestStore, who: Partial<Caller>, confirm = of.name) =>
  start(who, 'DELETE', `${C}/${of.id}/deleteAllProductsOfStore?confirm=${encodeURIComponent(confirm)}`)
const job = async (who: Partial<Caller>, id: number) =>
  (await t.ask<StoreJob>(who, 'GET', `/api/store/jobs/${id}`)).data
const undo = (who: Partial<Caller>, id: number) => t.ask<StoreJob>(who, 'POST', `/api/store/jobs/${id}/undo`)
const rows = (of: TestStore) =>
  t.sql<{ id: number; price: number; stock: number; on: boolean; off_sale: string | null }>(
    'select id, price, stock, deleted_at is null as on, off_sale from products where store_id = $1 order by id',
    [of.id],
  )
/** As many listings as wanted, without a call each. */
async function stocked(of: TestStore, many: number) {
  await t.sql(
    `with brand as (select id from product_brands order by id limit 1), made as (
      insert into parts (brand_id, number, clean_number, name) select brand.id, 'L' || $1 || 'X' || n, 'L' || $1 || 'X' || n, 'Pieza ' || n from brand, generate_series(1, $2::integer) n returning id, brand_id, number, name),
    listed as (insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, search_text, stock, stock_updated_at, created_at, updated_at)
      select $1::integer, id, brand_id, name, number, number, 1, 10000000, 'COP', '', 3, $4, $4, $4 from made returning id)
    insert into product_stock (product_id, warehouse_id, quantity) select id, $3, 3 from listed`,
    [of.id, many, of.warehouses[0], TEST_NOW],
  )
}

describe('a job', () => {
  test('depletes all that a filter finds in batches, tells how it goes, and its undo puts them back as they were', async () => {
    const store = await t.store()
    await stocked(store, 1_203)
    const draft = await t.product(store, { publish: false })
    const { status, data } = await deplete(store, { filter: { scopes: ['published'] } })
    expect([status, data.count, new Date(data.undoUntil).getTime() - TEST_NOW.getTime()]).toEqual([200, 1_203, DAY])
    expect(await job(store.staff, data.jobId)).toMatchObject({
      state: 'running',
      done: 0,
      count: 1_203,
      mayUndo: false,
    })
    await t.server.runJobs()
    expect(await job(store.staff, data.jobId)).toMatchObject({
      state: 'done',
      done: 1_203,
      refusedCount: 0,
      mayUndo: true,
    })
    expect(
      (await rows(store)).filter(({ on, stock, off_sale }) => !on && stock === 0 && off_sale === 'depleted'),
    ).toHaveLength(1_203)
    expect((await t.read(store.staff, draft.id)).data).toEqual(draft)
    expect((await undo(store.staff, data.jobId)).data.state).toBe('undoing')
    await t.server.runJobs()
    expect(await job(store.staff, data.jobId)).toMatchObject({ state: 'undone', done: 1_203, keptCount: 0 })
    expect((await rows(store)).filter(({ on, stock }) => on && stock === 3)).toHaveLength(1_203)
    // Undone already is undone.
    expect((await undo(store.staff, data.jobId)).status).toBe(200)
  })
  test('an undo keeps what somebody changed since and says which', async () => {
    const store = await t.store()
    const [one, two] = [await t.product(store), await t.product(store, { price: 55_555 })]
    const {
      data: { jobId, count },
    } = await price(store, { kind: 'percent', value: 6, roundTo: 100 })
    await t.server.runJobs()
    expect([count, (await rows(store)).map(({ price }) => price)]).toEqual([2, [21_200_000, 5_890_000]])
    const { version } = (await t.read(store.staff, two.id)).data
    await t.patch(store.staff, two.id, 'price', { version, price: 60_000 })
    await undo(store.owner, jobId)
    await t.server.runJobs()
    expect((await rows(store)).map(({ price }) => price)).toEqual([20_000_000, 6_000_000])
    const told = await job(store.staff, jobId)
    expect([told.state, told.keptCount, told.kept.map(({ id }) => id)]).toEqual(['undone', 1, [two.id]])
    expect(await t.sql('select was, price from product_prices where product_id = $1 order by price', [one.id])).toEqual(
      [
        { was: 21_200_000, price: 20_000_000 },
        { was: 20_000_000, price: 21_200_000 },
      ],
    )
  })
  test('a warehouse with a price of its own moves too, and goes back', async () => {
    const store = await t.store()
    const made = await t.product(store)
    await t.sql('update product_stock set price = 30000000 where product_id = $1', [made.id])
    const own = async () =>
      (await t.sql<{ price: number }>('select price from product_stock where product_id = $1', [made.id]))[0]?.price
    const {
      data: { jobId },
    } = await price(store, { kind: 'percent', value: -10 }, { ids: [made.id] })
    await t.server.runJobs()
    expect(await own()).toBe(27_000_000)
    await undo(store.staff, jobId)
    await t.server.runJobs()
    expect(await own()).toBe(30_000_000)
  })
  test('republishes what it can and says why not', async () => {
    const store = await t.store()
    const [draft, empty] = [
      await t.product(store, { publish: false }),
      await t.product(store, { publish: false, inventario: [] }),
    ]
    const {
      data: { jobId },
    } = await start(store.staff, 'PATCH', `${C}/republishAllProducts`, {
      storeId: store.id,
      filter: { scopes: ['draft'] },
    })
    await t.server.runJobs()
    expect(await job(store.staff, jobId)).toMatchObject({
      state: 'done',
      refusedCount: 1,
      refused: [{ id: empty.id, reason: NEEDS_STOCK }],
    })
    expect((await t.read(store.staff, draft.id)).data.state).toBe('published')
  })
  test("one of a store at a time, also of twenty at once; another store's does not wait", async () => {
    const [store, other] = [await t.store(), await t.store()]
    await t.product(store)
    await t.product(other)
    const all = await Promise.all(Array.from({ length: 20 }, () => deplete(store)))
    // The same call: each is told the one job that the first began.
    expect(new Set(all.map(({ status, data }) => `${status} ${data.jobId}`)).size).toBe(1)
    expect(await t.sql('select id from store_jobs where store_id = $1', [store.id])).toHaveLength(1)
    const different = { storeId: store.id, filter: { scopes: ['own'] } }
    expect(await start(store.staff, 'PATCH', `${C}/republishAllProducts`, different)).toMatchObject({
      status: 409,
      message: JOB_RUNS,
    })
    expect((await deplete(other)).status).toBe(200)
    const [running] = all
    expect((await undo(store.staff, running?.data.jobId ?? 0)).message).toBe(UNDO_NOT_YET)
    await t.server.runJobs()
  })
  test('sent twice with one key is one job', async () => {
    const store = await t.store()
    await t.product(store)
    const send = () =>
      start({ ...store.staff, key: 'masivo' }, 'PATCH', `${C}/depleteProductsInventory`, {
        storeId: store.id,
        filter: {},
      })
    expect((await send()).data.jobId).toBe((await send()).data.jobId)
    await t.server.runJobs()
  })
  test('killed halfway goes on where it was', async () => {
    const store = await t.store()
    await stocked(store, 900)
    const {
      data: { jobId },
    } = await price(store, { kind: 'amount', value: 1_000 })
    // The first batch was written, and its worker was never heard of again.
    await t.sql(
      `update store_job_items i set state = 'done', before = '{}', after = '{}' where job_id = $1 and product_id in (select product_id from store_job_items where job_id = $1 order by product_id limit 500)`,
      [jobId],
    )
    await t.sql('update store_jobs set done = 500 where id = $1', [jobId])
    await t.sql(`select graphile_worker.remove_job($1)`, [`store-job-${jobId}`])
    await t.server.runJobs()
    expect((await job(store.staff, jobId)).state).toBe('running')
    await tendStoreJobs({
      db: t.server.connection.db,
      now: new Date(TEST_NOW.getTime() + 10 * 60_000),
      purchases: PURCHASE_KINDS,
    } as unknown as Ctx)
    await t.server.runJobs()
    expect(await job(store.staff, jobId)).toMatchObject({ state: 'done', done: 900 })
    expect((await rows(store)).filter(({ price }) => price === 10_100_000)).toHaveLength(400)
  })
})

describe('the dangerous ones', () => {
  test("are the owner's, with the name of the store typed; undone on day six, not on day eight", async () => {
    const store = await t.store()
    const [one, two] = [await t.product(store), await t.product(store, { publish: false })]
    expect((await deleteAll(store, store.staff)).message).toBe(OWNER_ONLY)
    expect((await deleteAll(store, store.owner, 'Otra cosa')).message).toBe(NAME_DIFFERS)
    expect((await deleteAll(store, (await t.store()).owner)).status).toBe(404)
    expect((await deleteAll(store, await t.person())).status).toBe(403)
    const { data } = await deleteAll(store, store.owner)
    await t.server.runJobs()
    expect((await rows(store)).map(({ on, off_sale }) => [on, off_sale])).toEqual([
      [false, null],
      [false, null],
    ])
    t.server.at(new Date(TEST_NOW.getTime() + 8 * DAY))
    expect((await undo(store.owner, data.jobId)).message).toBe(UNDO_OVER)
    t.server.at(new Date(TEST_NOW.getTime() + 6 * DAY))
    await undo(store.owner, data.jobId)
    await t.server.runJobs()
    expect([(await t.read(store.owner, one.id)).data.state, (await t.read(store.owner, two.id)).data.state]).toEqual([
      'published',
      'draft',
    ])
  })
  test('out of the merchant feed they stay on sale', async () => {
    const store = await t.store()
    const made = await t.product(store)
    const { data } = await start(
      store.owner,
      'DELETE',
      `${C}/${store.id}/deleteAllProductsOfGMC?confirm=${encodeURIComponent(store.name)}`,
    )
    await t.server.runJobs()
    const feed = async () =>
      (await t.sql<{ fed: boolean }>('select in_merchant_feed as fed from products where id = $1', [made.id]))[0]?.fed
    expect([(await t.read(store.owner, made.id)).data.state, await feed()]).toEqual(['published', false])
    await undo(store.owner, data.jobId)
    await t.server.runJobs()
    expect(await feed()).toBe(true)
  })
})

test('prices are seen before they are made', async () => {
  const store = await t.store()
  const made = await t.product(store, { reference_1: 'VER-1' })
  await t.product(store, { price: null, salesModel: 3 })
  await t.product(store, { price: 900 })
  const seen = await t.ask<{ first: object[] }>(store.staff, 'POST', '/api/store/products/prices/preview', {
    storeId: store.id,
    filter: {},
    change: { kind: 'amount', value: -1_000 },
  })
  expect(seen.data).toEqual({
    count: 3,
    changed: 1,
    unpriced: 1,
    refused: 1,
    first: [{ id: made.id, reference: 'VER-1', title: made.title, before: 200_000, after: 199_000 }],
  })
  expect((await t.read(store.staff, made.id)).data.price).toBe(200_000)
})

test("nobody starts, sees or undoes another store's, and nothing is chosen by saying nothing", async () => {
  const [store, other] = [await t.store(), await t.store()]
  const made = await t.product(store)
  const {
    data: { jobId },
  } = await deplete(store)
  const calls = (who: Partial<Caller>) =>
    Promise.all([
      start(who, 'PATCH', `${C}/depleteProductsInventory`, { storeId: store.id, filter: {} }),
      start(who, 'PATCH', `${C}/republishAllProducts`, { storeId: store.id, filter: {} }),
      start(who, 'PATCH', '/api/store/products/delete', { storeId: store.id, filter: {} }),
      start(who, 'PATCH', '/api/store/products/prices', {
        storeId: store.id,
        filter: {},
        change: { kind: 'percent', value: 5 },
      }),
      t.ask(who, 'POST', '/api/store/products/prices/preview', {
        storeId: store.id,
        filter: {},
        change: { kind: 'percent', value: 5 },
      }),
      t.ask(who, 'GET', `/api/store/jobs/${jobId}`),
      t.ask(who, 'GET', `/api/store/jobs?storeId=${store.id}`),
      undo(who, jobId),
    ])
  expect((await calls(other.owner)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
  expect((await calls(await t.person())).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403))
  await t.server.runJobs()
  // Another's ids among one's own find nothing.
  expect((await deplete(other, { ids: [made.id] })).message).toBe(NOTHING_FOUND)
  for (const more of [{}, { ids: [] }, { ids: [1], filter: {} }, { filter: { otra: 1 } }])
    expect((await deplete(store, more)).status).toBe(400)
  for (const change of [
    { kind: 'percent', value: 0 },
    { kind: 'percent', value: -95 },
    { kind: 'set', value: -1 },
    { kind: 'percent', value: 5, roundTo: 7 },
  ])
    expect((await price(store, change)).status).toBe(400)
})
