import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

/**
 * As it comes out of a program: titles above, a heading that says too little, a number that Excel rounded, a total
 * below.
 */
const DIRTY = `REPUESTOS BETO;;;;
LISTA DE PRECIOS;;;;
REF.;NOMBRE;MARCA;VR. UNIT IVA;EXISTENCIA
ZQX-7380;Amortiguador delantero Spark GT;Monroe;$ 226.900,00;3
ZQX-7381;Amortiguador trasero Duster;Monroe;197700;8
6,20309E+11;Kit de embrague Logan;LUK;742000;2
TOTAL;;;424600;
`
const listFile = (text: string) => ({
  name: 'LISTA (final).csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
})

describe("a store's list", () => {
  test('is dropped dirty, its price told, rehearsed, applied, on sale, and undone', async () => {
    const page = await browser.open('/vender/importar', { as: 'beto@repuestosbeto.test' })
    await page.getByRole('heading', { level: 1, name: 'Importar' }).waitFor()
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles(listFile(DIRTY))
    await page.waitForURL(/\/vender\/importar\/\d+$/)
    await page.getByRole('heading', { name: 'Ensayo' }).waitFor({ timeout: 30_000 })
    // The price is not called one: until it is told nothing can be applied.
    await page.getByText('Falta decidir qué es cada columna.').waitFor()
    await page.getByText('¿D «VR. UNIT IVA» es el precio?').waitFor()
    await page.getByLabel('Columna D').selectOption('price')
    await page.getByText('Ya lo dijiste. Ensaya otra vez para ver cómo queda.').waitFor()
    await page.getByRole('button', { name: 'Ensayar otra vez' }).click()
    await page.getByText('Se puede deshacer por un día').waitFor({ timeout: 30_000 })
    await page
      .getByRole('list', { name: 'Filas rechazadas' })
      .getByText('La hoja de cálculo redondeó la referencia')
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).click()
    await page.getByRole('heading', { name: 'Lo que cambió' }).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Ver tus productos' }).waitFor()
    const importPage = page.url()
    await page.goto(`${origin()}/catalogo/page/results?search=ZQX-7380`)
    await page.getByText('226.900').first().waitFor()
    await page.goto(importPage)
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    await page.getByRole('heading', { name: 'Deshecha' }).waitFor({ timeout: 30_000 })
    await page.goto(`${origin()}/catalogo/page/results?search=ZQX-7380`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('226.900').count()).toBe(0)
  })

  test("is the same on a phone, for staff, and the store's word for a heading is remembered", async () => {
    const page = await browser.open('/vender/importar', {
      as: 'marta@repuestosbeto.test',
      viewport: PHONE,
      colorScheme: 'dark',
    })
    await page.getByRole('list', { name: 'Importaciones anteriores' }).getByText('LISTA (final).csv').first().waitFor()
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles(listFile(DIRTY.replaceAll('ZQX', 'ZQY')))
    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).waitFor({ timeout: 30_000 })
    await page.getByText('como en tu lista anterior').first().waitFor()
    // What there is to press is in sight as soon as the counts are.
    await page.getByRole('heading', { name: 'Ensayo' }).evaluate((one) => one.scrollIntoView())
    const press = await page.getByRole('button', { name: 'Aplicar 2 cambios' }).boundingBox()
    expect((press?.y ?? PHONE.height) + (press?.height ?? 0)).toBeLessThan(PHONE.height)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test('what is no list is told at once, and a list without known titles is told there', async () => {
    const page = await browser.open('/vender/importar', { as: 'rosa@frenospuebla.test' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByText('Es un PDF.').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'rara.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('CLAVE RARA;NOMBRE RARO;IMPORTE\nXR-1;Filtro;10000\nXR-2;Bujía;20000\n'),
    })
    await page.getByText(/Elige abajo la línea de los títulos/).waitFor({ timeout: 30_000 })
    await expectAccessible(page)
    await page.getByLabel('Columna A').selectOption('number')
    await page.getByLabel('Columna B').selectOption('title')
    await page.getByLabel('Columna C').selectOption('price')
    await page.getByRole('button', { name: 'Ensayar otra vez' }).click()
    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).waitFor({ timeout: 30_000 })
  })
})
