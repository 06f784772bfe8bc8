import { describe, expect, test } from 'vitest'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BETO = 'beto@repuestosbeto.test'
const ADMIN = 'admin@tuerca.test'

describe('what a product fits', () => {
  test('is pasted and looked over by its store, shown to buyers, reported by one of them and decided by the administration', async () => {
    const shop = await browser.open('/vender/productos', { as: BETO })
    const id = await shop.evaluate(async () => {
      const list = await fetch('/api/catalogo/products?scopes=own,published,withStock&pageSize=1').then(
        (answer) => answer.json() as Promise<{ data: { id: number }[] }>,
      )
      return list.data[0]?.id
    })
    const page = await browser.open(`/vender/productos/${id}/vehiculos`, { as: BETO })
    await expectAccessible(page)
    await page.getByLabel('Vehículos', { exact: true }).fill('ZOE 2015-2017\nVITARA 1.6 92-98\nCOSA RARA')
    await page.getByRole('button', { name: 'Leer la lista' }).click()
    await page.getByText('Leímos 2 vehículos').waitFor()
    await page.getByText('Línea 3: COSA RARA').waitFor()
    await page.getByLabel('Cuál es VITARA 1.6 92-98').selectOption({ label: 'Suzuki Vitara' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agregar 2 vehículos' }).click()
    // What was not understood stays to be written another way.
    expect(await page.getByLabel('Vehículos', { exact: true }).inputValue()).toBe('COSA RARA')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Todo está guardado.').waitFor()
    await page
      .getByRole('row', { name: /Renault Zoe/ })
      .getByText('Tuyo')
      .waitFor()
    expect(await page.getByLabel('Vehículos', { exact: true }).inputValue()).toBe('COSA RARA')

    const url = await shop.evaluate(
      async (id) =>
        (
          await fetch(`/api/store/products/${id}`).then(
            (answer) => answer.json() as Promise<{ data: { productUrl: string } }>,
          )
        ).data.productUrl,
      id,
    )
    const buyer = await browser.open(url)
    await buyer.getByRole('button', { name: 'Reporta el vehículo' }).click()
    const dialog = buyer.getByRole('dialog')
    await dialog.getByLabel('Vehículo que está mal').selectOption({ label: 'Renault Zoe 2015–2017' })
    await dialog.getByLabel('¿Qué está mal?').fill('El Zoe es eléctrico: no lleva esta pieza.')
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
    await buyer.getByText('Gracias: revisaremos ese vehículo.').waitFor()

    const admin = await browser.open('/admin/compatibilidad?ver=reportados', { as: ADMIN })
    await expectAccessible(admin)
    const card = admin.getByRole('article', { name: /Renault Zoe 2015–2017/ })
    await card.getByLabel('Motivo').fill('Confirmado con el catálogo.')
    await card.getByRole('button', { name: 'Quitar el vehículo' }).click()
    await admin.getByText('El vehículo ya no está en la lista.').waitFor()
    await page.reload()
    await page
      .getByRole('row', { name: /Renault Zoe/ })
      .getByText('No aceptado')
      .waitFor()
  })
  test('of many products is accepted by one press, by kind too, and taken back by another', async () => {
    const shop = await browser.open('/vender/productos', { as: BETO })
    const ids = await shop.evaluate(async () => {
      const list = await fetch('/api/catalogo/products?scopes=own,published,withStock&pageSize=3').then(
        (answer) => answer.json() as Promise<{ data: { id: number }[] }>,
      )
      return list.data.slice(1).map(({ id }) => id)
    })
    for (const id of ids) {
      await shop.goto(new URL(`/vender/productos/${id}/vehiculos`, shop.url()).href)
      await shop.getByLabel('Vehículos', { exact: true }).fill('ZOE 2015-2017')
      await shop.getByRole('button', { name: 'Leer la lista' }).click()
      await shop.getByRole('button', { name: 'Agregar 1 vehículo' }).click()
      await shop.getByRole('button', { name: 'Guardar' }).click()
      await shop.getByText('Todo está guardado.').waitFor()
    }
    const admin = await browser.open('/admin/compatibilidad', { as: ADMIN })
    const waiting = admin.getByRole('link', { name: /^Propuestos \d/ })
    const before = await waiting.innerText()
    const mark = admin.getByRole('group', { name: 'Marcar filas' })
    await mark.getByRole('button', { name: 'Ninguna' }).click()
    expect(await admin.getByRole('button', { name: 'Aceptar lo marcado' }).isDisabled()).toBe(true)
    await mark.getByRole('button', { name: /^Todas/ }).click()
    const kind = mark.getByRole('button', { name: /^Modelo nuevo/ })
    if ((await kind.count()) > 0) await kind.click()
    await expectAccessible(admin)
    // All of them: also when none is left, it can be taken back.
    await mark.getByRole('button', { name: /^Todas/ }).click()
    await admin.getByRole('button', { name: /^Aceptar \d+ filas de \d+ productos$/ }).click()
    await admin.getByText(/^\d+ filas cuentan ya en todas las tiendas\.$/).waitFor()
    await admin.getByText('Nada espera aquí.').waitFor()
    await shop.reload()
    await shop
      .getByRole('row', { name: /Renault Zoe/ })
      .getByText('Aceptado')
      .waitFor()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Deshacer' }).click()
    await admin.getByText(/^\d+ filas de nuevo por revisar\.$/).waitFor()
    await expect.poll(() => waiting.innerText()).toBe(before)
    await shop.reload()
    await shop
      .getByRole('row', { name: /Renault Zoe/ })
      .getByText('Tuyo')
      .waitFor()
  }, 90_000)
  test('is read on a phone, and the room of the administration shows what waits', async () => {
    const admin = await browser.open('/admin/compatibilidad', { as: ADMIN, viewport: PHONE })
    await admin
      .getByRole('button', { name: /^Aceptar/ })
      .first()
      .waitFor()
    await expectAccessible(admin)
  })
})
