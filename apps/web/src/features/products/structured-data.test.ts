import { describe, expect, test } from 'vitest'
import { breadcrumbData, type LinkedData, productData, resultListData } from './structured-data.ts'
import type { ResultProduct, VehicleRow } from './wire.ts'

const SCHEMA = 'https://schema.org/'
const isObject = (value: unknown): value is LinkedData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/\s]+\/\S*$/.test(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** What Google's documentation of product snippets, breadcrumbs and item lists requires, as problems in words. */
function problemsOf(data: LinkedData): string[] {
  const problems: string[] = []
  const need = (ok: boolean, what: string) => {
    if (!ok) problems.push(what)
  }
  need(data['@context'] === 'https://schema.org', '@context')
  const rules: Record<string, () => void> = {
    Product() {
      need(isText(data.name), 'name')
      need('offers' in data || 'review' in data || 'aggregateRating' in data, 'offers, review or aggregateRating')
      const { offers, brand } = data
      need(isObject(brand) && brand['@type'] === 'Brand' && isText(brand.name), 'brand')
      for (const image of (data.image as string[] | undefined) ?? []) need(isAddress(image), `image ${image}`)
      if (!isObject(offers)) return void problems.push('offers')
      need(offers['@type'] === 'Offer', 'offer type')
      need(typeof offers.price === 'number' && offers.price > 0, 'price')
      need(typeof offers.priceCurrency === 'string' && /^[A-Z]{3}$/.test(offers.priceCurrency), 'priceCurrency')
      need(
        ['InStock', 'BackOrder', 'OutOfStock', 'LimitedAvailability', 'PreOrder'].some(
          (one) => offers.availability === SCHEMA + one,
        ),
        'availability',
      )
      need(isAddress(offers.url), 'offer url')
      need(!('priceValidUntil' in offers) || /^\d{4}-\d\d-\d\d/.test(String(offers.priceValidUntil)), 'priceValidUntil')
    },
    BreadcrumbList() {
      const items = data.itemListElement as LinkedData[]
      need(items.length >= 2, 'at least two steps')
      items.forEach((item, at) => {
        need(item['@type'] === 'ListItem' && item.position === at + 1 && isText(item.name), `step ${at + 1}`)
        need(at === items.length - 1 || isAddress(item.item), `address of step ${at + 1}`)
      })
    },
    ItemList() {
      const items = data.itemListElement as LinkedData[]
      const first = Number(items[0]?.position)
      need(items.length > 0 && first >= 1, 'items')
      items.forEach((item, at) =>
        need(item['@type'] === 'ListItem' && item.position === first + at && isAddress(item.url), `item ${at}`),
      )
      need(new Set(items.map(({ url }) => url)).size === items.length, 'one address once')
    },
  }
  const rule = rules[String(data['@type'])]
  if (rule) rule()
  else problems.push(`type ${String(data['@type'])}`)
  return problems
}

const product: ResultProduct = {
  id: 7,
  title: 'Pastillas de freno',
  descripcion: 'Juego delantero',
  referencia_1: '04465-0K240',
  referencia_2: null,
  referencia_3: null,
  clean_reference_1: '044650K240',
  manufacturer_title: 'Toyota',
  observaciones: '',
  inventario: 3,
  fecha_actualizacion: null,
  actualPrice: 119000,
  netPrice: 100000,
  currency: 'COP',
  hidePrices: false,
  minimum_order_quantity: 1,
  core_deposit: 0,
  imagesURLs: ['/img/partes/pads/0/0.svg'],
  productUrl: '/catalogo/producto/pastillas-de-freno-7',
  tiempos_de_entrega: 0,
  shipping: null,
  arrives_in: 2,
  salesModel: 1,
  cartTypeBySaleModel: 'cart',
  sectionShoppingCart: 'compras',
  productAddedToCart: false,
  hasVehicleCompatibility: true,
  compatibleVehicles: [],
  confirmProductInAPI: false,
  stockAndPricesByWinery: [],
  showProvider: true,
  showStoreNameToUser: true,
  users: { providerName: 'Beto' },
  store: {
    id: 1,
    name: 'Repuestos Beto',
    pathPrefix: 'repuestos-beto',
    city: 'Bogotá',
    logotype_URL: null,
    rating: null,
    answers: null,
    showStoreLogoInProduct: false,
    purchaseDiscountRules: [],
  },
  additionalDiscount: null,
  substitution: null,
  substitutionItem: null,
  quotationMaxQuantity: null,
  remainingTime: 0,
  quoteRecord: null,
  available: true,
  rank: 2,
  matchKind: null,
  category: { name: 'Frenos', slug: 'frenos' },
  partType: { name: 'Pastillas', slug: 'pastillas', universal: false },
}
const vehicle: VehicleRow = {
  make: 'Toyota',
  model: 'Hilux',
  yearFrom: 2012,
  yearTo: 2015,
  engine: '2.7',
  assignedByMachine: false,
  position: '',
  qualifiers: [],
}
const where = { origin: 'https://tuerca.test', url: 'https://tuerca.test/catalogo/producto/pastillas-de-freno-7' }

describe('a product', () => {
  test('has all that search engines require, its number and what it is a part of', () => {
    const data = productData(product, [vehicle], where)
    expect(data && problemsOf(data)).toEqual([])
    expect(data).toMatchObject({
      mpn: '04465-0K240',
      isAccessoryOrSparePartFor: [{ '@type': 'Vehicle', name: 'Toyota Hilux 2012–2015' }],
      offers: {
        price: 119000,
        priceCurrency: 'COP',
        availability: `${SCHEMA}InStock`,
        seller: { name: 'Repuestos Beto' },
      },
    })
  })

  test.each([
    ['order', { salesModel: 2 as const }, 'BackOrder'],
    ['quotation', { salesModel: 3 as const }, 'LimitedAvailability'],
    [
      'answered',
      { salesModel: 3 as const, quoteRecord: { sale_id: 1, seller_response: 1, not_available: 0, offers: 0 } },
      'InStock',
    ],
    [
      'pending',
      { salesModel: 3 as const, quoteRecord: { sale_id: 1, seller_response: 0, not_available: 0, offers: 0 } },
      'LimitedAvailability',
    ],
  ])('says its availability: %s', (_name, change, availability) => {
    const data = productData({ ...product, ...change }, [], where)
    expect(data && problemsOf(data)).toEqual([])
    expect(data).toMatchObject({ offers: { availability: SCHEMA + availability } })
  })

  test('without a price to see is told nowhere, and a hidden name or number neither', () => {
    expect(productData({ ...product, hidePrices: true }, [], where)).toBeNull()
    expect(productData({ ...product, actualPrice: null }, [], where)).toBeNull()
    expect(productData({ ...product, available: false }, [], where)).toBeNull()
    const data = productData({ ...product, referencia_1: null, store: { ...product.store, name: null } }, [], where)
    expect(data && problemsOf(data)).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/mpn|seller|Beto/)
  })

  test('tells at most twenty vehicles, each once whatever its motors', () => {
    const data = productData(
      product,
      Array.from({ length: 500 }, (_, at) => ({ ...vehicle, model: `Hilux ${at}` })),
      where,
    )
    expect(data?.isAccessoryOrSparePartFor).toHaveLength(20)
    const motors = productData(
      product,
      [vehicle, { ...vehicle, engine: '3.0' }, { ...vehicle, model: 'Corolla' }],
      where,
    )
    expect(motors).toMatchObject({
      isAccessoryOrSparePartFor: [{ name: 'Toyota Hilux 2012–2015' }, { name: 'Toyota Corolla 2012–2015' }],
    })
  })
})

test('the way to a page ends without an address', () => {
  const data = breadcrumbData('https://tuerca.test', [
    { name: 'Inicio', href: '/' },
    { name: 'Frenos', href: '/catalogo/page/results?categorias=frenos' },
    { name: 'Pastillas' },
  ])
  expect(problemsOf(data)).toEqual([])
  expect((data.itemListElement as LinkedData[])[2]).not.toHaveProperty('item')
})

test('a list goes on counting on its second page', () => {
  const data = resultListData(
    'https://tuerca.test',
    [
      { productUrl: '/catalogo/producto/a-1' },
      { productUrl: '/catalogo/producto/b-2' },
      { productUrl: '/catalogo/producto/a-1' },
    ],
    21,
  )
  expect(problemsOf(data)).toEqual([])
  expect(data.itemListElement).toMatchObject([{ position: 21 }, { position: 22 }])
})

test('the checks themselves find what is missing', () => {
  expect(
    problemsOf({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'x',
      brand: { '@type': 'Brand', name: 'y' },
    }),
  ).toContain('offers, review or aggregateRating')
  expect(
    problemsOf({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 2, name: 'a' }],
    }),
  ).toContain('step 1')
  expect(problemsOf({ '@context': 'http://schema.org', '@type': 'Thing' })).toEqual(['@context', 'type Thing'])
})
