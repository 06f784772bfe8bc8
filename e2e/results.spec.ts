import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const RESULTS = '/catalogo/page/results'

const rows = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading', { level: 2 }) })

/** A page whose buttons already answer. */
async function ready(path: string, options: Parameters<typeof browser.open>[1] = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

describe('a list of parts', () => {
  test('has one entry a part, with its sellers behind a press; without script they are a list of their own', async () => {
    const page = await ready(`${RESULTS}?search=filtro+aceite`)
    const entry = rows(page).filter({ has: page.getByRole('link', { name: /^[2-9] vendedores de/ }) }).first()
    const sellers = entry.getByRole('link', { name: /^[2-9] vendedores de/ })
    const count = Number((await sellers.innerText()).split(' ')[0])
    await sellers.click()
    expect(await entry.getByRole('list', { name: /^Vendedores de/ }).getByRole('link', { name: /^Ver producto/ }).count()).toBe(count)
    expect(await sellers.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)
    const plain = await browser.open(`${RESULTS}?search=filtro+aceite`, { javaScriptEnabled: false })
    await plain.getByRole('link', { name: /^\d+ vendedores de/ }).first().click()
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

  test('shows at least four parts on a phone before it is moved', async () => {
    const page = await ready(`${RESULTS}?search=filtro+aceite`, { viewport: PHONE })
    const bar = await page.getByRole('navigation', { name: 'Principal' }).last().boundingBox()
    const fourth = await rows(page).nth(3).boundingBox()
    if (!bar || !fourth) throw new Error('Nothing to measure')
    expect(fourth.y + fourth.height).toBeLessThanOrEqual(bar.y + 1)
  })
})
