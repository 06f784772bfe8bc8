import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser, type OpenOptions } from './browser.ts'

const browser = useBrowser()

async function signIn(page: Page, email: string, path: string) {
  await page.evaluate(
    async (body) => {
      await fetch('/api/session/signIn', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    },
    { email, password: 'tuerca-demo-1' },
  )
  await page.goto(origin() + path)
}

describe("a store's first page", () => {
  test.each<OpenOptions>([{}, { viewport: PHONE, colorScheme: 'dark' }])(
    'says what waits and what was sold, and leads there',
    async (options) => {
      const page = await browser.open('/', options)
      await signIn(page, 'rosa@frenospuebla.test', '/vender')
      await page.getByRole('heading', { level: 1, name: /esperan? por ti/ }).waitFor()
      await page.getByRole('heading', { level: 2, name: /^Vendido en / }).waitFor()
      await expectAccessible(page)
      // On a phone the rooms are behind one press.
      if (options.viewport) await page.locator('summary', { hasText: 'Tu tienda' }).click()
      await page
        .getByRole('navigation', { name: options.viewport ? 'Secciones: Tu tienda' : 'Tu tienda', exact: true })
        .getByRole('link', { name: /^Ventas/ })
        .click()
      await page.getByRole('list', { name: 'Por estado' }).getByRole('link').first().click()
      await page.getByRole('list', { name: 'Por estado' }).locator('[aria-current]').waitFor()
      await expectAccessible(page)
    },
  )

  test.each<OpenOptions>([{}, { viewport: PHONE }])('opens what waits where it is answered', async (options) => {
    const page = await browser.open('/', options)
    await signIn(page, 'rosa@frenospuebla.test', '/vender/bandeja')
    const list = page.getByRole('list', { name: 'Qué espera' })
    const second = list.getByRole('link').nth(1)
    await second.waitFor()
    await expectAccessible(page)
    const title = (await second.textContent())?.trim() ?? ''
    await second.click()
    await page.waitForURL(/abierto=/)
    if (options.viewport) {
      await page.getByRole('link', { name: 'Bandeja', exact: true }).last().click()
      await list.getByRole('link', { name: title }).first().waitFor()
    } else await list.locator('[aria-current]', { hasText: title }).waitFor()
    await expectAccessible(page)
  })

  test("what is over leaves one's list and comes back", async () => {
    const page = await browser.open('/')
    await signIn(page, 'comprador03@ejemplo.test', '/compras?ver=terminadas')
    await page
      .getByRole('button', { name: /^Ocultar P-\d+ de mi lista$/ })
      .first()
      .click()
    await page.getByText(/ya no está en tu lista/).waitFor()
    await page.goto(`${origin()}/compras?ver=ocultas`)
    await page
      .getByRole('button', { name: /^Mostrar P-\d+ en mi lista$/ })
      .first()
      .click()
    await page.getByText('No has ocultado nada').waitFor()
  })
})
