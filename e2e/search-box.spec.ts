import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const RESULTS = '/catalogo/page/results'
const VIN = '1M8GDM9AXKP042788'

const box = (page: Page) => page.getByRole('combobox', { name: 'Busca por número de parte o nombre' })
const lines = (page: Page) => page.getByRole('listbox').getByRole('option')

async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

describe('the one box', () => {
  test.each([
    ['04465-0k240', 'Buscar el número 04465-0K240', /search=04465-0k240/],
    ['abc123', 'Ver el carro de la placa ABC123', /\/placa\?placa=ABC123/],
    [VIN, `Decodificar el VIN ${VIN}`, new RegExp(`search=${VIN}`)],
  ])('says for %s what it will do while one types, and does it', async (typed, sentence, lands) => {
    const page = await ready('/')
    await box(page).pressSequentially(typed)
    await lines(page).first().filter({ hasText: sentence }).waitFor()
    await box(page).press('Enter')
    await page.waitForURL(lands)
  })

  test('says how words are understood, and searches the words as they were typed', async () => {
    const page = await ready('/')
    await box(page).pressSequentially('pastillas aveo')
    await lines(page)
      .first()
      .filter({ hasText: /Buscar pastillas de freno · .*Aveo/ })
      .waitFor()
    await box(page).press('Enter')
    await page.waitForURL(/search=pastillas[+]aveo/)
  })

  test('says what else the text may be: a plate is a number too', async () => {
    const page = await ready('/', { viewport: PHONE })
    await box(page).fill('ABC123')
    await lines(page).filter({ hasText: 'Buscar el número ABC123' }).click()
    await page.waitForURL(/results\?search=ABC123/)
  })

  test('proposes for words; arrows, Enter and Escape work, and a screen reader is told', async () => {
    const page = await ready('/')
    await box(page).fill('bujía')
    await lines(page).nth(1).waitFor()
    await expectAccessible(page)
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await box(page).press('Escape')
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    expect(await box(page).inputValue()).toBe('bujía')
    await box(page).press('ArrowDown')
    await box(page).press('ArrowDown')
    const told = lines(page).nth(1)
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await told.getAttribute('id'))
    expect(await told.getAttribute('aria-selected')).toBe('true')
    await box(page).press('Enter')
    await page.waitForURL(/\/catalogo\//)
  })

  test('remembers what was searched in this browser alone, and forgets it when told', async () => {
    const page = await ready('/')
    await box(page).fill('pastillas freno spark')
    await box(page).press('Enter')
    await page.waitForURL(/results/)
    await page
      .getByRole('link', { name: /inicio/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: '¿Qué autoparte necesitas?' }).waitFor()
    await box(page).focus()
    await lines(page).filter({ hasText: 'pastillas freno spark' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Borrar' }).click()
    await lines(page).first().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull()
  })

  test('is the orange action of the home page only', async () => {
    const colour = async (path: string) =>
      (await ready(path))
        .getByRole('button', { name: 'Buscar', exact: true })
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await colour('/')).toBe('rgb(255, 91, 4)')
    expect(await colour(`${RESULTS}?search=filtro`)).not.toBe('rgb(255, 91, 4)')
  })

  test('has a camera only where scripts run', async () => {
    const page = await browser.open('/', { javaScriptEnabled: false })
    expect(await page.getByRole('button', { name: 'Leer un código con la cámara' }).isVisible()).toBe(false)
  })
})

describe('the car goes along', () => {
  test('of the address, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(`${RESULTS}?search=filtro&vehiculo=Nissan%7CVersa%7C2019%7C`, {
        javaScriptEnabled,
      })
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      await box(page).fill('pastillas')
      await page.getByRole('button', { name: 'Buscar', exact: true }).first().click()
      await page.waitForURL(/search=pastillas/)
      expect(new URL(page.url()).searchParams.get('vehiculo')).toBe('Nissan|Versa|2019|')
    }
  })

  test('of the chip, into a proposed search too', async () => {
    const page = await ready('/')
    await page
      .locator('header')
      .getByRole('button', { name: /vehículo/i })
      .click()
    const panel = page.locator('header [popover]:popover-open')
    await panel.getByLabel('Marca').selectOption({ label: 'Toyota' })
    await panel.getByLabel('Modelo').selectOption({ label: 'Hilux' })
    await panel.getByLabel('Año').selectOption('2018')
    await panel.getByRole('button', { name: 'Usar este vehículo' }).click()
    await page
      .locator('header')
      .getByRole('button', { name: /Toyota Hilux 2018/ })
      .waitFor()
    await box(page).fill('filtro')
    await lines(page).nth(1).click()
    await page.waitForURL(/vehiculo=/)
    expect(new URL(page.url()).searchParams.get('vehiculo')).toMatch(/^Toyota[|]Hilux[|]2018[|]/)
  })
})
