import { readCatalogueAddress } from '@tuerca/domain/catalogue-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { streamNumbers, streamProducts } from './stream-part.ts'
import { urlEntry } from './xml.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ ORIGIN: 'https://tuerca.test' })
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

test('robots names the sitemap and keeps private pages out', async () => {
  const { statusCode, body, headers } = await get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://tuerca.test/sitemap.xml')
  expect(body).toContain('Disallow: /api/')
  expect(body).not.toContain('Disallow: /catalogo')
  // C2.17, C2.22: neither a vehicle's counted pages nor addresses with a VIN.
  expect(body).toContain('Disallow: /*vid=\nDisallow: /*/v2/search/\nDisallow: /*carId=\nDisallow: /*/index/search/\n')
  // A diagram without a VIN may be found, where no vendor is asked for it.
  expect(body).toContain('Allow: /*/v2/*/uid=\nDisallow: /*/v2/*&q=*/uid=\n\nSitemap:')
})

test('the index names parts that exist, and together they name every product once', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.headers['cache-control']).toBe('public, max-age=3600')
  const addresses = locations(index.body)
  const products: string[] = []
  for (const address of addresses) {
    const part = await get(new URL(address).pathname)
    expect(part.statusCode).toBe(200)
    if (address.includes('/products-')) products.push(...locations(part.body))
  }
  const { rows } = await server.connection.pool.query<{ count: number }>(
    'select count(*) from products where deleted_at is null',
  )
  expect(new Set(products).size).toBe(rows[0]?.count)
  expect(products).toHaveLength(rows[0]?.count ?? 0)
})

test('an address of a product opens that product, and says when it changed', async () => {
  const { body } = await get('/sitemaps/products-1.xml')
  const [first = ''] = locations(body)
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  const id = first.split('-').at(-1)
  const answer = await get(`/api/catalogo/products/${id}/loadProduct`)
  expect(`https://tuerca.test${answer.json<{ data: { productUrl: string } }>().data.productUrl}`).toBe(first)
})

test('lists lead to groups, kinds of part, brands and makes', async () => {
  const found = locations((await get('/sitemaps/lists.xml')).body).map((address) => address.replaceAll('&amp;', '&'))
  for (const key of ['categorias', 'marcas', 'makes'])
    expect(found.filter((address) => address.includes(`results?${key}=`)).length).toBeGreaterThan(1)
  expect(new Set(found).size).toBe(found.length)
})

test('the original catalogue: its brands and the models of each, as its pages read them', async () => {
  expect(locations((await get('/sitemap.xml')).body)).toContain('https://tuerca.test/sitemaps/catalogue.xml')
  const found = locations((await get('/sitemaps/catalogue.xml')).body).map((address) =>
    address.replaceAll('&amp;', '&').replace('https://tuerca.test', ''),
  )
  expect(found[0]).toBe('/catalogo/catalog/v2/')
  expect(new Set(found).size).toBe(found.length)
  const { data: brands } = (await get('/api/catalogo/catalogV2/catalogs')).json<{ data: { code: string }[] }>()
  const addresses = found.slice(1).map((path) => readCatalogueAddress(path))
  expect(addresses.filter((address) => address?.ssd === undefined).map((address) => address?.catalog)).toEqual(
    brands.map(({ code }) => code),
  )
  const model = addresses.find((address) => address?.ssd !== undefined)
  const answer = await get(
    `/api/catalogo/catalogV2/vehicles?${new URLSearchParams({ catalogCode: model?.catalog ?? '', ssd: model?.ssd ?? '' })}`,
  )
  expect(answer.json<{ data: { vehicles: unknown[] } }>().data.vehicles).not.toEqual([])
})

test('part numbers come once each, whatever brands share them', async () => {
  const found = locations((await get('/sitemaps/numbers-1.xml')).body)
  expect(found.length).toBeGreaterThan(100)
  expect(new Set(found).size).toBe(found.length)
  expect(found[0]).toMatch(/^https:\/\/tuerca\.test\/catalogo\/catalog\/v2\/oem=[A-Z0-9]+\/searchOem$/)
})

test('a part of the sitemap begins at the product that it is told', async () => {
  const collect = async (part: AsyncGenerator<string>) => {
    let text = ''
    for await (const piece of part) text += piece
    return locations(text)
  }
  const all = await collect(streamProducts(server.connection.db, '', { from: 1 }))
  const later = await collect(streamProducts(server.connection.db, '', { from: Number(all[10]?.split('-').at(-1)) }))
  expect(later).toEqual(all.slice(10))
  const numbers = await collect(streamNumbers(server.connection.db, '', ''))
  const from = /oem=([^/]+)/.exec(numbers[5] ?? '')?.[1] ?? ''
  expect(await collect(streamNumbers(server.connection.db, '', from))).toEqual(numbers.slice(5))
})

test.each([
  '/sitemaps/products-0.xml',
  '/sitemaps/products-9999.xml',
  '/sitemaps/lists-1.xml',
  '/sitemaps/x.xml',
  "/sitemaps/products-1'--.xml",
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('signs that mean something in XML are escaped', () => {
  expect(urlEntry('https://a/?a=1&b=<\'">', null)).toBe(
    '<url><loc>https://a/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc></url>\n',
  )
})
