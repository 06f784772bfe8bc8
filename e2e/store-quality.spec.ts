import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BETO = 'beto@repuestosbeto.test'

/** A photo of one colour, as a person has it in a folder. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('what lacks photos is found by its quality, gets them in order, and buyers see them', async () => {
  const page = await browser.open('/vender/calidad', { as: BETO })
  await expectAccessible(page)
  await page.getByRole('link', { name: /Tres fotos/ }).click()
  await page.getByRole('heading', { name: 'Sin tres fotos' }).waitFor()
  await page.getByRole('link', { name: 'Subir fotos' }).first().click()
  await page.getByRole('heading', { name: 'Fotos' }).waitFor()
  const photos = page.getByRole('list', { name: 'Fotos del producto, en orden' })
  // Of a try before.
  for (const remove = page.getByRole('button', { name: 'Quitar la foto 1' }); (await remove.count()) > 0;)
    await remove.click()
  await page
    .getByLabel('Fotos del producto', { exact: true })
    .setInputFiles([await photo('frente.jpg', '#c00'), await photo('lado.jpg', '#0a0')])
  await page.getByText('2 fotos.', { exact: true }).waitFor()
  const shown = async () => photos.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const before = await shown()
  expect(before).toHaveLength(2)
  await photos.getByRole('button', { name: /^Foto 2 de 2/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('La foto 2 ahora es la 1 de 2.').waitFor()
  expect(await shown()).toEqual([...before].reverse())
  await expectAccessible(page)
  await page.reload()
  await photos.waitFor()
  expect(await shown()).toEqual([...before].reverse())
  // A file that is no photo is refused by its name, and takes nothing away.
  await page
    .getByLabel('Fotos del producto', { exact: true })
    .setInputFiles([{ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') }])
  await page.getByRole('alert').filter({ hasText: 'falsa.png: Envía la foto en formato JPG, PNG o WebP.' }).waitFor()
  expect(await shown()).toHaveLength(2)
  const asBuyer = page.getByRole('link', { name: 'Ver como comprador' })
  if ((await asBuyer.count()) > 0) {
    await asBuyer.click()
    await page.getByRole('radio', { name: 'Imagen 2 de 2' }).waitFor()
    expect(await page.locator(`img[src="${before[1]}"]`).count()).toBe(1)
  }
})

test('photos that another window ordered are shown with a word, and the next press counts', async () => {
  const page = await browser.open('/vender/calidad', { as: BETO })
  await page.getByRole('link', { name: /Tres fotos/ }).click()
  await page.getByRole('link', { name: 'Subir fotos' }).nth(1).click()
  await page.getByRole('heading', { name: 'Fotos' }).waitFor()
  const photosOf = (one: Page) => one.getByRole('list', { name: 'Fotos del producto, en orden' }).locator('img')
  for (const remove = page.getByRole('button', { name: 'Quitar la foto 1' }); (await remove.count()) > 0;)
    await remove.click()
  const files = (one: Page) => one.getByLabel('Fotos del producto', { exact: true })
  await files(page).setInputFiles([await photo('frente.jpg', '#c00'), await photo('lado.jpg', '#0a0')])
  await page.getByText('2 fotos.', { exact: true }).waitFor()
  const shown = (one: Page) => photosOf(one).evaluateAll((all) => all.map((img) => img.getAttribute('src')))
  const [first, second] = await shown(page)

  const other = await browser.open(page.url().slice(origin().length), { as: BETO })
  await other.getByRole('button', { name: /^Foto 2 de 2/ }).focus()
  await other.keyboard.press('ArrowLeft')
  await other.getByText('La foto 2 ahora es la 1 de 2.').waitFor()
  // What is added here goes behind what was saved there, whichever order this window still shows.
  const noPhoto = { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') }
  await files(page).setInputFiles([noPhoto, await photo('atras.jpg', '#00c')])
  await page.getByText('3 fotos.', { exact: true }).waitFor()
  // The one that was refused before is still told.
  await page.getByRole('alert').filter({ hasText: 'falsa.png: ' }).waitFor()
  await expect.poll(async () => (await shown(page)).slice(0, 2)).toEqual([second, first])

  await other.getByRole('button', { name: /^Foto 2 de 2/ }).focus()
  await other.keyboard.press('ArrowLeft')
  await other.getByRole('alert').filter({ hasText: 'Las fotos cambiaron en otra ventana.' }).waitFor()
  await expect.poll(async () => (await shown(other)).slice(0, 2)).toEqual([second, first])
  await other.getByRole('button', { name: /^Foto 3 de 3/ }).focus()
  await other.keyboard.press('Home')
  await other.getByText('La foto 3 ahora es la 1 de 3.').waitFor()
})

test("a brand that a store writes its own way is one press away from everybody else's, and back", async () => {
  const page = await browser.open('/vender/marcas', { as: BETO })
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: 'AC-Delco Original' })
  await row.getByRole('button', { name: 'Sí, es ACDelco' }).click()
  await page.getByText(/^[0-9]+ con su marca\.$/).waitFor()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Hecho/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'AC-Delco Original' }).getByText('Es ACDelco').waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText(/como estaban\.$/).waitFor()
  await page.getByRole('link', { name: /^Como las escribes/ }).click()
  await row.getByRole('button', { name: 'Es otra' }).click()
  await page.getByLabel('Nombre de la marca').fill('Monroe')
  await page
    .getByRole('group', { name: 'Qué marca es AC-Delco Original' })
    .getByRole('button', { name: 'Monroe', exact: true })
    .waitFor()
  await expectAccessible(page)
})

test('many brands are said yes to by one press, as one change that is taken back as one', async () => {
  const page = await browser.open('/vender/marcas', { as: BETO, viewport: PHONE })
  const all = page.getByLabel(/^Elegir las \d+ que parecen otra$/)
  await all.check()
  await expectAccessible(page)
  const open = page.getByRole('link', { name: /^Como las escribes/ })
  const before = await open.innerText()
  await page.getByRole('button', { name: /^Decir que sí a \d+ marcas$/ }).click()
  await page.getByText(/con su marca\.$/).waitFor()
  await all.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Hecho/ }).click()
  await page.getByText('Es ACDelco').first().waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText(/como estaban\.$/).waitFor()
  await open.click()
  await all.waitFor()
  expect(await open.innerText()).toBe(before)
})

test('the market of a number opens over the list, and on a telephone nothing is wider than it', async () => {
  const page = await browser.open('/vender/productos/3', { as: BETO })
  await page.getByRole('heading', { name: 'El mercado' }).waitFor()
  await page.getByText('Los últimos 90 días').waitFor()
  await page.getByText('Ver como tabla').click()
  expect(await page.getByRole('row').count()).toBe(92)
  await page.getByRole('button', { name: /^Poner / }).click()
  await page.getByText('Queda en el precio: guárdalo para publicarlo.').waitFor()
  const phone = await browser.open('/vender/calidad', { as: BETO, viewport: PHONE })
  for (const path of ['/vender/calidad', '/vender/marcas', '/vender/productos/3']) {
    await phone.goto(new URL(path, phone.url()).href)
    await phone.getByRole('heading', { level: 1 }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
