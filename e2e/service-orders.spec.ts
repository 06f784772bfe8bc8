// M1.06, M2.28, M4.19, M5.07–M5.11: from a result to a document that a workshop's customer approves by telephone, and
// into the cart.
import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { signUp } from './sign-up-steps.ts'

const browser = useBrowser()

/** A listing that is sold at once, with its price to be seen, of a page of results that no other journey buys from. */
async function listing() {
  const answer = (await (
    await fetch(`${origin()}/api/catalogo/products/resultProducts?search=bieleta&pageSize=50`)
  ).json()) as {
    data: {
      productUrl: string
      title: string
      salesModel: number
      available: boolean
      actualPrice: number | null
      minimum_order_quantity: number
      inventario: number
    }[]
  }
  const found = answer.data.find(
    (one) =>
      one.salesModel === 1 &&
      one.available &&
      one.actualPrice !== null &&
      one.minimum_order_quantity === 1 &&
      one.inventario >= 2,
  )
  if (!found) throw new Error('No listing')
  return found
}

test('from a result to an order, sent, approved on a telephone without an account, and into the cart', async () => {
  const { productUrl, title } = await listing()
  const page = await browser.open('/registro')
  await signUp(page)
  await page.evaluate(() =>
    fetch('/api/session/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Taller Prueba', mobile: '3001234567', country: 'CO', isWorkshop: true }),
    }),
  )
  await page.goto(origin() + productUrl)
  await page.getByRole('button', { name: 'Orden de servicio' }).click()
  const pricing = page.getByRole('dialog', { name: 'Orden de servicio' })
  await pricing.getByLabel('Utilidad (%)').fill('25')
  await expectAccessible(page)
  await pricing.getByRole('button', { name: 'Agregar a la orden' }).click()
  await page.getByRole('button', { name: 'Ver la orden' }).click()

  await page.getByRole('heading', { name: 'Orden de servicio OS-0001' }).waitFor()
  await page.getByLabel('Nombre del cliente').fill('Marcela Duarte')
  await page.getByLabel('Celular').fill('315 555 0182')
  await page.getByLabel('Carro', { exact: false }).last().fill('Mazda 3 2017')
  await page.getByRole('button', { name: 'Agregar trabajo' }).click()
  await page.getByLabel('Trabajo').fill('Cambio de bieletas')
  await page.getByText('Se guarda cuando completes lo marcado.').waitFor()
  await page.getByLabel('Cobras').last().fill('80000')
  await page.getByLabel('Puede aprobar solo una parte').check()
  await page.getByText('Todo guardado.').waitFor()
  await expectAccessible(page)
  // Saved is saved: another look at it has everything.
  await page.reload()
  expect(await page.getByLabel('Trabajo').inputValue()).toBe('Cambio de bieletas')
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  const whatsApp = page.getByRole('link', { name: 'Enviar por WhatsApp' })
  await whatsApp.waitFor()
  expect(await whatsApp.getAttribute('href')).toContain('wa.me/573155550182')
  await expectAccessible(page)
  const link = new URL((await page.getByRole('link', { name: 'Ver como cliente' }).getAttribute('href')) ?? '').pathname

  const customer = await browser.open(link, { viewport: PHONE })
  await customer.getByRole('heading', { name: 'Mazda 3 2017' }).waitFor()
  expect(await customer.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await customer.locator('main').innerText()).not.toMatch(/Te cuesta|Utilidad|Marcela/)
  // Nothing on it leads to what its parts cost.
  expect(await customer.getByRole('search').count()).toBe(0)
  await expectAccessible(customer)
  await customer.getByRole('checkbox', { name: /Cambio de bieletas/ }).uncheck()
  await customer.getByRole('button', { name: /^Aprobar \$/ }).click()
  await customer.getByText('Quedó pendiente', { exact: true }).waitFor()
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Aprobar también' }).click()
  await customer.getByRole('button', { name: 'Aprobar también' }).waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('heading', { name: 'Aprobada: a trabajar' }).waitFor()
  await page.getByRole('button', { name: 'Poner la parte en el carrito' }).click()
  await page.getByRole('link', { name: 'Ir al carrito' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir al carrito' }).click()
  await page.getByRole('link', { name: title }).first().waitFor()

  await page.goto(`${origin()}/taller/ordenes?q=315555`)
  await page.getByRole('link', { name: /Marcela Duarte/ }).waitFor()
  await expectAccessible(page)
})

test('a link that was never made opens nothing, and a list that is empty says how to begin', async () => {
  const guest = await browser.open(`/orden/${'x'.repeat(32)}`, { viewport: PHONE })
  await guest.getByText('Este enlace ya no abre una orden de servicio.').waitFor()
  const page = await browser.open('/registro', { viewport: PHONE })
  await signUp(page)
  await page.goto(`${origin()}/taller/ordenes`)
  await page.getByText('Esta opción es para talleres.').waitFor()
  await page.evaluate(() =>
    fetch('/api/session/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Taller Prueba', mobile: '3001234567', country: 'CO', isWorkshop: true }),
    }),
  )
  await page.goto(`${origin()}/taller/ordenes`)
  await page.getByText('Todavía no tienes órdenes de servicio').waitFor()
  await expectAccessible(page)
})
