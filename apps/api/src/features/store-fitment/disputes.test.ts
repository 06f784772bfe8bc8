import { FITMENT_REPORTED, FITMENT_ROW_GONE, type FitmentDispute } from '@tuerca/contract/store-fitment'
import { expect, test } from 'vitest'
import { adminOf } from '../admin/testing-admins.ts'
import { C, type Caller, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015, engine: '' }
const vehicles = async (id: number) => (await t.ask<{ rows: object[] }>({}, 'GET', `${C}/${id}/getCompatibleVehicles`)).data.rows.length
const report = (who: Partial<Caller>, id: number, vehicle: object = SPARK, errorMessage = 'No le sirve.') => t.ask<{ message: string }>(who, 'POST', `${C}/${id}/reportFitment`, { vehicle, errorMessage })

test('anybody reports a car, the administration takes it off, and takes that back', async () => {
  const store = await t.store()
  const { id, version } = await t.product(store)
  await t.patch(store.staff, id, 'compatibility', { version, rows: [SPARK] })
  const buyer = await t.person()
  expect((await report(buyer, id)).data.message).toBe(FITMENT_REPORTED)
  expect((await report({}, id, { ...SPARK, yearTo: 2016 }))).toMatchObject({ status: 404, message: FITMENT_ROW_GONE })
  expect((await report({}, id, SPARK, ' ')).status).toBe(400)
  const indicator = async () => (await t.ask<{ disputed: number }>(store.staff, 'GET', `${C}/vehicleCompatibilitiesIndicator?storeId=${store.id}`)).data.disputed
  expect(await indicator()).toBe(1)
  const admin = await adminOf(t.server)
  const list = async (state: string) => (await t.ask<FitmentDispute[]>(admin, 'GET', `/api/core/fitmentDisputes?state=${state}&pageSize=200`)).data.find((one) => one.productId === id)
  const dispute = await list('open')
  expect(dispute).toMatchObject({ vehicle: 'Chevrolet Spark 2010–2015', message: 'No le sirve.', listings: 1, rows: [{ origin: 'own' }] })
  const decide = (who: Partial<Caller>, action: string, reason = 'Confirmado.') => t.ask(who, 'PATCH', `/api/core/fitmentDisputes/${dispute?.id}`, { action, reason })
  expect([(await decide({}, 'uphold')).status, (await decide(store.owner, 'uphold')).status, (await decide(admin, 'uphold', ' ')).status]).toEqual([401, 403, 400])
  expect((await decide(admin, 'uphold')).status).toBe(200)
  expect([await vehicles(id), await indicator(), (await decide(admin, 'reject')).status]).toEqual([0, 0, 409])
  expect(await t.sql('select title from notifications where user_id = $1', [buyer.id])).toEqual([{ title: expect.stringContaining('Respondimos tu reporte') as string }])
  expect((await list('upheld'))?.reason).toBe('Confirmado.')
  expect((await decide(admin, 'undo')).status).toBe(200)
  expect([await vehicles(id), await indicator()]).toEqual([1, 1])
})
