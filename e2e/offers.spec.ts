import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const KEY = 'catalogo.cart.quotation'
const SELLER = 'beto@repuestosbeto.test'

/** An amount stands as one reads it until it has the focus. */
async function typeIn(field: Locator, text: string) {
  await field.focus()
  await field.fill(text)
}

interface Found {
  id: number
  title: string
  referencia_1: string
  inventario: number
  available: boolean
}

/** A listing of the store with pieces enough, as its number finds it. */
async function listed(page: Page): Promise<Found> {
  const found = await page.evaluate(async () => {
    const query = new URLSearchParams({ tiendas: 'repuestos-beto', modelos_venta: '1', pageSize: '100', pagina: '2' })
    const { data } = (await (await fetch(`/api/catalogo/products/resultProducts?${query}`)).json()) as { data: Found[] }
    return (
      data.findLast((product) => product.available && product.inventario >= 6 && product.referencia_1 !== '') ?? null
    )
  })
  if (!found) throw new Error('Nothing to ask for')
  return found
}

describe('offers', () => {
  test.each([
    ['comprador08@ejemplo.test', {}],
    ['comprador10@ejemplo.test', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])('from the quote list to the cart at the agreed price, %s', async (buyer, options) => {
    const page = await browser.open('/', options)
    await signIn(page, buyer, '/')
    const product = await listed(page)
    const list = {
      'Chevrolet Spark GT 1.2 77': {
        vehicle: { brand: 'Chevrolet', name: 'Spark GT 1.2', model: 'Spark', year: 2014, vehicleId: '77' },
        parts: [
          { name: 'Repuesto', reference: product.referencia_1, amount: 2, selected: true },
          { name: 'Filtro de aceite', reference: '', amount: 1, selected: true },
        ],
      },
    }
    await page.evaluate(
      ([key, kept]) => {
        localStorage.setItem(key, JSON.stringify(kept))
      },
      [KEY, list] as const,
    )
    await page.goto(`${origin()}/lista-de-cotizacion`)
    await page.getByRole('checkbox', { name: product.referencia_1 }).waitFor()
    await page
      .getByRole('button', { name: /^Solicitar cotización de/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Nosotros lo buscamos por ti' }).waitFor()
    await page.getByLabel('Ciudad').fill('Bogotá')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await page.getByText(/^Solicitud N° \d+ enviada$/).waitFor()
    const id = /\d+/.exec(await page.getByText(/^Solicitud N° \d+ enviada$/).innerText())?.[0] ?? ''
    await page.goto(`${origin()}/cuenta/cotizaciones/${id}`)
    await page.getByText('Todavía no hay ofertas').waitFor()
    await expectAccessible(page)

    const seller = await browser.open('/', options)
    await signIn(seller, SELLER, '/vender/solicitudes?ver=todas')
    await seller
      .getByRole('article')
      .filter({ hasText: `N° ${id} a` })
      .getByRole('link', { name: 'Ofertar' })
      .click()
    await seller.getByRole('heading', { name: 'Chevrolet Spark 2014', level: 1 }).waitFor()
    await seller.getByRole('button', { name: 'Enviar oferta' }).waitFor()
    await expectAccessible(seller)
    const first = seller
      .getByRole('listitem')
      .filter({ has: seller.getByRole('heading', { name: product.referencia_1 }) })
    await first.getByLabel('Qué ofreces').selectOption(String(product.id))
    await typeIn(first.getByLabel('Precio por unidad'), '40000')
    const second = seller
      .getByRole('listitem')
      .filter({ has: seller.getByRole('heading', { name: '1 × Filtro de aceite' }) })
    await second.getByLabel('Qué ofreces').selectOption('hand')
    await typeIn(second.getByLabel('Precio por unidad'), '25000')
    await seller.getByLabel('Envío a Bogotá').fill('9000')
    await seller.getByRole('button', { name: 'Enviar oferta' }).click()
    await second.getByText('Escribe la marca.').waitFor()
    await second.getByLabel('Marca').fill('Sakura')
    await seller.getByRole('button', { name: 'Enviar oferta' }).click()
    await seller.getByText(/Total \$\s114\.000/).waitFor()
    await expectAccessible(seller)

    await page.reload()
    await page.getByRole('heading', { name: '1 oferta para Chevrolet Spark 2014' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Contraofertar a Repuestos Beto' }).click()
    await page.getByLabel(product.title).fill('35000')
    await page.getByLabel('Una frase').fill('Compro dos al mes.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar contraoferta' }).click()
    await page.getByText('Esperas su respuesta.').waitFor()

    await seller.reload()
    await seller.getByText('«Compro dos al mes.»').waitFor()
    await seller.getByRole('button', { name: 'Aceptar ese precio' }).dblclick()
    await seller.getByText('Ofertaste', { exact: true }).waitFor()

    await page.reload()
    // What is not for the car stands in no ready mix: it is chosen by hand.
    for (const part of [product.referencia_1, 'Filtro de aceite'])
      await page.getByRole('row').filter({ hasText: part }).getByRole('radio').check()
    await page
      .getByRole('row')
      .filter({ hasText: 'Filtro de aceite' })
      .getByRole('button', { name: 'No llevar esta' })
      .click()
    // What is not for the car is proposed by no mix: it is chosen by hand.
    await page.getByRole('row').filter({ hasText: product.referencia_1 }).getByRole('radio').check()
    await page.getByRole('button', { name: 'Aceptar 1 parte' }).dblclick()
    await page.waitForURL(/cart\/page\/index\/compras/)
    const line = page.getByRole('listitem').filter({ hasText: product.title }).filter({ hasText: '70.000' })
    await line.first().waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}/cuenta/cotizaciones/${id}`)
    await page.getByText('Aceptada', { exact: true }).filter({ visible: true }).first().waitFor()

    await page.getByRole('button', { name: 'Compartir la oferta de Repuestos Beto' }).click()
    const url = await page.getByRole('textbox', { name: 'Enlace a la oferta de Repuestos Beto' }).inputValue()
    const anybody = await browser.open(new URL(url).pathname, options)
    await anybody.getByRole('heading', { name: 'Oferta para Chevrolet Spark 2014' }).waitFor()
    await expectAccessible(anybody)
    const pdf = await anybody.evaluate(
      async (path) => (await (await fetch(`/api/quotations/offers/${path}/pdf`)).text()).slice(0, 5),
      new URL(url).pathname.split('/').at(-1) ?? '',
    )
    expect(pdf).toBe('%PDF-')
  })
})
