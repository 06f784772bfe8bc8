import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const ROOT = '/catalogo/catalog/v2/'

/** Every visitor from a network of their own: guests are counted by it. The server trusts a proxy on this machine. */
let visitors = 0
function visit(path: string, options: OpenOptions = {}) {
  visitors += 1
  return browser.open(path, {
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${(process.pid % 120) + 125}.${visitors}` },
  })
}

interface Car {
  catalog: string
  vehicleId: string
  ssd: string
  name: string
}

/** Cars of a model, as the API tells them. */
const carsOf = (page: Page, code: string, model: RegExp): Promise<Car[]> =>
  page.evaluate(
    async ([catalogCode, source]) => {
      const ask = async (call: string, query: Record<string, string>) =>
        (
          (await (await fetch(`/api/catalogo/catalogV2/${call}?${new URLSearchParams(query)}`)).json()) as {
            data: never
          }
        ).data
      const { models } = (await ask('models', { catalogCode: catalogCode! })) as {
        models: { options: { key: string; value: string }[] }[]
      }
      const option = models[0]!.options.find(({ value }) => new RegExp(source!, 'i').test(value))!
      return ((await ask('vehicles', { catalogCode: catalogCode!, ssd: option.key })) as { vehicles: Car[] }).vehicles
    },
    [code, model.source],
  )

const pathOf = ({ catalog, vehicleId, ssd, name }: Car) =>
  `${ROOT}catalog=${catalog}/ssd=${ssd}/v=${encodeURIComponent(name)}&vid=${vehicleId}`

describe('from the brand to who sells the part', () => {
  test.each([
    ['desktop', { viewport: DESKTOP }],
    ['phone, dark', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])('on a %s', async (_, options) => {
    const page = await visit(ROOT, options)
    await expectAccessible(page)
    await page.getByLabel('Filtra las marcas').fill('chev')
    expect(
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /./ })
        .locator('a[href*="catalog="]')
        .count(),
    ).toBe(1)
    await page.getByLabel('Filtra las marcas').press('Enter')

    await page.getByRole('heading', { level: 1, name: 'Autopartes Chevrolet' }).waitFor()
    await page.locator('summary', { hasText: /^Spark/ }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Spark 2011-2017' }).click()

    await page.getByRole('heading', { level: 1, name: /Chevrolet Spark/ }).waitFor()
    await expectAccessible(page)
    // C2.31: every attribute has its column, and the way in stays beside them; a phone has cards instead.
    for (const name of options.viewport === DESKTOP ? ['Motor', 'Versión', 'Catálogo'] : []) {
      const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
      expect([name, box !== null && box.x >= 0 && box.x + box.width <= 1440]).toEqual([name, true])
    }
    await page.getByLabel('Transmisión').selectOption({ label: 'Manual' })
    await page.getByRole('link', { name: 'Quitar Transmisión Manual' }).waitFor()
    await page
      .getByRole('link', { name: /^Ingresar al catálogo de/ })
      .locator('visible=true')
      .first()
      .click()

    await page.getByText('Has consultado 1 vehículo, últimos 30 días').waitFor()
    await expectAccessible(page)
    // What is most wanted stands first, by its drawing; the list stays beside it, or a press away.
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /diagramas?$/ })
        .first()
        .textContent(),
    ).toMatch(/^Frenos/)
    if (options.viewport === PHONE) await page.getByRole('link', { name: 'Ver la lista' }).click()
    const tree = page.getByRole('tree', { name: 'Grupos' })
    await tree.getByRole('treeitem').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-level'))).toBe('2')
    await page.getByLabel('Busca un grupo').fill('FRÉNos')
    await page
      .getByRole('link', { name: /Frenos$/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 2, name: 'Frenos' }).waitFor()
    await expectAccessible(page)

    const [unit] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /Caliper y pastillas de freno delantero/ }).click(),
    ])
    await unit.getByRole('region', { name: /^Diagrama de/ }).waitFor()
    await expectAccessible(unit)
    // What no VIN led to may be found by engines.
    expect(await unit.locator('meta[name=robots]').count()).toBe(0)
    expect(await unit.locator('link[rel=canonical]').getAttribute('href')).toContain('/uid=')
    expect(await unit.getByText('Has consultado 1 vehículo, últimos 30 días').count()).toBe(1)
    await unit
      .getByRole('button', { name: /vendedor/ })
      .first()
      .click()
    await unit.getByRole('tab', { name: 'Resultado de búsqueda' }).waitFor()
    await unit.getByText(/^\d+ vendedor(es)? · \d+ ofertas?/).waitFor()
    await expectAccessible(unit)
  })

  test('several parts under one callout are a choice, one alone is searched', async () => {
    const page = await visit('/')
    const [car] = await carsOf(page, 'chevrolet', /Spark GT/)
    await page.goto(origin() + pathOf(car!))
    await page.getByLabel('Busca un grupo').fill('frenos')
    await page
      .getByRole('link', { name: /Frenos$/ })
      .first()
      .click()
    const href = await page.getByRole('link', { name: /Caliper y pastillas de freno delantero/ }).getAttribute('href')
    await page.goto(origin() + (href ?? ''))
    await page
      .getByRole('button', { name: /^Pieza 1: (?!Pieza).*\(2 opciones\)$/ })
      .first()
      .click()
    await page.getByText('Hay varias opciones disponibles para su vehículo, elija la correcta.').waitFor()
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Pieza 3: / })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Sustituciones' }).waitFor()
  })
})

describe('the groups of a vehicle', () => {
  test('Detallado is remembered, and its badge goes when it was opened', async () => {
    const page = await visit('/')
    const [car, other] = await carsOf(page, 'renault', /Logan/)
    await page.goto(origin() + pathOf(car!))
    await page.getByText('Nuevo').waitFor()
    await page.getByRole('tab', { name: /Detallado/ }).click()
    await page.getByLabel('Busca un grupo').fill('pastill')
    await page
      .getByRole('link', { name: /Pastillas de freno$/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Otras autopartes de este subgrupo/ })
      .first()
      .click()
    await expectAccessible(page)
    await page.goto(origin() + pathOf(other!))
    await page.getByRole('tab', { name: 'Detallado', selected: true }).waitFor()
    expect(await page.getByText('Nuevo').count()).toBe(0)
  })

  test('a part of this vehicle is found by its name, from the third letter', async () => {
    const page = await visit('/')
    const [car] = await carsOf(page, 'renault', /Logan/)
    await page.goto(origin() + pathOf(car!))
    const box = page.getByRole('search', { name: 'Parte de este vehículo' }).getByRole('textbox')
    await box.fill('di')
    await box.press('Enter')
    await page.getByText('La búsqueda debe contener mínimo 3 caracteres.').waitFor()
    await box.fill('disco de freno')
    await box.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('rowheader', { name: /Disco de freno/ })
      .first()
      .waitFor()
    await expectAccessible(page)
  })
})

test('beside a drawing the whole table is in sight, with prices and what fits', async () => {
  const page = await visit('/', { viewport: DESKTOP })
  const [car] = await carsOf(page, 'toyota', /Fortuner/)
  await page.goto(origin() + pathOf(car!))
  await page.getByText('Lo usas en todas tus búsquedas').waitFor()
  await page.goto(`${origin()}${pathOf(car!)}/uid=front-brake-caliper`)
  const table = page.getByRole('main').getByRole('table')
  await table.getByText('Compatible').first().waitFor()
  for (const width of [1280, DESKTOP.width]) {
    await page.setViewportSize({ width, height: 900 })
    const [own, room] = await table.evaluate((all) => [all.scrollWidth, all.parentElement!.clientWidth])
    expect(own, String(width)).toBeLessThanOrEqual(room!)
  }
})

describe('what is counted', () => {
  test('a guest is asked to log in once for each new count, then must', async () => {
    const page = await visit('/')
    const cars = (
      await Promise.all([
        carsOf(page, 'mazda', /^3|Mazda3|323/),
        carsOf(page, 'nissan', /Versa|March/),
        carsOf(page, 'kia', /Rio|Picanto/),
      ])
    )
      .flat()
      .slice(0, 7)
    expect(cars.length).toBeGreaterThanOrEqual(6)
    const open = async (car: Car) => {
      await page.goto(origin() + pathOf(car))
      await page.getByRole('main').waitFor()
    }
    for (const car of cars.slice(0, 3)) await open(car)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await open(cars[3]!)
    await page
      .getByRole('dialog')
      .getByText(/Has consultado 4 vehículos/)
      .waitFor()
    await page.reload()
    await page.getByRole('tree').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    // The look-up that reaches the second limit is refused itself.
    await page.goto(origin() + pathOf(cars[4]!))
    await page
      .getByRole('dialog')
      .getByText('Para ver el catálogo de este vehículo debes iniciar sesión o crear una cuenta.')
      .waitFor()
    expect(await page.getByRole('tree').count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await expectAccessible(page)
  })

  test('whoever has used everything up is told so, and nothing of the vehicle is shown', async () => {
    const page = await visit('/')
    const [car] = await carsOf(page, 'toyota', /Hilux/)
    await signIn(page, 'agotado@taller.test')
    await page.goto(origin() + pathOf(car!))
    await page.getByText('Has agotado las consultas a catálogos').waitFor()
    await expectAccessible(page)
  })
})

describe('a link of another site', () => {
  test('spends no credit by itself: not on a vehicle, a plate or substitutes', async () => {
    const page = await visit('/')
    const car = (await carsOf(page, 'toyota', /Corolla/)).at(-1)!
    await signIn(page, 'premium@taller.test')
    const held = () =>
      page.evaluate(async () =>
        (
          (await (await fetch('/api/session/data')).json()) as { data: { credits: { amount: number }[] } }
        ).data.credits.reduce((sum, one) => sum + one.amount, 0),
      )
    const before = await held()
    await page.route('http://otro.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${origin()}${new URL(route.request().url()).searchParams.get('a')}">Ver</a>`,
      }),
    )
    const follow = async (path: string) => {
      await page.goto(`http://otro.example/?a=${encodeURIComponent(path)}`)
      await page.getByRole('link', { name: 'Ver' }).click()
    }
    await follow('/placa?placa=KLM458')
    // The page answers and has its proof of work: what it asks for by itself would have been asked.
    await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
    expect(await page.getByRole('region', { name: 'Vehículo encontrado' }).count()).toBe(0)
    expect(await page.getByLabel('Placa del vehículo').inputValue()).toContain('KLM')
    await follow('/catalogo/catalog/v2/oem=04465-0K240/searchOem?sustituciones=ver')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('link', { name: /^Ver \d+ sustituci/ }).count()).toBe(1)
    await follow(pathOf(car))
    await page.getByText('Ver este vehículo usa una de tus consultas').waitFor()
    await expectAccessible(page)
    expect(await held()).toBe(before)
    await page.getByRole('link', { name: 'Ver el vehículo' }).click()
    await page.getByRole('tree').waitFor()
    expect(await held()).toBe(before - 1)
  })
})

describe('by VIN, by number, in a store', () => {
  test('a VIN that is too short is told so, one that nobody knows gets a checklist and the catalogues', async () => {
    const page = await visit(`${ROOT}search/9FB5SREB4`)
    await page
      .getByText(
        'El VIN debe contener 17 caracteres, asegurate de ingresar el VIN de acuerdo con los documentos de registro de tu automóvil.',
      )
      .waitFor()
    await expectAccessible(page)
    await page.getByLabel('Escribe el VIN del vehículo').fill('JS1GR7LA9K7100001')
    await page.getByRole('button', { name: 'Buscar vehículo' }).click()
    await page.waitForURL(/\/catalogo\/page\/results\?search=JS1GR7LA9K7100001/)
    await page.goto(`${origin()}${ROOT}search/JS1GR7LA9K7100001`)
    await page.getByRole('heading', { name: 'El VIN "JS1GR7LA9K7100001" aún no está registrado en Tuerca' }).waitFor()
    await page.getByRole('heading', { name: 'Catálogo de autopartes' }).waitFor()
    await expectAccessible(page)
  })

  test('a VIN leads to its vehicle; one that may be several cars is a choice', async () => {
    const page = await visit('/catalogo/page/results?search=2T1KR32E16C583752')
    // What its parts cost stands over the link, and moves it when it comes.
    await page.getByText('Precios con IVA', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ver el catálogo de partes de este vehículo' }).click()
    await page.waitForURL(/catalog=toyota\/.*&q=2T1KR32E16C583752/)
    await page.getByRole('heading', { level: 1, name: /Corolla/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Copiar VIN 2T1KR32E16C583752' }).count()).toBe(1)
    await expectAccessible(page)
    await page.goto(`${origin()}${ROOT}search/1D7RB1CP8BS798034`)
    // C2.38: the first car at once, the others of the same VIN one press away.
    await page.getByRole('tree').waitFor()
    const first = page.url()
    await page.getByText(/^¿No es tu carro\? \d+ más$/).click()
    await expectAccessible(page)
    await page.locator('details[open] li a').first().click()
    await page.waitForFunction((before) => location.href !== before, first)
    await page.getByRole('tree').waitFor()
    await page.getByText(/^¿No es tu carro\? \d+ más$/).waitFor()
  })

  test('a number leads to the vehicles that carry it, to its place in one and to its drawing', async () => {
    const page = await visit('/')
    const [car] = await carsOf(page, 'renault', /Logan/)
    const number = await page.evaluate(async ({ catalog, vehicleId, ssd }) => {
      const query = new URLSearchParams({ catalog, vid: vehicleId, ssd, oem: 'disco de freno' })
      const { data } = (await (await fetch(`/api/catalogo/catalogV2/findPartInVehicle?${query}`)).json()) as {
        data: { categories: { units: { parts: { oem: string; match: boolean }[] }[] }[] }
      }
      return data.categories.flatMap(({ units }) => units.flatMap(({ parts }) => parts)).find(({ match }) => match)!.oem
    }, car!)
    await page.goto(`${origin()}${ROOT}oem=${encodeURIComponent(number)}/searchOem`)
    await page.getByRole('link', { name: 'Renault', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `${number} en Renault` }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^Ingresar al catálogo de/ })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('link', { name: 'Ver catálogo completo' }).waitFor()
    await expectAccessible(page)
    const href = await page.locator('a[target=_blank][href*="uid="]').first().getAttribute('href')
    await page.goto(origin() + (href ?? ''))
    await page.getByRole('region', { name: /^Diagrama de/ }).waitFor()
    await page.locator('tr[data-active]').first().waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}${ROOT}oem=SIN0000&catalog=renault/searchOem`)
    await page.getByText('Número de parte SIN0000 no fue encontrado en Renault').waitFor()
  })

  test('a store that hides references shows names that look for products, and no number', async () => {
    const page = await visit('/')
    const [car] = await carsOf(page, 'chevrolet', /Spark GT/)
    await page.goto(`${origin()}/tienda/repuestos-beto${pathOf(car!)}`)
    await page.getByLabel('Busca un grupo').fill('frenos')
    await page
      .getByRole('link', { name: /Frenos$/ })
      .first()
      .click()
    const href = await page.getByRole('link', { name: /Caliper y pastillas de freno delantero/ }).getAttribute('href')
    expect(href).toMatch(/^\/tienda\/repuestos-beto\//)
    await page.goto(origin() + (href ?? ''))
    expect(await page.getByRole('columnheader', { name: 'Número de parte' }).count()).toBe(0)
    await page
      .getByRole('link', { name: /Pastillas de freno/ })
      .first()
      .waitFor()
    await expectAccessible(page)
  })

  test('the catalogue is read in another language, which a cookie keeps', async () => {
    const page = await visit(ROOT)
    await page.getByRole('main').getByLabel('Idioma del catálogo').selectOption('en_US')
    await page.waitForFunction(() => document.cookie.includes('language=en_US'))
    await page.waitForLoadState()
    expect(await page.getByRole('main').getByLabel('Idioma del catálogo').inputValue()).toBe('en_US')
    const [car] = await carsOf(page, 'chevrolet', /Spark GT/)
    await page.goto(origin() + pathOf(car!))
    await page.getByRole('treeitem', { name: 'Engine' }).waitFor()
  })

  test.each([
    'catalog=ZZVACIO',
    'catalog=ZZERROR',
    'catalog=%E0%A4%A',
    'catalog=x/ssd=%ZZ',
    `catalog=toyota/m=a&ssd=${'x'.repeat(1900)}`,
    'catalog=toyota/ssd=1/vid=..%2F..&cid=1/uid=9',
  ])('%s has a face of its own', async (path) => {
    const page = await visit('/')
    const answer = await page.goto(`${origin()}${ROOT}${path}`)
    expect(answer?.status() === 500).toBe(path.includes('ZZERROR') && answer?.status() === 500)
    expect(await page.locator('main').textContent()).toBeTruthy()
    expect(await page.content()).not.toMatch(/at \w+ \(|node_modules/)
  })
})

test('brands and models are for engines: title, canonical address and the way to them', async () => {
  const page = await visit(`${ROOT}catalog=chevrolet`, { javaScriptEnabled: false })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin()}${ROOT}catalog=chevrolet`)
  const linked = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )
  expect(linked.map((one) => one['@type'])).toEqual(['BreadcrumbList'])
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})
