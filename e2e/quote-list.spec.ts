import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'
import { signUp } from './sign-up-steps.ts'

const browser = useBrowser()
const KEY = 'catalogo.cart.quotation'
const SPARK = { brand: 'Chevrolet', name: 'Spark GT 1.2', model: 'Spark', year: 2014, vehicleId: '77' }
const listOf = (...parts: [string, string][]) => ({
  'Chevrolet Spark GT 1.2 77': {
    vehicle: SPARK,
    parts: parts.map(([name, reference]) => ({ name, reference, amount: 1, selected: true })),
  },
})

const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as ReturnType<typeof listOf> | null, KEY)
const place = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name })

/** A browser that has collected these already. */
async function withList(page: Page, ...parts: [string, string][]) {
  await page.evaluate(
    ([key, list]) => {
      localStorage.setItem(key, JSON.stringify(list))
    },
    [KEY, listOf(...parts)] as const,
  )
}

/** The last page of a list that is short enough to end with what nobody has. */
async function pageOfUnavailable() {
  for (const search of ['radiador', 'alternador', 'bomba de agua', 'amortiguador', 'embrague']) {
    const ask = async (page: number) =>
      (await (
        await fetch(
          `${origin()}/api/catalogo/products/resultProducts?${new URLSearchParams({ search, page: String(page), pageSize: '20' })}`,
        )
      ).json()) as { data: { available: boolean }[]; metadata: { 'x-total-count': number } }
    const last = Math.ceil((await ask(0)).metadata['x-total-count'] / 20) - 1
    if (last >= 0 && (await ask(last)).data.some(({ available }) => !available))
      return `/catalogo/page/results?${new URLSearchParams({ search, vista: 'vendedor', pagina: String(last + 1) })}`
  }
  throw new Error('Everything is available')
}

describe('the quote list', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'collected, changed, undone and asked for, %j',
    async (options) => {
      const page = await browser.open('/lista-de-cotizacion', options)
      await page.getByText('Tu lista de cotización está vacía').waitFor()
      await expectAccessible(page)
      await withList(page, ['Pastillas de freno', '96-650-1'], ['Filtro de aceite', '25181616'])
      await page.goto(`${origin()}/lista-de-cotizacion`)
      await place(page, 'Lista de cotización, 2 autopartes').waitFor()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Quitar Filtro de aceite' }).click()
      await place(page, 'Lista de cotización, 1 autoparte').waitFor()
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await place(page, 'Lista de cotización, 2 autopartes').waitFor()
      expect((await kept(page))?.['Chevrolet Spark GT 1.2 77'].parts.map(({ reference }) => reference)).toEqual([
        '96-650-1',
        '25181616',
      ])

      const amount = page.getByRole('textbox', { name: 'Cantidad de Pastillas de freno' })
      await amount.fill('500')
      await amount.press('Enter')
      expect(await amount.inputValue()).toBe('99')
      await page
        .getByRole('group', { name: 'Cantidad de Pastillas de freno' })
        .getByRole('button', { name: 'Una menos' })
        .click()
      expect((await kept(page))?.['Chevrolet Spark GT 1.2 77'].parts[0]?.amount).toBe(98)
      await page.getByRole('checkbox', { name: /Filtro de aceite/ }).uncheck()
      await page.getByRole('button', { name: 'Solicitar cotización de 1' }).click()
      await page.getByRole('heading', { name: 'Nosotros lo buscamos por ti' }).waitFor()
      expect(await page.getByLabel('Marca').inputValue()).toBe('Chevrolet')
      expect(await page.getByLabel('Modelo').inputValue()).toBe('Spark')
      expect(await page.getByLabel('Autoparte', { exact: true }).inputValue()).toBe('Pastillas de freno')
      expect(await page.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('98')
    },
  )

  test('M4.02: what is not available is put on the list from a row, once, for the chosen car', async () => {
    const page = await browser.open(await pageOfUnavailable())
    const add = page.getByRole('button', { name: /^Agregar a cotización/ }).first()
    await add.click()
    const added = page.getByRole('link', { name: 'Agregado a lista de cotización' })
    await added.first().waitFor()
    await expect.poll(() => added.first().evaluate((link) => link === document.activeElement)).toBe(true)
    await place(page, 'Lista de cotización, 1 autoparte').waitFor()
    await page.reload()
    await added.first().waitFor()
    await added.first().click()
    await page.getByRole('heading', { name: 'Lista de cotización' }).waitFor()
    await page.getByRole('heading', { name: 'Sin vehículo' }).waitFor()
  })

  test('an account has the same list in another browser, and its browser forgets it on the way out', async () => {
    const page = await browser.open('/lista-de-cotizacion')
    await withList(page, ['Pastillas de freno', '96-650-1'])
    const email = await signUp(page)
    await page.goto(`${origin()}/lista-de-cotizacion`)
    await page.getByText('La misma lista en todos los equipos').waitFor()
    await page.getByText('Pastillas de freno').waitFor()
    await page.waitForFunction(() =>
      (localStorage.getItem('catalogo.cart.quotation.merged') ?? '').includes('96-650-1'),
    )

    const other = await browser.open('/lista-de-cotizacion')
    await withList(other, ['Bujías', 'SP-4'])
    await signIn(other, email, '/lista-de-cotizacion', 'una clave larga')
    await other.getByText('Pastillas de freno').waitFor()
    await other.getByText('Bujías').waitFor()
    await other.getByRole('button', { name: 'Quitar Pastillas de freno' }).click()
    await other.waitForFunction(
      () => !(localStorage.getItem('catalogo.cart.quotation.merged') ?? '').includes('96-650-1'),
    )

    // A new tab asks the account again.
    const tab = await page.context().newPage()
    await tab.goto(`${origin()}/lista-de-cotizacion`)
    await tab.getByText('Bujías').waitFor()
    await tab.getByText('Pastillas de freno').waitFor({ state: 'detached' })

    await tab.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[action="/salir"]')
      form?.requestSubmit()
    })
    await tab.getByRole('link', { name: 'Ingresar' }).first().waitFor()
    await tab.goto(`${origin()}/lista-de-cotizacion`)
    await tab.getByText('Tu lista de cotización está vacía').waitFor()
  })
})
