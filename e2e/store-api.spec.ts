import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BETO = 'beto@repuestosbeto.test'

describe("a store's programs", () => {
  test('an owner makes a key, a program writes stock with it, and it ends when it is revoked', async () => {
    const page = await browser.open('/vender/api', { as: BETO })
    await page.getByRole('heading', { level: 1, name: 'API' }).waitFor()
    await page.getByText('Programa de la bodega', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear llave' }).click()
    const form = page.locator('form', { has: page.getByText('Qué puede hacer') })
    await form.getByRole('button', { name: 'Crear llave' }).click()
    await page.getByText('Escribe un nombre').waitFor()
    await form.getByLabel('Nombre').fill('Caja del local')
    await form.getByRole('button', { name: 'Crear llave' }).click()
    const secret = (await page.getByText(/^tuerca_[\w-]{32}$/).textContent()) ?? ''
    await expectAccessible(page)
    const call = (method: string, path: string, body?: object) =>
      fetch(`${origin()}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const listed = (await (await call('GET', '/api/catalogo/products?scopes=own,published&pageSize=1')).json()) as {
      data: {
        referencia_1: string
        manufacturer_title: string
        salesModel: number
        stock_by_warehouse: { warehouseId: number }[]
      }[]
    }
    const [product] = listed.data
    const row = {
      number: product?.referencia_1,
      manufacturer: product?.manufacturer_title,
      salesModel: product?.salesModel,
      warehouse: product?.stock_by_warehouse[0]?.warehouseId,
      quantity: 41,
    }
    expect(await (await call('PUT', '/api/store/stock', { rows: [row] })).json()).toMatchObject({
      data: { changed: 1, refused: 0 },
    })
    await page.reload()
    expect(await page.getByText(secret).count()).toBe(0)
    await page.getByRole('button', { name: 'Revocar Caja del local' }).click()
    await page.getByRole('button', { name: 'Revocar la llave' }).click()
    await page.getByText('Revocada', { exact: true }).waitFor()
    expect((await call('GET', '/api/store/products')).status).toBe(401)
  })

  test('on a phone: an address that stopped is seen with why, goes on and is tried', async () => {
    const page = await browser.open('/vender/api', { as: BETO, viewport: PHONE })
    await page.getByText('Lleva 72 horas sin contestar bien', { exact: false }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Activar' }).click()
    await page.getByRole('button', { name: /^Probar/ }).click()
    await page.getByText('Su secreto ya no se puede leer', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Agregar dirección' }).click()
    await page.getByLabel('Dirección', { exact: true }).fill('https://192.168.1.10/tuerca')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByText('Esa dirección no está en internet', { exact: false }).first().waitFor()
  })

  test('its staff are told whose page it is', async () => {
    const page = await browser.open('/vender/api', { as: 'marta@repuestosbeto.test' })
    await page.getByText('los maneja el dueño de la tienda', { exact: false }).waitFor()
  })
})
