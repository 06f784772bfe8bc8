import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const RESULTS = '/catalogo/page/results'

const rows = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading', { level: 2 }) })

/** A page whose buttons already answer. */
async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

describe('a list of parts', () => {
  test('has one entry a part, with its sellers behind a press; without script they are a list of their own', async () => {
    const page = await ready(`${RESULTS}?search=filtro+aceite`)
    const entry = rows(page)
      .filter({ has: page.getByRole('link', { name: /^[2-9] vendedores de/ }) })
      .first()
    const sellers = entry.getByRole('link', { name: /^[2-9] vendedores de/ })
    const count = Number((await sellers.innerText()).split(' ')[0])
    await sellers.click()
    await entry.getByRole('list', { name: /^Vendedores de/ }).waitFor()
    // The question to a store that is asked first comes with the first of them.
    await expect
      .poll(() =>
        entry
          .getByRole('list', { name: /^Vendedores de/ })
          .getByRole('button', { name: /^(Comprar|Confirmar|Solicitar|Agregar a cotización)/ })
          .count(),
      )
      .toBe(count)
    expect(await sellers.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)
    const plain = await browser.open(`${RESULTS}?search=filtro+aceite`, { javaScriptEnabled: false })
    await plain
      .getByRole('link', { name: /^\d+ vendedores de/ })
      .first()
      .click()
    await plain.waitForURL(/vista=vendedor/)
    expect(await rows(plain).count()).toBeGreaterThan(1)
  })

  test('shows every offer for itself on demand, and stays so', async () => {
    const page = await ready(`${RESULTS}?search=filtro+aceite`)
    await page.getByRole('link', { name: 'Ver por vendedor' }).click()
    await page.waitForURL(/vista=vendedor/)
    await page.getByText(/^[\d.]+ resultados$/).waitFor()
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio')
    await page.waitForURL(/orden=precio/)
    expect(page.url()).toContain('vista=vendedor')
    await page.getByRole('link', { name: 'Ver por repuesto' }).click()
    await page.waitForURL((url) => !url.search.includes('vista'))
  })

  test('puts the offer whose price stands there into the cart by one press', async () => {
    const page = await ready(`${RESULTS}?search=filtro+aceite`)
    await page
      .getByRole('link', { name: /^Agregar al carrito: / })
      .first()
      .click()
    await page.getByRole('status').getByRole('button', { name: 'Ver carrito' }).waitFor()
    expect(page.url()).toContain(`${RESULTS}?search=filtro+aceite`)
  })

  test.each(['filtro+aceite', '04465-0K240'])(
    'shows at least four parts on a phone before it is moved: %s',
    async (search) => {
      const page = await ready(`${RESULTS}?search=${search}`, { viewport: PHONE })
      const bar = await page.getByRole('navigation', { name: 'Principal' }).last().boundingBox()
      const fourth = await rows(page).nth(3).boundingBox()
      if (!bar || !fourth) throw new Error('Nothing to measure')
      expect(fourth.y + fourth.height).toBeLessThanOrEqual(bar.y + 1)
    },
  )
})

describe('what was understood', () => {
  test('is a chip that goes away, and takes its part of the words along', async () => {
    const page = await ready(`${RESULTS}?search=pastillas+freno+spark+2012`)
    await page.getByRole('heading', { level: 1, name: /^Pastillas de freno/ }).waitFor()
    expect(await page.getByRole('list', { name: 'Lo que entendimos' }).getByRole('listitem').count()).toBe(3)
    await page.getByRole('link', { name: 'Quitar 2012' }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === 'pastillas freno spark')
    await page.getByRole('link', { name: 'Quitar 2012' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Quitar Chevrolet Spark' }).waitFor()
  })

  test('that nobody has is the answer, and somebody may be asked to look for it', async () => {
    const page = await ready(`${RESULTS}?search=pastillas+freno+spark+1950`)
    await page.getByRole('heading', { level: 1, name: /^No hay pastillas de freno para Chevrolet Spark/ }).waitFor()
    expect(await rows(page).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pedir que la busquen' }).click()
    await page.waitForURL(/cotizacion\?/)
    const typed = () =>
      page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    await expect.poll(typed).toEqual(expect.arrayContaining(['Chevrolet', 'Spark', '1950', 'Pastillas de freno']))
  })

  test('a list for some cars and not others asks for one', async () => {
    const page = await ready(`${RESULTS}?search=pastillas+de+freno`, { viewport: PHONE })
    await page.getByText('¿Para qué carro?').click()
    await page.getByRole('combobox', { name: 'Marca' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Placa o VIN').fill('ABC123')
    await page.getByRole('button', { name: 'Ver qué le sirve' }).click()
    await page.waitForURL(/\/placa\?placa=ABC123/)
  })
})

describe('the chosen car', () => {
  const choose = (page: Page) =>
    page.evaluate(async () => {
      await fetch('/api/garage/vehicle/chosen', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ brand: 'Chevrolet', model: 'Spark', year: 2012 }),
      })
      localStorage.setItem('garage.chosen', '0||Chevrolet Spark 2012')
    })

  test.each([[{}], [{ viewport: PHONE }]])(
    'narrows every list, stands in its address, and is left out with one press, %j',
    async (options) => {
      const page = await browser.open('/', options)
      await choose(page)
      await page.goto(`${origin()}${RESULTS}?search=pastillas+de+freno`, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).searchParams.get('vehiculo')).toBe('Chevrolet|Spark|2012|')
      const only = page.getByRole('checkbox', { name: /^Solo para tu Spark 2012/ })
      expect(await only.isChecked()).toBe(true)
      // Before the fold, on a phone too.
      expect((await only.boundingBox())?.y).toBeLessThan(400)
      await expectAccessible(page)
      await page.getByRole('link', { name: /de otros carros$/ }).click()
      await page.waitForURL(/vehiculo=todos/)
      await page.getByRole('checkbox', { name: /^Solo para tu Chevrolet Spark 2012/, checked: false }).check()
      await page.waitForURL(/vehiculo=Chevrolet/)
    },
  )

  test('that a number does not fit is said, and who sells it for others is a press away', async () => {
    const page = await ready(`${RESULTS}?search=04465-0K240&vehiculo=Renault%7CLogan%7C2016%7C`, { viewport: PHONE })
    await page.getByText('Nada de «04465-0K240» es para tu Renault Logan 2016').waitFor()
    expect(await page.getByText('ninguna tienda lo ofrece').count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver los de otros carros' }).click()
    await page
      .getByRole('link', { name: /04465-0K240/ })
      .first()
      .waitFor()
  })

  test('of a link is left out and taken back too, though nobody chose it', async () => {
    const page = await ready(`${RESULTS}?search=pastillas+de+freno&vehiculo=Chevrolet%7CSpark%7C2012%7C`)
    await page.getByRole('link', { name: /de otros carros$/ }).click()
    await page.waitForURL(/vehiculo=todos/)
    await page.reload()
    await page.getByRole('checkbox', { name: /^Solo para tu Chevrolet Spark 2012/, checked: false }).check()
    await page.waitForURL(/vehiculo=Chevrolet/)
    expect(await page.evaluate(() => localStorage.getItem('garage.chosen'))).toBeNull()
  })

  test('is nobody else’s: the same address without it shows all cars', async () => {
    const page = await browser.open('/')
    await choose(page)
    await page.goto(`${origin()}${RESULTS}?search=bateria`)
    const other = await browser.open(`${RESULTS}?search=bateria`)
    expect(other.url()).not.toContain('vehiculo')
  })
})

test('from a plate it takes two presses to a price', async () => {
  const page = await ready('/placa')
  await page.getByLabel('Placa del vehículo').fill('ABC123')
  await page.getByRole('button', { name: 'Buscar vehículo' }).click()
  const tile = page
    .getByRole('region', { name: 'Lo que más se le cambia' })
    .getByRole('link')
    .filter({ hasText: /desde/ })
    .first()
  expect(await tile.innerText()).toMatch(/\$\s[\d.]+[^]*oferta/)
  await tile.click()
  await page.waitForURL(/categorias=.*vehiculo=Nissan/)
  expect(await rows(page).first().innerText()).toMatch(/\$\s[\d.]+/)
  // And every search after it is for that car, also from the start.
  await page.goto(`${origin()}${RESULTS}?search=filtro+de+aceite`)
  await page.getByRole('checkbox', { name: /^Solo para tu Versa 2019/, checked: true }).waitFor()
})
