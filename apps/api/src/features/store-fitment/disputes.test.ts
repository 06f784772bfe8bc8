import { FITMENT_REPORTED, FITMENT_ROW_GONE, type FitmentDispute } from '@tuerca/contract/store-fitment'
import { describe, expect, test } from 'vitest'
import { adminOf } from '../admin/testing-admins.ts'
import { C, type Caller, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015, engine: '' }
const vehicles = async (id: number) =>
  (await t.ask<{ rows: object[] }>({}, 'GET', `${C}/${id}/getCompatibleVehicles`)).data.rows.length
const report = (who: Partial<Caller>, id: number, vehicle: object = SPARK, errorMessage = 'No le sirve.') =>
  t.ask<{ message: string }>(who, 'POST', `${C}/${id}/reportFitment`, { vehicle, errorMessage })

test('anybody reports a car, the administration takes it off, and takes that back', async () => {
  const store = await t.store()
  const { id, version } = await t.product(store)
  await t.patch(store.staff, id, 'compatibility', { version, rows: [SPARK] })
  const buyer = await t.person()
  expect((await report(buyer, id)).data.message).toBe(FITMENT_REPORTED)
  expect(await report({}, id, { ...SPARK, yearTo: 2016 })).toMatchObject({ status: 404, message: FITMENT_ROW_GONE })
  expect((await report({}, id, SPARK, ' ')).status).toBe(400)
  const indicator = async () =>
    (await t.ask<{ disputed: number }>(store.staff, 'GET', `${C}/vehicleCompatibilitiesIndicator?storeId=${store.id}`))
      .data.disputed
  expect(await indicator()).toBe(1)
  const admin = await adminOf(t.server)
  const list = async (state: string) =>
    (await t.ask<FitmentDispute[]>(admin, 'GET', `/api/core/fitmentDisputes?state=${state}&pageSize=200`)).data.find(
      (one) => one.productId === id,
    )
  const dispute = await list('open')
  expect(dispute).toMatchObject({
    vehicle: 'Chevrolet Spark 2010–2015',
    message: 'No le sirve.',
    listings: 1,
    rows: [{ origin: 'own' }],
  })
  const decide = (who: Partial<Caller>, action: string, reason = 'Confirmado.') =>
    t.ask(who, 'PATCH', `/api/core/fitmentDisputes/${dispute?.id}`, { action, reason })
  expect([
    (await decide({}, 'uphold')).status,
    (await decide(store.owner, 'uphold')).status,
    (await decide(admin, 'uphold', ' ')).status,
  ]).toEqual([401, 403, 400])
  expect((await decide(admin, 'uphold')).status).toBe(200)
  expect([await vehicles(id), await indicator(), (await decide(admin, 'reject')).status]).toEqual([0, 0, 409])
  expect(await t.sql('select title from notifications where user_id = $1', [buyer.id])).toEqual([
    { title: expect.stringContaining('Respondimos tu reporte') as string },
  ])
  expect((await list('upheld'))?.reason).toBe('Confirmado.')
  expect((await decide(admin, 'undo')).status).toBe(200)
  expect([await vehicles(id), await indicator()]).toEqual([1, 1])
})

describe('a row that was written anew since somebody reported it', () => {
  let made = 0
  /** A listing with a row of a list in its part, reported by as many as are named. */
  async function reported(people: number) {
    const store = await t.store()
    const product = await t.product(store, { reference_1: `DIS-${(made += 1)}` })
    const [part] = await t.sql<{ part_id: number }>('select part_id from products where id = $1', [product.id])
    const write = () =>
      t.sql(
        `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source) select $1, mo.make_id, mo.id, 2010, 2015, 'lista' from models mo join makes mk on mk.id = mo.make_id where mo.name = 'Spark' and mk.name = 'Chevrolet'`,
        [part?.part_id],
      )
    const gone = () => t.sql(`delete from part_fitments where part_id = $1`, [part?.part_id])
    await write()
    const buyers: Caller[] = []
    for (let n = 0; n < people; n += 1) {
      buyers.push(await t.person())
      expect((await report(buyers[n]!, product.id)).status).toBe(200)
    }
    const disputes = (
      await t.sql<{ id: number }>('select id from fitment_disputes where product_id = $1 order by id', [product.id])
    ).map(({ id }) => id)
    const admin = await adminOf(t.server)
    const decide = (dispute: number | undefined, action: string) =>
      t.ask<{ message: string; listings: number }>(admin, 'PATCH', `/api/core/fitmentDisputes/${dispute}`, {
        action,
        reason: 'Confirmado.',
      })
    const told = async (who: Caller) =>
      (await t.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [who.id])).map(
        ({ title }) => title,
      )
    return { store, id: product.id, write, gone, disputes, decide, told, buyers }
  }

  test('is found again by its vehicle, taken off, and brought back', async () => {
    const {
      id,
      gone,
      write,
      disputes: [dispute],
      decide,
    } = await reported(1)
    await gone()
    await write()
    expect((await decide(dispute, 'uphold')).data.listings).toBe(1)
    expect(await vehicles(id)).toBe(0)
    await gone()
    await write()
    await t.sql('update part_fitments f set refused = true from products p where p.part_id = f.part_id and p.id = $1', [
      id,
    ])
    expect((await decide(dispute, 'undo')).data.listings).toBe(1)
    expect(await vehicles(id)).toBe(1)
  })
  test('or is not there any more: nobody is told that it was taken off, and the dispute is closed another way', async () => {
    const {
      store,
      gone,
      disputes: [dispute],
      decide,
      told,
      buyers: [buyer],
    } = await reported(1)
    await gone()
    expect(await decide(dispute, 'uphold')).toMatchObject({
      status: 409,
      message: expect.stringContaining('cierra esta disputa con «Dejarlo»') as string,
    })
    expect([await told(buyer!), await told(store.owner)]).toEqual([[], []])
    expect((await decide(dispute, 'reject')).data.message).toBe(
      'La disputa queda cerrada: ese vehículo ya no está así en la lista.',
    )
    expect(await told(buyer!)).toHaveLength(1)
  })
  test('that two reports took off stays off while one of them stands', async () => {
    const {
      store,
      id,
      gone,
      write,
      disputes: [first, second],
      decide,
      told,
    } = await reported(2)
    await decide(first, 'uphold')
    expect((await decide(second, 'uphold')).status).toBe(200)
    await gone()
    await write()
    await t.sql('update part_fitments f set refused = true from products p where p.part_id = f.part_id and p.id = $1', [
      id,
    ])
    const before = (await told(store.owner)).length
    expect((await decide(first, 'undo')).data).toEqual({
      message: 'La disputa está abierta otra vez. El vehículo sigue fuera de la lista por otro reporte que aceptaste.',
      listings: 0,
    })
    expect([await vehicles(id), (await told(store.owner)).length]).toEqual([0, before])
    await decide(second, 'undo')
    expect([await vehicles(id), (await told(store.owner)).length]).toEqual([1, before + 1])
  })
})
