import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()

/** A part of the demonstration that is there, as the search finds it, put into the visitor's own cart. */
async function addToCart(page: Page, module: 'cart' | 'order', search: string) {
  await page.evaluate(
    async ({ module, search }) => {
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      // What is sold at once comes first in every list: orders stand some pages on.
      for (let at = 0; at < 20; at += 1) {
        const found = await fetch(
          `/api/catalogo/products/resultProducts?${new URLSearchParams({ search, page: String(at), pageSize: '200' })}`,
        )
        const { data } = (await found.json()) as {
          data: {
            id: number
            cartTypeBySaleModel: string
            available: boolean
            actualPrice: number | null
            minimum_order_quantity: number
          }[]
        }
        for (const { id } of data.filter(
          (one) =>
            one.cartTypeBySaleModel === module &&
            one.available &&
            one.actualPrice !== null &&
            one.minimum_order_quantity <= 1,
        )) {
          const answer = await post(`/api/${module}/page/add`, { productId: id, quantity: 1 })
          if (!answer.ok) continue
          // A store may ask for more than one piece of it: then another's.
          const line = ((await answer.json()) as { data: { line: { id: number } } }).data.line.id
          const asked = await post('/api/cart/CartShopingPending/quoteCheckout', {
            section: module === 'cart' ? 'compras' : 'pedidos',
            city: 'Bogotá',
          })
          if (((await asked.json()) as { data: { problems: string[] } }).data.problems.length === 0) return
          await post('/api/cart/CartShopingPending/deleteSelectedProducts', { module, ids: [line] })
        }
      }
      throw new Error(`Nothing of ${module} could be added`)
    },
    { module, search },
  )
}

async function open(path: string, page: Page) {
  await page.goto(origin() + path)
  await page.waitForLoadState('networkidle')
}

test('a guest with a phone pays a cart through the gateway, and the page after it says what was bought', async () => {
  const page = await browser.open('/legal/terminos', { viewport: PHONE })
  await addToCart(page, 'cart', 'pastillas freno')
  await open('/cart/page/checkout/compras', page)
  await page.getByRole('heading', { level: 1, name: 'Pagar' }).waitFor()
  await expectAccessible(page)
  const press = page.getByRole('button', { name: 'Pagar', exact: true })
  await press.click()
  // What is missing is said beside each field, and the first one has the focus.
  await expect
    .poll(() => page.getByLabel('Nombre', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByLabel('Nombre', { exact: true }).fill('Camila Prueba')
  const email = `camila-${Date.now().toString(36)}@viaje.test`
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Celular', { exact: true }).fill('310 555 4417')
  await page.getByLabel('Ciudad').fill('Bogotá')
  await page.getByLabel('Dirección', { exact: true }).fill('Calle 63 # 24-18')
  await page.getByLabel('Quién recibe').fill('Camila Prueba')
  await page.getByLabel('Celular de quien recibe').fill('3105554417')
  await page.getByLabel('Documento').selectOption('NIT')
  await page.getByLabel('Número', { exact: true }).fill('901.234.567-7')
  await page.getByText('El dígito de verificación 7 es correcto.').waitFor()
  await page.getByLabel('Razón social').fill('Taller El Piñón SAS')
  await page.waitForLoadState('networkidle')
  await press.click()
  await page.getByRole('heading', { name: 'Pagar a Tuerca' }).waitFor()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Pago aprobado' }).waitFor({ timeout: 20_000 })
  await page.getByRole('list', { name: 'Lo que compraste' }).getByText('Pagada').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver la compra', exact: true }).click()
  const bought = await page.getByRole('heading', { level: 1, name: /^Compra C-/ }).innerText()
  await open('/cart/page/checkout/compras', page)
  await page.getByText('Tu carrito no tiene nada que pagar.').waitFor()

  // The mailed link opens it in any other browser: whoever reads the mail chooses a password.
  const other = await browser.open(`/dev/bandeja?recipient=${encodeURIComponent(email)}`)
  await other.locator('article a[href*="/restablecer"]').first().click()
  await other.getByLabel('Contraseña nueva', { exact: true }).fill('una clave bien larga')
  await other.getByRole('button', { name: 'Guardar contraseña' }).click()
  await other.getByRole('main').getByRole('link', { name: 'Ingresar' }).waitFor()
  await signIn(other, email, '/compras', 'una clave bien larga')
  await other
    .getByRole('link', { name: new RegExp(/C-\d+/.exec(bought)?.[0] ?? 'C-') })
    .first()
    .waitFor()
}, 60_000)

test('a workshop sends an order by the dialog: terms ticked, a comment, and the words after it', async () => {
  const page = await browser.open('/legal/terminos', { as: 'premium@taller.test' })
  await addToCart(page, 'order', 'filtro aceite')
  await open('/cart/page/checkout/pedidos', page)
  await page.getByRole('button', { name: 'Hacer pedido' }).click()
  const dialog = page.getByRole('dialog')
  const terms = dialog.getByRole('checkbox')
  expect(await terms.isChecked()).toBe(true)
  await terms.uncheck()
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await dialog.getByText('Debes aceptar los términos y condiciones para continuar con el pedido').first().waitFor()
  await terms.check()
  await dialog.getByLabel(/Comentario/).fill('Para el jueves, por favor')
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tu pedido fue enviado' }).waitFor()
  await expectAccessible(page)
}, 30_000)
