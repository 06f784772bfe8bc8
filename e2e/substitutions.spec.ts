import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const NUMBER = '/catalogo/catalog/v2/oem=04465-0K240/searchOem'

/** Every visitor from a network of their own: guests are counted by it. The server trusts a proxy on this machine. */
let visitors = 0
async function visit(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  visitors += 1
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${process.pid % 250}.${visitors}` })
  return page
}

async function signInHere(page: Page, email: string) {
  await signIn(page, email)
  await page.reload()
}

const lookUp = (page: Page, reference: string) =>
  page.evaluate(
    async (url) => (await fetch(url)).status,
    `/api/catalogo/catalogSubstitutions/getSubstitutions?reference=${reference}`,
  )
const showSubstitutions = (page: Page) => page.getByRole('link', { name: /^Ver \d+ sustituci/ }).click()

describe('the page of a part number', () => {
  test('is rendered on the server with who sells it, and counts nothing by itself', async () => {
    const page = await visit(NUMBER, { javaScriptEnabled: false })
    expect(await page.title()).toContain('04465-0K240')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('04465-0K240')
    expect(await page.getByRole('heading', { name: 'Quién lo vende' }).count()).toBe(1)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${origin()}/catalogo/catalog/v2/oem=044650K240/searchOem`,
    )
    const linked = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    )
    expect(linked.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(linked[0]).toMatchObject({ mpn: '04465-0K240', brand: { name: 'Toyota' } })
    expect(linked[0]?.isAccessoryOrSparePartFor).toEqual(
      expect.arrayContaining([expect.objectContaining({ '@type': 'Vehicle' })]),
    )
  })

  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'shows substitutes and the chain when asked, %j',
    async (options) => {
      const page = await visit(NUMBER, options)
      await expectAccessible(page)
      await showSubstitutions(page)
      await page.getByText('Has consultado 1 sustituciones últimos 30 días').waitFor()
      expect(
        await page.getByText('04465-0K380 reemplaza a 04465-0K240. El cambio inverso no está garantizado.').count(),
      ).toBeGreaterThan(0)
      await page.getByRole('heading', { name: 'Cadena de reemplazos' }).waitFor()
      // What the sticky header covers is measured as too small to press.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expectAccessible(page)
    },
  )

  test('the chain is walked with the arrow keys, and back', async () => {
    const page = await visit(NUMBER)
    await showSubstitutions(page)
    const chain = page.getByRole('group', { name: /^Cadena de reemplazos/ })
    const pressed = () => chain.locator('[aria-pressed=true]').textContent()
    await chain.waitFor()
    expect(await pressed()).toContain('04465-0K240')
    await chain.locator('[aria-pressed=true]').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await pressed()).not.toContain('04465-0K240')
    await page.keyboard.press('ArrowRight')
    expect(await pressed()).toContain('04465-0K240')
    await page.getByRole('button', { name: 'Atrás' }).click()
    expect(await pressed()).not.toContain('04465-0K240')
    await chain.getByRole('button', { name: /vigente/ }).click()
    expect(await pressed()).toContain('04465-0K380')
    await page.getByText('Ver la cadena como lista').click()
    expect(await page.locator('details[open] ol > li').count()).toBe(await chain.getByRole('button').count())
  })

  test('tells offers of the number from those of numbers that name it', async () => {
    const page = await visit(NUMBER, { javaScriptEnabled: false })
    const numbersOf = (name: string) => page.getByRole('region', { name }).locator('li').allTextContents()
    const own = await numbersOf('Quién lo vende')
    expect(own.length).toBeGreaterThan(0)
    for (const line of own) expect(line).toContain('04465-0K240')
    const related = await numbersOf('Otros números de parte relacionados')
    expect(related.some((line) => line.includes('Referencia cruzada'))).toBe(true)
  })

  test('the report of an error hides the window of offers, which comes back in its tab', async () => {
    const page = await visit('/catalogo/page/results?search=04465-0K240')
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Sustituciones' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Sustituciones' })
    await panel.getByRole('button', { name: 'Reportar un error' }).click()
    const report = page.getByRole('dialog', { name: 'Reportar un error' })
    await report.waitFor()
    expect(await panel.isVisible()).toBe(false)
    await report.getByRole('button', { name: 'Cerrar' }).click()
    await report.waitFor({ state: 'detached' })
    await panel.waitFor({ state: 'visible' })
    await page.getByRole('tab', { name: 'Sustituciones', selected: true }).waitFor()
  })

  test('another number opens over it, its report over that, and Back closes them one by one', async () => {
    const page = await visit(NUMBER)
    await showSubstitutions(page)
    await page.getByRole('button', { name: 'Ver las sustituciones de 04465-BZ010' }).click()
    const substitutions = page.getByRole('dialog', { name: /Sustituciones de/ })
    await substitutions.getByText('Daihatsu').first().waitFor()
    await expectAccessible(page)
    await substitutions.getByRole('button', { name: 'Reportar un error' }).click()
    const report = page.getByRole('dialog', { name: 'Reportar un error' })
    await report.getByRole('button', { name: 'Enviar reporte' }).click()
    await report.getByText('Escribe el error que encontraste.').waitFor()
    expect(await substitutions.isVisible()).toBe(false)
    await expectAccessible(page)
    await report.getByLabel('¿Qué error encontraste?').fill('La marca no es esa')
    await report.getByRole('button', { name: 'Enviar reporte' }).click()
    await page.getByText('Tu reporte ha sido enviado exitosamente').waitFor()
    await substitutions.waitFor({ state: 'visible' })
    await page.goBack()
    await substitutions.waitFor({ state: 'detached' })
  })

  test('a number that nobody knows says so with 404, and finds another', async () => {
    const page = await visit('/catalogo/catalog/v2/oem=SIN0000/searchOem')
    expect((await page.request.get(page.url())).status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Número de parte SIN0000 no fue encontrado',
    )
    expect(await page.getByText('Revisa que este bien escrito y vuelve a intentarlo.').count()).toBe(1)
    await expectAccessible(page)
    const main = page.getByRole('main')
    await main.getByLabel('N° de parte').fill(' -- ')
    await main.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('Ingresa el número de parte que deseas buscar.').waitFor()
    await main.getByLabel('N° de parte').fill('04465 0k240')
    await main.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL('**/oem=044650K240/searchOem')
  })

  test('a number that only has substitutes says what is not there', async () => {
    const page = await visit('/catalogo/catalog/v2/oem=SUS0000/searchOem')
    await page.getByText('No tenemos registrado SUS0000 en nuestro catálogo de autopartes originales.').waitFor()
    expect(await page.getByRole('link', { name: /^Ver \d+ sustituciones$/ }).count()).toBe(1)
  })

  test('an address without a number asks for one', async () => {
    const page = await visit('/catalogo/catalog/v2/oem=--/searchOem')
    expect((await page.request.get(page.url())).status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Ingresa el número de parte que deseas buscar.',
    )
    await expectAccessible(page)
  })

  test('a number asked for in another brand offers to see them all', async () => {
    const page = await visit('/catalogo/catalog/v2/oem=04465-0K240&catalog=renault/searchOem')
    expect((await page.request.get(page.url())).status()).toBe(404)
    await page.getByRole('link', { name: 'Ver todo' }).click()
    await page.getByRole('heading', { name: 'Quién lo vende' }).waitFor()
  })
})

describe('a virtual store that hides references', () => {
  test('shows the number that was typed, and no substitution, chain or other number', async () => {
    const page = await visit(`/tienda/repuestos-beto${NUMBER}?sustituciones=ver`)
    await page.getByRole('heading', { name: 'Quién lo vende' }).waitFor()
    expect(await page.getByText(/Sustituci|Cadena de reemplazos/).count()).toBe(0)
    expect(await page.content()).not.toMatch(/04465-0K380|04465-BZ010|0986494154/)
    const refused = await page.evaluate(
      async () =>
        (
          await fetch('/api/catalogo/catalogSubstitutions/getSubstitutions?reference=044650K240', {
            headers: { 'x-store': 'repuestos-beto' },
          })
        ).status,
    )
    expect(refused).toBe(403)
    // What one kept is not asked for there either, and no button tries in vain.
    const kept = await visit('/')
    await signInHere(kept, 'ana@taller.test')
    await kept.goto(`${origin()}/tienda/repuestos-beto/cuenta/sustituciones`)
    await kept.getByText('Esta tienda no muestra sustituciones').waitFor()
    expect(await kept.getByRole('link', { name: 'Ver mis sustituciones' }).getAttribute('href')).toBe(
      '/cuenta/sustituciones',
    )
    await kept.goto(`${origin()}/tienda/repuestos-beto/planes`)
    expect(await kept.getByRole('group', { name: 'Tipos de plan' }).getByRole('link').allTextContents()).toEqual([
      'Placas',
      'Catálogos',
      'Generales',
    ])
    const missing = await visit('/tienda/repuestos-beto/catalogo/catalog/v2/oem=SIN0000/searchOem')
    expect(await missing.getByRole('main').getByLabel('Busca productos').count()).toBe(1)
    expect(await missing.getByRole('main').getByLabel('N° de parte').count()).toBe(0)
  })
})

describe('the chain on a phone', () => {
  test('begins at the searched number and says that it slides; nothing is wider than the screen', async () => {
    const page = await visit(`${NUMBER}?sustituciones=ver`, { viewport: { width: 320, height: 720 } })
    await page.getByText('Desliza el dibujo hacia los lados para ver toda la cadena.').waitFor()
    const box = await page.locator('svg [aria-pressed=true]').boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

describe('metering', () => {
  test('a guest is invited to log in at the fifth and must at the sixth, also without cookies', async () => {
    const page = await visit(NUMBER)
    const known = ['90915YZZD4', '96682858', 'PH4967', '0986494154']
    for (const reference of known) expect(await lookUp(page, reference)).toBe(200)
    await showSubstitutions(page)
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
    await login.getByText('Has consultado 5 sustituciones últimos 30 días').waitFor()
    await expectAccessible(page)
    await login.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByText('Has consultado 5 sustituciones últimos 30 días').waitFor()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Ver las sustituciones de 04465-BZ010' }).click()
    await login.getByText('Para seguir consultando sustituciones debes iniciar sesión o crear una cuenta.').waitFor()
    expect(await login.getByRole('button', { name: 'Cerrar' }).count()).toBe(0)
  })

  test('who has used up the free ones reads so, and can still search products', async () => {
    const page = await visit(NUMBER)
    await signInHere(page, 'agotado@taller.test')
    await page.goto(`${origin()}/catalogo/catalog/v2/oem=04465-BZ010/searchOem`)
    await showSubstitutions(page)
    await page.getByText('Has agotado las consultas a sustituciones').waitFor()
    // What the sticky header covers is measured as too small to press.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('body > header, body > div > header'))
        (one as HTMLElement).style.position = 'static'
    })
    await expectAccessible(page)
    const main = page.getByRole('main')
    await main.getByPlaceholder('Escribe la autoparte o Nº de parte').fill('a-b')
    await main.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('La búsqueda debe contener mínimo 3 caracteres.').waitFor()
    await main.getByPlaceholder('Escribe la autoparte o Nº de parte').fill('filtro  de <aceite>')
    await main.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === 'filtro de aceite')
  })

  test('who has credits sees what is left', async () => {
    const page = await visit(NUMBER)
    await signInHere(page, 'premium@taller.test')
    await showSubstitutions(page)
    await page.getByText(/^Consultas disponibles: \d+ hasta: /).waitFor()
  })
})
