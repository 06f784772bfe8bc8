import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const LOOKS: [OpenOptions][] = [[{}], [{ viewport: PHONE, colorScheme: 'dark' }]]

const as = (email: string, to: string, options: OpenOptions = {}): Promise<Page> =>
  browser.open(to, { ...options, as: email })
const admin = (to: string, options?: OpenOptions) => as('admin@tuerca.test', to, options)
const ROOMS = [
  ['/admin', 'Administración'],
  ['/admin/errores', 'Errores'],
  ['/admin/busquedas', 'Búsquedas sin respuesta'],
  ['/admin/tiendas', 'Tiendas'],
  ['/admin/parametros', 'Parámetros'],
  ['/admin/vehiculos-de-prueba', 'Vehículos de prueba'],
  ['/admin/planes', 'Planes'],
  ['/admin/pagos', 'Pagos'],
  ['/admin/cotizaciones', 'Cotizaciones'],
  ['/admin/consultas', 'Consultas del catálogo'],
  ['/admin/tareas', 'Tareas'],
] as const

describe.each(LOOKS)('entered %j', (options) => {
  test.each(ROOMS)('%s can be read by everybody', async (path, title) => {
    const page = await admin(path, options)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  })
})

test('is for the administration only', async () => {
  const page = await as('ana@taller.test', '/admin')
  await page.getByText('No tienes permiso para ver esta página.').waitFor()
  const guest = await browser.open('/admin/tiendas')
  await guest.waitForURL(/\/ingresar\?next=/)
})

test('on a phone the rooms are behind one press', async () => {
  const page = await admin('/cuenta', { viewport: PHONE })
  await page
    .getByRole('navigation', { name: 'Tu cuenta' })
    .getByRole('link', { name: /Administración/ })
    .click()
  await page
    .getByText('Secciones', { exact: false })
    .or(page.locator('summary', { hasText: 'Administración' }))
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Secciones: Administración' })
    .getByRole('link', { name: 'Parámetros' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Parámetros' }).waitFor()
})

test('what the catalogue was asked is drawn by day, and narrowed by how and where', async () => {
  const page = await admin('/admin/consultas')
  await page
    .getByRole('img', { name: /^Consultas por día: / })
    .locator('canvas')
    .waitFor()
  await page.getByText('Ver como tabla').click()
  expect(await page.getByRole('table').first().getByRole('row').count()).toBe(31)
  await page.getByRole('region', { name: 'Dónde' }).getByRole('link', { name: 'Repuestos Beto' }).click()
  await page.getByRole('link', { name: 'Repuestos Beto, quitar' }).waitFor()
  await page.getByRole('region', { name: 'Por dónde buscaron' }).getByRole('link', { name: 'VIN' }).click()
  await page.getByRole('link', { name: 'VIN, quitar' }).waitFor()
  expect(new URL(page.url()).searchParams.get('tipo')).toBe('vin')
  const file = await page.request.get(
    `${origin()}${await page.getByRole('link', { name: 'CSV' }).getAttribute('href')}`,
  )
  expect(await file.text()).toContain('"D-Max 2.5 2014";"VIN"')
})

describe('a day of the administration', () => {
  test('a param is changed within its limits, shown in the history, and taken back', async () => {
    const page = await admin('/admin/parametros')
    const what = 'Placas que alguien con cuenta consulta gratis al día para su garaje; con 0 no hay ninguna.'
    const box = page.getByRole('textbox', { name: what })
    const before = await box.inputValue()
    await box.fill('999')
    await page.getByText('Escribe un número entero de 0 a 100.').waitFor()
    await box.fill('8')
    await page.getByRole('textbox', { name: 'Por qué cambia plateFreeSearchesPerDay' }).fill('Feria de repuestos')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('El parámetro cambió. Rige en segundos.').waitFor()
    await page.getByRole('button', { name: 'Historia de plateFreeSearchesPerDay' }).click()
    await page.getByText('«Feria de repuestos»').waitFor()
    await page.getByRole('button', { name: /^Volver a/ }).click()
    await page.getByText('El parámetro volvió a como estaba.').waitFor()
    await expect.poll(() => box.inputValue()).toBe(before)
    await page.goto(`${origin()}/admin?q=Feria`)
    await page.getByText('Feria de repuestos').first().waitFor()
  })

  test('a reported error is answered, and who reported it is told', async () => {
    const page = await admin('/admin/errores?estado=new')
    const report = page.getByRole('article', { name: '04465-0K240' }).first()
    await report.getByRole('button', { name: 'Responder el reporte de 04465-0K240' }).click()
    await report.getByText('Escribe la respuesta.').waitFor()
    await report.getByRole('textbox', { name: 'Respuesta' }).fill('Separamos los dos juegos. Gracias.')
    await report.getByRole('button', { name: 'Responder el reporte de 04465-0K240' }).click()
    await page.getByText('Respuesta enviada.').waitFor()
    const ana = await as('ana@taller.test', '/notificaciones')
    await ana.getByText('Respondimos tu reporte: 04465-0K240').first().waitFor()
  })

  test('a store is suspended: its pages close, and open again', async () => {
    const page = await admin('/admin/tiendas?q=Frenos+Puebla')
    await page.getByRole('link', { name: 'Frenos Puebla', exact: true }).click()
    await page.getByRole('button', { name: 'Suspender tienda' }).click()
    await page.getByRole('textbox', { name: 'Por qué se suspende' }).fill('Prueba de cierre')
    await page.getByRole('button', { name: 'Suspender Frenos Puebla' }).click()
    await page.getByRole('button', { name: 'Reactivar tienda' }).waitFor()
    // The stores are read anew every 15 seconds.
    await expect
      .poll(async () => (await page.request.get(`${origin()}/tienda/frenos-puebla`)).status(), { timeout: 25_000 })
      .toBe(404)
    await page.getByRole('button', { name: 'Reactivar tienda' }).click()
    await page.getByRole('button', { name: 'Suspender tienda' }).waitFor()
    await expect
      .poll(async () => (await page.request.get(`${origin()}/tienda/frenos-puebla`)).status(), { timeout: 25_000 })
      .toBe(200)
  }, 90_000)

  test('a test plate is added and removed', async () => {
    const page = await admin('/admin/vehiculos-de-prueba')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('textbox', { name: 'Placa' }).fill('prb 777')
    await page.getByRole('textbox', { name: 'Marca' }).fill('Renault')
    await page.getByRole('textbox', { name: 'Modelo' }).fill('Logan')
    await page.getByRole('textbox', { name: 'Año' }).fill('2015')
    await page.getByRole('button', { name: 'Agregar' }).click()
    await page.getByText('PRB777 es de prueba.').waitFor()
    await page.getByRole('button', { name: 'Quitar PRB777 de Colombia' }).click()
    await page.getByText('PRB777 ya no es de prueba.').waitFor()
  })

  test('a search without answer is dealt with and leaves the list', async () => {
    const page = await admin('/admin/busquedas')
    const row = page.getByRole('row', { name: /turbo spark gt/ })
    await row.getByRole('button', { name: 'Atender turbo spark gt' }).click()
    await row.getByRole('textbox').fill('Ese motor no lleva turbo')
    await row.getByRole('button', { name: 'Atendida' }).click()
    await page.getByText('Búsqueda atendida.').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.goto(`${origin()}/admin/busquedas?estado=handled`)
    await page.getByText('Ese motor no lleva turbo').waitFor()
  })
})
