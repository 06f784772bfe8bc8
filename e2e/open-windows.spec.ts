import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const NUMBER = '90915-YZZD4'
const LIST = `/catalogo/page/results?search=${NUMBER}`
const SHARED = `${LIST}&ventana=productResult:${NUMBER}`

async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

const shown = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText(/^\d+ vendedor(es)? · \d+ ofertas?/)
    .waitFor()
const open = async (page: Page) => {
  const sellers = page.getByRole('link', { name: /^\d+ vendedor(es)? de/ }).first()
  // On a phone they are shown on demand.
  if ((await sellers.getAttribute('aria-expanded')) === 'false') await sellers.click()
  await page
    .getByRole('link', { name: /^Ver ofertas y sustitutos/ })
    .first()
    .click()
  await shown(page)
}
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

describe('the address of an open window', () => {
  test.each([[{}], [{ viewport: PHONE }]])(
    'opens it again for whoever is given the link, and Back leaves the page alone, %j',
    async (options) => {
      const page = await ready(SHARED, options)
      await shown(page)
      expect(new URL(page.url()).searchParams.get('ventana')).toBe(`productResult:${NUMBER}`)
      await page.goBack()
      await gone(page)
      expect(page.url()).toBe(origin() + LIST)
      await page.getByRole('heading', { level: 1, name: `Resultados de «${NUMBER}»` }).waitFor()
    },
  )

  test('is written on opening, outlives a reload and is taken away on closing', async () => {
    const page = await ready(LIST)
    await open(page)
    expect(new URL(page.url()).searchParams.get('ventana')).toBe(`productResult:${NUMBER}`)
    await page.reload({ waitUntil: 'networkidle' })
    await shown(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await gone(page)
    expect(new URL(page.url()).searchParams.has('ventana')).toBe(false)
    await page.goForward()
    await shown(page)
  })

  test.each(['nada', 'noExiste:1', 'productResult:', '__proto__:x', 'login:x', `productResult:${'9'.repeat(200)}`])(
    'that names %s breaks nothing',
    async (value) => {
      const page = await ready(`${LIST}&ventana=${encodeURIComponent(value)}`)
      expect(await page.locator('h1').first().innerText()).toBe(`Resultados de «${NUMBER}»`)
      expect(await page.getByText('Ocurrió un error').count()).toBe(0)
    },
  )
})

test('Escape closes what lies on top alone', async () => {
  const page = await ready(LIST)
  await open(page)
  // What fits the rows and who sells them has come: nothing under the pointer moves any more.
  await page.waitForLoadState('networkidle')
  const policy = page.getByRole('dialog', { name: 'Política de descuentos' })
  await page.getByRole('dialog').getByRole('button', { name: 'Política de descuentos' }).first().click()
  await policy.waitFor()
  await page.keyboard.press('Escape')
  await policy.waitFor({ state: 'hidden' })
  await shown(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Toyota / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Vehículos compatibles' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Vehículos compatibles' }).waitFor({ state: 'detached' })
  await shown(page)
  await page.keyboard.press('Escape')
  await gone(page)
})

describe('the sheet of filters on a phone', () => {
  const box = (page: Page) => page.getByRole('checkbox', { name: /^Solo disponibles/ })
  const openSheet = async (page: Page) => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await box(page).waitFor()
  }

  test('closes with Back, and the list stays', async () => {
    const page = await ready('/catalogo/page/results?search=filtro', { viewport: PHONE })
    const before = page.url()
    await openSheet(page)
    await page.goBack()
    await box(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(before)
    await openSheet(page)
    await page.getByRole('button', { name: 'Cerrar filtros' }).click()
    await box(page).waitFor({ state: 'hidden' })
    // It closes at once; the address goes back a moment later.
    await page.waitForURL(before)
  })

  test('leaves no step behind when it applies: Back goes to the list as it was', async () => {
    const page = await ready('/catalogo/page/results?search=filtro', { viewport: PHONE })
    await openSheet(page)
    await box(page).check()
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    await page.waitForURL(/disponibles=1/)
    await page.getByRole('link', { name: 'Quitar Solo disponibles' }).waitFor()
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('disponibles'))
    await page.getByRole('link', { name: 'Quitar Solo disponibles' }).waitFor({ state: 'detached' })
    expect(await box(page).isVisible()).toBe(false)
  })
})

test('a page that never arrives is no error of ours: it says so and is asked for again', async () => {
  const page = await ready('/catalogo/page/results?search=filtro')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio')
  await page.getByRole('heading', { level: 1, name: 'No hay conexión' }).waitFor()
  expect(await page.getByText('500').count()).toBe(0)
  await expectAccessible(page)
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Filtro', exact: true }).waitFor()
  expect(page.url()).toContain('orden=precio')
})
