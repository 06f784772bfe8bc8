import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { drawCard } from './draw-card.ts'
import { widthOf, wrap } from './letters.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers })
const CARD = { over: '', name: 'Pastillas de freno', number: '', price: '', note: '', drawing: '' }

describe('the picture of a shared address', () => {
  test.each(['numero/04465-0K240', 'numero/044650k240', 'producto/7', 'tuerca/portada'])(
    '%s is a PNG of 1200 × 630 that may be kept',
    async (name) => {
      const answer = await ask(`/img/compartir/${name}.png`)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=3600',
      ])
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
      const again = await ask(`/img/compartir/${name}.png`, { 'if-none-match': String(answer.headers['etag']) })
      expect(again.statusCode).toBe(304)
    },
  )

  test('of a number is drawn once, whatever its punctuation', async () => {
    const tags = await Promise.all(
      ['04465-0K240', '04465 0K240', '044650k240'].map(
        async (number) => (await ask(`/img/compartir/numero/${encodeURIComponent(number)}.png`)).headers['etag'],
      ),
    )
    expect(new Set(tags).size).toBe(1)
  })

  test('in a store that hides its numbers is another one', async () => {
    const open = await ask('/img/compartir/tuerca/portada.png')
    const store = await ask('/tienda/repuestos-beto/img/compartir/tienda/portada.png')
    expect(store.statusCode).toBe(200)
    expect(store.headers['etag']).not.toBe(open.headers['etag'])
  })

  test.each([
    'numero/zzzz-nobody-999',
    'numero/--',
    `numero/${'9'.repeat(61)}`,
    'producto/abc',
    'producto/999999999',
    'producto/99999999999999999999',
    'diagrama/nada',
    'tienda/portada',
    'constructor/x',
    'otro/x',
  ])('%s is 404', async (name) => {
    expect((await ask(`/img/compartir/${name}.png`)).statusCode).toBe(404)
  })

  test('costs nobody a look-up', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/img/compartir/numero/04465-0K240.png')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

describe('its letters', () => {
  test('stay in their lines, and say that there was more', () => {
    const lines = wrap(
      'Kit de distribución con bomba de agua, tensor, patines, guías y todos los empaques del frente del motor',
      { face: 'sign', size: 64, width: 600, most: 3 },
    )
    expect(lines).toHaveLength(3)
    expect(lines.every((line) => widthOf(line, 'sign', 64) <= 600)).toBe(true)
    expect(lines[2]).toMatch(/…$/)
  })

  test.each([
    ['signs', '<script>&"'],
    ['another writing', '制动片 💥'],
    ['nothing', ''],
    ['one long word', 'x'.repeat(400)],
    ['controls', '\u0000\u202e'],
  ])('make a drawing of %s', async (_what, name) => {
    const svg = drawCard({ ...CARD, name, number: name.slice(0, 60), note: name })
    expect(svg).not.toContain('<script>')
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1200)
  })
})
