// M2.50–M2.53, C4.26: from a heart to lists, their page and their link.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { signUp } from './sign-up-steps.ts'

const browser = useBrowser()
const toasted = (page: Page, text: string) => page.getByRole('status').getByText(text).first().waitFor()

/** Where a listing that can be had is shown. */
async function productPath() {
  const answer = (await (
    await fetch(`${origin()}/api/catalogo/products/resultProducts?search=filtro&pageSize=5`)
  ).json()) as { data: { productUrl: string; title: string }[] }
  const [product] = answer.data
  if (!product) throw new Error('No listing')
  return product
}

test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
  'a heart is kept, put into a new list, changed, taken out, brought back and shared, %j',
  async (options) => {
    const { productUrl, title } = await productPath()
    const page = await browser.open('/registro', options)
    await signUp(page)
    await page.goto(origin() + productUrl)
    const heart = page.getByRole('button', { name: `Agregar a favoritos: ${title}` })
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    await toasted(page, 'Agregado a favoritos')
    await page.getByRole('button', { name: `Quitar de favoritos: ${title}` }).waitFor()

    await page.getByRole('button', { name: 'Elegir listas' }).click()
    const picker = page.getByRole('dialog', { name: 'Tus listas de deseos' })
    await picker.getByText('Predeterminada').waitFor()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Nueva lista' }).click()
    const making = page.getByRole('dialog', { name: 'Nueva lista de deseo' })
    expect(await making.getByRole('button', { name: 'Crear Lista' }).isDisabled()).toBe(true)
    await making.getByLabel('Nombre lista de deseo').fill('Para el taller')
    await expectAccessible(page)
    await making.getByRole('button', { name: 'Crear Lista' }).click()
    await toasted(page, 'Lista de deseos creada correctamente')
    await picker.getByRole('checkbox', { name: 'Para el taller' }).waitFor()
    expect(await picker.getByRole('checkbox', { name: 'Para el taller' }).isChecked()).toBe(true)
    await picker.getByRole('button', { name: 'Guardar' }).click()
    await toasted(page, 'El producto se agregó a la lista')

    await page.goto(`${origin()}/listas`)
    await page.getByRole('link', { name: 'Favoritos' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Para el taller' }).click()
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('group', { name: `Cantidad de ${title}` })
      .getByRole('button', { name: 'Una más' })
      .click()
    await page.getByRole('button', { name: `Quitar ${title}` }).click()
    await page.getByText('Esta lista está vacía').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    expect(await page.getByRole('textbox', { name: `Cantidad de ${title}` }).inputValue()).toBe('2')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exportar (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('para-el-taller.csv')

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Compartir' }).click()
    const sharing = page.getByRole('dialog', { name: 'Enlace para enviar' })
    await sharing.getByRole('link', { name: 'WhatsApp' }).waitFor()
    await sharing.getByRole('button', { name: 'Copiar' }).click()
    await page.getByText('Enlace copiado').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dejar de compartir' }).waitFor()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
    const guest = await browser.open(link, options)
    await guest.getByRole('heading', { name: 'Para el taller' }).waitFor()
    await guest.getByText(title).first().waitFor()
    await expectAccessible(guest)
    await page.getByRole('button', { name: 'Dejar de compartir' }).click()
    await page.getByRole('button', { name: 'Compartir', exact: true }).waitFor()
    await guest.reload()
    await guest.getByText('Este enlace ya no abre una lista.').waitFor()
  },
)

test('in a catalogue how many is asked first, and another list offered (C4.26, C5.10)', async () => {
  const page = await browser.open('/registro')
  await signUp(page)
  await page.goto(`${origin()}/dev/laminas`)
  const api = (path: string, query: Record<string, string>) =>
    page.evaluate(
      async ([path, query]) =>
        (
          (await (await fetch(`/api/catalogo/catalogV2/${path}?${new URLSearchParams(query)}`)).json()) as {
            data: never
          }
        ).data,
      [path, query] as const,
    )
  const { models } = (await api('models', { catalogCode: 'chevrolet' })) as {
    models: { options: { key: string; value: string }[] }[]
  }
  const ssd = models[0]!.options.find(({ value }) => value.startsWith('Spark GT'))!.key
  const {
    vehicles: [car],
  } = (await api('vehicles', { catalogCode: 'chevrolet', ssd })) as {
    vehicles: { vehicleId: string; ssd: string; name: string }[]
  }
  await page.goto(
    `${origin()}/catalogo/catalog/v2/catalog=chevrolet/ssd=${car!.ssd}/v=${encodeURIComponent(car!.name)}&vid=${car!.vehicleId}/uid=front-brake-caliper`,
  )
  const heart = page.getByRole('button', { name: /^Agregar a favoritos/ }).first()
  await heart.click()
  const asking = page.getByRole('dialog', { name: 'Agregar a favoritos' })
  const amount = asking.getByLabel('Cuántas unidades deseas agregar a tu lista de deseos')
  expect(await amount.inputValue()).toBe('1')
  await amount.fill('0')
  await asking.getByRole('button', { name: 'Agregar' }).click()
  await asking.getByText('Debes ingresar una cantidad').waitFor()
  await expectAccessible(page)
  await amount.fill('4')
  await asking.getByRole('button', { name: 'Agregar' }).click()
  await toasted(page, 'Agregado a favoritos')
  const picker = page.getByRole('dialog', { name: 'Tus listas de deseos' })
  await picker.getByText('¿La agregas también a otra lista?').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page
    .getByRole('button', { name: /^Quitar de favoritos/ })
    .first()
    .click()
  await toasted(page, 'Eliminado de favoritos')
})
