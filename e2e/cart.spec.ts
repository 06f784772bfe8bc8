import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { signUp } from './sign-up-steps.ts'

const browser = useBrowser()

interface Listing {
  id: number
  title: string
  productUrl: string
  inventario: number
  available: boolean
  salesModel: number
  actualPrice: number | null
  minimum_order_quantity: number
}

/** Two that may be bought at once, of which there are several. */
async function twoToBuy(): Promise<[Listing, Listing]> {
  const { data } = (await (
    await fetch(`${origin()}/api/catalogo/products/resultProducts?search=pastillas&pageSize=100`)
  ).json()) as { data: Listing[] }
  const [first, second] = data.filter(
    ({ available, salesModel, inventario, actualPrice, minimum_order_quantity: least }) =>
      available && salesModel === 1 && actualPrice !== null && inventario >= 5 && least === 1,
  )
  if (!first || !second) throw new Error('Nothing to buy')
  return [first, second]
}

/** In the header, or on a phone in the bar below. */
const badge = (page: Page, count: string) => page.getByRole('link', { name: new RegExp(`^Carrito,?\\s*${count}$`) })

test.each([
  ['wide', DESKTOP],
  ['narrow', PHONE],
])(
  'a guest puts two into the cart, changes and undoes; the wide one finds them in the account, %s',
  async (_, viewport) => {
    const [first, second] = await twoToBuy()
    const page = await browser.open('/cart/page/index/compras', { viewport })
    await page.getByText('Tu carrito está vacío').waitFor()

    for (const { productUrl, title } of [first, second]) {
      await page.goto(`${origin()}/${productUrl.replace(/^\//, '')}`)
      await page
        .getByRole('button', { name: `Agregar al carrito ${title}` })
        .first()
        .click()
      await page.getByText(/Llevas 1\./).waitFor()
    }
    await badge(page, '2 productos').waitFor()
    await page.getByRole('button', { name: 'Ver carrito' }).first().click()
    await page.getByRole('heading', { name: 'Lo que cuesta' }).waitFor()

    const amount = page.getByRole('textbox', { name: `Cantidad de ${first.title}` }).first()
    await amount.fill('3')
    await amount.press('Enter')
    await page.getByText('c/u').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: `Quitar ${second.title}` })
      .last()
      .click()
    await badge(page, '1 producto').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await badge(page, '2 productos').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    if (viewport === PHONE) return
    await signUp(page)
    await page.goto(`${origin()}/cart/page/index/compras`)
    expect(
      await page
        .getByRole('textbox', { name: `Cantidad de ${first.title}` })
        .first()
        .inputValue(),
    ).toBe('3')
    await page
      .getByRole('textbox', { name: `Cantidad de ${second.title}` })
      .first()
      .waitFor()
    expect(await page.getByText('Está en este navegador').count()).toBe(0)
  },
)

test('an empty part of the cart leads to the part that has something', async () => {
  const page = await browser.open('/legal/terminos')
  await page.evaluate(async () => {
    for (let at = 0; at < 10; at += 1) {
      const found = await fetch(`/api/catalogo/products/resultProducts?search=filtro&page=${at}&pageSize=200`)
      const { data } = (await found.json()) as {
        data: { id: number; salesModel: number; available: boolean; actualPrice: number | null }[]
      }
      const one = data.find(({ salesModel, available, actualPrice }) => salesModel === 2 && available && actualPrice)
      if (!one) continue
      const answer = await fetch('/api/order/page/add', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: one.id }),
      })
      if (answer.ok) return
    }
    throw new Error('Nothing on order could be added')
  })
  await page.goto(`${origin()}/cart/page/index/compras`)
  await page.getByText('No tienes compras por pagar').waitFor()
  await page.getByRole('link', { name: 'Ver Pedidos (1)' }).click()
  await page.getByRole('link', { name: 'Revisar y enviar pedido' }).waitFor()
})
