import { gunzipSync } from 'node:zlib'
import type { MerchantFeed } from '@tuerca/contract/merchant-feed'
import { expect, test } from 'vitest'
import { type TestStore, useStores } from '../../store-products/testing-store-products.ts'

const t = useStores()
const F = '/api/store/front/feed'

/** A product with everything that a feed asks for; those of tests have no type, so they bring a photo. */
async function listed(store: TestStore, change: object = {}, sqlChange = '') {
  const made = await t.product(store, change)
  await t.sql(`update products set pictures = '{/img/fotos/a.jpg}' ${sqlChange} where id = $1`, [made.id])
  return made.id
}
const get = (store: TestStore, headers: Record<string, string> = {}) =>
  t.server.app.inject({ url: `/feeds/${prefixOf(store)}.xml`, headers: { host: 'localhost:3000', ...headers } })
const prefixOf = ({ name }: TestStore) => name.toLowerCase().replace('ó', 'o').replace(' ', '-')
const idsIn = (xml: string) => Array.from(xml.matchAll(/<g:id>(\d+)<\/g:id>/g), ([, id]) => Number(id))
const shown = async (store: TestStore, query: Record<string, string> = {}, who = store.staff) =>
  t.ask<MerchantFeed>(who, 'GET', `${F}?${new URLSearchParams({ storeId: String(store.id), ...query })}`)
const owner = (store: TestStore, ids: number[], on: boolean, who = store.owner) =>
  t.ask<{ changed: number }>(who, 'PATCH', F, { storeId: store.id, ids, in_merchant_feed: on })

test('the feed holds what is on sale with a price, once each, and says what it leaves out and why', async () => {
  const store = await t.store()
  const sold = [await listed(store), await listed(store, { title: 'Bujía </item> & "compañía"' })]
  const off = await listed(store, {}, ', in_merchant_feed = false')
  await listed(store, { salesModel: 3, price: null })
  await listed(store, {}, ', hide_price = true')
  const noPicture = (await t.product(store)).id
  await t.sql('update products set part_type_id = null where id = $1', [noPicture])
  await listed(store, { publish: false })
  const answer = await get(store)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(idsIn(answer.body)).toEqual(sold)
  expect(answer.body).toContain('<g:title>Bujía &lt;/item&gt; &amp; &quot;compañía&quot;</g:title>')
  expect(answer.body.match(/<item>/g)).toHaveLength(2)
  const { data } = await shown(store)
  expect(data).toMatchObject({ isOn: true, inFeed: 2, sitemap: null })
  expect(Object.fromEntries(data.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
    off: 1,
    quote: 1,
    hidden: 1,
    picture: 1,
  })
  expect((await shown(store, { part: 'off' })).data.products.map(({ id, reason }) => [id, reason])).toEqual([
    [off, 'off'],
  ])
  expect((await shown(store, { q: 'bujia' })).data.products.map(({ id }) => id)).toEqual([sold[1]])
})

test('an unchanged feed is not sent again; a piece sold makes it new; it travels compressed', async () => {
  const store = await t.store()
  const id = await listed(store)
  await t.sql(`update stores set updated_at = '2026-01-01' where id = $1`, [store.id])
  const first = await get(store, { 'accept-encoding': 'gzip' })
  const etag = String(first.headers.etag)
  expect(
    idsIn(first.headers['content-encoding'] === 'gzip' ? gunzipSync(first.rawPayload).toString() : first.body),
  ).toEqual([id])
  expect(first.headers['last-modified']).toBe(new Date('2026-06-01T12:00:00Z').toUTCString())
  const again = await get(store, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await t.sql('update products set stock = stock - 1 where id = $1', [id])
  expect((await get(store, { 'if-none-match': etag })).statusCode).toBe(200)
  for (let more = 0; more < 12; more += 1) await listed(store)
  const large = await get(store, { 'accept-encoding': 'gzip' })
  expect(large.headers['content-encoding']).toBe('gzip')
  expect(idsIn(gunzipSync(large.rawPayload).toString())).toHaveLength(13)
})

test('deleteAllProductsOfGMC empties the feed, its undo fills it again, and what is on sale stays on sale', async () => {
  const store = await t.store()
  const ids = [await listed(store), await listed(store)]
  const { data: job } = await t.ask<{ jobId: number }>(
    store.owner,
    'DELETE',
    `/api/catalogo/products/${store.id}/deleteAllProductsOfGMC?confirm=${encodeURIComponent(store.name)}`,
  )
  await t.server.runJobs()
  expect(idsIn((await get(store)).body)).toEqual([])
  expect(
    await t.sql('select count(*)::int as on from products where store_id = $1 and deleted_at is null', [store.id]),
  ).toEqual([{ on: 2 }])
  expect((await t.ask(store.owner, 'POST', `/api/store/jobs/${job.jobId}/undo`)).status).toBe(200)
  await t.server.runJobs()
  expect(idsIn((await get(store)).body)).toEqual(ids)
})

test('a listing leaves and comes back by its owner; staff and others change nothing', async () => {
  const [store, other] = [await t.store(), await t.store()]
  const [one, two] = [await listed(store), await listed(store)]
  expect((await owner(store, [one, two], false, store.staff)).status).toBe(403)
  expect((await owner(store, [one], false, other.owner)).status).toBe(404)
  expect((await owner(other, [one], false)).status).toBe(404)
  expect((await shown(store, {}, other.owner)).status).toBe(404)
  expect((await owner(store, [one, two], false)).data.changed).toBe(2)
  expect((await owner(store, [two, two], true)).data.changed).toBe(1)
  expect(idsIn((await get(store)).body)).toEqual([two])
})

test('a virtual store that hides its numbers tells none of them, whether its parts have kept numbers or not', async () => {
  const store = await t.store()
  await t.sql('update stores set is_virtual_store = true, show_product_references = false where id = $1', [store.id])
  const [one, two] = [
    await listed(store, { reference_1: 'SECRETO-771', title: 'Bujía SECRETO 771' }),
    await listed(store, { reference_1: 'OCULTO-882', title: 'Filtro OCULTO-882' }),
  ]
  await t.sql('delete from part_numbers where part_id = (select part_id from products where id = $1)', [two])
  const { body } = await get(store)
  expect(idsIn(body)).toEqual([one, two])
  expect(body).not.toMatch(/771|882|g:mpn/)
  await t.sql('update stores set show_product_references = true where id = $1', [store.id])
  expect((await get(store)).body).toContain('<g:mpn>SECRETO-771</g:mpn>')
})

test('a store that switched it off, is suspended or was never there has none', async () => {
  const store = await t.store()
  await listed(store)
  await t.sql('insert into store_fronts (store_id, merchant_feed) values ($1, false)', [store.id])
  expect((await get(store)).statusCode).toBe(404)
  await t.sql('update store_fronts set merchant_feed = true where store_id = $1', [store.id])
  expect((await get(store)).statusCode).toBe(200)
  await t.sql('update stores set suspended_at = now() where id = $1', [store.id])
  expect((await get(store)).statusCode).toBe(404)
  for (const file of ['nadie.xml', 'x', '..%2fx.xml', 'a.xml.xml'])
    expect((await t.server.app.inject({ url: `/feeds/${file}` })).statusCode, file).toBe(404)
})

test("a virtual store has a sitemap of its own, and nobody else's products are in it", async () => {
  const store = await t.store()
  const id = await listed(store)
  const base = `/tienda/${prefixOf(store)}`
  const map = async (path: string) => t.server.app.inject({ url: base + path, headers: { host: 'localhost:3000' } })
  await t.sql('update stores set is_virtual_store = true, show_product_references = false where id = $1', [store.id])
  const index = await map('/sitemap.xml')
  expect(index.statusCode).toBe(200)
  expect(index.body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    `<loc>http://localhost:3000${base}/sitemaps/lists.xml</loc>`,
    `<loc>http://localhost:3000${base}/sitemaps/products-1.xml</loc>`,
  ])
  // It hides its numbers, which titles may hold: addresses say the id alone.
  expect((await map('/sitemaps/products-1.xml')).body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    `<loc>http://localhost:3000${base}/catalogo/producto/autoparte-${id}</loc>`,
  ])
  expect((await map('/sitemaps/lists.xml')).body).toContain(`${base}/catalogo/page/results</loc>`)
  expect((await t.server.app.inject({ url: '/tienda/nadie/sitemap.xml' })).statusCode).toBe(404)
  for (const path of ['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/x.xml'])
    expect((await map(path)).statusCode).toBe(404)
})

test('the log says who put which products into the feed or out of it, and nothing of a press that changed none', async () => {
  const store = await t.store()
  const ids = [await listed(store), await listed(store)]
  const lines = () =>
    t.sql<{ done_by: number; action: string; before: unknown; after: unknown }>(
      `select done_by, action, before, after from admin_events where area = 'feed' and store_id = $1 and in_store order by id`,
      [store.id],
    )
  await owner(store, ids, false)
  await owner(store, ids, false)
  await owner(store, ids.slice(0, 1), true)
  const line = (was: boolean) => ({
    done_by: store.owner.id,
    action: 'update',
    before: { 'En el catálogo': was },
    after: { 'En el catálogo': !was },
  })
  expect(await lines()).toEqual([line(true), line(false)])
  const other = await t.store()
  expect((await owner(other, ids, false)).status).toBe(404)
  expect(await t.sql(`select 1 from admin_events where area = 'feed' and store_id = $1`, [other.id])).toEqual([])
})
