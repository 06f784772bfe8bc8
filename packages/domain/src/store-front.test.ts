import { expect, test } from 'vitest'
import { storeSums } from './cart.ts'
import {
  changedFields,
  frontInWords,
  frontProblems,
  type FrontRate,
  readPin,
  sameValue,
  type StoreFront,
  termsOf,
  whatsappOf,
} from './store-front.ts'

export const PLAIN: StoreFront = {
  name: 'Repuestos Beto',
  slogan: '',
  about: '',
  phone: '',
  whatsapp: '',
  address: '',
  pin: '',
  hours: '',
  logo: null,
  banner: null,
  headColour: null,
  buttonColour: null,
  linkColour: null,
  showProductReferences: true,
  catalogIsActive: null,
  activeCatalogInTheMenu: null,
  isActivePlateComponent: null,
  showCombinedProductFilter: null,
  thresholds: {},
  minimum_purchase: null,
  purchaseDiscountRules: [],
  shippingRates: [],
  pickUps: [],
  merchantFeed: true,
}
const rate = (change: Partial<FrontRate>): FrontRate => ({
  city: null,
  region: null,
  price: 16_900,
  price20: null,
  perKg: null,
  freeFrom: null,
  days: 4,
  ...change,
})

test('a store that changed nothing has no problem', () => expect(frontProblems(PLAIN, 'CO')).toEqual({}))

test.each<[string, Partial<StoreFront>, string, RegExp]>([
  ['no name', { name: ' ' }, 'name', /nombre/],
  ['a pale link', { linkColour: '#6fa8dc' }, 'linkColour', /2,5 a 1, no se lee\. Usa #[0-9A-F]{6}\./],
  ['a colour that is none', { headColour: 'azul' }, 'headColour', /#0B3A66/],
  ['hours that nobody reads', { hours: 'cuando se pueda' }, 'hours', /lun a vie/],
  ['a place abroad', { pin: '40.41, -3.70' }, 'pin', /no está en Colombia/],
  ['half a peso', { minimum_purchase: 100.5 }, 'minimum_purchase', /enteros/],
  [
    'a limit that goes back',
    {
      purchaseDiscountRules: [
        { price_range: 500_000, discount_percentage: 3 },
        { price_range: 400_000, discount_percentage: 5 },
      ],
    },
    'purchaseDiscountRules.1',
    /pasar de \$\s?500\.000/u,
  ],
  [
    'a range without end before another',
    {
      purchaseDiscountRules: [
        { price_range: null, discount_percentage: 3 },
        { price_range: 400_000, discount_percentage: 5 },
      ],
    },
    'purchaseDiscountRules.0',
    /último/,
  ],
  [
    'all for nothing',
    { purchaseDiscountRules: [{ price_range: 500_000, discount_percentage: 100 }] },
    'purchaseDiscountRules.0',
    /99,99/,
  ],
  [
    'ranges that give nothing',
    { purchaseDiscountRules: [{ price_range: 500_000, discount_percentage: 0 }] },
    'purchaseDiscountRules',
    /Ningún nivel/,
  ],
  [
    'one city twice',
    { shippingRates: [rate({ city: 'Bogotá' }), rate({ city: 'bogota d.c.' })] },
    'shippingRates.1',
    /dos veces/,
  ],
  ['a region of another country', { shippingRates: [rate({ region: 'Jalisco' })] }, 'shippingRates.0', /No conocemos/],
  [
    'a city and a region',
    { shippingRates: [rate({ city: 'Cali', region: 'Valle del Cauca' })] },
    'shippingRates.0',
    /no las dos/,
  ],
  [
    'a heavier parcel for less',
    { shippingRates: [rate({ price: 16_900, price20: 9_900 })] },
    'shippingRates.0',
    /no puede costar menos/,
  ],
  ['a kilogram for half a peso', { shippingRates: [rate({ perKg: 0.5 })] }, 'shippingRates.0', /Cada kg más/],
  ['less than nothing', { shippingRates: [rate({ price: -1 })] }, 'shippingRates.0', /0 en adelante/],
  ['a month and a day', { shippingRates: [rate({ days: 31 })] }, 'shippingRates.0', /0 a 30/],
  [
    'more look-ups than a param takes',
    { thresholds: { plateFreeConsultationsWhitouthLoginStore: -3 } },
    'thresholds.plateFreeConsultationsWhitouthLoginStore',
    /entero/,
  ],
])('%s is refused', (_what, front, field, said) => expect(frontProblems(front, 'CO')[field]).toMatch(said))

test('a place is read from coordinates and from the address of a map', () => {
  expect(readPin(' 4.651234, -74.057771 ')).toEqual({ latitude: 4.65123, longitude: -74.05777 })
  expect(readPin('https://www.google.com/maps/place/X/@4.6,-74.1,17z/data=!3d4.6512!4d-74.0577')).toEqual({
    latitude: 4.6512,
    longitude: -74.0577,
  })
  expect(readPin('https://maps.google.com/?q=19.43%2C-99.13')).toEqual({ latitude: 19.43, longitude: -99.13 })
  expect(readPin('Cra. 24 # 64-21')).toBeNull()
})

test("ten digits of WhatsApp are the country's own", () => {
  expect([
    whatsappOf('310 555 0148', 'CO'),
    whatsappOf('55 1234 5678', 'MX'),
    whatsappOf('+57 310 555 0148', 'CO'),
  ]).toEqual(['573105550148', '525512345678', '573105550148'])
})

test('what is edited costs what a cart counts: tier, region and free sending', () => {
  const terms = termsOf({
    minimum_purchase: 50_000,
    purchaseDiscountRules: [
      { price_range: 200_000, discount_percentage: 0 },
      { price_range: null, discount_percentage: 5 },
    ],
    shippingRates: [
      rate({}),
      rate({ region: 'Antioquia', price: 9_900, freeFrom: 230_000, days: 2 }),
      rate({ city: 'Envigado', price: 4_000, days: 1 }),
    ],
  })
  const sums = (pesos: number, city: string) =>
    storeSums([{ unitPrice: pesos * 100, quantity: 1, agreed: false }], terms, { country: 'CO', city })
  expect(sums(250_000, 'Medellín')).toMatchObject({
    tier: { percentage: 5, discount: 1_250_000, lostAbove: null },
    shipping: { price: 0, free: true, days: 2 },
    total: 23_750_000,
  })
  expect(sums(240_000, 'Medellín').shipping).toEqual({ price: 990_000, free: false, days: 2 })
  expect(sums(100_000, 'envigado')).toMatchObject({
    tier: { percentage: 0, next: { percentage: 5, missing: 10_000_000 } },
    shipping: { price: 400_000, days: 1 },
  })
  expect(sums(100_000, 'Cali').shipping?.price).toBe(1_690_000)
})

test("changes are told by field, whatever the order of an object's names", () => {
  expect(changedFields(PLAIN, { ...PLAIN, name: 'Otro', thresholds: {}, slogan: 'Frenos' })).toEqual(['name', 'slogan'])
  expect(sameValue({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 })).toBe(true)
  expect(sameValue([1, 2], [2, 1])).toBe(false)
})

test('a value is told in one short line', () => {
  expect(
    frontInWords({ ...PLAIN, shippingRates: [rate({ city: 'Cali', price: 0 }), rate({})] }, 'shippingRates', 'CO'),
  ).toMatch(/^Cali gratis · El resto de Colombia \$\s?16\.900$/u)
  expect(
    frontInWords({ ...PLAIN, shippingRates: [rate({ price20: 22_900, perKg: 900 })] }, 'shippingRates', 'CO'),
  ).toMatch(/^El resto de Colombia \$\s?16\.900, \$\s?22\.900 hasta 20 kg, \$\s?900 cada kg más$/u)
  expect(frontInWords({ ...PLAIN, about: 'x'.repeat(300) }, 'about', 'CO')).toHaveLength(80)
})
