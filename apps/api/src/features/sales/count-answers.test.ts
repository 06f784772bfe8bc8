import type { Sale } from '@tuerca/contract/sales-wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { countAnswers } from './count-answers.ts'
import { H, salesServer } from './testing-sales.ts'

let s: Awaited<ReturnType<typeof salesServer>>
beforeAll(async () => {
  s = await salesServer()
})
afterAll(() => s.server.close())
beforeEach(() => s.server.at(TEST_NOW))

const count = (days = 1) =>
  countAnswers({ db: s.server.connection.db, now: new Date(TEST_NOW.getTime() + days * 86_400_000) } as unknown as Ctx)
/** A store that was asked nothing before. */
async function store() {
  const { storeId } = await s.quoted()
  await s.sql(`delete from sales where kind = 'confirmation' and store_id = $1`, [storeId])
  return storeId
}
const shown = async (storeId: number) =>
  (
    await s.sql<{ median_minutes: number; percent: number }>(
      'select median_minutes, percent from store_answers where store_id = $1',
      [storeId],
    )
  )[0]

/**
 * Questions of ten days before: minutes to each answer, null for none, and how long after the question the store
 * opened.
 */
async function past(storeId: number, minutes: readonly (number | null)[], { shut = 0, state = 'expired' } = {}) {
  for (const one of minutes) {
    await s.sql(
      `insert into sales (kind, state, store_id, country, currency, created_at, remind_at, answered_at, first_answered_at)
      select 'confirmation', $2, $1, 'CO', 'COP', at, at + make_interval(mins => $3 + 30), at + make_interval(mins => $4), at + make_interval(mins => $4) from (select $5::timestamptz - interval '10 days' as at) x`,
      [storeId, one === null && state === 'expired' ? 'lapsed' : state, shut, one, TEST_NOW],
    )
  }
}

describe('how a store answers', () => {
  test("is beside the names of the demonstration's stores", async () => {
    const [product] = await s.sql<{ id: number }>(
      `select p.id from products p join stores t on t.id = p.store_id where t.path_prefix = 'repuestos-beto' and p.deleted_at is null and p.stock > 0 limit 1`,
    )
    const { json } = await s.ask<{ store: { answers: object } }>(
      {},
      'GET',
      `/api/catalogo/products/${product?.id}/loadProduct`,
    )
    expect(json.data.store.answers).toEqual({ minutes: 40, percent: 92 })
  })

  test('is known from its tenth answer: the median of what it took, and of how many it answered', async () => {
    const storeId = await store()
    await past(storeId, [10, 20, 30, 35, 40, 40, 45, 50, 60, null])
    await count()
    expect(await shown(storeId)).toBeUndefined()
    await past(storeId, [600])
    await past(storeId, [null], { state: 'withdrawn' })
    await past(storeId, [null], { state: 'asked' })
    await count()
    expect(await shown(storeId)).toEqual({ median_minutes: 40, percent: 91 })
    await count(200)
    expect(await shown(storeId)).toBeUndefined()
  })

  test('counts from when it opened what came while it was shut', async () => {
    const storeId = await store()
    await past(
      storeId,
      Array.from({ length: 10 }, () => 615),
      { shut: 600 },
    )
    await count()
    expect(await shown(storeId)).toEqual({ median_minutes: 15, percent: 100 })
  })
})

test("M7.12: unless the store says others, an answer holds for the hours of the params, its own before the marketplace's", async () => {
  const { seller, id, product } = await s.asked()
  const sale = async () => (await s.ask<Sale>(seller, 'GET', `${H}/${id}/loadTransaction`)).json.data
  expect((await sale()).hold_hours).toBe(24)
  await s.sql(`insert into app_params (name, value) values ('confirmationHoldHours', '48')`)
  expect((await sale()).hold_hours).toBe(48)
  await s.sql(`insert into app_params (name, store_id, value) values ('confirmationHoldHours', $1, '6')`, [
    product.storeId,
  ])
  expect((await sale()).hold_hours).toBe(6)
  await s.ask(seller, 'PATCH', `${H}/${id}/editStockConfirmationAsAvailable`, { quantity: 1 })
  const told = await s.ask<{ expires_at: string }>(seller, 'POST', '/cart/page/sendQuotationToClientAjax', { id })
  expect(told.json.data.expires_at).toBe(new Date(TEST_NOW.getTime() + 6 * 3_600_000).toISOString())
  await s.sql(`delete from app_params where name = 'confirmationHoldHours'`)
})
