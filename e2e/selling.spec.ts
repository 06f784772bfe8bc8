import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()

interface Found {
  id: number
  productUrl: string
  title: string
  available: boolean
  quoteRecord: unknown
}

/** A product that Repuestos Beto sells by confirmation and that this person has not asked for yet. */
async function quoted(page: Page): Promise<Found> {
  const found = await page.evaluate(async () => {
    const query = new URLSearchParams({ tiendas: 'repuestos-beto', modelos_venta: '3', pageSize: '100' })
    const { data } = (await (await fetch(`/api/catalogo/products/resultProducts?${query}`)).json()) as {
      data: (Found & { inventario: number })[]
    }
    return data.find((product) => product.available && product.inventario >= 2 && product.quoteRecord === null) ?? null
  })
  if (!found) throw new Error('Nothing to ask for')
  return found
}

describe('whether a store has it', () => {
  test.each([
    ['comprador05@ejemplo.test', {}],
    ['comprador04@ejemplo.test', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])('asked, answered on the signed page, corrected, %s', async (buyer, options) => {
    const page = await browser.open('/', options)
    await signIn(page, buyer, '/')
    const product = await quoted(page)
    await page.goto(origin() + product.productUrl)
    const amount = page.getByRole('textbox', { name: `Cantidad de ${product.title}` }).first()
    await amount.fill('0')
    await page
      .getByRole('button', { name: `Confirmar existencias de ${product.title}` })
      .first()
      .click()
    await page.getByText('La cantidad debe ser mayor a cero').waitFor()
    await amount.fill('2')
    await page
      .getByRole('button', { name: `Confirmar existencias de ${product.title}` })
      .first()
      .click()
    await page.getByText('¡Solicitud de confirmación de stock enviada!').waitFor()
    await page.getByText('Confirmando disponibilidad. Espera respuesta en tu WhatsApp').first().waitFor()
    await expectAccessible(page)

    const member = await browser.open('/dev/bandeja?recipient=marta@repuestosbeto.test', options)
    const path = await linkOf(member)
    await member.goto(origin() + path)
    await member.getByRole('heading', { name: `¿Hay 2 ${product.title}?` }).waitFor()
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Una menos' }).click()
    await member.getByRole('button', { name: 'Sí, hay 1' }).click()
    await member.getByText(/^Marta contestó el/).waitFor()
    await expectAccessible(member)

    // The open page shows the answer by itself.
    await page
      .getByText(/Esta compra estará habilitada por 24 horas/)
      .first()
      .waitFor()
    await member.getByRole('button', { name: 'Corregir la respuesta' }).click()
    await member.getByRole('button', { name: 'No hay' }).click()
    await member.getByText('Dijiste que no hay').waitFor()
    await page
      .getByRole('button', { name: `Confirmar existencias de ${product.title}` })
      .first()
      .waitFor()
  })

  test('the inbox answers too, and says who did', async () => {
    const page = await browser.open('/')
    await signIn(page, 'beto@repuestosbeto.test', '/vender/confirmaciones')
    await page.getByRole('heading', { name: 'Confirmaciones de stock' }).waitFor()
    const first = page.getByRole('article').first()
    const asked = await first.getByRole('heading').textContent()
    await expectAccessible(page)
    await first.getByRole('button', { name: 'No hay' }).click()
    await page.getByText('Listo. Ya se lo dijimos a quien pregunta.').waitFor()
    await page.getByRole('heading', { name: asked ?? '', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Todas' }).click()
    await page.getByText('Contestaste que no').first().waitFor()
    await page
      .getByText(/Contestó Beto/)
      .first()
      .waitFor()
  })

  test('a guest is asked to log in; nobody else has an inbox; a guessed link is nothing', async () => {
    const page = await browser.open('/vender')
    await page
      .getByRole('heading', { name: /Ingres/ })
      .first()
      .waitFor()
    await page.goto(`${origin()}/confirmar/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`)
    await page.getByText('Esta confirmación no existe.').waitFor()
    const product = await quoted(page)
    await page.goto(origin() + product.productUrl)
    await page
      .getByRole('button', { name: `Confirmar existencias de ${product.title}` })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Ingresa a tu cuenta' }).waitFor()
    await signIn(page, 'comprador07@ejemplo.test', '/vender')
    await page.getByText('Esta opción es para tiendas.').waitFor()
  })
})

/** The newest mail's link to a question. */
async function linkOf(page: Page): Promise<string> {
  const { data } = await page.evaluate(
    async () =>
      (await (await fetch('/api/dev/messages?recipient=marta@repuestosbeto.test&pageSize=20')).json()) as {
        data: { text: string }[]
      },
  )
  const path = data.map(({ text }) => /\/confirmar\/[\w-]+/.exec(text)?.[0]).find(Boolean)
  if (!path) throw new Error('No link')
  return path
}
