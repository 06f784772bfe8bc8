import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
/** One blue dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGNkYPjPwMDAxAADCBYADgsBBfxnLbAAAAAASUVORK5CYII=',
  'base64',
)

/** One that this journey alone returns from, and nothing of it yet: a second try begins with another. */
async function delivered(page: Page): Promise<number> {
  const found = await page.evaluate(async () => {
    const H = '/api/cart/CartShoppingHeader'
    const ask = async <T>(path: string) => ((await (await fetch(`${H}/${path}`)).json()) as { data: T }).data
    const idsOf = async (query: Record<string, string>) =>
      (await ask<{ id: number }[]>(`listAllTransactions?${new URLSearchParams(query)}`)).map(({ id }) => id)
    const filter = JSON.stringify({ type: 'compra', state: 'delivered' })
    const begun = await idsOf({ filter, scopes: 'withReturns' })
    return (await idsOf({ filter })).find((id) => !begun.includes(id)) ?? null
  })
  if (found === null) throw new Error('Nothing is delivered')
  return found
}

describe('a return, from both sides', () => {
  test('asked for with a picture, accepted, sent back, received, and the money goes back through the gateway', async () => {
    const buyer = await browser.open('/', { viewport: PHONE })
    await signIn(buyer, 'comprador08@ejemplo.test', '/compras')
    const id = await delivered(buyer)
    await buyer.goto(`${origin()}/compras/${id}`)
    await buyer.getByRole('link', { name: 'Pedir una devolución' }).click()
    await buyer.getByRole('heading', { level: 1, name: 'Pedir una devolución' }).waitFor()
    await expectAccessible(buyer)
    await buyer.getByRole('radio', { name: /Llegó dañado/ }).check()
    await buyer.getByRole('checkbox').first().check()
    await buyer.getByRole('button', { name: 'Pedir la devolución' }).click()
    await buyer.getByText('Agrega al menos una foto: la tienda la necesita para contestar.').waitFor()
    await buyer.getByLabel('Cuéntale a la tienda').fill('Trae una esquina rota.')
    await buyer.locator('input[type=file]').setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: DOT })
    await buyer.getByRole('img', { name: 'Foto 1' }).waitFor()
    await buyer.getByRole('radio', { name: 'Que me devuelvan el dinero' }).check()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: 'Pedir la devolución' }).click()
    await buyer.getByText('Esperas a la tienda').waitFor()
    await expectAccessible(buyer)

    const store = await browser.open('/')
    await signIn(store, 'marta@repuestosbeto.test', '/vender/devoluciones')
    const card = store.getByRole('article').filter({ hasText: `C-${id}` })
    await card.getByText('Por contestar').waitFor()
    await expectAccessible(store)
    await card.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await card.getByLabel(/Qué debe hacer quien compró/).fill('Envíalo con la caja.')
    await card.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await card.getByText('Aceptada: viene de vuelta').waitFor()

    await buyer.reload()
    await buyer.getByText('«Envíalo con la caja.»').first().waitFor()
    await buyer.getByRole('button', { name: 'Ya lo envié' }).click()
    await buyer.getByLabel('Con qué lo envías').fill('Coordinadora')
    await buyer.getByLabel(/Número de guía/).fill('68 1')
    await buyer.getByRole('button', { name: 'Ya lo envié' }).click()
    await buyer.getByText('Va de vuelta', { exact: true }).waitFor()

    await store.goto(`${origin()}/vender/ventas/${id}`)
    await store.getByRole('button', { name: 'Ya lo recibí' }).click()
    await store.getByRole('button', { name: 'Devolver el dinero' }).click()
    // What came damaged goes back on sale only where its store says so.
    await store.getByRole('checkbox', { name: 'Las piezas vuelven a mi inventario' }).check()
    await store.getByRole('button', { name: 'Devolver el dinero' }).click()
    await store.getByRole('article').getByText('Ya volvió').waitFor()
    await expectAccessible(store)
    await expect
      .poll(async () => {
        await buyer.reload()
        return buyer.getByText('Ya te devolvimos el dinero.').count()
      })
      .toBe(1)
  })

  test("what a store earns is its owner's to read, and a statement adds up", async () => {
    const page = await browser.open('/')
    await signIn(page, 'marta@repuestosbeto.test', '/vender/pagos')
    await page.getByText('Los pagos de la tienda los ve su dueño.').waitFor()
    await signIn(page, 'rosa@frenospuebla.test', '/vender/pagos')
    await page.getByRole('heading', { level: 1, name: 'Cobros' }).waitFor()
    await page.getByText('Por transferir').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^L-/ }).last().click()
    await page.getByRole('columnheader', { name: 'ISR retenido' }).waitFor()
    await expectAccessible(page)
    const cells = (row: Locator) =>
      row.getByRole('cell').evaluateAll((all) => all.map((one) => Number(one.textContent.replaceAll(/[^\d.-]/g, ''))))
    const table = page.getByRole('table')
    const sales = await Promise.all((await table.locator('tbody tr').all()).map(cells))
    const total = await cells(table.locator('tfoot tr'))
    expect(total.map((_, at) => sales.reduce((sum, one) => sum + Math.round((one[at] ?? 0) * 100), 0))).toEqual(
      total.map((one) => Math.round(one * 100)),
    )
    // On a phone what the store gets is in sight, without pushing a table aside.
    await page.setViewportSize(PHONE)
    expect(
      await page.evaluate(() => document.querySelector('tfoot td:last-child')?.getBoundingClientRect().right ?? 999),
    ).toBeLessThanOrEqual(PHONE.width)
    await expectAccessible(page)
  })
})
