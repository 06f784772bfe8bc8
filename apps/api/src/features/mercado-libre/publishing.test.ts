import { NO_PUBLICATIONS, NOT_CONNECTED } from '@tuerca/contract/mercado-libre'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { C } from '../store-products/testing-store-products.ts'
import { M, useMercadoLibre } from './testing-mercado-libre.ts'

const m = useMercadoLibre()

interface Job {
  state: string
  count: number
  done: number
  refusedCount: number
  refused: { id: number; reason: string }[]
  keptCount: number
}
const job = async (who: { cookie: string }, id: number) =>
  (await m.s.ask<Job>(who, 'GET', `/api/store/jobs/${id}`)).data

describe('an account there', () => {
  test('is connected by its owner, there and back, once; nobody else comes back with its state', async () => {
    const store = await m.s.store()
    expect(await m.indicators(store)).toMatchObject({ status: 409, message: NOT_CONNECTED })
    expect(await m.s.ask(store.staff, 'POST', `${M}/${store.id}/connect`)).toMatchObject({ status: 403 })
    const begun = await m.s.ask<{ to: string }>(store.owner, 'POST', `${M}/${store.id}/connect`)
    const { state = '', reto: challenge = '' } = Object.fromEntries(new URL(begun.data.to, 'http://x').searchParams)
    const {
      data: { to },
    } = await m.s.ask<{ to: string }>({}, 'POST', '/api/dev/mercado-libre/authorise', {
      storeId: store.id,
      state,
      challenge,
    })
    const thief = await m.s.store()
    expect(await m.location(to, thief.owner.cookie)).toContain('conexion=vencida')
    expect(await m.location(to, '')).toContain('conexion=vencida')
    expect(await m.location(to, store.owner.cookie)).toBe(`/vender/mercado-libre?tienda=${store.id}&conexion=conectada`)
    expect(await m.location(to, store.owner.cookie)).toContain('conexion=vencida')
    expect((await m.room(store)).account).toMatchObject({
      state: 'connected',
      nickname: expect.stringMatching(/^BODEGON_/),
    })
    expect((await m.room(thief)).account).toBeNull()
  })

  test('what opens it lies sealed, and is in no answer', async () => {
    const store = await m.connected()
    const [kept] = await m.s.sql<{ access: string; refresh: string }>(
      'select e.access, e.refresh from embedded_ml_accounts e where e.store_id = $1',
      [store.id],
    )
    const [row] = await m.s.sql('select * from marketplace_accounts where store_id = $1', [store.id])
    for (const secret of [kept?.access, kept?.refresh]) {
      expect(secret).toBeTruthy()
      expect(JSON.stringify(row)).not.toContain(secret)
      expect(JSON.stringify(await m.room(store))).not.toContain(secret)
    }
  })

  test("one account is one store's; another's store does not exist; its owner lets it go, and what was held comes back", async () => {
    const [store, other] = [await m.connected(2), await m.s.store()]
    const made = await m.product(store)
    await m.change(store.staff, store, [made.id])
    for (const call of [
      m.s.ask(other.owner, 'GET', `${M}?storeId=${store.id}`),
      m.s.ask(other.owner, 'POST', `${M}/${store.id}/disconnect`),
      m.indicators(store, other.owner),
      m.change(other.owner, store, [made.id]),
      m.s.ask(other.owner, 'GET', `${M}/publications?storeId=${store.id}`),
      m.s.ask(other.owner, 'GET', `${M}/differences?storeId=${store.id}`),
      m.s.ask(other.owner, 'GET', `${M}/orders?storeId=${store.id}`),
    ])
      expect(await call).toMatchObject({ status: 404, message: STORE_NOT_YOURS })
    expect(await m.s.ask(store.staff, 'POST', `${M}/${store.id}/disconnect`)).toMatchObject({ status: 403 })
    expect((await m.indicators(store)).data.credits).toBe(1)
    expect((await m.s.ask(store.owner, 'POST', `${M}/${store.id}/disconnect`)).status).toBe(200)
    expect(await m.indicators(store)).toMatchObject({ status: 409 })
    expect((await m.room(store)).indicators.credits).toBe(2)
    expect(await m.imbalances()).toEqual([])
  })
})

describe('changeStateInML', () => {
  test('the publications that are left are the same wherever they are told (M7.48)', async () => {
    const [store, second] = [await m.connected(3), await m.connected(0)]
    await m.free(store, 2)
    const left = async () =>
      (
        await m.s.ask<{ freePublications: number; purchased: { amount: number; expiredDate: string | null } }>(
          store.staff,
          'GET',
          '/api/core/chargingPlans/getFreepublicationsinML',
        )
      ).data
    const same = async () => {
      const { free, credits } = (await m.indicators(store)).data
      expect(await left()).toMatchObject({ freePublications: free, purchased: { amount: credits } })
      return [free, credits]
    }
    expect(await same()).toEqual([2, 3])
    for (let n = 0; n < 3; n += 1) await m.published(store)
    expect(await same()).toEqual([0, 2])
    // What two stores may use is counted once.
    await m.s.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [
      second.id,
      store.owner.id,
    ])
    await m.s.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [
      second.id,
      store.staff.id,
    ])
    await m.free(second, 4)
    expect(await left()).toMatchObject({ freePublications: 4, purchased: { amount: 2 } })
  })
  test('publishes with the rules of the store, and spends a publication each', async () => {
    const store = await m.connected(3)
    expect(
      (
        await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, {
          percent: 15,
          roundTo: 1000,
          ending: 100,
          safetyStock: 1,
          frozen: [],
          warehouseIds: null,
        })
      ).status,
    ).toBe(200)
    const [one, two] = [await m.product(store, { price: 120_000 }), await m.product(store)]
    const begun = await m.change(store.staff, store, [one.id, two.id])
    expect(begun).toMatchObject({ status: 200, data: { count: 2 } })
    expect((await m.indicators(store)).data).toMatchObject({ queued: 2, credits: 1, published: 0 })
    await m.jobs()
    expect((await m.indicators(store)).data).toMatchObject({ queued: 0, published: 2, credits: 1, failed: 0 })
    expect(await m.there((await m.row(one.id))?.item_id ?? '')).toMatchObject({
      price: 13_790_000,
      stock: 3,
      state: 'active',
    })
    expect(await job(store.staff, begun.data.jobId)).toMatchObject({ state: 'done', done: 2, refusedCount: 0 })
    expect(
      (
        await m.s.sql<{ movement: string }>(
          `select m.movement from credit_ledger m join consultation_lots l on l.id = m.lot_id where l.user_id = $1 order by m.id`,
          [store.owner.id],
        )
      ).map(({ movement }) => movement),
    ).toEqual(['grant', 'spend', 'spend'])
    expect(
      (await m.s.list(store.staff, { scopes: 'own', filter: JSON.stringify({ storeId: store.id }) })).data.map(
        ({ ml_state }) => ml_state,
      ),
    ).toEqual(['active', 'active'])
    expect(await m.imbalances()).toEqual([])
  })

  test('what failed costs nothing, says why, and is tried again by a press', async () => {
    const store = await m.connected(1)
    const made = await m.product(store, { title: 'Pieza sin categoría' })
    const begun = await m.change(store.staff, store, [made.id])
    await m.jobs()
    expect(await m.row(made.id)).toMatchObject({ state: 'failed', problem: 'category', credit: null, item_id: null })
    expect((await m.indicators(store)).data).toMatchObject({ failed: 1, credits: 1 })
    expect((await job(store.staff, begun.data.jobId)).refused).toMatchObject([
      { id: made.id, reason: expect.stringMatching(/^Sin categoría\. /) },
    ])
    expect((await m.room(store)).problems).toMatchObject([
      { key: 'category', count: 1, mend: 'title', productIds: [made.id] },
    ])
    await m.s.sql(`update products set title = 'Disco de freno' where id = $1`, [made.id])
    const other = await m.s.store()
    expect((await m.s.ask(other.staff, 'POST', `${M}/publications/${made.id}/retry`)).status).toBe(404)
    expect((await m.s.ask(store.staff, 'POST', `${M}/publications/${made.id}/retry`)).status).toBe(200)
    await m.jobs()
    expect(await m.row(made.id)).toMatchObject({ state: 'active', credit: 'spent' })
    expect((await m.indicators(store)).data).toMatchObject({ published: 1, credits: 0 })
    expect(await m.imbalances()).toEqual([])
  })

  test('without publications nothing is queued; with too few the rest is told; free ones go first', async () => {
    const store = await m.connected(0)
    const ids = [(await m.product(store)).id, (await m.product(store)).id, (await m.product(store)).id]
    expect(await m.change(store.staff, store, ids)).toMatchObject({ status: 409, message: NO_PUBLICATIONS })
    expect(await m.s.sql('select from store_jobs where store_id = $1', [store.id])).toEqual([])
    await m.free(store, 1)
    await m.credits(store.owner.id, 1)
    expect((await m.indicators(store)).data).toMatchObject({ free: 1, credits: 1 })
    const begun = await m.change(store.staff, store, ids)
    await m.jobs()
    expect(await job(store.staff, begun.data.jobId)).toMatchObject({
      state: 'done',
      refused: [{ reason: NO_PUBLICATIONS }],
    })
    expect((await m.indicators(store)).data).toMatchObject({ published: 2, free: 0, credits: 0 })
  })

  test('twenty at once hold no more publications than there are', async () => {
    const store = await m.connected(5)
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await m.product(store)).id))
    const calls = await Promise.all(ids.map((id) => m.change(store.staff, store, [id])))
    expect(calls.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
    expect(calls.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await m.jobs()
    const { data } = await m.indicators(store)
    expect(data.published + data.credits).toBe(5)
    expect(await m.imbalances()).toEqual([])
  })

  test('pauses and closes without cost; an undo puts back what can be', async () => {
    const store = await m.connected(2)
    const made = await m.published(store)
    const paused = await m.change(store.staff, store, [made.id], 'paused')
    await m.jobs()
    expect([await m.row(made.id), await m.there(made.itemId)]).toMatchObject([{ state: 'paused' }, { state: 'paused' }])
    expect((await m.s.ask(store.staff, 'POST', `/api/store/jobs/${paused.data.jobId}/undo`)).status).toBe(200)
    await m.jobs()
    expect([await job(store.staff, paused.data.jobId), await m.there(made.itemId)]).toMatchObject([
      { state: 'undone' },
      { state: 'active' },
    ])
    const closed = await m.change(store.staff, store, [made.id], 'closed')
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ state: 'closed' })
    await m.s.ask(store.staff, 'POST', `/api/store/jobs/${closed.data.jobId}/undo`)
    await m.jobs()
    expect([await job(store.staff, closed.data.jobId), await m.there(made.itemId)]).toMatchObject([
      { state: 'undone', keptCount: 1 },
      { state: 'closed' },
    ])
    expect((await m.indicators(store)).data.credits).toBe(1)
    // What is closed is published anew, for another publication.
    await m.change(store.staff, store, [made.id])
    await m.jobs()
    expect(await m.row(made.id)).toMatchObject({ state: 'active' })
    expect((await m.row(made.id))?.item_id).not.toBe(made.itemId)
    expect((await m.indicators(store)).data.credits).toBe(0)
  })

  test('asks for one state and for some listings', async () => {
    const store = await m.connected()
    for (const body of [
      { storeId: store.id, ids: [1], state: 'gone' },
      { storeId: store.id, state: 'active' },
      { storeId: store.id, ids: [1], filter: {}, state: 'active' },
    ])
      expect((await m.s.ask(store.staff, 'PATCH', `${C}/changeStateInML`, body)).status).toBe(400)
  })
})

describe('rules', () => {
  test("are its owner's; what is published follows, but what is not touched", async () => {
    const store = await m.connected(1)
    const made = await m.published(store, { price: 100_000 })
    const rules = {
      percent: 10,
      roundTo: 0,
      ending: 0,
      safetyStock: 2,
      frozen: [] as string[],
      warehouseIds: null as number[] | null,
    }
    expect((await m.s.ask(store.staff, 'PATCH', `${M}/${store.id}/rules`, rules)).status).toBe(403)
    await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, rules)
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ price: 11_000_000, stock: 2 })
    await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, {
      ...rules,
      percent: 50,
      safetyStock: 0,
      frozen: ['price'],
    })
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ price: 11_000_000, stock: 4 })
    // Pieces of a warehouse that does not sell there are not offered.
    await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, {
      ...rules,
      safetyStock: 0,
      warehouseIds: [store.warehouses[1] ?? 0],
    })
    await m.jobs()
    expect(await m.there(made.itemId)).toMatchObject({ state: 'paused' })
    const other = await m.s.store()
    expect(
      (
        await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, {
          ...rules,
          warehouseIds: [other.warehouses[0] ?? 0],
        })
      ).status,
    ).toBe(400)
    expect(
      (await m.s.ask(store.owner, 'PATCH', `${M}/${store.id}/rules`, { ...rules, roundTo: 100, ending: 100 })).status,
    ).toBe(400)
  })
})
