import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const ROOT = '/catalogo/catalog/index/'
const SPORTAGE = `${ROOT}c=Kia&catalogId=kia/m=Sportage&modelId=sportage`

/** Every visitor from a network of their own: guests are counted by it. The server trusts a proxy on this machine. */
let visitors = 0
function visit(path: string, options: OpenOptions = {}) {
  visitors += 1
  return browser.open(path, {
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `198.19.${(process.pid % 120) + 5}.${visitors}` },
  })
}

const groupsOf = (page: Page) => page.getByRole('navigation', { name: 'Grupos' })
const enter = (page: Page) => page.getByRole('link', { name: /^Ingresar al catálogo de/ }).locator('visible=true')
const subGroup = (page: Page) => page.getByRole('link', { name: 'Caliper y pastillas de freno delantero' })

/** The first car of the Sportage. */
const carPath = (page: Page) =>
  page.evaluate(async (model) => {
    const {
      data: [car],
    } = (await (await fetch('/catalogo/catalog/cars?catalogId=kia&modelId=sportage')).json()) as {
      data: { id: string }[]
    }
    return `${model}/carId=${car!.id}`
  }, SPORTAGE)

describe('from the brand to who sells the part', () => {
  test.each([
    ['desktop', { viewport: DESKTOP }],
    ['phone, dark', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])(
    'on a %s',
    async (_, options) => {
      const page = await visit('/catalogo/catalog/v2/', options)
      await page.getByRole('link', { name: 'Catálogo clásico' }).click()
      await page.getByRole('heading', { level: 1, name: 'Catálogo clásico' }).waitFor()
      await expectAccessible(page)
      await page.getByLabel('Filtra las marcas').fill('kia')
      await page.getByLabel('Filtra las marcas').press('Enter')

      await page.getByRole('heading', { level: 1, name: 'Modelos Kia' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Tabla' }).click()
      await page.reload()
      await page.getByRole('columnheader', { name: 'Modelo' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Sportage', exact: true }).click()

      await page.getByRole('heading', { level: 1, name: 'Kia Sportage' }).waitFor()
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin()}${SPORTAGE}`)
      expect(await enter(page).count()).toBe(25)
      await page.getByRole('button', { name: 'Mostrar mas' }).click()
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('a[aria-label^="Ingresar al"]')].filter((a) => a.checkVisibility()).length ===
          46,
      )
      await expectAccessible(page)
      await page.getByLabel('Transmisión').selectOption({ label: 'Manual' })
      await page.getByRole('link', { name: 'Quitar Transmisión Manual' }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/modelId=sportage&transmission=/)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await expectAccessible(page)
      await enter(page).first().click()

      await groupsOf(page).waitFor()
      // What is most wanted stands first, by its drawing.
      await page.getByRole('link', { name: /^Frenos \d+ diagramas$/ }).waitFor()
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: /diagramas?$/ })
          .first()
          .textContent(),
      ).toContain('Frenos')
      await page.reload()
      // Its own sheet came with the page: the policy lets in no styles that a script writes.
      expect(
        await page.getByRole('region', { name: 'Vehículo' }).evaluate((card) => getComputedStyle(card).borderTopWidth),
      ).toBe('1px')
      await expectAccessible(page)
      await groupsOf(page).getByRole('link', { name: 'Frenos' }).click()
      await page
        .getByRole('dialog')
        .getByText('Para ver el catálogo de este vehículo debes iniciar sesión o crear una cuenta.')
        .waitFor()
      expect(page.url()).not.toContain('groupId')
      await page.keyboard.press('Escape')
      await signIn(page, 'ana@taller.test')
      await page.reload()
      await groupsOf(page).getByRole('link', { name: 'Frenos' }).click()
      await page.getByRole('heading', { level: 2, name: 'Frenos' }).waitFor()
      await page.getByRole('button', { name: 'Descargar' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Más información' }).waitFor()
      await page.keyboard.press('Escape')
      await subGroup(page).waitFor()
      await expectAccessible(page)
      await subGroup(page).click()

      await page.getByRole('region', { name: /^Diagrama de/ }).waitFor()
      await page
        .getByRole('button', { name: /^Pieza 3: / })
        .first()
        .waitFor()
      await expectAccessible(page)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await page
        .getByRole('button', { name: /^Pieza 1: .*2 opciones/ })
        .first()
        .click()
      await page.getByText('Hay varias opciones disponibles para su vehículo, elija la correcta.').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: /^Pastillas de freno/ }) })
        .getByRole('button', { name: /^(Pedir|desde) / })
        .click()
      await page.getByRole('tab', { name: 'Resultado de búsqueda' }).waitFor()
      await expectAccessible(page)
      // Every screen of the way is measured for everybody, ten times in one journey.
    },
    120_000,
  )
})

describe('who may see what', () => {
  test('the groups of a car are open to a guest, a chosen group opens the login modal, a sub-group leads to login and back', async () => {
    const page = await visit('/')
    const car = await carPath(page)
    await page.goto(origin() + car)
    await groupsOf(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    const answer = await page.goto(`${origin()}${car}&g=Frenos&groupId=brakes`)
    expect(answer?.status()).toBe(401)
    await page.getByRole('dialog').getByRole('tab', { name: 'Ingresar' }).waitFor()
    expect(await groupsOf(page).count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Inicia sesión para ver este vehículo').waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}${car}&g=Frenos&groupId=brakes/sg=Disco&subGroupId=1`)
    expect(new URL(page.url()).pathname).toBe('/ingresar')
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${car}&g=Frenos&groupId=brakes/sg=Disco&subGroupId=1`)
  })

  test('whoever has used everything up is told so, and nothing of the car is shown', async () => {
    const page = await visit('/')
    const car = await carPath(page)
    await signIn(page, 'agotado@taller.test')
    await page.goto(origin() + car)
    await page.getByText('Has agotado las consultas a catálogos').waitFor()
    expect(await groupsOf(page).count()).toBe(0)
    await expectAccessible(page)
  })

  test('premium accounts download the sheet of a group', async () => {
    const page = await visit('/')
    const car = await carPath(page)
    await signIn(page, 'premium@taller.test')
    await page.goto(origin() + car)
    await groupsOf(page).getByRole('link', { name: 'Frenos' }).click()
    const href = await page.getByRole('link', { name: 'Descargar' }).getAttribute('href')
    const sheet = await page.evaluate(async (url) => {
      const answer = await fetch(url)
      return [answer.status, answer.headers.get('content-type')]
    }, href ?? '')
    expect(sheet).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
    // A link sends no header: the store it stands in goes with its address.
    await page.goto(`${origin()}/tienda/repuestos-beto${car}&g=Frenos&groupId=brakes`)
    expect(await page.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toContain('store=repuestos-beto')
  })

  test('a store that hides references shows names that look for products, and no number', async () => {
    const page = await visit('/')
    const car = await carPath(page)
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}/tienda/repuestos-beto${car}`)
    await groupsOf(page).getByRole('link', { name: 'Frenos' }).click()
    await subGroup(page).click()
    await page.getByRole('region', { name: /^Diagrama de/ }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/tienda\/repuestos-beto\//)
    expect(await page.getByRole('columnheader', { name: 'Número de parte' }).count()).toBe(0)
    expect(
      await page
        .getByRole('link', { name: /Pastillas de freno/ })
        .first()
        .getAttribute('href'),
    ).toMatch(/^\/tienda\/repuestos-beto\/catalogo\/page\/results\?/)
    await expectAccessible(page)
  })
})

describe('what is counted', () => {
  const carPaths = (page: Page) =>
    page.evaluate(async (model) => {
      const { data } = (await (await fetch('/catalogo/catalog/cars?catalogId=kia&modelId=sportage')).json()) as {
        data: { id: string }[]
      }
      return data.slice(0, 6).map(({ id }) => `${model}/carId=${id}`)
    }, SPORTAGE)

  test('a guest is told how many, asked to log in once for each new count, then must (C4.10)', async () => {
    const page = await visit('/')
    const cars = await carPaths(page)
    const open = async (path: string) => {
      await page.goto(origin() + path)
      await groupsOf(page).waitFor()
    }
    for (const path of cars.slice(0, 3)) await open(path)
    await page.getByText('Has consultado 3 vehículos, últimos 30 días').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await open(cars[3]!)
    await page
      .getByRole('dialog')
      .getByText(/Has consultado 4 vehículos/)
      .waitFor()
    await page.reload()
    await groupsOf(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(origin() + cars[4]!)
    await page
      .getByRole('dialog')
      .getByText('Para ver el catálogo de este vehículo debes iniciar sesión o crear una cuenta.')
      .waitFor()
    expect(await groupsOf(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await expectAccessible(page)
  })

  test('a label of another sub-group leads to it, under its own group', async () => {
    const page = await visit('/')
    const car = await carPath(page)
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}${car}&g=Motor&groupId=engine/sg=Culata&subGroupId=cylinder-head`)
    const link = page
      .getByRole('region', { name: /^Diagrama de/ })
      .locator('a[data-code]')
      .first()
    const name = await link.getAttribute('aria-label')
    await link.click()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/&groupId=[^/]+\/sg=.+&subGroupId=/)
    await page.getByText(/^Has consultado \d+ vehículos?, últimos 30 días$/).waitFor()
    await expectAccessible(page)
  })
})

describe('what is kept and what is sent', () => {
  test('sub-groups are asked for once a group, the car is kept under its key, a token of the cookie goes as a bearer', async () => {
    const page = await visit('/')
    const car = await carPath(page)
    await signIn(page, 'ana@taller.test')
    await page.context().addCookies([{ name: 'catalogo.token', value: 'abc.123', url: origin() }])
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/subGroupsBatch')) asked.push(request.headers()['authorization'])
    })
    await page.goto(origin() + car)
    for (const [at, name] of ['Frenos', 'Lubricación', 'Frenos', 'Lubricación'].entries()) {
      await groupsOf(page).getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 2, name }).waitFor()
      // The heading is there before what is asked for.
      await expect.poll(() => asked.length).toBe(Math.min(at + 1, 2))
    }
    expect(asked).toEqual(['Bearer abc.123', 'Bearer abc.123'])
    const id = /carId=(\w+)/.exec(car)?.[1] ?? ''
    const kept = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as { data: { id: string }; saveDate: string },
      `catalogo.car.kia.${id}`,
    )
    expect(kept.data.id).toBe(id)
    expect(Date.now() - Date.parse(kept.saveDate)).toBeLessThan(60_000)
  })

  test('calls and pages of one prefix each answer as what they are', async () => {
    const page = await visit('/')
    const answers = await page.evaluate(
      async (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const answer = await fetch(path, { headers: { accept: 'text/html,*/*' } })
            return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`
          }),
        ),
      [
        'catalogs',
        'models?catalogId=kia',
        'cars?catalogId=kia&modelId=sportage',
        'filters?catalogId=kia&modelId=sportage',
        'groups',
        'subGroupsBatch',
        'index',
        'index/c=Kia&catalogId=kia',
        'v2/',
        'index/a/b/c/d/e',
      ].map((end) => `/catalogo/catalog/${end}`),
    )
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => '200 application/json'),
      '400 application/json',
      '401 application/json',
      ...Array.from({ length: 3 }, () => '200 text/html'),
      '404 text/html',
    ])
  })
})

describe('by VIN, and the faces', () => {
  test('a VIN leads to its car without an account; one that may be several cars is a choice', async () => {
    const page = await visit(`${ROOT}search/2T1KR32E16C583752`)
    await page.waitForURL(/catalogId=toyota\/.*\/carId=\d+&q=2T1KR32E16C583752&criteria=/)
    await groupsOf(page).waitFor()
    await page.getByRole('button', { name: 'Copiar VIN 2T1KR32E16C583752' }).waitFor()
    await page.getByRole('button', { name: 'Descripción' }).click()
    await expectAccessible(page)
    await page.goto(`${origin()}${ROOT}search/1D7RB1CP8BS798034`)
    // C2.38: the first car at once, the others of the same VIN one press away.
    await groupsOf(page).waitFor()
    const first = page.url()
    await page.getByText(/^¿No es tu carro\? \d+ más$/).click()
    await page.locator('details[open] li a').first().click()
    await page.waitForFunction((before) => location.href !== before, first)
    await groupsOf(page).waitFor()
  })

  test('a VIN that is too short is told so, one that nobody knows gets a checklist', async () => {
    const page = await visit(`${ROOT}search/9FB5SREB4`)
    await page
      .getByText(
        'El VIN debe contener 17 caracteres, asegurate de ingresar el VIN de acuerdo con los documentos de registro de tu automóvil.',
      )
      .waitFor()
    await page.goto(`${origin()}${ROOT}search/JS1GR7LA9K7100001`)
    await page.getByRole('heading', { name: 'El VIN "JS1GR7LA9K7100001" aún no está registrado en Tuerca' }).waitFor()
    await expectAccessible(page)
  })

  test('a page of cars that does not come opens a dialog and leaves the list as it was', async () => {
    const page = await visit(SPORTAGE)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Mostrar mas' }).click()
    await page.getByRole('dialog', { name: 'Ocurrió un error al cargar los vehículos, intenta mas tarde' }).waitFor()
    await expectAccessible(page)
    expect(await enter(page).count()).toBe(25)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await page.getByRole('table', { name: /^46 vehículos$/ }).waitFor()
  })

  test("an empty catalogue says so in the older view's words", async () => {
    const page = await visit(`${ROOT}c=Nada&catalogId=ZZVACIO/m=a&modelId=b`)
    await page.getByText('No se encontraron vehículos').waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}${ROOT}c=Nada&catalogId=ZZVACIO`)
    await page.getByText('No hay suficientes datos.').waitFor()
    await expectAccessible(page)
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}${ROOT}c=Nada&catalogId=ZZVACIO/m=a&modelId=b/carId=1/sg=Disco&subGroupId=2`)
    await page.getByText('Información próximamente disponible').waitFor()
    await expectAccessible(page)
  })

  test.each([
    'catalogId=ZZERROR',
    'catalogId=%E0%A4%A',
    'catalogId=kia/modelId=%ZZ',
    `catalogId=kia/modelId=sportage&year=${'x'.repeat(1900)}`,
    'catalogId=kia/modelId=sportage/carId=..%2F..',
    'catalogId=kia/modelId=sportage/carId=1&q=V&criteria=x',
    'c=x/m=y/carId=z',
  ])('%s has a face of its own', async (path) => {
    const page = await visit('/')
    const answer = await page.goto(`${origin()}${ROOT}${path}`)
    expect(answer?.status()).toBeGreaterThanOrEqual(400)
    expect(answer?.status() === 500).toBe(false)
    expect(await page.locator('main').textContent()).toBeTruthy()
    expect(await page.content()).not.toMatch(/at \w+ \(|node_modules/)
  })
})
