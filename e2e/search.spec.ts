import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const RESULTS = '/catalogo/page/results'
const NUMBER = '90915-YZZD4'

const rows = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading', { level: 2 }) })
const linkedData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )
const robots = (page: Page) =>
  page.locator('meta[name=robots]').evaluateAll((all) => all[0]?.getAttribute('content') ?? null)

/** A page whose buttons already answer. */
async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

describe('a list of results', () => {
  test.each(['90915-YZZD4', '90915 YZZD4', '90915yzzd4', '90915.yzz-d4'])(
    'finds %s in any punctuation, with price, stock and seller, without script',
    async (typed) => {
      const page = await browser.open(`${RESULTS}?search=${encodeURIComponent(typed)}`, { javaScriptEnabled: false })
      const first = rows(page).first()
      await first.waitFor()
      const text = await first.innerText()
      expect(text).toContain(NUMBER)
      expect(text).toContain('número exacto')
      expect(text).toMatch(/\$\s[\d.]+/)
      expect(text).toContain('sin IVA')
      expect(text).toMatch(/\d+ unidad/)
    },
  )

  test('is told to search engines: title, canonical address, items and the way there', async () => {
    const page = await browser.open(`${RESULTS}?search=filtro%20de%20aceite&orden=relevancia`, {
      javaScriptEnabled: false,
    })
    expect(await page.title()).toBe('Filtro de aceite: precios y quién lo tiene | Tuerca')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${origin()}${RESULTS}?search=filtro+de+aceite`,
    )
    expect((await linkedData(page)).map((one) => one['@type'])).toEqual(['ItemList', 'BreadcrumbList'])
    expect(await robots(page)).toBeNull()
  })

  test('deep filters and empty lists are kept out of search engines', async () => {
    const deep = await browser.open(`${RESULTS}?search=filtro&marcas=bosch&years=2015&disponibles=1`, {
      javaScriptEnabled: false,
    })
    expect(await robots(deep)).toBe('noindex, follow')
    expect(await deep.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin()}${RESULTS}?search=filtro`)
    const empty = await browser.open(`${RESULTS}?search=SIN0000`, { javaScriptEnabled: false })
    expect(await robots(empty)).toBe('noindex, follow')
    expect(await linkedData(empty)).toEqual([])
  })

  test('a filter ticked on a desktop narrows at once, stays in the address and is taken away again', async () => {
    const page = await ready(`${RESULTS}?search=pastillas`)
    const before = await page.getByText(/^[\d.]+ números? · [\d.]+ ofertas?$/).innerText()
    const address = page.url()
    await page.locator('#filtros details:not([open]) > summary').first().click()
    await page.getByRole('checkbox', { name: /^Solo disponibles/ }).check()
    await page.waitForURL(/disponibles=1/)
    expect(page.url(), 'opening a group of filters is not an address').toBe(`${address}&disponibles=1`)
    await page.getByRole('link', { name: 'Quitar Solo disponibles' }).waitFor()
    expect(await page.getByText(/^[\d.]+ números? · [\d.]+ ofertas?$/).innerText()).not.toBe(before)
    await page.getByRole('link', { name: 'Quitar Solo disponibles' }).click()
    await page.waitForURL((url) => !url.search.includes('disponibles'))
    await page.goBack()
    await page.waitForURL(/disponibles=1/)
    await page.getByRole('checkbox', { name: /^Solo disponibles/, checked: true }).waitFor()
  })

  test('on a phone the filters are a sheet that applies with its button, also without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await ready(`${RESULTS}?search=filtro`, { viewport: PHONE, javaScriptEnabled })
      await page.getByRole('button', { name: 'Filtros', exact: true }).click()
      const box = page.getByRole('checkbox', { name: /^Solo disponibles/ })
      await box.check()
      expect(page.url()).not.toContain('disponibles')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Ver resultados' }).click()
      await page.waitForURL(/disponibles=1/)
    }
  })

  test('is ordered and turned by address', async () => {
    const page = await ready(`${RESULTS}?search=filtro`)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('-precio')
    await page.waitForURL(/orden=-precio/)
    await page.getByRole('link', { name: 'Siguiente >' }).click()
    await page.waitForURL(/pagina=2/)
    expect(page.url()).toContain('orden=-precio')
    await page.getByText('Ir a página:').waitFor()
  })

  test.each([[{}], [{ viewport: PHONE }], [{ colorScheme: 'dark' as const }]])(
    'has no barrier, %j',
    async (options) => {
      const page = await browser.open(`${RESULTS}?search=pastillas+freno`, options)
      await expectAccessible(page)
    },
  )

  test('says what was used instead of a typo', async () => {
    const page = await browser.open(`${RESULTS}?search=amortgiuador`, { javaScriptEnabled: false })
    expect(await page.getByText(/no dio resultados y usamos «amortiguador/).count()).toBe(1)
    expect(await rows(page).count()).toBeGreaterThan(0)
  })
})

describe('what is done before the page answers', () => {
  /** A page whose scripts arrive only when told. */
  async function slow(path: string) {
    const page = await browser.open('/')
    let arrive = () => {}
    const asked = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(origin() + path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, arrive }
  }

  test('an order that was chosen and a filter that was ticked are applied', async () => {
    const sorted = await slow(`${RESULTS}?search=filtro`)
    await sorted.page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio')
    sorted.arrive()
    await sorted.page.waitForURL(/orden=precio/)
    const ticked = await slow(`${RESULTS}?search=filtro`)
    await ticked.page.getByRole('checkbox', { name: /^Solo disponibles/ }).check()
    ticked.arrive()
    await ticked.page.waitForURL(/disponibles=1/)
  })

  test('words typed in a box stay and are searched', async () => {
    const answer = await fetch(`${origin()}/api/catalogo/products/resultProducts?search=90915-YZZD4&pageSize=1`)
    const [product] = ((await answer.json()) as { data: { productUrl: string }[] }).data
    if (!product) throw new Error('Nobody sells it')
    const { page, arrive } = await slow(product.productUrl)
    await page.getByPlaceholder('Escribe Marca, Modelo, Año o Motor').fill('hilux')
    await page.getByRole('combobox', { name: /^Busca por número/ }).fill('bujía')
    arrive()
    await page.locator('mark', { hasText: /hilux/i }).first().waitFor()
    expect(await page.getByRole('combobox', { name: /^Busca por número/ }).inputValue()).toBe('bujía')
  })

  test('the way back after signing in is written as the browser writes it', async () => {
    const spelled = async (javaScriptEnabled: boolean) => {
      const page = await ready(`${RESULTS}?search=filtro%20aceite`, { javaScriptEnabled })
      return page.getByRole('link', { name: 'Ingresar' }).first().getAttribute('href')
    }
    expect(await spelled(true)).toBe(await spelled(false))
  })
})

describe('what is not found', () => {
  test.each([
    ['9FBBB1R0AFM012345', ''],
    ['XYZ123', 'CO'],
    ['XYZ-12-34', 'MX'],
  ])('a VIN or a plate (%s) is not called a part number', async (typed, country) => {
    const page = await browser.open('/')
    if (country) await page.context().addCookies([{ name: 'country', value: country, url: origin() }])
    await page.goto(`${origin()}${RESULTS}?search=${typed}`)
    // A VIN that tells its car is answered by its card alone.
    if (country) await page.getByText('Ningún producto lleva ese número.').waitFor()
    else await page.getByRole('heading', { name: 'Tu VIN' }).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).not.toContain('no fue encontrado')
    expect(text).not.toContain('no entre los vehículos')
    if (!country) expect(text).toContain('La tarjeta dice de qué vehículo es este VIN y lleva a sus autopartes.')
    await expectAccessible(page)
  })

  test('says so in its words and invites sellers', async () => {
    const page = await browser.open(`${RESULTS}?search=SIN0000`)
    await page.getByText('Número de parte SIN0000 no fue encontrado').waitFor()
    await page.getByText('Revisa que este bien escrito y vuelve a intentarlo.').waitFor()
    await page.getByRole('heading', { name: 'Eres autopartista?' }).waitFor()
    expect(await page.getByRole('link', { name: 'Invita a otros usuarios por WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/\?text=.*SIN0000/,
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Únete como proveedor' }).click()
    await page.getByRole('heading', { level: 1, name: 'Proveedores de autopartes' }).waitFor()
    await expectAccessible(page)
  })

  test('a virtual store invites nobody', async () => {
    const page = await browser.open(`/tienda/repuestos-beto${RESULTS}?search=SIN0000`, { javaScriptEnabled: false })
    expect(await page.getByText('Número de parte SIN0000 no fue encontrado').count()).toBe(1)
    expect(await page.getByText('Eres autopartista?').count()).toBe(0)
  })
})

describe('any address', () => {
  test.each([
    '?search=%00%01',
    '?search=<script>alert(1)</script>',
    "?search='; drop table products;--",
    `?search=${'x'.repeat(3000)}`,
    '?pagina=999999',
    '?pagina=-1',
    '?precio_min=1e99&precio_max=-5',
    '?years=0&years=abc&entrega=nunca&modelos_venta=9&orden=x',
    `?${'marcas=a&'.repeat(100)}`,
    '?makes[]=1&search[a]=b',
  ])('%#: any query is answered with a page', async (query) => {
    const answer = await fetch(`${origin()}${RESULTS}${query}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<h1')
    expect(html).not.toContain('<script>alert')
  })

  test.each(['?search=%E0%A4', '?search=%F0%9F%94%A7%ED%A0%80', '?search=%ff'])(
    '%s is no text: a page says so with 400',
    async (query) => {
      const answer = await fetch(`${origin()}${RESULTS}${query}`, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('<h1')
    },
  )

  test('a store that does not exist is not found', async () => {
    expect((await fetch(`${origin()}/tienda/no-existe${RESULTS}`)).status).toBe(404)
  })
})

describe('a buyer with quotations', () => {
  test('sees each state in its words, and only the buttons that the state has', async () => {
    const page = await browser.open('/')
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}${RESULTS}?search=${NUMBER}&vista=vendedor`)
    await page.getByText('Cotización confirmada').first().waitFor()
    await page
      .getByRole('button', { name: /^Confirmar existencias/ })
      .first()
      .waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toMatch(/Esta compra estará habilitada por \d+ horas?/)
    expect(text).toContain('Confirmando disponibilidad. Espera respuesta en tu WhatsApp')
    expect(text).toContain('Tu producto ya fue agregado al carrito de compras')
    expect(text).toContain('Cotización sin disponibilidad')
    // M4.03–M4.06: what each row offers, by its own words.
    const rows = await page
      .getByRole('main')
      .locator('li, tr')
      .filter({ has: page.getByRole('button', { name: /^Confirmar existencias|^Comprar / }) })
      .evaluateAll((all) =>
        all.map((row) => ({
          text: (row as HTMLElement).innerText,
          adds: [...row.querySelectorAll('button')].some((one) => one.textContent.startsWith('Comprar ')),
        })),
      )
    expect(rows.some(({ adds }) => adds)).toBe(true)
    // M4.03: who was never asked, and who answered that there is none, can be asked in their row.
    expect(rows.filter(({ adds }) => !adds).length).toBeGreaterThan(0)
    for (const { text: row, adds } of rows) {
      expect(row).not.toContain('Confirmando disponibilidad')
      expect(row).not.toContain('Tu producto ya fue agregado al carrito')
      if (adds) expect(row).not.toContain('Cotización sin disponibilidad')
    }
    await page
      .getByRole('button', { name: /^Comprar / })
      .first()
      .click()
    await page.getByRole('status').getByRole('button', { name: 'Ver carrito' }).waitFor()
  })
})

/** On a phone also the number that was searched shows its sellers on demand. */
const showSellers = (page: Page) =>
  page
    .getByRole('link', { name: /^\d+ vendedor(es)? de/ })
    .first()
    .click()

describe('the window of offers', () => {
  test('shows every offer of the number, copies it, and leaves with Back', async () => {
    const page = await ready(`${RESULTS}?search=${NUMBER}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('columnheader', { name: 'Precio y precio neto' }).first().waitFor()
    expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Resultado de búsqueda', 'Sustituciones'])
    expect(await dialog.locator('tbody tr').count()).toBeGreaterThan(1)
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: `Copiar N° de parte ${NUMBER}` })
      .first()
      .click()
    await page.getByText('N° de parte copiado exitosamente').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBER)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toContain(RESULTS)
  })

  test('tells the substitutions in its second tab, and begins on the first one when opened again', async () => {
    const page = await ready(`${RESULTS}?search=${NUMBER}`, { viewport: PHONE })
    await showSellers(page)
    const open = () =>
      page
        .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
        .first()
        .click()
    await open()
    await page.getByRole('tab', { name: 'Sustituciones' }).click()
    await page.getByRole('tab', { name: 'Sustituciones', selected: true }).waitFor()
    await page.getByText(/Has consultado \d+ sustituciones últimos 30 días/).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open()
    await page.getByRole('tab', { name: 'Resultado de búsqueda', selected: true }).waitFor()
  })

  test('is moved and stretched on a desktop, and is a sheet on a phone', async () => {
    const page = await ready(`${RESULTS}?search=${NUMBER}`)
    await page
      .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
      .first()
      .click()
    const frame = page.locator('.react-draggable')
    await frame.waitFor()
    const before = await frame.boundingBox()
    const head = await page.locator('.window-handle').boundingBox()
    if (!before || !head) throw new Error('The window has no place')
    await page.mouse.move(head.x + 400, head.y + 4)
    await page.mouse.down()
    await page.mouse.move(head.x + 430, head.y + 44, { steps: 4 })
    await page.mouse.up()
    const after = await frame.boundingBox()
    expect(after?.y).toBeCloseTo(before.y + 40, 0)
    const phone = await ready(`${RESULTS}?search=${NUMBER}`, { viewport: PHONE })
    await showSellers(phone)
    await phone
      .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
      .first()
      .click()
    await phone.getByRole('dialog').getByText('ofertas').first().waitFor()
    expect(await phone.locator('.react-draggable').count()).toBe(0)
    await expectAccessible(phone)
  })

  test('prices a part for a service order, for workshops only', async () => {
    const page = await browser.open('/')
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}${RESULTS}?search=${NUMBER}`, { waitUntil: 'networkidle' })
    await page
      .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Calcular el precio/ })
      .first()
      .click()
    const utility = page.getByLabel('Utilidad (%)')
    await utility.fill('')
    await page.getByText('Este campo es requerido!').waitFor()
    await utility.fill('50')
    await page.getByRole('button', { name: 'Copiar el total' }).waitFor()
    expect(await page.locator('output').filter({ hasText: ',' }).first().innerText()).toMatch(/,00$/)
    await expectAccessible(page)
  })
})
