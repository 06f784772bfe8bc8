import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inBothSchemes } from '@tuerca/line-art/dark-scheme'
import { server, sql, useCatalogueServer } from './testing-visitors.ts'

useCatalogueServer()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path d="M0 0h9"/></svg>'
const TAG = createHash('md5').update(SVG).digest('hex').slice(0, 12)
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/img/diagramas/${url}`, headers })

beforeAll(async () => {
  await sql('insert into oem_drawings (key, svg, width, height) values ($1, $2, 9, 6)', ['cv-freno_1', SVG])
})

test('a drawing as a picture that can run nothing, kept for ever under its own hash', async () => {
  const answer = await get(`cv-freno_1.svg?v=${TAG}`)
  expect([answer.statusCode, answer.body]).toEqual([200, inBothSchemes(SVG)])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${TAG}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  })
})

test('without the hash, or with another, it is asked for again within the hour', async () => {
  for (const url of ['cv-freno_1.svg', 'cv-freno_1.svg?v=old'])
    expect((await get(url)).headers['cache-control']).toMatch(/^public, max-age=3600/)
  expect((await get('cv-freno_1.svg', { 'if-none-match': `"${TAG}"` })).statusCode).toBe(304)
})

test('a drawing loaded anew is shown under its new hash at once', async () => {
  const newer = SVG.replace('h9', 'h8')
  await sql('update oem_drawings set svg = $1 where key = $2', [newer, 'cv-freno_1'])
  expect((await get(`cv-freno_1.svg?v=${createHash('md5').update(newer).digest('hex').slice(0, 12)}`)).body).toBe(
    inBothSchemes(newer),
  )
})

test.each(['nada.svg', 'cv-freno_1.png', "x'--.svg", '..%2f..%2fetc.svg', `${'a'.repeat(200)}.svg`, '%00.svg'])(
  '%s is not there',
  async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await get(url)).statusCode).toBeLessThan(500)
  },
)

test('all of them are listed under their groups, each at an address that has it; pictures of models are none of them', async () => {
  const { data } = (await server.app.inject('/api/dev/drawings')).json<{
    data: { group: string; drawings: { key: string; url: string; name: string; callouts: number }[] }[]
  }>()
  const drawings = data.flatMap((one) => one.drawings)
  const [counted] = await sql<{ drawn: number }>(
    `select count(distinct drawing)::int as drawn from oem_units where drawing is not null`,
  )
  expect(drawings.length).toBe(counted?.drawn)
  expect(new Set(drawings.map(({ key }) => key)).size).toBe(drawings.length)
  expect(drawings.filter(({ name, callouts }) => name === '' || callouts < 1)).toEqual([])
  expect((await server.app.inject(drawings[0]?.url ?? '')).headers['cache-control']).toMatch(/immutable/)
})
