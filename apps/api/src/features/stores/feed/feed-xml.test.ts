import { expect, test } from 'vitest'
import { feedItem, type FeedRow, type FeedStore, xmlText } from './feed-xml.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const STORE: FeedStore = {
  name: 'Repuestos Beto',
  pathPrefix: 'repuestos-beto',
  country: 'CO',
  city: 'Bogotá',
  isVirtualStore: true,
  slogan: '',
  rates: [
    { city: null, price: 1_690_000, freeFrom: 20_000_000, days: 4 },
    { city: 'Bogotá', price: 850_000, freeFrom: null, days: 1 },
  ],
}
const ROW: FeedRow = {
  id: 41,
  title: 'Pastillas de freno',
  descripcion: '',
  price: 18_690_000,
  discounted: 18_690_000,
  currency: 'COP',
  available: true,
  sales_model: 1,
  delivery_days: 0,
  condition: 'new',
  gtin: null,
  grams: null,
  reference: '04465-0K240',
  brand: 'Toyota',
  group_name: 'Frenos',
  type_name: 'Pastillas',
  picture: null,
  drawing: 'pastillas',
  drawing_variant: 7,
  secrets: null,
}
const item = (change: Partial<FeedRow> = {}, store: Partial<FeedStore> = {}) =>
  feedItem({ ...ROW, ...change }, { ...STORE, ...store }, { origin: 'https://tuerca.example', now: NOW })
const field = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

test('a listing is told with price, address, picture, number and what sending it costs', () => {
  const xml = item()
  expect(
    Object.fromEntries(
      [
        'g:id',
        'g:title',
        'g:link',
        'g:image_link',
        'g:price',
        'g:sale_price',
        'g:availability',
        'g:brand',
        'g:mpn',
        'g:condition',
        'g:product_type',
      ].map((name) => [name, field(xml, name)]),
    ),
  ).toEqual({
    'g:id': '41',
    'g:title': 'Pastillas de freno',
    'g:link': 'https://tuerca.example/tienda/repuestos-beto/catalogo/producto/pastillas-de-freno-41',
    'g:image_link': 'https://tuerca.example/img/partes/pastillas/7/0.png',
    'g:price': '186900.00 COP',
    'g:sale_price': undefined,
    'g:availability': 'in_stock',
    'g:brand': 'Toyota',
    'g:mpn': '04465-0K240',
    'g:condition': 'new',
    'g:product_type': 'Frenos &gt; Pastillas',
  })
  expect(xml).toContain('<g:shipping><g:country>CO</g:country><g:price>16900.00 COP</g:price></g:shipping>')
})

test('a discount is a sale price, and counts for free sending', () => {
  const xml = item({ price: 25_000_000, discounted: 22_500_000 })
  expect([field(xml, 'g:price'), field(xml, 'g:sale_price')]).toEqual(['250000.00 COP', '225000.00 COP'])
  expect(xml).toContain('<g:price>0.00 COP</g:price></g:shipping>')
})

test('what ran out says so, what is ordered says from when, and what was made anew is refurbished', () => {
  expect(field(item({ available: false }), 'g:availability')).toBe('out_of_stock')
  const ordered = item({ sales_model: 2, delivery_days: 5 })
  expect([field(ordered, 'g:availability'), field(ordered, 'g:availability_date')]).toEqual([
    'backorder',
    '2026-06-06T12:00-0500',
  ])
  expect(field(item({ condition: 'remanufactured' }), 'g:condition')).toBe('refurbished')
})

test('a store that sends nowhere tells no price of sending, and one without pages links to the marketplace', () => {
  expect(item({}, { rates: [] })).not.toContain('g:shipping')
  expect(field(item({}, { isVirtualStore: false }), 'g:link')).toBe(
    'https://tuerca.example/catalogo/producto/pastillas-de-freno-41',
  )
})

test('a store that hides its numbers tells none of them', () => {
  const xml = item({
    title: 'Pastillas 04465-0K240',
    descripcion: 'Reemplaza 04465 0K240 de Toyota.',
    secrets: ['044650K240'],
  })
  expect(xml).not.toMatch(/04465|0k240/i)
  expect([field(xml, 'g:mpn'), field(xml, 'g:identifier_exists'), field(xml, 'g:title')]).toEqual([
    undefined,
    'no',
    'Pastillas',
  ])
})

test.each<[string, string, string]>([
  ['a tag', '</g:title><script>alert(1)</script>', '&lt;/g:title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['the end of a section', ']]>&amp;"\'', ']]&gt;&amp;amp;&quot;&apos;'],
  ['what XML cannot hold', 'a\u0000b\u001bc\uffffd', 'abcd'],
  ['half a character', 'a\ud800b', 'a\ufffdb'],
  ['a sign that turns the rest round', 'Filtro \u202eetieca\u202c', 'Filtro etieca'],
  ['a smile', '🔧 llave', '🔧 llave'],
])('%s in a title is text', (_what, title, written) => {
  expect(xmlText(title)).toBe(written)
  expect(field(item({ title }), 'g:title')).toBe(written)
})

test('a long title is cut between characters', () => {
  const title = Array.from(field(item({ title: '🔧'.repeat(300) }), 'g:title') ?? '')
  expect([title.length, title.at(-2), title.at(-1)]).toEqual([150, '🔧', '…'])
})

test('what a piece weighs is told, and counts for what sending it costs', () => {
  const rates = [{ city: null, price: 1_690_000, price20: 2_990_000, perKg: 150_000, freeFrom: null, days: 4 }]
  expect(item({}, { rates })).not.toContain('shipping_weight')
  expect(item({ grams: 1_600 }, { rates })).toContain('<g:shipping_weight>1600 g</g:shipping_weight>')
  expect(item({ grams: 1_600 }, { rates })).toContain('<g:price>16900.00 COP</g:price></g:shipping>')
  expect(item({ grams: 22_300 }, { rates })).toContain('<g:price>34400.00 COP</g:price></g:shipping>')
})
