import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()

/** Of the demonstration: what a buyer asked of Repuestos Beto, in a state in which the store has something to do. */
async function waiting(page: Page, state: string): Promise<{ id: number; number: string }> {
  const found = await page.evaluate(async (asked) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ type: ['pedido', 'compra'], state: asked }) })
    const { data } = (await (await fetch(`/api/cart/CartShoppingHeader/listAllTransactions?${query}`)).json()) as {
      data: { id: number; number: string }[]
    }
    return data[0] ?? null
  }, state)
  if (!found) throw new Error(`Nothing is ${state}`)
  return found
}

describe('an order and a purchase, from both sides', () => {
  test.each([
    ['comprador01@ejemplo.test', 'sent', 'Aceptar el pedido', 'Aceptado', {}],
    [
      'comprador04@ejemplo.test',
      'paid',
      'Empezar a preparar',
      'En preparación',
      { viewport: PHONE, colorScheme: 'dark' as const },
    ],
  ])(
    '%s, %s: the store moves it on and sends it, the buyer sees it, writes and has it',
    async (email, state, press, label, options) => {
      const buyer = await browser.open('/', options)
      await signIn(buyer, email, '/compras')
      const { id, number } = await waiting(buyer, state)
      await buyer.getByRole('link', { name: new RegExp(number) }).waitFor()
      await expectAccessible(buyer)

      const store = await browser.open('/', options)
      await signIn(store, 'marta@repuestosbeto.test', '/vender/ventas')
      await store.getByRole('link', { name: new RegExp(number) }).click()
      await store.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
      await expectAccessible(store)
      await store.getByRole('button', { name: press }).click()
      await store
        .getByRole('list', { name: 'En qué va' })
        .getByText(label)
        .and(store.locator('[aria-current=step]'))
        .waitFor()
      await store.getByLabel('Número de guía').fill('6843 2210 7719')
      await store.getByRole('button', { name: 'Marcar como enviado' }).click()
      await store.getByRole('heading', { name: 'Corregir el envío' }).waitFor()

      await buyer.goto(`${origin()}/compras/${id}`)
      await buyer.getByRole('heading', { level: 2, name: 'Va en camino' }).waitFor()
      await buyer.getByRole('button', { name: 'Copiar Guía 6843 2210 7719' }).waitFor()
      await buyer.getByLabel(/^Escribe a /).fill('¿Llega mañana? Mi celular es 300 123 4567')
      await buyer.getByRole('button', { name: 'Enviar' }).click()
      await buyer.getByRole('list', { name: 'Mensajes' }).getByText('¿Llega mañana?').waitFor()
      await buyer.getByRole('button', { name: 'Ya me llegó' }).click()
      await buyer
        .getByText(/Retracto|Devolución/)
        .first()
        .waitFor()
      await buyer.getByRole('heading', { level: 2, name: 'Revisa que todo esté bien' }).waitFor()
      await expectAccessible(buyer)

      // The other side's page stands open and reads itself again.
      await store.getByRole('list', { name: 'Mensajes' }).getByText('¿Llega mañana?').waitFor({ timeout: 20_000 })
      await store.getByText('Quien compró dice que llegó', { exact: true }).waitFor()
    },
  )

  test("nobody opens another's, and a guest is asked to log in", async () => {
    const page = await browser.open('/compras/910012')
    await page
      .getByRole('heading', { name: /Ingresa/ })
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/ingresar')
    await signIn(page, 'comprador02@ejemplo.test', '/compras/910012')
    await page.getByText('Esta compra no existe o no es tuya.').waitFor()
    await page.goto(`${origin()}/compras`)
    await page.getByText('No tienes compras en curso').waitFor()
    await expectAccessible(page)
  })

  test.each([{}, { viewport: PHONE, colorScheme: 'dark' as const }])(
    'who asked a store reads what it said, until when, and adds it from there, %j',
    async (options) => {
      // Ana's answer is put into her cart by the journey of her results (search.spec.ts): nobody else uses this one.
      const page = await browser.open('/confirmaciones', { as: 'comprador05@ejemplo.test', ...options })
      await page.getByRole('heading', { level: 1, name: 'Confirmaciones de stock' }).waitFor()
      await expectAccessible(page)
      await page
        .getByRole('link', { name: /La Séptima Autopartes.*Confirmada/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: /^¿La tienen\?/ }).waitFor()
      await page.getByText(/^Sí, hay: \d+ unidad/).waitFor()
      await page.getByText('Guardada para ti').waitFor()
      await page.getByText('Si no la agregas al carrito, se libera.').waitFor()
      await page.getByRole('button', { name: /^Agregar al carrito/ }).waitFor()
      await expectAccessible(page)
      await page.goto(`${origin()}/confirmaciones/999999999`)
      await page.getByText('Esta pregunta no existe o no es tuya.').waitFor()
    },
  )
})
