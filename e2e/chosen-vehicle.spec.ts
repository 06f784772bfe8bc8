import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const GARAGE = '/api/garage/vehicle'

async function api(page: Page, path: string, method: string, body?: object) {
  return page.evaluate(
    async ([to, how, sent]) => {
      const answer = await fetch(to as string, {
        method: how as string,
        headers: sent ? { 'content-type': 'application/json' } : {},
        body: sent ? JSON.stringify(sent) : undefined,
      })
      return { status: answer.status, body: (await answer.json()) as { data?: { vehicle?: { id: number } } } }
    },
    [path, method, body] as const,
  )
}

async function member(email: string, path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, { ...options, as: email })
  await page.waitForLoadState('networkidle')
  return page
}

async function newCar(page: Page, body: object) {
  const { body: answer } = await api(page, GARAGE, 'POST', body)
  return answer.data?.vehicle?.id ?? 0
}

const panel = (page: Page) => page.locator('header [popover]:popover-open')
const openChip = (page: Page) =>
  page
    .locator('header')
    .getByRole('button', { name: /vehículo/i })
    .click()
const verdicts = (page: Page) =>
  page.getByRole('listitem').getByRole('button', { name: /^(Compatible|No compatible|Por confirmar)/ })

async function chooseAsGuest(page: Page, [make, model, year]: [string, string, string]) {
  await openChip(page)
  await panel(page).getByLabel('Marca').selectOption({ label: make })
  await panel(page).getByLabel('Modelo').selectOption({ label: model })
  await panel(page).getByLabel('Año').selectOption(year)
  await panel(page).getByRole('button', { name: 'Usar este vehículo' }).click()
}

describe('with a chosen vehicle', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'a number, its offers and its substitutions say whether they fit, %j',
    async (options) => {
      const page = await browser.open('/catalogo/catalog/v2/oem=04465-0K240/searchOem', options)
      await page.waitForLoadState('networkidle')
      await chooseAsGuest(page, ['Toyota', 'Hilux', '2018'])
      await page
        .getByRole('main')
        .getByText('Para Toyota Hilux está registrado en otros años (2005–2015).')
        .first()
        .waitFor()
      expect(await verdicts(page).count()).toBeGreaterThan(1)
      await page
        .getByRole('button', { name: /sustituciones$/ })
        .or(page.getByRole('link', { name: /sustituciones$/ }))
        .last()
        .click()
      await page
        .getByRole('region', { name: /^Sustituciones de 04465-0K240/ })
        .getByRole('button', { name: /^(Compatible|No compatible|Por confirmar)/ })
        .first()
        .waitFor()
      await expectAccessible(page)
    },
  )

  test('other sellers and substitutes on the page of a product say it too', async () => {
    const page = await browser.open('/catalogo/page/results?search=04465-0K240')
    await page.waitForLoadState('networkidle')
    await chooseAsGuest(page, ['Toyota', 'Hilux', '2018'])
    // It fits none of that year: the list is of nothing until others' are asked for.
    await page.getByRole('link', { name: 'Ver los de otros carros' }).click()
    await page.getByRole('main').locator('a[href*="/producto/"]').first().click()
    await page.getByRole('heading', { name: 'Otros vendedores de esta autoparte' }).waitFor()
    await verdicts(page).first().waitFor()
    await expectAccessible(page)
  })

  test('the diagrams of the older catalogue and the parts of a group say it', async () => {
    const page = await member('premium@taller.test', '/')
    expect((await api(page, `${GARAGE}/chosen`, 'POST', { brand: 'Kia', model: 'Sportage', year: 2022 })).status).toBe(
      200,
    )
    // As the chip writes it, for somebody else: it asks the server what holds for who looks.
    await page.evaluate(() => localStorage.setItem('garage.chosen', '0||Kia Sportage 2022'))
    const [car] = await page.evaluate(
      async () =>
        (
          (await (await fetch('/catalogo/catalog/cars?catalogId=kia&modelId=sportage')).json()) as {
            data: { id: string; name: string }[]
          }
        ).data,
    )
    const follow = async (from: string, part: string) => {
      await page.goto(origin() + from)
      return (await page.getByRole('main').locator(`a[href*="${part}"]`).first().getAttribute('href')) ?? ''
    }
    const group = await follow(
      `/catalogo/catalog/index/c=Kia&catalogId=kia/m=Sportage&modelId=sportage/carId=${car?.id}`,
      'groupId=',
    )
    await page.goto(origin() + (await follow(group, 'subGroupId=')))
    await page.getByText('Este diagrama es de Kia Sportage', { exact: false }).first().waitFor()
    await page
      .getByRole('row')
      .getByRole('button', { name: /^(Compatible|Por confirmar)/ })
      .first()
      .waitFor()
    await expectAccessible(page)

    await page.goto(origin() + (await follow('/catalogo/catalog/v2/catalog=kia', 'm=Sportage')))
    await page.goto(
      `${origin()}${await page.getByRole('main').locator('a[href*="vid="]').first().getAttribute('href')}&gid=lubrication-oil-filter`,
    )
    await page
      .getByRole('region', { name: /^Partes de/ })
      .getByRole('button', { name: /^(Compatible|Por confirmar)/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await api(page, `${GARAGE}/chosen`, 'DELETE')
  })

  test('every model of a maker of many can be chosen', async () => {
    const page = await browser.open('/')
    await page.waitForLoadState('networkidle')
    await openChip(page)
    await panel(page).getByLabel('Marca').selectOption({ label: 'Chevrolet' })
    await panel(page).getByLabel('Modelo').selectOption({ label: 'Tracker' })
  })

  test('that was edited, the header and the verdicts speak of the car as it is now', async () => {
    const page = await member('premium@taller.test', '/')
    const id = await newCar(page, { country: 'CO', brand_id: 1, model: 'Spark', year: 2015, cylinder_capacity: '1.0' })
    await page.goto(`${origin()}/garaje/${id}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Usar este vehículo' }).click()
    await page.getByRole('banner').getByText('Chevrolet Spark 2015').waitFor()
    const before = await page.evaluate(() => localStorage.getItem('garage.chosen'))
    await page.getByRole('button', { name: 'Editar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vehículo' })
    await dialog.getByLabel('Cilindraje').fill('1.2')
    await dialog.getByRole('button', { name: 'Guardar vehículo' }).click()
    // The name is the same; what was said of the other engine is asked again.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('garage.chosen'))).not.toBe(before)
    await page.getByRole('button', { name: 'Editar' }).click()
    await dialog.getByLabel('Año').fill('2016')
    await dialog.getByRole('button', { name: 'Guardar vehículo' }).click()
    await page.getByRole('banner').getByText('Chevrolet Spark 2016').waitFor()
    await api(page, `${GARAGE}/${id}`, 'DELETE')
  })
})

describe('a garage', () => {
  test('as a table stays inside a phone', async () => {
    const page = await member('ana@taller.test', '/garaje', { viewport: PHONE })
    await page.getByRole('button', { name: 'Tabla' }).click()
    await page.getByRole('columnheader', { name: 'Kilometraje' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('and an agenda show their last page for one that is no more', async () => {
    const page = await member('ana@taller.test', '/garaje?pagina=40')
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('article').first().waitFor()
    await page.goto(`${origin()}/agenda?vista=lista&pagina=40`)
    expect(new URL(page.url()).search).toBe('?vista=lista')
  })

  test('keeps a Mexican cost with its cents, and says when it is no amount', async () => {
    const page = await member('rosa@frenospuebla.test', '/')
    const letters = Date.now().toString(36).toUpperCase().replace(/[IOQ]/g, 'X')
    const id = await newCar(page, {
      country: 'MX',
      brand_id: 1,
      model: 'Aveo',
      year: 2019,
      license_plate: letters.slice(-7),
      VIN: `3G1TA5AF${letters}`.slice(0, 17).padEnd(17, '7'),
      cylinder_capacity: '1.6',
    })
    await page.goto(`${origin()}/garaje/${id}`)
    await page.waitForLoadState('networkidle')
    const history = page.getByRole('region', { name: 'Historial de servicio' })
    await history.getByText('Anotar un servicio').click()
    await history.getByLabel('Qué se hizo').fill('Afinación')
    await history.getByLabel('Costo en pesos mexicanos').fill('mil')
    await history.getByRole('button', { name: 'Anotar servicio' }).click()
    await history.getByText('Escribe el costo en números, como 1,250.50.').waitFor()
    await history.getByLabel('Costo en pesos mexicanos').fill('1,250.50')
    await history.getByRole('button', { name: 'Anotar servicio' }).click()
    await history.getByText('$1,250.50').waitFor()
    await api(page, `${GARAGE}/${id}`, 'DELETE')
  })
})

describe('a car that was looked up', () => {
  test('by its VIN is that of the next search, until it is said not to be the one', async () => {
    const page = await browser.open('/catalogo/page/results?search=MR0FR22G2C0512821')
    await page.getByText('Lo usas en todas tus búsquedas').waitFor()
    expect(
      await page
        .locator('header')
        .getByRole('button', { name: /vehículo/i })
        .innerText(),
    ).toContain('Hilux 2012')
    await page.getByRole('combobox').first().fill('pastillas de freno')
    await page.keyboard.press('Enter')
    await page.getByText(/^Solo para tu Hilux 2012/).waitFor()
    expect(new URL(page.url()).searchParams.get('vehiculo')).toBe('Toyota|Hilux|2012|')
    await page.goBack()
    await page.getByRole('button', { name: 'No es este' }).click()
    await page.getByRole('button', { name: 'Usar este vehículo' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Usar este vehículo' }).waitFor()
    await expectAccessible(page)
  })

  test("in a maker's catalogue is that of the next search, with the catalogue's years", async () => {
    const page = await browser.open('/catalogo/catalog/v2/catalog=toyota')
    const follow = async (part: string) => {
      const link = page.locator(`main a[href*="${part}"]`).filter({ hasText: /Hilux/ }).last()
      await page.goto(origin() + ((await link.getAttribute('href')) ?? ''))
    }
    await follow('/m=')
    await follow('vid=')
    await page.getByText('Lo usas en todas tus búsquedas').waitFor()
    await page.getByRole('combobox').first().fill('pastillas de freno')
    await page.keyboard.press('Enter')
    await page.getByText(/^Solo para tu Hilux \d{4}–\d{4}/).waitFor()
  })
})
