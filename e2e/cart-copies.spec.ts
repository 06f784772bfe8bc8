import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a cart is kept under a name, printed, shared and taken by somebody else', async () => {
  const page = await browser.open('/legal/terminos')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() })
  await signIn(page, 'comprador11@ejemplo.test')
  const title = await page.evaluate(async () => {
    const found = await fetch('/api/catalogo/products/resultProducts?search=amortiguador&pageSize=100')
    const { data } = (await found.json()) as {
      data: {
        id: number
        title: string
        cartTypeBySaleModel: string
        available: boolean
        actualPrice: number | null
        minimum_order_quantity: number
      }[]
    }
    const one = data.find(
      ({ cartTypeBySaleModel, available, actualPrice, minimum_order_quantity: least }) =>
        cartTypeBySaleModel === 'cart' && available && actualPrice !== null && least === 1,
    )
    await fetch('/api/cart/page/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: one?.id, quantity: 1 }),
    })
    return one?.title ?? ''
  })
  await page.goto(`${origin()}/cart/page/index/compras`)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const name = `Carro ${Date.now()}`
  await page.getByRole('dialog').getByLabel('Nombre').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  const kept = page.getByRole('region', { name: 'Carritos guardados' })
  await kept.getByText(name).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'PDF' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Para quién/)
    .fill('Juan Pérez')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Cotizacion-Tuerca-[\d-]+\.pdf$/)

  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('dialog', { name: 'Enlace para enviar' }).getByRole('button', { name: 'Copiar' }).click()
  await page.getByText('Enlace copiado').waitFor()
  await page.keyboard.press('Escape')
  const other = await browser.open(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname, {
    viewport: PHONE,
  })
  await other.getByRole('heading', { level: 1, name: 'Carrito compartido' }).waitFor()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Agregar a mi carrito' }).click()
  await other
    .getByRole('textbox', { name: `Cantidad de ${title}` })
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Vaciar' }).click()
  await page.getByText('Tu carrito está vacío').waitFor()
  await kept.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Agregar al carrito' }).click()
  await page
    .getByRole('textbox', { name: `Cantidad de ${title}` })
    .first()
    .waitFor()
  await kept.getByRole('button', { name: `Eliminar ${name}` }).click()
  await kept.getByText(name).waitFor({ state: 'detached' })
}, 40_000)

test('somebody without an account pays an accepted order by its link', async () => {
  const page = await browser.open('/legal/terminos')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() })
  await signIn(page, 'ana@taller.test')
  const id = await page.evaluate(async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ type: ['pedido'], state: 'accepted' }) })
    const { data } = (await (await fetch(`/api/cart/CartShoppingHeader/listAllTransactions?${query}`)).json()) as {
      data: { id: number }[]
    }
    return data[0]?.id
  })
  await page.goto(`${origin()}/compras/${id}`)
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Pagar el pedido P-/ }).waitFor()
  await expectAccessible(page)
  await page.goto(`${origin()}/compras/${id}`)
  await page.getByRole('button', { name: 'Enlace de pago' }).click()
  await page.getByRole('dialog', { name: 'Enlace para enviar' }).getByRole('button', { name: 'Copiar' }).click()
  await page.getByText('Enlace copiado').waitFor()

  const payer = await browser.open(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname, {
    viewport: PHONE,
  })
  await payer.getByRole('heading', { level: 1, name: /^Pagar el pedido P-/ }).waitFor()
  await expectAccessible(payer)
  const press = payer.getByRole('button', { name: 'Pagar', exact: true })
  await press.click()
  await expect
    .poll(() => payer.getByLabel('Nombre', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await payer.getByLabel('Nombre', { exact: true }).fill('Camila Prueba')
  await payer.getByLabel('Correo').fill(`camila-${Date.now().toString(36)}@enlace.test`)
  await payer.getByLabel('Celular', { exact: true }).fill('310 555 4417')
  await payer.getByLabel('Documento').selectOption('NIT')
  await payer.getByLabel('Número', { exact: true }).fill('901.234.567-7')
  await payer.getByLabel('Razón social').fill('Taller El Piñón SAS')
  await press.click()
  await payer.getByRole('heading', { name: 'Pagar a Tuerca' }).waitFor()
  await payer.getByRole('button', { name: /^Pagar \$/ }).click()
  await payer.getByRole('heading', { level: 1, name: 'Pago aprobado' }).waitFor({ timeout: 20_000 })

  await page.goto(`${origin()}/compras/${id}`)
  await page.getByRole('list', { name: 'En qué va' }).waitFor()
  expect(await page.getByRole('button', { name: 'Enlace de pago' }).count()).toBe(0)
}, 40_000)
