import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

async function as(email: string, options: OpenOptions = {}): Promise<Page> {
  const page = await browser.open('/cuenta', { ...options, as: email })
  await page
    .getByRole('navigation', { name: 'Tu cuenta' })
    .getByRole('link', { name: /^Direcciones/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Mis direcciones' }).waitFor()
  return page
}

describe('the addresses one keeps (M7.43)', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'are added, taken away and brought back, %j',
    async (options) => {
      const name = `Sede ${Math.random().toString(36).slice(2, 8)}`
      const page = await as('premium@taller.test', options)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Guardar dirección' }).click()
      expect(await page.getByText('Este campo es requerido!').count()).toBe(4)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
      await expectAccessible(page)
      await page.getByLabel('Nombre de la dirección').fill(name)
      await page.getByLabel('Ciudad').fill('Medellín')
      expect(await page.getByLabel('Departamento').inputValue()).toBe('Antioquia')
      await page.getByLabel('Dirección', { exact: true }).fill('Calle 10 # 43-12')
      await page.keyboard.press('Enter')
      const kept = page.getByRole('list', { name: 'Tus direcciones' })
      await kept.getByRole('heading', { name }).waitFor()
      expect(await page.getByLabel('Nombre de la dirección').inputValue()).toBe('')
      await expectAccessible(page)
      await page.getByRole('button', { name: `Quitar ${name}` }).click()
      await page.getByRole('heading', { name }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await kept.getByRole('heading', { name }).waitFor()
      await page.getByRole('button', { name: `Quitar ${name}` }).click()
      await page.getByRole('heading', { name }).waitFor({ state: 'detached' })
    },
  )

  test('are for who is signed in', async () => {
    const page = await browser.open('/cuenta/direcciones')
    expect(new URL(page.url()).pathname).toBe('/ingresar')
  })
})
