import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BETO = 'beto@repuestosbeto.test'

/** A cell of the grid by its line and the name of its column. */
async function cell(page: Page, line: number, column: string) {
  const at = await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
  return page.locator(`[role=row][aria-rowindex="${line + 1}"] [role=gridcell][aria-colindex="${at}"]`)
}
/** As another program puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.getByRole('grid').evaluate((grid, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

describe("a store's list of products", () => {
  test('is written in its cells with the keyboard, refuses in the cell, and goes back', async () => {
    const page = await browser.open('/vender/productos', { as: BETO })
    await expectAccessible(page)
    const price = await cell(page, 1, 'Precio')
    const before = await price.innerText()
    await price.click()
    await page.keyboard.type('214000')
    await page.keyboard.press('Enter')
    await page.getByText('1 cambio guardado: Precio').waitFor()
    expect((await price.innerText()).replace(/\s/g, ' ')).toBe('$ 214.000')
    // Enter went down: the next one is refused where it stands.
    const next = await cell(page, 2, 'Precio')
    const there = await next.innerText()
    await page.keyboard.type('1,28E+05')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.getByRole('alert').filter({ hasText: 'Excel lo convirtió' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dejar como estaba' }).click()
    expect(await next.innerText()).toBe(there)
    await page.keyboard.press('Control+z')
    await page.waitForFunction(([element, text]) => (element as HTMLElement).innerText === text, [
      await price.elementHandle(),
      before,
    ] as const)
  })

  test('leaves the focus where one pressed, and keeps what was written in a line that went out of sight', async () => {
    const page = await browser.open('/vender/productos', { as: BETO })
    const price = await cell(page, 6, 'Precio')
    await price.click()
    await page.keyboard.type('215000')
    await page.getByLabel('Buscar en la lista').click()
    await page.getByText('1 cambio guardado: Precio').waitFor()
    await page.getByLabel('Buscar en la lista').pressSequentially('pa')
    expect(await page.getByLabel('Buscar en la lista').inputValue()).toBe('pa')
    await price.click()
    await page.keyboard.type('216000')
    const grid = page.getByRole('grid')
    await grid.evaluate((box) => {
      box.scrollTop = 4_000
    })
    await price.waitFor({ state: 'detached' })
    await grid.evaluate((box) => {
      box.scrollTop = 0
    })
    await page.waitForFunction(
      (element) => (element as HTMLElement).innerText.replace(/\s/g, ' ') === '$ 216.000',
      await price.elementHandle(),
    )
    // The keyboard is the grid's again.
    await grid.focus()
    await page.keyboard.type('217000')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (element) => (element as HTMLElement).innerText.replace(/\s/g, ' ') === '$ 217.000',
      await price.elementHandle(),
    )
  })

  test('takes a column of another program, and one undo takes it back', async () => {
    const page = await browser.open('/vender/productos', { as: BETO })
    const prices = await Promise.all([3, 4, 5].map((line) => cell(page, line, 'Precio')))
    const before = await Promise.all(prices.map((one) => one.innerText()))
    await prices[0]?.click()
    await paste(page, '101.000\r\n102.000\r\ncaro\r\n')
    await page.getByText('2 cambios guardados: Precio').waitFor()
    expect(
      (await Promise.all(prices.map((one) => one.innerText()))).map((text) => text.replace(/\s/g, ' ').slice(0, 9)),
    ).toEqual(['$ 101.000', '$ 102.000', 'caro'])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    // Each is put back by itself.
    for (const at of [0, 1])
      await page.waitForFunction(([element, text]) => (element as HTMLElement).innerText === text, [
        await prices[at]?.elementHandle(),
        before[at],
      ] as const)
  })

  test('changes the prices of all that match, seen before, and undoes it', async () => {
    const page = await browser.open('/vender/productos?ver=borradores', { as: BETO })
    const price = await cell(page, 1, 'Precio')
    const before = await price.innerText()
    await page.getByLabel('Todas las que coinciden').check()
    await page.getByText('Elegidas las 6 que coinciden').waitFor()
    await page.getByLabel('Cuánto').fill('10')
    await page.getByRole('button', { name: 'Ver los cambios' }).click()
    await page.getByRole('heading', { name: 'Cambian 6 precios' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cambiar 6 precios' }).click()
    await page.getByText('6 con su precio nuevo.').waitFor({ timeout: 20_000 })
    await page.waitForFunction(([element, text]) => (element as HTMLElement).innerText !== text, [
      await price.elementHandle(),
      before,
    ] as const)
    await page.getByRole('region', { name: 'Cambio masivo' }).getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('Deshecho: 6 como estaban.').waitFor({ timeout: 20_000 })
    await page.waitForFunction(([element, text]) => (element as HTMLElement).innerText === text, [
      await price.elementHandle(),
      before,
    ] as const)
  })

  test('is found, narrowed and shown as one likes it, and stays so', async () => {
    const page = await browser.open('/vender/productos', { as: BETO })
    await page.getByLabel('Buscar en la lista').fill('pastillas')
    await page.getByLabel('Buscar en la lista').press('Enter')
    await page.waitForURL(/q=pastillas/)
    await (await cell(page, 1, 'Producto')).getByText(/pastillas/i).waitFor()
    await page.getByText(/^Columnas \d+ de \d+$/).click()
    await page.getByLabel('Visitas').check()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Visitas' }).waitFor()
    await page.getByRole('columnheader', { name: 'Precio' }).getByRole('button').click()
    await page.waitForURL(/orden=price/)
    await page.locator('[role=columnheader][aria-sort=ascending]', { hasText: 'Precio' }).waitFor()
  })

  test('is whole beside the rail of rooms, with what others ask, and is kept under a name', async () => {
    const page = await browser.open('/vender/productos', { as: BETO })
    const grid = page.getByRole('grid')
    expect(await grid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.getByRole('columnheader', { name: 'Mediana' }).waitFor()
    await page.getByLabel('Orden').selectOption('Más vendidos')
    await page.waitForURL(/orden=-sold/)
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    await page.getByLabel('Nombre de la vista').fill('Lo que más sale')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const view = page.getByRole('navigation', { name: 'Vistas' }).getByRole('link', { name: /Lo que más sale/ })
    await view.waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}/vender/productos`)
    await view.click()
    await page.waitForURL(/orden=-sold/)
    await page.getByRole('button', { name: 'Quitar «Lo que más sale»' }).click()
    await view.waitFor({ state: 'detached' })
  })

  test('and sales and customers are found by the box of its rooms', async () => {
    const page = await browser.open('/vender/productos', { as: BETO })
    const number = await (await cell(page, 1, 'Nº de parte')).innerText()
    const box = page.getByRole('combobox', { name: /^Busca en tu tienda/ })
    await box.fill(number)
    await page
      .getByRole('option', { name: number })
      .filter({ hasText: /Producto$/ })
      .click()
    await page.waitForURL(/\/vender\/productos\/\d+/)
    await box.fill('ana')
    await page
      .getByRole('option')
      .filter({ hasText: /Cliente$/ })
      .first()
      .waitFor()
    await page
      .getByRole('option', { name: /^C-\d+/ })
      .first()
      .click()
    await page.waitForURL(/\/ventas\/\d+/)
    // Enter is the list's own search.
    await page.goto(`${origin()}/vender`)
    await box.fill('pastillas')
    await box.press('Enter')
    await page.waitForURL(/\/vender\/productos\?q=pastillas/)
  })

  test('on a phone is a list of cards in which price and stock are written', async () => {
    const page = await browser.open('/vender/productos', { as: BETO, viewport: PHONE, colorScheme: 'dark' })
    // What is typed before the script is there is not the script's.
    await page.waitForLoadState('networkidle')
    const card = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').nth(7)
    const pieces = card.getByLabel(/^Existencias en Principal/)
    await pieces.fill('muchos')
    await pieces.press('Enter')
    await card.getByRole('alert').filter({ hasText: 'Escribe cuántos hay' }).waitFor()
    await expectAccessible(page)
    await pieces.fill('17')
    await pieces.press('Enter')
    await page.getByText('1 cambio guardado: Existencias en Principal').waitFor()
    expect(await pieces.inputValue()).toBe('17')
  })
})

describe('a product', () => {
  test.each([{}, { viewport: PHONE }])(
    'of a known number asks for price and stock only, and is on sale',
    async (options) => {
      const page = await browser.open('/vender/productos/nuevo', { as: 'rosa@frenospuebla.test', ...options })
      const numbers = await page.evaluate(async () => {
        const of = async (query: string) =>
          (
            (await (await fetch(`/api/catalogo/products?${query}`)).json()) as {
              data: { referencia_1: string; store: { pathPrefix: string } }[]
            }
          ).data
        const own = new Set((await of('scopes=own&pageSize=200')).map((one) => one.referencia_1))
        return (await of('pageSize=200')).map((one) => one.referencia_1).filter((number) => number && !own.has(number))
      })
      const number = numbers.at(options.viewport ? 3 : 1) ?? ''
      await page.getByLabel('Nº de parte').fill(number)
      await page.getByRole('status').filter({ hasText: number }).waitFor()
      expect(await page.getByLabel('Nombre', { exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: 'Publicar' }).click()
      await page.getByRole('alert').filter({ hasText: 'Ponle precio para publicarlo' }).first().waitFor()
      await expectAccessible(page)
      await page.getByLabel('Precio, IVA incluido').fill('1,250.50')
      for (const field of await page.getByLabel(/^Hay en /).all()) await field.fill('3')
      await page.getByRole('button', { name: 'Publicar' }).click()
      await page.waitForURL(/\/vender\/productos\/\d+$/)
      await page.getByText('Publicado', { exact: true }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Agotado' }).click()
      await page.getByText('Agotado', { exact: true }).first().waitFor()
      await page.getByRole('button', { name: 'Publicar' }).click()
      await page.getByText('Escribe cuántos hay antes de publicarlo.').waitFor()
      await page.getByLabel('Nombre', { exact: true }).fill('Nombre cambiado por la tienda')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.getByRole('heading', { level: 1, name: 'Nombre cambiado por la tienda' }).waitFor()
    },
  )

  test("is nobody else's", async () => {
    const page = await browser.open('/vender/productos', { as: 'ana@taller.test' })
    await page.getByText('Esta opción es para tiendas.').waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
  })
})
