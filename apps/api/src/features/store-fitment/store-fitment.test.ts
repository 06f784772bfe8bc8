import { type ProductFitment, REASON_NEEDED, type ReadList, type FitmentProposal } from '@tuerca/contract/store-fitment'
import { UNKNOWN_VEHICLE } from '@tuerca/contract/store-fitment-wire'
import { CHANGED_MEANWHILE } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { adminOf } from '../admin/testing-admins.ts'
import { judgeProducts } from '../garage/index.ts'
import { C, type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015 }
const AVEO = { make: 'Chevrolet', model: 'Aveo', yearFrom: 2006, yearTo: 2012, engine: '1.6' }
let made = 0
/** A part of its own, listed by as many stores as are named. */
async function listed(stores: readonly TestStore[]) {
  const reference_1 = `FIT-${(made += 1)}`
  const products: { id: number; version: string }[] = []
  for (const store of stores) products.push(await t.product(store, { reference_1 }))
  return products
}
const say = (who: Partial<Caller>, { id, version }: { id: number; version: string }, change: object) =>
  t.patch(who, id, 'compatibility', { version, ...change })
const fitment = async (who: Partial<Caller>, id: number) =>
  (await t.ask<ProductFitment>(who, 'GET', `/api/store/products/${id}/fitment`)).data
const cars = async (id: number) =>
  (
    await t.ask<{
      rows: { make: string; model: string; yearFrom: number | null; yearTo: number | null; engine: string }[]
    }>({}, 'GET', `${C}/${id}/getCompatibleVehicles`)
  ).data.rows.map(({ model, yearFrom, yearTo, engine }) => `${model} ${yearFrom}-${yearTo} ${engine}`.trim())
const shownFor = async (id: number) =>
  (
    await t.sql<{ models: string[]; search_text: string }>(
      'select array(select m.name from models m where m.id = any (p.model_ids) order by 1) as models, search_text from products p where id = $1',
      [id],
    )
  )[0]
const admin = async () => ({ ...(await adminOf(t.server)), key: undefined as never })
const waiting = async (who: Partial<Caller>, productId: number) =>
  (await t.ask<FitmentProposal[]>(who, 'GET', '/api/core/fitmentProposals?pageSize=200')).data.find(
    (one) => one.productId === productId,
  )
const decide = (who: Partial<Caller>, body: object) =>
  t.ask<{ message: string; listings: number }>(who, 'PATCH', '/api/core/fitmentProposals', body)

describe("a store's rows", () => {
  test("count for its own listing at once, and for nobody else's", async () => {
    const [one, other] = [await t.store(), await t.store()]
    const [mine, theirs] = await listed([one, other])
    const { status, data } = await say(one.staff, mine!, { rows: [SPARK, AVEO] })
    expect([status, data.hasVehicleCompatibility]).toEqual([200, true])
    expect(await cars(mine!.id)).toEqual(['Aveo 2006-2012 1.6', 'Spark 2010-2015'])
    expect(await cars(theirs!.id)).toEqual([])
    expect(await shownFor(mine!.id)).toMatchObject({
      models: ['Aveo', 'Spark'],
      search_text: expect.stringContaining('spark') as string,
    })
    expect((await fitment(one.staff, mine!.id)).rows.map(({ model, origin, state }) => [model, origin, state])).toEqual(
      [
        ['Aveo', 'own', 'waiting'],
        ['Spark', 'own', 'waiting'],
      ],
    )
    expect((await fitment(other.staff, theirs!.id)).rows).toEqual([])
  })
  test('are judged for the car that is chosen', async () => {
    const store = await t.store()
    const [mine] = await listed([store])
    await say(store.staff, mine!, { rows: [SPARK] })
    const ctx = { db: t.server.connection.db, now: TEST_NOW, store: null } as unknown as Ctx
    const judged = async (year: number) =>
      (await judgeProducts(ctx, { brand: 'Chevrolet', model: 'Spark', year, engine: '1.0' }, [mine!.id]))[
        String(mine!.id)
      ]?.verdict
    expect([await judged(2012), await judged(2018)]).toEqual(['FULLY', 'NO'])
    await say(store.staff, (await t.read(store.staff, mine!.id)).data, { universal: true })
    expect(await judged(2018)).toBe('FULLY')
  })
  test("that another store says too are the part's, in every store; what only one says stays its own", async () => {
    const [one, other, third] = [await t.store(), await t.store(), await t.store()]
    const [mine, theirs, last] = await listed([one, other, third])
    await say(one.staff, mine!, { rows: [SPARK, AVEO] })
    await say(other.staff, theirs!, { rows: [{ ...SPARK, yearFrom: 2008, yearTo: 2013 }] })
    expect(await cars(last!.id)).toEqual(['Spark 2010-2013'])
    expect(await cars(mine!.id)).toEqual(['Aveo 2006-2012 1.6', 'Spark 2010-2015'])
    expect(await cars(theirs!.id)).toEqual(['Spark 2008-2013'])
    await say(third.staff, (await t.read(third.staff, last!.id)).data, { rows: [AVEO] })
    expect(await cars(theirs!.id)).toContain('Aveo 2006-2012 1.6')
    expect(
      (await fitment(one.staff, mine!.id)).rows
        .filter(({ model }) => model === 'Aveo')
        .map(({ origin, state }) => [origin, state]),
    ).toEqual([
      ['own', 'agreed'],
      ['agreed', null],
    ])
    expect((await shownFor(theirs!.id))?.models).toEqual(['Aveo', 'Spark'])
  })
  test('of two stores of one person are one voice', async () => {
    const [one, other] = [await t.store(), await t.store()]
    await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [
      other.id,
      one.owner.id,
    ])
    const [mine, theirs] = await listed([one, other])
    await say(one.owner, mine!, { rows: [SPARK] })
    await say(one.owner, theirs!, { rows: [SPARK] })
    expect((await fitment(one.owner, mine!.id)).rows.map(({ origin, state }) => [origin, state])).toEqual([
      ['own', 'waiting'],
    ])
  })
  test("that the makers' catalogue lists for that car are the part's", async () => {
    const [known] = await t.sql<{
      number: string
      make: string
      model: string
      year: number
    }>(`select p.oem as number, mk.name as make, mo.name as model, v.year_from as year
      from oem_vehicles v join models mo on mo.id = v.model_id join makes mk on mk.id = mo.make_id join oem_units u on u.unit_set_id = v.unit_set_id and u.applies is null join oem_parts p on p.unit_id = u.id and p.applies is null
      where p.clean_oem <> '' and not exists (select from oem_vehicles o where o.model_id = v.model_id and o.unit_set_id <> v.unit_set_id and o.year_from <= v.year_from and o.year_to >= v.year_from) limit 1`)
    const [store, other] = [await t.store(), await t.store()]
    const reference_1 = known!.number
    const [mine, theirs] = [
      await t.product(store, { reference_1, manufacturer_title: 'Marca que coincide' }),
      await t.product(other, { reference_1, manufacturer_title: 'Marca que coincide' }),
    ]
    await say(store.staff, mine, {
      rows: [{ make: known!.make, model: known!.model, yearFrom: known!.year, yearTo: known!.year }],
    })
    expect((await fitment(store.staff, mine.id)).rows.map(({ origin, state }) => [origin, state])).toEqual([
      ['own', 'agreed'],
      ['agreed', null],
    ])
    expect(await cars(theirs.id)).toHaveLength(1)
  })
  test('taken off again are gone, and what everybody agreed on stays', async () => {
    const [one, other] = [await t.store(), await t.store()]
    const [mine, theirs] = await listed([one, other])
    const { data } = await say(one.staff, mine!, { rows: [SPARK, AVEO] })
    await say(other.staff, theirs!, { rows: [SPARK] })
    expect((await say(one.staff, data, { rows: [] })).status).toBe(200)
    expect(await cars(mine!.id)).toEqual(['Spark 2010-2015'])
  })
  test('that name no car are refused line by line, and none of them is kept', async () => {
    const store = await t.store()
    const [mine] = await listed([store])
    expect(
      await say(store.staff, mine!, {
        rows: [SPARK, { make: 'Chevrolet', model: 'Nave' }, { make: 'Acme', model: 'Spark' }],
      }),
    ).toMatchObject({
      status: 400,
      data: [`Fila 2: Chevrolet Nave ${UNKNOWN_VEHICLE}.`, `Fila 3: Acme Spark ${UNKNOWN_VEHICLE}.`],
    })
    expect((await say(store.staff, mine!, { rows: [{ ...SPARK, yearFrom: 2016 }] })).status).toBe(400)
    expect((await say(store.staff, mine!, { rows: Array.from({ length: 2001 }, () => SPARK) })).status).toBe(400)
    expect(
      (
        await say(store.staff, mine!, {
          rows: Array.from({ length: 101 }, (_, at) => ({ ...SPARK, yearFrom: 1910 + at, yearTo: null })),
        })
      ).status,
    ).toBe(400)
    expect((await say(store.staff, mine!, { rows: [SPARK], universal: true })).status).toBe(400)
    expect((await say(store.staff, mine!, { price: 5 })).status).toBe(400)
    expect((await t.patch(store.staff, mine!.id, 'price', { version: mine!.version, rows: [SPARK] })).status).toBe(400)
    expect(await cars(mine!.id)).toEqual([])
  })
  test('changed by two people at once: the second is told both values, and the same twice is once', async () => {
    const store = await t.store()
    const [mine] = await listed([store])
    const [a, b] = await Promise.all([
      say(store.staff, mine!, { rows: [SPARK] }),
      say(store.owner, mine!, { rows: [AVEO] }),
    ])
    expect([a.status, b.status].toSorted()).toEqual([200, 409])
    const refused = a.status === 409 ? a : b
    expect(refused.data).toEqual([
      CHANGED_MEANWHILE,
      'Vehículos propios: enviaste 1, ahora hay 1; 1 de esos no están en lo que enviaste.',
    ])
    const kept = a.status === 200 ? SPARK : AVEO
    expect((await say(store.staff, mine!, { rows: [kept] })).status).toBe(200)
    expect(await cars(mine!.id)).toHaveLength(1)
  })
  test('said by six stores at once neither wait for each other for ever nor are lost', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => t.store()))
    const products = await listed(stores)
    const all = await Promise.all(
      stores.map((store, at) => say(store.staff, products[at]!, { rows: [SPARK, { ...AVEO, engine: `1.${at}` }] })),
    )
    expect(all.map(({ status }) => status)).toEqual(stores.map(() => 200))
    for (const { id } of products) expect(await cars(id)).toContain('Spark 2010-2015')
    expect(
      await t.sql(
        `select 1 from part_fitments f join products p on p.part_id = f.part_id where p.id = $1 and f.product_id is null and f.engine is null`,
        [products[0]!.id],
      ),
    ).toHaveLength(1)
  })
  test("of another store are nobody else's to read or say", async () => {
    const [store, other] = [await t.store(), await t.store()]
    const [mine] = await listed([store])
    const calls = (who: Partial<Caller>) =>
      Promise.all([say(who, mine!, { rows: [SPARK] }), t.ask(who, 'GET', `/api/store/products/${mine!.id}/fitment`)])
    expect((await calls(other.owner)).map(({ status }) => status)).toEqual([404, 404])
    expect((await calls(await t.person())).map(({ status }) => status)).toEqual([403, 403])
    expect((await calls({})).map(({ status }) => status)).toEqual([401, 401])
    for (const who of [{}, store.owner]) {
      const status = who === store.owner ? 403 : 401
      expect((await t.ask(who, 'GET', '/api/core/fitmentProposals')).status).toBe(status)
      expect((await decide(who, { ids: [1], action: 'accept' })).status).toBe(status)
    }
  })
})

describe('a listing', () => {
  test('that fits any car is for no car in particular, and can be for some again', async () => {
    const store = await t.store()
    const [mine] = await listed([store])
    const { data } = await say(store.staff, mine!, { rows: [SPARK] })
    const universal = await say(store.staff, data, { universal: true })
    expect(await cars(mine!.id)).toEqual([])
    const indicator = async () =>
      (await t.ask<object>(store.staff, 'GET', `${C}/vehicleCompatibilitiesIndicator?storeId=${store.id}`)).data
    expect(await indicator()).toEqual({ with: 0, without: 0, machine: 0, disputed: 0, universal: 1 })
    expect(
      (await t.list(store.staff, { scopes: 'own,withoutCompatibility', filter: JSON.stringify({ storeId: store.id }) }))
        .data,
    ).toEqual([])
    const back = await say(store.staff, universal.data, { universal: false })
    expect(
      (await t.list(store.staff, { scopes: 'own,withoutCompatibility', filter: JSON.stringify({ storeId: store.id }) }))
        .data,
    ).toHaveLength(1)
    await say(store.staff, back.data, { rows: [SPARK] })
    expect(await indicator()).toEqual({ with: 1, without: 0, machine: 0, disputed: 0, universal: 0 })
  })
  test('that is a kit fits what all of its pieces fit, says what each excludes, and follows them', async () => {
    const [store, other] = [await t.store(), await t.store()]
    const [[a, a2], [b, b2], [kit]] = [
      await listed([store, other]),
      await listed([store, other]),
      await listed([store]),
    ]
    for (const [mine, theirs, rows] of [
      [a, a2, [SPARK, AVEO]],
      [b, b2, [{ ...SPARK, yearTo: 2013 }]],
    ] as const) {
      await say(store.staff, mine!, { rows })
      await say(other.staff, theirs!, { rows })
    }
    const pieces = [a!, b!].map((piece) => ({
      reference_1: (piece as unknown as { referencia_1: string }).referencia_1,
    }))
    const { status, data } = await say(store.staff, kit!, { pieces })
    expect(status).toBe(200)
    expect(await cars(kit!.id)).toEqual(['Spark 2010-2013'])
    expect((await fitment(store.staff, kit!.id)).pieces.map(({ vehicles, excludes }) => [vehicles, excludes])).toEqual([
      [2, []],
      [1, ['Chevrolet Aveo 2006–2012', 'Chevrolet Spark 2014–2015']],
    ])
    const wider = [SPARK, AVEO]
    await say(store.staff, (await t.read(store.staff, b!.id)).data, { rows: wider })
    await say(other.staff, (await t.read(other.staff, b2!.id)).data, { rows: wider })
    const {
      rows: [job],
    } = await t.server.connection.pool.query<{ payload: { partId: number } }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'renew-kits' order by j.id desc limit 1`,
    )
    expect(job?.payload.partId).toBeGreaterThan(0)
    expect((await say(store.staff, data, { pieces: [{ reference_1: 'NO-EXISTE-1' }, ...pieces] })).data).toEqual([
      expect.stringContaining('NO-EXISTE-1: no conocemos ese número'),
    ])
    expect((await say(store.staff, data, { rows: [] })).status).toBe(200)
    expect(await cars(kit!.id)).toEqual([])
  })
})

describe('the administration', () => {
  test('accepts rows for every store, and takes that back', async () => {
    const [one, other] = [await t.store(), await t.store()]
    const [mine, theirs] = await listed([one, other])
    await say(one.staff, mine!, { rows: [SPARK, AVEO] })
    const marcela = await admin()
    const proposal = await waiting(marcela, mine!.id)
    expect(proposal).toMatchObject({ listings: 2, stores: 2, known: [], store: { id: one.id } })
    const [aveo] = proposal!.rows.filter(({ model }) => model === 'Aveo').map(({ id }) => id)
    expect(await decide(marcela, { ids: [aveo], action: 'accept' })).toMatchObject({
      status: 200,
      data: { listings: 2 },
    })
    expect(await cars(theirs!.id)).toEqual(['Aveo 2006-2012 1.6'])
    expect((await decide(marcela, { ids: [aveo], action: 'accept' })).status).toBe(409)
    expect(
      (
        await t.sql<{ body: string }>(`select body from notifications where user_id = $1 and title like 'Aceptamos%'`, [
          one.owner.id,
        ])
      ).map(({ body }) => body),
    ).toEqual([expect.stringContaining('Chevrolet Aveo 2006–2012 1.6')])
    expect((await decide(marcela, { ids: [aveo], action: 'undo' })).status).toBe(200)
    expect([await cars(theirs!.id), await cars(mine!.id)]).toEqual([[], ['Aveo 2006-2012 1.6', 'Spark 2010-2015']])
    expect(
      await t.sql(`select action from admin_events where area = 'fitment' and store_id = $1 order by id`, [one.id]),
    ).toEqual([{ action: 'accept' }, { action: 'undo' }])
  })
  test('declines rows with a reason, which the store reads; said again they stay declined', async () => {
    const store = await t.store()
    const [mine] = await listed([store])
    const { data } = await say(store.staff, mine!, { rows: [SPARK] })
    const marcela = await admin()
    const ids = (await waiting(marcela, mine!.id))!.rows.map(({ id }) => id)
    expect(await decide(marcela, { ids, action: 'decline' })).toMatchObject({ status: 400, data: [REASON_NEEDED] })
    expect((await decide(marcela, { ids, action: 'decline', reason: 'Ese número es del Spark GT.' })).status).toBe(200)
    expect(await cars(mine!.id)).toEqual([])
    expect((await fitment(store.staff, mine!.id)).rows).toMatchObject([
      { state: 'declined', reason: 'Ese número es del Spark GT.' },
    ])
    await say(store.staff, data, { rows: [] })
    await say(store.staff, (await t.read(store.staff, mine!.id)).data, { rows: [SPARK] })
    expect(await cars(mine!.id)).toEqual([])
    expect((await decide(marcela, { ids: [2_000_000_000], action: 'accept' })).status).toBe(404)
  })
})

test('a pasted list is read for sellers only, and ten thousand lines are refused', async () => {
  const store = await t.store()
  const read = (who: Partial<Caller>, text: string) =>
    t.ask<ReadList>(who, 'POST', '/api/store/fitment/readVehicles', { text })
  expect(
    (await read(store.staff, 'SPARK GT 1.2 11-17 / AVEO EMOTION 06>')).data.rows.map(
      ({ model, yearFrom, yearTo, submodel }) => [model, yearFrom, yearTo, submodel],
    ),
  ).toEqual([
    ['Spark GT', 2011, 2017, ''],
    ['Aveo', 2006, null, 'EMOTION'],
  ])
  expect([
    (await read(store.staff, 'AVEO\n'.repeat(10_000))).status,
    (await read(store.staff, ' \n')).status,
    (await read({}, 'AVEO')).status,
    (await read(await t.person(), 'AVEO')).status,
  ]).toEqual([400, 400, 401, 403])
})
