import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'tuerca-demo-1'
const ANA = 'ana@taller.test'
/** Letters that no other run uses: plates and VINs are one's own only once. */
const RUN = Date.now().toString(36).toUpperCase().replace(/[IOQ]/g, 'X')
const letters = (from: number) => RUN.slice(-from).slice(0, 3)

async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

async function post(page: Page, path: string, body: object) {
  return page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      return { status: answer.status, body: (await answer.json()) as { data?: { vehicle?: { id: number } } } }
    },
    [path, body] as const,
  )
}

async function enter(page: Page, path: string, country = 'CO') {
  await signIn(page, ANA)
  await page.evaluate(async (value) => {
    await fetch('/preferencias', { method: 'POST', body: new URLSearchParams({ country: value }), redirect: 'manual' })
  }, country)
  await page.goto(origin() + path)
  await page.waitForLoadState('networkidle')
}

/** The vehicles of the signed-in person that this run made, gone again. */
async function clean(page: Page, word: string) {
  await page.evaluate(async (term) => {
    const found = await fetch(
      `/api/garage/vehicle?pageSize=200&filter=${encodeURIComponent(JSON.stringify({ searchInColumns: { term, columns: ['model', 'license_plate'] } }))}`,
    )
    for (const { id } of ((await found.json()) as { data: { id: number }[] }).data)
      await fetch(`/api/garage/vehicle/${id}`, { method: 'DELETE' })
    await fetch('/api/garage/vehicle/chosen', { method: 'DELETE' })
  }, word)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Vehículo' })
const error = (page: Page, text: string) => dialog(page).getByRole('alert').filter({ hasText: text })

/** The typed form, open whatever section came first. */
async function typedForm(page: Page) {
  await page.getByRole('button', { name: 'Crear vehículo' }).first().click()
  const section = dialog(page).getByRole('button', { name: /Crear escribiendo los datos/ })
  await section.waitFor()
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
  await dialog(page).getByLabel('Modelo').waitFor()
}

async function brand(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Marca' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar vehículo' }).click()

describe('a garage', () => {
  test('tells a guest what it is for, and keeps what a guest typed through the log-in', async () => {
    const model = `Viaje ${RUN}`
    const page = await ready('/garaje')
    await page.getByRole('heading', { name: 'Tu garaje en Tuerca' }).waitFor()
    await expectAccessible(page)
    await typedForm(page)
    await brand(page, 'Renault')
    await dialog(page).getByLabel('Modelo').fill(model)
    await dialog(page).getByLabel('Año').fill('2019')
    await expectAccessible(page)
    await save(page)
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
    await login.getByLabel('Correo').fill(ANA)
    await login.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Ingresar', exact: true }).click()
    // Kept without another press.
    await page.getByText('Vehículo creado en tu garaje').waitFor()
    await page.getByRole('heading', { name: new RegExp(model) }).waitFor()
    await clean(page, model)
  })

  test('refuses an empty or wrong form in the words of its country, from the keyboard alone', async () => {
    const page = await ready('/')
    await enter(page, '/garaje')
    await typedForm(page)
    await dialog(page).getByLabel('VIN').focus()
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await error(page, 'El VIN debe ser de 17 caracteres').waitFor()
    expect(await error(page, 'Este campo es requerido!').count()).toBe(3)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('VIN')
    await expectAccessible(page)
    await dialog(page).getByLabel('VIN').fill('')
    await dialog(page).getByRole('combobox', { name: 'Marca' }).focus()
    await page.keyboard.type('Mazda')
    await page.getByRole('option', { name: 'Mazda', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Modelo').focus()
    await page.keyboard.type(`Teclado ${RUN}`)
    await dialog(page).getByLabel('Año').focus()
    await page.keyboard.type('1900')
    await page.keyboard.press('Enter')
    await error(page, 'Año invalido').waitFor()
    await dialog(page).getByLabel('Año').fill('2016')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: new RegExp(`Teclado ${RUN}`) }).waitFor()
    await clean(page, `Teclado ${RUN}`)
  })

  test('opens the typed form with a plate that the registry does not know', async () => {
    const page = await ready('/')
    await enter(page, '/garaje')
    await page.getByRole('button', { name: 'Crear vehículo' }).first().click()
    await dialog(page).getByLabel('Placa del vehículo').fill('AAA404')
    await dialog(page).getByRole('button', { name: 'Buscar vehículo' }).click()
    await dialog(page)
      .getByText('Diligencia los datos del vehículo en el siguiente formulario.')
      .waitFor({ timeout: 20_000 })
    expect(await dialog(page).getByLabel('Placa', { exact: false }).last().inputValue()).toBe('AAA404')
    expect(
      await dialog(page)
        .getByRole('button', { name: /Crear con la placa/ })
        .getAttribute('aria-expanded'),
    ).toBe('false')
    await expectAccessible(page)
  })

  test('keeps the photo of the property card: shown, refused, replaced and removed', async () => {
    const model = `Foto ${RUN}`
    const page = await ready('/')
    await enter(page, '/garaje')
    expect((await post(page, '/api/garage/vehicle', { brand_id: 1, model, year: 2015 })).status).toBe(200)
    await page.goto(`${origin()}/garaje?buscar=${encodeURIComponent(model)}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /Más acciones/ }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const file = dialog(page).locator('input[type=file]').first()
    await file.setInputFiles({ name: 'tarjeta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await error(page, 'Envía la foto en formato JPG, PNG o WebP.').waitFor()
    const drawn = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
      canvas.getContext('2d')?.fillRect(0, 0, 160, 100)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await file.setInputFiles({ name: 'tarjeta.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
    const photo = dialog(page).getByRole('img', { name: /Tarjeta de propiedad/ })
    await photo.waitFor()
    await dialog(page).getByRole('button', { name: 'Cambiar la foto' }).waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Quitar la foto' }).click()
    await photo.waitFor({ state: 'detached' })
    await clean(page, model)
  })

  test('has the Mexican form: six required fields, and observations counted to 512', async () => {
    const page = await ready('/', { viewport: PHONE, colorScheme: 'dark' })
    await enter(page, '/garaje', 'MX')
    await typedForm(page)
    await save(page)
    await error(page, 'Este campo es requerido!').first().waitFor()
    expect(await error(page, 'Este campo es requerido!').count()).toBe(6)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('license_plate')
    expect(await dialog(page).getByLabel('Número de motor').count()).toBe(0)
    await dialog(page).getByLabel('Observaciones').fill('Rayón en la puerta')
    await dialog(page).getByText('18 / 512').waitFor()
    await expectAccessible(page)
    const plate = `${letters(3)}${letters(6)}9`.slice(0, 7)
    await dialog(page).getByLabel('Placa', { exact: true }).fill(plate)
    await dialog(page)
      .getByLabel('VIN')
      .fill(`3N1CN8AE${RUN.slice(-8)}0`.slice(0, 17).padEnd(17, '7'))
    await dialog(page).getByText('Llenamos lo que dice el VIN').waitFor()
    expect(await dialog(page).getByRole('combobox', { name: 'Marca' }).inputValue()).toBe('Nissan')
    await dialog(page).getByLabel('Modelo').fill(`Mexicano ${RUN}`)
    await dialog(page).getByLabel('Año').fill('2020')
    await dialog(page).getByLabel('Cilindraje').fill('1.6')
    await save(page)
    await page.getByRole('heading', { name: new RegExp(`Mexicano ${RUN}`) }).waitFor()
    await expectAccessible(page)
    await clean(page, `Mexicano ${RUN}`)
  })

  test('shows its vehicles three ways, finds one by a term, deletes one and takes it back', async () => {
    const model = `Lista ${RUN}`
    const page = await ready('/')
    await enter(page, '/garaje')
    expect(
      (await post(page, '/api/garage/vehicle', { brand_id: 1, model, year: 2015, license_plate: `L${RUN.slice(-5)}` }))
        .status,
    ).toBe(200)
    await page.goto(`${origin()}/garaje?buscar=${encodeURIComponent(model)}`)
    await page.waitForLoadState('networkidle')
    await page.getByText('1 coincide').waitFor()
    for (const view of ['Cuadrícula', 'Tabla', 'Tarjetas']) {
      await page.getByRole('button', { name: view }).click()
      await page.getByRole('link', { name: new RegExp(model) }).waitFor()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Tabla' }).click()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Kilometraje' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /Más acciones/ }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByText(/ya no está en tu garaje/).waitFor()
    await page.getByText(`Ningún vehículo coincide con «${model}»`).waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('link', { name: new RegExp(model) }).waitFor()
    await clean(page, model)
  })

  test('keeps the log of a car: readings, reminders and services', async () => {
    const page = await ready('/', { viewport: PHONE })
    await enter(page, '/garaje')
    const made = await post(page, '/api/garage/vehicle', { brand_id: 1, model: `Bitácora ${RUN}`, year: 2015 })
    await page.goto(`${origin()}/garaje/${made.body.data?.vehicle?.id}`)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    const mileage = page.getByRole('region', { name: 'Kilometraje' })
    await mileage.getByLabel('Kilómetros').fill('50.000')
    await mileage.getByLabel('Fecha').fill('2026-01-10')
    await mileage.getByRole('button', { name: 'Anotar' }).click()
    await mileage.getByText('50.000 km').first().waitFor()
    await mileage.getByLabel('Kilómetros').fill('56000')
    await mileage.getByLabel('Fecha').fill('2026-03-10')
    await mileage.getByRole('button', { name: 'Anotar' }).click()
    await mileage.getByRole('img', { name: /Kilometraje de 50.000 a 56.000 km/ }).waitFor()
    const reminders = page.getByRole('region', { name: 'Recordatorios' })
    await reminders.getByLabel('Qué').fill('Cambio de aceite')
    await reminders.getByLabel('A los (km)').fill('60000')
    await reminders.getByRole('button', { name: 'Agregar' }).click()
    await reminders.getByText(/A los 60.000 km/).waitFor()
    const history = page.getByRole('region', { name: 'Historial de servicio' })
    await history.getByText('Anotar un servicio').click()
    await history.getByLabel('Qué se hizo').fill('Pastillas delanteras')
    await history.getByRole('button', { name: 'Anotar servicio' }).click()
    await history.getByText('Pastillas delanteras').waitFor()
    await expectAccessible(page)
    await clean(page, `Bitácora ${RUN}`)
  })

  test('belongs to its owner: nobody else opens a car by its number', async () => {
    const page = await ready('/')
    await enter(page, '/garaje/2147483000')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('region', { name: 'Kilometraje' }).count()).toBe(0)
  })
})

describe('the vehicle chip', () => {
  const chip = (page: Page) => page.locator('header').getByRole('button', { name: /vehículo/i })

  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'a guest chooses by make, model and year, and lists say what fits, %j',
    async (options) => {
      const page = await ready('/catalogo/page/results?search=pastillas', options)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/compatibility')) asked.push(request.url())
      })
      await chip(page).click()
      const panel = page.locator('header [popover]:popover-open')
      await panel.getByLabel('Marca').selectOption({ label: 'Chevrolet' })
      await panel.getByLabel('Modelo').selectOption({ label: 'Spark GT' })
      await panel.getByLabel('Año').selectOption({ index: 1 })
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'Usar este vehículo' }).click()
      // The list becomes the car's own; verdicts stand where others are shown too.
      await page.getByText('Solo para tu Spark GT').waitFor()
      await page.getByRole('link', { name: /de otros carros$/ }).click()
      const verdicts = page
        .getByRole('listitem')
        .getByRole('button', { name: /^(Compatible|No compatible|Por confirmar)/ })
      await verdicts.first().waitFor()
      expect(asked.length).toBe(1)
      await verdicts.first().click()
      await page.getByRole('dialog', { name: /con Chevrolet Spark GT/ }).waitFor()
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      // Nothing on the next page moves when its verdicts come.
      await page.reload()
      await verdicts.first().waitFor()
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(0), 300)
          }),
      )
      expect(shift).toBeLessThan(0.02)
    },
  )

  test('a vehicle of the garage is chosen, seen by another tab, and gone with its owner', async () => {
    const page = await ready('/')
    await enter(page, '/garaje')
    const made = await post(page, '/api/garage/vehicle', { brand_id: 1, model: `Chip ${RUN}`, year: 2015 })
    expect(made.status).toBe(200)
    await page.goto(`${origin()}/garaje?buscar=${encodeURIComponent(`Chip ${RUN}`)}`)
    await page.waitForLoadState('networkidle')
    const other = await page.context().newPage()
    await other.goto(`${origin()}/catalogo/page/results?search=filtro`)
    await other.waitForLoadState('networkidle')
    await page.getByRole('button', { name: new RegExp(`Usar .*Chip ${RUN}`) }).click()
    await page.getByText('Vehículo en uso').waitFor()
    await chip(other)
      .filter({ hasText: `Chip ${RUN}` })
      .waitFor()
    await clean(page, `Chip ${RUN}`)
    // Where nothing watches the session: a page of ours would leave for login by itself, at the same time.
    await page.goto(`${origin()}/healthz`)
    await page.evaluate(() => fetch('/salir', { method: 'POST', redirect: 'manual' }))
    await page.goto(`${origin()}/catalogo/page/results?search=filtro`)
    await chip(page).filter({ hasNotText: 'Chip' }).waitFor()
  })
})
