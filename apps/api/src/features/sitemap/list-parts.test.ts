import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { listParts, listPartsAhead } from './list-parts.ts'
import { numberParts, productParts } from './queries.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('what the job listed is told as it would be listed at once, until the job stops working', async () => {
  const { db, pool } = server.connection
  const atOnce = { products: await productParts(db), numbers: await numberParts(db) }
  expect(atOnce.products[0]?.changed).toBeInstanceOf(Date)
  await listPartsAhead({ db, now: new Date() })
  await pool.query('update products set deleted_at = now()')
  expect(await listParts()(db)).toEqual(atOnce)
  await pool.query("update kept_answers set made_at = now() - interval '3 hours'")
  expect(await listParts()(db)).toEqual({ products: [], numbers: [] })
})
