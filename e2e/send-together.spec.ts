import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

/** Several stores have this part. */
const PART = '04465-0K240'

interface Listing {
  id: number
  available: boolean
  salesModel: number
  actualPrice: number | null
  minimum_order_quantity: number
}

/** The dearest of the listings that are there, in the cart of whoever looks at the page. */
async function addDearest(page: Page): Promise<{ dearest: number; cheapest: number }> {
  return page.evaluate(async (search) => {
    const found = await fetch(
      `/api/catalogo/products/resultProducts?${new URLSearchParams({ search, pageSize: '50' })}`,
    )
    const { data } = (await found.json()) as { data: Listing[] }
    const there = data
      .filter(
        (one) => one.available && one.salesModel === 1 && one.actualPrice !== null && one.minimum_order_quantity <= 1,
      )
      .sort((a, b) => (b.actualPrice ?? 0) - (a.actualPrice ?? 0))
    for (const { id, actualPrice } of there) {
      const answer = await fetch('/api/cart/page/add', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: id, quantity: 1 }),
      })
      if (answer.ok) return { dearest: actualPrice ?? 0, cheapest: there.at(-1)?.actualPrice ?? 0 }
    }
    throw new Error(`Nobody sells ${search}`)
  }, PART)
}

test.each([
  ['wide', {}],
  ['narrow', { viewport: PHONE, colorScheme: 'dark' as const }],
])('Enviar junto finds the dearest part cheaper elsewhere, takes it and puts it back, %s', async (_, options) => {
  const page = await browser.open('/legal/terminos', options)
  const { dearest, cheapest } = await addDearest(page)
  expect(dearest).toBeGreaterThan(cheapest)
  await page.goto(`${origin()}/cart/page/index/compras`)
  const pieces = page.getByRole('textbox', { name: /^Cantidad de / })
  const before = await pieces.first().getAttribute('aria-label')
  await page.getByRole('button', { name: 'Enviar junto' }).first().click()
  await page.getByRole('heading', { name: 'Enviar junto' }).waitFor()
  await page.getByRole('radio', { name: 'Más barato' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar «Más barato»' }).click()
  await page.getByRole('heading', { name: 'Enviar junto' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).waitFor({ state: 'detached' })
  expect(await pieces.first().getAttribute('aria-label')).toBe(before)
})
