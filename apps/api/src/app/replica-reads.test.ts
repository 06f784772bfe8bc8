// What is read from a replica, on a real one that follows: who sees what, what is never asked of it, and what happens
// when either is gone.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guardedPool } from '../platform/db/guarded-pool.ts'
import { replicatedServer, replicatedShop, type ReplicatedServer } from './testing-replica.ts'

let server: ReplicatedServer
let id = 0
beforeAll(async () => {
  // However long a busy machine takes for a test, the replica is never too far behind, but where a test says so.
  server = await replicatedServer(await replicatedShop(), { mostLagMs: 600_000 })
  const { rows } = await sql<{ id: number }>('select id from products where deleted_at is null order by id limit 1')
  id = rows[0]?.id ?? 0
  await vi.waitFor(() => expect(isUsed()).toBe(true), { timeout: 60_000, interval: 50 })
}, 240_000)
afterAll(async () => {
  await server.close()
  await server.nodes.close()
}, 60_000)

/** A busy machine is waited for. */
const SOON = { timeout: 30_000 }
const sql = <T extends object>(text: string, values: unknown[] = []) =>
  server.connection.pool.query<T & Record<string, unknown>>(text, values)
const isUsed = (of = server) => of.reads.states()[0]?.inUse
const ask = (url: string, headers: Record<string, string> = {}, of = server) => of.app.inject({ url, headers })
const product = () => `/api/catalogo/products/${id}/loadProduct`
const titleFor = async (headers: Record<string, string> = {}, of = server) =>
  (await ask(product(), headers, of)).json<{ data: { title: string } }>().data.title
const rename = (title: string) => sql('update products set title = $2 where id = $1', [id, title])
const signIn = (email: string) =>
  server.app.inject({ method: 'POST', url: '/api/session/signIn', payload: { email, password: 'tuerca-demo-1' } })
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

test('what replicas are asked is declared by its route, and nothing of money, counts, carts, stock or people is among it', () => {
  expect([...server.app.readFromReplicas].toSorted()).toMatchInlineSnapshot(`
    [
      "GET /api/catalogo/catalogV2/analitycsCatalogV2Search",
      "GET /api/catalogo/catalogV2/analitycsCatalogV2Search/file",
      "GET /api/catalogo/catalogV2/catalogs",
      "GET /api/catalogo/catalogV2/getAnalyticsCatalogSearchGeneral",
      "GET /api/catalogo/catalogV2/getCatalog",
      "GET /api/catalogo/catalogV2/models",
      "GET /api/catalogo/catalogV2/vehicles",
      "GET /api/catalogo/products/:id",
      "GET /api/catalogo/products/:id/getCompatibleVehicles",
      "GET /api/catalogo/products/:id/getPriceHistory",
      "GET /api/catalogo/products/:id/loadProduct",
      "GET /api/catalogo/products/carParts",
      "GET /api/catalogo/products/downloadSuggestions",
      "GET /api/catalogo/products/getAverageQuality",
      "GET /api/catalogo/products/getBrandsAndGroupsFilter",
      "GET /api/catalogo/products/getBrandsFilter",
      "GET /api/catalogo/products/getGroupsFilter",
      "GET /api/catalogo/products/getMakesFilter",
      "GET /api/catalogo/products/getMarketPrices",
      "GET /api/catalogo/products/getModelsFilter",
      "GET /api/catalogo/products/getProductDetailByUrl",
      "GET /api/catalogo/products/getSuggestions",
      "GET /api/catalogo/products/resultParts",
      "GET /api/catalogo/products/resultProducts",
      "GET /api/catalogo/products/searchProductByReference",
      "GET /api/store/productsCategoryGroup",
      "GET /api/store/ratings",
      "GET /api/store/storeProfile",
      "GET /api/store/vehicleBrand",
      "GET /api/store/vehicleBrand/:id",
      "GET /api/store/vehicleBrand/getAllBrands",
      "GET /api/store/vehicleBrandWS",
      "GET /api/store/vehicleBrandWS/:id",
      "GET /catalogo/catalog/car",
      "GET /catalogo/catalog/cars",
      "GET /catalogo/catalog/catalogs",
      "GET /catalogo/catalog/filters",
      "GET /catalogo/catalog/models",
      "GET /feeds/:file",
      "GET /img/compartir/:kind/:file",
      "GET /sitemap.xml",
      "GET /sitemaps/:file",
      "GET /tienda/:store/img/compartir/:kind/:file",
      "GET /tienda/:store/sitemap.xml",
      "GET /tienda/:store/sitemaps/:file",
      "POST /api/catalogo/products/getProducts",
    ]
  `)
})

test('a handle for reading writes nothing, whatever server it leads to', async () => {
  const insert = `insert into attempts (key, count, ends_at) values ('x', 1, now())`
  const pool = guardedPool(server.nodes.primary.url, { max: 1, statementMs: 5000, lockMs: 5000, readOnly: true }, null)
  await expect(pool.query(insert)).rejects.toMatchObject({ code: '25006' })
  await pool.end()
  expect((await sql(insert)).rowCount).toBe(1)
})

test('every declared call answers without the primary being asked in its place', async () => {
  const before = { ...server.reads.fallenBack }
  const urls = [
    '/api/catalogo/products/resultProducts?search=filtro&facets=1',
    '/api/catalogo/products/resultProducts?search=nadaqueexista',
    '/api/catalogo/products/resultParts?search=filtro',
    '/api/catalogo/products/getSuggestions?term=fil',
    '/api/catalogo/products/getMakesFilter',
    product(),
    `/api/catalogo/products/${id}`,
    '/api/store/vehicleBrand',
    '/api/catalogo/catalogV2/catalogs',
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/sitemaps/lists.xml',
    `/img/compartir/producto/${id}.png`,
  ]
  const answers = await Promise.all(urls.map((url) => ask(url)))
  expect(answers.map(({ statusCode }, at) => `${statusCode} ${urls[at]}`)).toEqual(urls.map((url) => `200 ${url}`))
  const { rows: owners } = await sql<{ email: string; store_id: number }>(
    'select u.email, m.store_id from store_members m join users u on u.id = m.user_id where u.email is not null order by m.store_id limit 1',
  )
  const seller = cookiesOf(await signIn(owners[0]?.email ?? ''))
  for (const call of ['getAverageQuality?', 'downloadSuggestions?file=csv&']) {
    const { statusCode } = await ask(`/api/catalogo/products/${call}storeId=${owners[0]?.store_id}`, { cookie: seller })
    expect(`${statusCode} ${call}`).toBe(`200 ${call}`)
  }
  expect(server.reads.fallenBack).toEqual(before)
})

test(
  'guests see what the replica has; whoever wrote sees their own at any process, until the replica has it',
  { timeout: 120_000 },
  async () => {
    await rename('Antes')
    await expect.poll(() => titleFor(), SOON).toBe('Antes')
    await server.nodes.pause(true)
    try {
      await rename('Ahora')
      expect(await titleFor()).toBe('Antes')
      // A write of theirs: only its cookie is carried on, as to another process.
      const wrote = await signIn('ana@taller.test')
      const mark = wrote.cookies.find(({ name }) => name === 'tuerca_wrote')
      expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 20 })
      const cookie = `tuerca_wrote=${mark?.value}`
      expect(await titleFor({ cookie })).toBe('Ahora')
      // A cookie that somebody made up says nothing.
      expect(await titleFor({ cookie: `tuerca_wrote=0/0.99999999999.${'x'.repeat(43)}` })).toBe('Antes')
      // Programs carry no cookies.
      expect((await ask(product(), { authorization: 'Bearer x' })).statusCode).not.toBe(500)
    } finally {
      await server.nodes.pause(false)
    }
    await expect.poll(() => titleFor(), SOON).toBe('Ahora')
  },
)

test(
  'one that is too far behind is left out, said so while the process stays ready, and taken back by itself',
  { timeout: 120_000 },
  async () => {
    const strict = await replicatedServer(server.nodes, { mostLagMs: 3000 })
    try {
      await rename('Uno')
      await expect.poll(() => titleFor({}, strict), SOON).toBe('Uno')
      await expect.poll(() => isUsed(strict), SOON).toBe(true)
      await server.nodes.pause(true)
      await rename('Dos')
      await expect.poll(() => isUsed(strict), SOON).toBe(false)
      expect(await titleFor({}, strict)).toBe('Dos')
      const ready = await ask('/readyz', {}, strict)
      expect(ready.statusCode).toBe(200)
      expect(ready.json()).toMatchObject({ status: 'ready', replicas: [{ inUse: false }] })
      const metrics = async () => (await ask('/metrics', { authorization: 'Bearer a-token-for-metrics' }, strict)).body
      const body = await metrics()
      expect(body).toMatch(/tuerca_replica_in_use\{replica="127.0.0.1:\d+"\} 0/)
      expect(Number(/tuerca_replica_lag_seconds\{[^}]+\} ([\d.]+)/.exec(body)?.[1])).toBeGreaterThan(3)
      await server.nodes.pause(false)
      await expect.poll(() => isUsed(strict), SOON).toBe(true)
      expect(await metrics()).toMatch(/tuerca_replica_in_use\{[^}]+\} 1/)
    } finally {
      await server.nodes.pause(false)
      await strict.close()
    }
  },
)

test('a replica that dies fails nobody, and is asked again when it is back', { timeout: 120_000 }, async () => {
  await server.nodes.replica.kill()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(product())))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  await expect.poll(() => isUsed(), SOON).toBe(false)
  expect((await ask('/readyz')).statusCode).toBe(200)
  await server.nodes.replica.start()
  await expect.poll(() => isUsed(), SOON).toBe(true)
})
