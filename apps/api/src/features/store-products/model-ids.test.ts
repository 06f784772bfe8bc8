import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { type Caller, type TestStore, useStores } from './testing-store-products.ts'

const t = useStores()
interface Ids {
  ids: number[]
  total: number
  truncated: boolean
}

const all = (of: TestStore, model_name: string, filter: object = {}, who: Partial<Caller> = of.staff) =>
  t.ask<Ids>(who, 'POST', '/api/core/ModelIdsAll', { model_name, storeId: of.id, filter })
async function asked(of: TestStore, productId: number, answered: boolean) {
  const [row] = await t.sql<{ id: number }>(
    `insert into product_questions (product_id, store_id, user_id, question, product_reference, product_description, vehicle_brand, vehicle_model, vehicle_year, answer, answered_at, compatible)
    values ($1, $2, $3, '¿Le sirve?', 'X', 'Pieza', 'Mazda', '3', 2018, $4, $5, $6) returning id`,
    [
      productId,
      of.id,
      (await t.person()).id,
      answered ? 'Sí' : null,
      answered ? TEST_NOW : null,
      answered ? true : null,
    ],
  )
  return row?.id ?? 0
}

test("marks the sales and the questions that a filter finds, of one's own store alone", async () => {
  const [store, other] = [await t.store(), await t.store()]
  const [mine, theirs] = [await t.product(store), await t.product(other)]
  const [open, done] = [await asked(store, mine.id, false), await asked(store, mine.id, true)]
  await asked(other, theirs.id, false)
  expect((await all(store, 'questions')).data).toEqual({ ids: [open, done], total: 2, truncated: false })
  expect((await all(store, 'questions', { answered: false })).data.ids).toEqual([open])
  expect((await all(store, 'questions', { compatible: true })).data.ids).toEqual([done])
  const buyer = await t.person()
  const sale = async (of: TestStore, state: string) =>
    (
      await t.sql<{ id: number }>(
        `insert into sales (store_id, buyer_id, kind, state, country, currency, created_at, updated_at, changed_at) values ($1, $2, 'purchase', $3, 'CO', 'COP', $4, $4, $4) returning id`,
        [of.id, buyer.id, state, TEST_NOW],
      )
    )[0]?.id ?? 0
  const [paid, delivered] = [await sale(store, 'paid'), await sale(store, 'delivered')]
  await sale(other, 'paid')
  expect((await all(store, 'sales')).data).toEqual({ ids: [paid, delivered], total: 2, truncated: false })
  expect((await all(store, 'sales', { state: 'paid' })).data.ids).toEqual([paid])
  expect((await all(store, 'sales', { scopes: ['hidden'] })).data.ids).toEqual([])
})

test("takes no other name and no filter of another list, and is the store's people's", async () => {
  const [store, other] = [await t.store(), await t.store()]
  for (const name of ['users', 'public.users', 'products; drop table users', 'Sales', '', '__proto__']) {
    const { status, data } = await t.ask<string[]>(store.staff, 'POST', '/core/ModelIdsAll', {
      model_name: name,
      storeId: store.id,
    })
    expect([status, data]).toEqual([400, ['model_name admite: products, sales, questions.']])
  }
  for (const [name, filter] of [
    ['questions', { state: 'paid' }],
    ['sales', { storeId: other.id }],
    ['sales', { scopes: ['bought'] }],
    ['sales', { state: 'payed' }],
    ['questions', { product_id: "1' or true" }],
    ['products', { answered: true }],
  ] as const)
    expect((await all(store, name, filter)).status).toBe(400)
  for (const name of ['sales', 'questions'])
    expect([
      (await all(store, name, {}, other.owner)).status,
      (await all(store, name, {}, {})).status,
      (await all(store, name, {}, await t.person())).status,
    ]).toEqual([404, 401, 403])
})
