import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

interface Found {
  id: number
  title: string
  productUrl: string
  referencia_1: string
  manufacturer_title: string
  hidePrices: boolean
  available: boolean
  hasVehicleCompatibility: boolean
  store: { purchaseDiscountRules: unknown[] }
}

async function products(query: string): Promise<Found[]> {
  const answer = await fetch(`${origin()}/api/catalogo/products/resultProducts?${query}`)
  return ((await answer.json()) as { data: Found[] }).data
}

async function oneOf(query: string, wanted: (product: Found) => boolean = () => true): Promise<Found> {
  const found = (await products(query)).find(wanted)
  if (!found) throw new Error(`No product for ${query}`)
  return found
}

/** A page whose buttons already answer. */
async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

const linkedData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )

describe('the page of a product', () => {
  test('is rendered on the server and told to search engines', async () => {
    const product = await oneOf(
      'search=90915-YZZD4&modelos_venta=1',
      ({ available, hidePrices }) => available && !hidePrices,
    )
    const page = await browser.open(product.productUrl, { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(product.title)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(origin() + product.productUrl)
    expect(((await page.locator('meta[name=description]').getAttribute('content')) ?? '').length).toBeLessThanOrEqual(
      152,
    )
    const [first, second] = await linkedData(page)
    expect(first).toMatchObject({
      '@type': 'Product',
      mpn: product.referencia_1,
      offers: { '@type': 'Offer', priceCurrency: 'COP', availability: 'https://schema.org/InStock' },
    })
    expect(first?.isAccessoryOrSparePartFor).toEqual(
      expect.arrayContaining([expect.objectContaining({ '@type': 'Vehicle' })]),
    )
    expect(second).toMatchObject({ '@type': 'BreadcrumbList' })
    const text = await page.locator('main').innerText()
    for (const part of ['IVA incluido', 'sin IVA', 'Existencias por bodega', 'Vehículos compatibles'])
      expect(text).toContain(part)
  })

  test('lists other sellers of the very same part, and only them, before what may stand for it', async () => {
    const product = await oneOf('search=04465-0K240', ({ referencia_1 }) => referencia_1 === '04465-0K240')
    const page = await browser.open(product.productUrl, { javaScriptEnabled: false })
    const others = page.getByRole('region', { name: 'Otros vendedores de esta autoparte' })
    const same = (await products('search=04465-0K240&pageSize=50')).filter(
      ({ referencia_1, manufacturer_title }) =>
        referencia_1 === '04465-0K240' && manufacturer_title === product.manufacturer_title,
    )
    const led = await others
      .locator('li a[href*="/producto/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(led.length).toBeGreaterThan(0)
    expect(same.map(({ productUrl }) => productUrl)).toEqual(expect.arrayContaining(led))
    expect(await others.getByText('el que estás viendo').count()).toBe(1)
    const headings = (await page.getByRole('heading', { level: 2 }).allInnerTexts()).map((text) => text.trim())
    expect(headings.indexOf('Otros vendedores de esta autoparte')).toBeLessThan(
      headings.indexOf('Otros números de parte relacionados'),
    )
  })

  test('tells what is known of the part, and where and when its seller is met', async () => {
    const product = await oneOf('search=04465-0K240', ({ referencia_1 }) => referencia_1 === '04465-0K240')
    const page = await browser.open(product.productUrl, { javaScriptEnabled: false })
    const facts = await page.getByRole('region', { name: 'Especificaciones' }).innerText()
    for (const told of ['Toyota · Original', 'Delantero', 'En la caja', 'Garantía', '30.000 km'])
      expect(facts).toContain(told)
    await page.getByRole('link', { name: 'Ver en el mapa' }).waitFor()
    expect(
      await page
        .getByRole('link', { name: /por WhatsApp$/ })
        .first()
        .getAttribute('href'),
    ).toMatch(/^https:\/\/wa\.me\/57\d{10}\?text=/)
  })

  test('tells how far each seller is from the city that a guest chooses', async () => {
    const product = await oneOf('search=04465-0K240', ({ referencia_1 }) => referencia_1 === '04465-0K240')
    const page = await ready(product.productUrl)
    await page.getByRole('button', { name: 'Elige tu ciudad' }).click()
    await page.getByRole('combobox', { name: '¿A qué ciudad te lo envían?' }).selectOption('Medellín')
    await page.getByRole('button', { name: 'Guardar ciudad' }).click()
    await page.getByRole('button', { name: 'Enviar a Medellín' }).waitFor()
    const others = page.getByRole('region', { name: 'Otros vendedores de esta autoparte' })
    expect(await others.getByText(/Más (barato|rápido).*más cerca|Más cerca/).count()).toBe(1)
    await page.goto(`${origin()}/catalogo/page/results?search=04465-0K240`)
    await page.getByRole('button', { name: 'Enviar a Medellín' }).waitFor()
  })

  test('is short on a phone, and opens its lists without script', async () => {
    const product = await oneOf('search=04465-0K240', ({ referencia_1 }) => referencia_1 === '04465-0K240')
    const page = await browser.open(product.productUrl, { viewport: PHONE, javaScriptEnabled: false })
    const related = page.getByRole('region', { name: 'Otros números de parte relacionados' })
    expect(await related.locator('li:visible').count()).toBe(5)
    await related.getByText(/^Ver los \d+$/).click()
    expect(await related.locator('li:visible').count()).toBeGreaterThan(5)
  })

  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'shows how its price went, also as a table, to whoever scrolls there, %j',
    async (options) => {
      const product = await oneOf('search=04465-0K240&modelos_venta=1', ({ hidePrices }) => !hidePrices)
      const page = await ready(product.productUrl, options)
      const section = page.getByRole('region', { name: 'Precio en 12 meses' })
      await section.scrollIntoViewIfNeeded()
      await section.locator('canvas').waitFor()
      await section.getByText('Ver como tabla').click()
      expect(await section.getByRole('columnheader').allInnerTexts()).toContain('Esta tienda')
      expect(await section.getByRole('rowheader').count()).toBeGreaterThan(0)
      await expectAccessible(page)
    },
  )

  test('what is said to be fetched on its page is fetched at checkout', async () => {
    const page = await ready(
      (await oneOf('search=04465-0K240&modelos_venta=1', ({ available }) => available)).productUrl,
    )
    const ways = page.getByRole('group', { name: 'Cómo la recibes' })
    await ways
      .getByRole('radio', { name: /^Recoger/ })
      .first()
      .check()
    await page.getByRole('button', { name: /^Agregar al carrito/ }).click()
    await page.getByText('Llevas 1.').waitFor()
    // As the server writes it: a press before the scripts are there says it too.
    const written = await (await page.request.get(`${origin()}/cart/page/index/compras`)).text()
    expect(written).toMatch(/href="[^"]*\/checkout\/compras\?recoger=\d+:\d+"/)
    await page.goto(`${origin()}/cart/page/index/compras`)
    await page.getByText(/^Dijiste que recoges/).waitFor()
    await page.getByRole('link', { name: 'Ir a pagar' }).click()
    await page.getByText(/Recoges lo de .*, gratis/).waitFor()
  })

  test('a price that its seller hides is nowhere in the page', async () => {
    let hidden: Found | undefined
    for (let page = 0; page < 20 && !hidden; page += 1)
      hidden = (await products(`search=filtro&pageSize=200&page=${page}`)).find(
        (one) => one.hidePrices && one.available,
      )
    if (!hidden) throw new Error('The demo data hides no price')
    const page = await browser.open(hidden.productUrl, { javaScriptEnabled: false })
    expect(await page.getByText('El vendedor no publica el precio').count()).toBeGreaterThan(0)
    expect((await linkedData(page)).map((one) => one['@type'])).toEqual(['BreadcrumbList'])
  })

  test('old words in the address lead to the right ones for good; what is no product is not found', async () => {
    const { id, productUrl } = await oneOf('search=90915-YZZD4')
    const old = await fetch(`${origin()}/catalogo/producto/otro-nombre-${id}?x=1`, { redirect: 'manual' })
    expect(old.status).toBe(301)
    expect(new URL(old.headers.get('location') ?? '', origin()).pathname).toBe(productUrl)
    for (const slug of ['x-999999999', 'x', '-', '%00', 'x-0', 'x-99999999999999999999', '<script>-0']) {
      expect((await fetch(`${origin()}/catalogo/producto/${slug}`)).status, slug).toBe(404)
    }
  })

  test.each([[{}], [{ viewport: PHONE }], [{ colorScheme: 'dark' as const }]])(
    'has no barrier, %j',
    async (options) => {
      const page = await browser.open((await oneOf('search=90915-YZZD4')).productUrl, options)
      await expectAccessible(page)
    },
  )

  test('its pictures are turned with the arrow keys and opened large', async () => {
    const page = await ready((await oneOf('search=90915-YZZD4')).productUrl)
    const stage = page.getByRole('button', { name: /^Ampliar la imagen/ })
    const before = await stage.locator('img').getAttribute('src')
    await page.getByRole('radio', { name: 'Imagen 1 de 3' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await stage.locator('img').getAttribute('src')).not.toBe(before)
    await stage.click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /imagen 2 de 3$/ })
      .waitFor()
    await expectAccessible(page)
  })

  test('its vehicles are found by all words, marked, and cannot be copied', async () => {
    const page = await ready((await oneOf('search=90915-YZZD4')).productUrl)
    const box = page.getByPlaceholder('Escribe Marca, Modelo, Año o Motor')
    await box.fill('toyota hilux')
    await page.locator('mark', { hasText: 'Hilux' }).first().waitFor()
    const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Motor' }) })
    for (const row of await table.locator('tbody tr').allInnerTexts()) expect(row).toMatch(/toyota.*hilux/is)
    await box.fill('toyota nada-de-esto')
    await page.getByText('No hay resultados para mostrar').waitFor()
    await page.getByText('Por favor utiliza otros filtros para la búsqueda.').waitFor()
    await box.fill('')
    const prevented = await table.evaluate((element) =>
      ['copy', 'contextmenu'].map(
        (type) => !element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
      ),
    )
    expect(prevented).toEqual([true, true])
  })

  test('says the discount policy of its seller', async () => {
    const product = await oneOf(
      'search=filtro&pageSize=100&modelos_venta=1',
      ({ store }) => store.purchaseDiscountRules.length > 0,
    )
    const page = await ready(product.productUrl)
    await page.getByRole('button', { name: 'Política de descuentos' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Política de descuentos' }).first()
    expect(await panel.innerText()).toMatch(/Compras .*\d ?%/)
    expect(await panel.innerText()).toContain('El descuento se aplica en el carrito')
  })

  test('a visit is counted once, however often the page is reloaded', async () => {
    const product = await oneOf('search=pastillas&pageSize=1')
    const visits = async () =>
      (
        (await (await fetch(`${origin()}/api/catalogo/products/${product.id}/loadProduct`)).json()) as {
          data: { visits: number }
        }
      ).data.visits
    const before = await visits()
    const page = await browser.open(product.productUrl)
    await page.waitForResponse((response) => response.url().endsWith('/updateProductVisits'))
    // Asked as late as a visit is counted, and after it.
    const asked = page.waitForResponse(/\/core\/sessionControlData\//)
    await page.reload()
    await asked
    expect(await visits()).toBe(before + 1)
  })
})

describe("a virtual store's home", () => {
  test.each([
    ['repuestos-beto', 'Repuestos Beto'],
    ['frenos-puebla', 'Frenos Puebla'],
  ])('%s shows the store before its goods', async (prefix, name) => {
    const page = await browser.open(`/tienda/${prefix}`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
    for (const link of ['Cómo llegar', 'Escribir por WhatsApp']) await page.getByRole('link', { name: link }).waitFor()
    expect(await page.getByRole('list', { name: 'Horario' }).innerText()).toMatch(/lun a/)
    const strong = page.getByRole('region', { name: 'En qué es fuerte' })
    expect(await strong.getByRole('link').count()).toBeGreaterThan(6)
    await expectAccessible(page)
    await strong.getByRole('link').first().click()
    await page.waitForURL(`**/tienda/${prefix}/catalogo/page/results?categorias=*`)
  })
})

describe('a product inside a virtual store', () => {
  test('that hides references tells its number nowhere', async () => {
    const answer = await fetch(
      `${origin()}/api/catalogo/products/resultProducts?search=filtro&tiendas=repuestos-beto&pageSize=1`,
    )
    const [product] = ((await answer.json()) as { data: Found[] }).data
    if (!product) throw new Error('The store sells nothing')
    const page = await browser.open(`/tienda/repuestos-beto${product.productUrl}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const html = await page.content()
    expect(html).not.toContain(product.referencia_1)
    expect(page.url()).toContain('/tienda/repuestos-beto/catalogo/producto/')
    await expectAccessible(page)
  })

  test("another store's product is not found", async () => {
    const other = await oneOf('search=filtro&tiendas=autopartes-boyaca&pageSize=1').catch(() =>
      oneOf('search=90915-YZZD4', ({ productUrl }) => productUrl !== ''),
    )
    expect((await fetch(`${origin()}/tienda/frenos-puebla${other.productUrl}`)).status).toBe(404)
  })
})
