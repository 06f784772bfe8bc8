import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { carInShop } from '../features/garage/fit-queries.ts'
import { vocabularyOf } from '../features/products/vocabulary.ts'
import { appParamsOf } from '../platform/app-params.ts'
import { storeList } from '../platform/store-list.ts'
import { clearWhatChanges } from './clear-what-changes.ts'
import { keptPages, type Page } from './kept-pages.ts'
import { testApp, type TestApp } from './testing.ts'

// Another process is whoever writes here past this one's own code: plain SQL on a connection of its own.
let server: TestApp
const listening = Fastify()
const pages = keptPages(3600)
beforeAll(async () => {
  server = await testApp()
  const { connection } = server
  const config = { DATABASE_URL: connection.url, DATABASE_DIRECT_URL: undefined, DATABASE_READ_URL: [] }
  clearWhatChanges(listening, { config, connection }, pages)
})
afterAll(async () => {
  await listening.close()
  await server.close()
})
const elsewhere = (sql: string, values: unknown[] = []) => server.connection.pool.query(sql, values)
const WITHIN = { timeout: 2_000, interval: 50 }
/** Since when nothing else was told, so that what comes next was told by the change itself. */
const settled = () => new Promise((done) => setTimeout(done, 1_100))

test('an app param, a store and a name that another process changes are known within two seconds', async () => {
  const { db } = server.connection
  const [params, stores] = [appParamsOf(db), storeList(db)]
  await params(null)
  await settled()
  const before = await params(null)
  const store = await stores.find('repuestos-beto')
  const { id } = (await vocabularyOf(db)).brands.find('Bosch')[0] ?? { id: 0 }
  const car = await carInShop(db, { brand: 'Toyota', model: 'Hilux' })
  expect([store?.name, id > 0, car?.make]).toEqual([store?.name, true, 'Toyota'])
  await settled()

  const hours = before.confirmationHoldHours === 30 ? 31 : 30
  await elsewhere(`delete from app_params where name = 'confirmationHoldHours' and store_id is null`)
  await elsewhere(`insert into app_params (name, store_id, value) values ('confirmationHoldHours', null, $1)`, [
    String(hours),
  ])
  await vi.waitFor(async () => expect((await params(null)).confirmationHoldHours).toBe(hours), WITHIN)

  await elsewhere(`update stores set name = 'Otro nombre' where path_prefix = 'repuestos-beto'`)
  await vi.waitFor(async () => expect((await stores.find('repuestos-beto'))?.name).toBe('Otro nombre'), WITHIN)

  const made = await elsewhere(
    `insert into stores (name, path_prefix, country, city, provider_name, description, approved_at) values ('Recién abierta', 'recien-abierta', 'CO', 'Cali', 'Recién', '', now()) returning id`,
  )
  const opened = (made.rows as { id: number }[])[0]?.id ?? 0
  await vi.waitFor(async () => expect((await stores.find('recien-abierta'))?.name).toBe('Recién abierta'), WITHIN)
  await vi.waitFor(
    async () => expect((await vocabularyOf(db)).stores.byId.get(opened)?.name).toBe('Recién abierta'),
    WITHIN,
  )

  await elsewhere(`update product_brands set name = 'Bosch de prueba' where id = $1`, [id])
  await vi.waitFor(
    async () => expect((await vocabularyOf(db)).brands.byId.get(id)?.name).toBe('Bosch de prueba'),
    WITHIN,
  )

  await elsewhere(`update makes set name = 'Toyota de prueba' where slug = 'toyota'`)
  await vi.waitFor(
    async () => expect((await carInShop(db, { brand: 'Toyota', model: 'Hilux' }))?.make).toBe('Toyota de prueba'),
    WITHIN,
  )
})

test('a kept page goes with a param or a store, and stays when only a name changes', async () => {
  const page: Page = { status: 200, html: 'kept', styles: '', compressed: () => null, topics: new Set() }
  const keep = () => pages.make('here', () => Promise.resolve(page))
  await vi.waitFor(
    async () => {
      await keep()
      expect(pages.find('here')?.html).toBe('kept')
    },
    { timeout: 5_000 },
  )
  await new Promise((done) => setTimeout(done, 3_200))
  await keep()
  await elsewhere(`update part_kinds set demand = demand where false`)
  await elsewhere(`update product_brands set name = name`)
  await new Promise((done) => setTimeout(done, 500))
  expect(pages.find('here')?.html).toBe('kept')
  await elsewhere(`update stores set name = name where path_prefix = 'repuestos-beto'`)
  await vi.waitFor(() => expect(pages.find('here')).toBeNull(), WITHIN)
})
