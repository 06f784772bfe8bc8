import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'tuerca-demo-1'
const NUMBER = '/catalogo/catalog/v2/oem=04465-0K240/searchOem?sustituciones=ver'
const LOOKS: [OpenOptions][] = [[{}], [{ viewport: PHONE, colorScheme: 'dark' }]]

async function as(email: string, to: string, options: OpenOptions = {}) {
  return browser.open(to, { ...options, as: email })
}
/** A trial is given once: a person and a type that still have theirs, so that the journey can be run again. */
async function untried() {
  for (const at of ['05', '07', '08', '09', '10', '11', '12']) {
    const email = `comprador${at}@ejemplo.test`
    const page = await as(email, '/legal/terminos')
    const { data } = (await page.evaluate(async () =>
      (await fetch('/api/core/chargingPlans/getTransactionTypes?storePlans=0')).json(),
    )) as { data: { key: string; label: string; trial: string }[] }
    const type = data.find(({ trial }) => trial === 'open')
    if (type) return { page, email, type }
  }
  throw new Error('Every trial of the demonstration was used: run against a fresh database')
}
const buy = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Comprar ${name}`) })

describe('the page of plans', () => {
  test.each(LOOKS)('shows the tabs of the server and their prices, %j', async (options) => {
    const page = await browser.open('/planes', options)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Planes de suscripción')
    expect(await page.getByRole('group', { name: 'Tipos de plan' }).getByRole('link').allTextContents()).toEqual([
      'Placas',
      'Catálogos',
      'Sustituciones',
      'Generales',
    ])
    expect(await page.getByText('1.300 por consulta').count()).toBe(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Para tiendas' }).click()
    await page.getByRole('link', { name: 'Pedidos' }).click()
    await page.waitForURL('**/planes?tipo=orders')
    await page.getByRole('button', { name: 'Solicitar pedido de prueba' }).waitFor()
    await expectAccessible(page)
  })

  test('is whole without script, in the prices of the country', async () => {
    const page = await browser.open('/planes?tipo=plate_consultations', { javaScriptEnabled: false })
    expect(await page.getByText('49.000').count()).toBe(1)
    await page.context().addCookies([{ name: 'country', value: 'MX', url: origin() }])
    await page.goto(`${origin()}/planes?tipo=plate_consultations`)
    expect(await page.getByText('$239.00').count()).toBe(1)
  })

  test('answers the frequent questions (M2.46)', async () => {
    const page = await browser.open('/planes')
    await page.getByRole('button', { name: 'Preguntas frecuentes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preguntas frecuentes' })
    await dialog.getByText('¿De qué marcas es el catálogo original?').click()
    await dialog.getByText(/más de 54 marcas de vehículos/).waitFor()
    await expectAccessible(page)
  })

  test.each(LOOKS)('shows what one holds and where each credit went, %j', async (options) => {
    const page = await as('ana@taller.test', '/planes?tipo=substitutions_consultations', options)
    await page.getByText(/^Consultas disponibles: \d+, Hasta: /).waitFor()
    await page.getByRole('heading', { name: 'Movimientos' }).waitFor()
    await page.getByRole('button', { name: 'Avisos de consultas' }).waitFor()
    await expectAccessible(page)
  })
})

describe('buying', () => {
  test('as a guest closes the plans, asks to log in, and comes back to the plan (C4.28)', async () => {
    const page = await browser.open('/?ventana=plans:plate_consultations')
    await buy(page, 'Taller').click()
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
    await login.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await login.getByLabel('Correo').fill('comprador01@ejemplo.test')
    await login.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Ingresar', exact: true }).click()
    const plans = page.getByRole('dialog', { name: 'Planes de suscripción' })
    await plans.getByText('El que elegiste').waitFor()
    expect(await plans.locator('article', { hasText: 'El que elegiste' }).getByRole('heading').textContent()).toBe(
      'Taller',
    )
  })

  test('with an incomplete sign-up says what it lacks', async () => {
    const page = await as('luis@sinmovil.test', '/planes')
    await buy(page, 'Mostrador').click()
    const told = page.getByRole('alert').filter({ hasText: 'Completa tu registro' })
    await told.getByText('Agrega tu celular.').waitFor()
    await expectAccessible(page)
    await told.getByRole('link', { name: 'Completar mi registro' }).click()
    await page.waitForURL('**/cuenta?next=**')
    await page.getByText('Al guardar vuelves a donde estabas.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Celular').fill('3001234567')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/planes' && url.searchParams.has('plan'))
    await page.locator('article', { hasText: 'El que elegiste' }).getByRole('heading', { name: 'Mostrador' }).waitFor()
    // Luis is the one whose sign-up is incomplete, for other journeys too.
    await page.evaluate(async () => {
      await fetch('/api/session/account', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Luis Peña', mobile: null, country: 'CO', isWorkshop: false }),
      })
    })
  })

  test('on a phone what it lacks comes into view: the button that was pressed is screens above', async () => {
    const page = await as('luis@sinmovil.test', '/planes', { viewport: PHONE })
    await buy(page, 'Mostrador').click()
    const told = page.getByRole('alert').filter({ hasText: 'Completa tu registro' })
    await told.waitFor()
    await expect
      .poll(async () => {
        const box = await told.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height
      })
      .toBe(true)
  })

  test('goes to the payment of the plan', async () => {
    const page = await as('comprador01@ejemplo.test', '/planes?tipo=catalog_consultations')
    await buy(page, 'Taller').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/planes'))
    await page.getByText('65.000').first().waitFor()
  })
})

describe('a trial', () => {
  test('whose answer got lost is given all the same, and said so when one presses again', async () => {
    const { page, email, type } = await untried()
    await page.goto(`${origin()}/planes?tipo=${type.key}`)
    await page.route(
      '**/requestTrialConsultation',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Solicitar consulta de prueba' }).click()
    await page.getByRole('alert').filter({ hasText: 'Ocurrió un error' }).waitFor()
    await page.getByRole('button', { name: 'Solicitar consulta de prueba' }).click()
    await page.getByRole('status').filter({ hasText: email }).waitFor()
  })

  test('is given once, answered by e-mail, and then said to be used (M8.14)', async () => {
    const { page, email, type } = await untried()
    await page.goto(`${origin()}/planes?tipo=${type.key}`)
    await page.getByRole('button', { name: 'Solicitar consulta de prueba' }).click()
    await page.getByRole('status').filter({ hasText: 'Solicitud enviada' }).waitFor()
    await page.getByRole('status').filter({ hasText: email }).waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByText(`Ya usaste tu prueba de ${type.label.toLowerCase()}.`).waitFor()
    await page.getByText(/^Consultas disponibles: 5, Hasta: /).waitFor()
  })

  test('of a guest asks to log in', async () => {
    const page = await browser.open('/planes')
    await page.getByRole('button', { name: 'Solicitar consulta de prueba' }).click()
    await page
      .getByRole('dialog', { name: 'Ingresa a tu cuenta' })
      .getByText('Ingresa o crea una cuenta para pedir tu prueba.')
      .waitFor()
  })
})

describe('the bell of the look-ups', () => {
  test('turns off and on again (M2.47)', async () => {
    const page = await as('comprador03@ejemplo.test', '/planes')
    const bell = page.getByRole('button', { name: 'Avisos de consultas' })
    const isOn = () => bell.getAttribute('aria-pressed')
    await bell.waitFor()
    const before = await isOn()
    await bell.click()
    await page.waitForFunction(
      (was) => document.querySelector('button[aria-pressed][title*="avisos"]')?.getAttribute('aria-pressed') !== was,
      before,
    )
    await bell.click()
    await page.waitForFunction(
      (was) => document.querySelector('button[aria-pressed][title*="avisos"]')?.getAttribute('aria-pressed') === was,
      before,
    )
  })
})

describe('where look-ups are used up', () => {
  test.each(LOOKS)('the plans of their type stand below, with the product search (M2.49), %j', async (options) => {
    const page = await as('agotado@taller.test', NUMBER, options)
    await page.getByText('Has agotado las consultas a sustituciones').waitFor()
    await buy(page, 'Mostrador').waitFor()
    expect(await page.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe(
      '/planes?tipo=substitutions_consultations',
    )
    // What the sticky header covers is measured as too small to press.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('body > header, body > div > header'))
        (one as HTMLElement).style.position = 'static'
    })
    await expectAccessible(page)
    await page.getByPlaceholder('Escribe la autoparte o Nº de parte').fill('ab')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await page.getByText('La búsqueda debe contener mínimo 3 caracteres.').waitFor()
    await page.getByPlaceholder('Escribe la autoparte o Nº de parte').fill('pastillas --  freno')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await page.waitForURL('**/catalogo/page/results?search=pastillas+freno*')
  })
})

describe('substitutions', () => {
  test('the plans open in their place and go back (M2.43)', async () => {
    const page = await as('premium@taller.test', NUMBER)
    await page.getByRole('button', { name: 'ver planes' }).click()
    await buy(page, 'Bodega').waitFor()
    await page.getByRole('button', { name: 'Atrás' }).click()
    await page.getByRole('button', { name: 'Seleccionar' }).waitFor()
  })

  test.each(LOOKS)('those selected are kept and found again (M2.40, M5.17), %j', async (options) => {
    const page = await as('premium@taller.test', NUMBER, options)
    await page.getByRole('button', { name: 'Seleccionar' }).click()
    const save = page.getByRole('button', { name: 'Guardar sustituciones' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Seleccionar Bosch 0986494154' }).check()
    await page.getByText('1 seleccionada').waitFor()
    await save.click()
    await page.getByRole('button', { name: 'Seleccionar' }).waitFor()
    await page.goto(`${origin()}/cuenta/sustituciones`)
    await page.getByText('en lugar de 04465-0K240').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Quitar 0986494154' }).click()
    await page.getByText('Todavía no has guardado sustituciones.').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('en lugar de 04465-0K240').waitFor()
    await page.getByRole('button', { name: 'Quitar 0986494154' }).click()
    await page.getByText('Todavía no has guardado sustituciones.').waitFor()
    await expectAccessible(page)
  })
})

describe('administration', () => {
  test('is refused to others', async () => {
    const page = await as('ana@taller.test', '/admin/planes')
    await page.getByText('No tienes permiso para ver esta página.').waitFor()
  })

  test.each(LOOKS)('creates, changes and withdraws a plan, with what it was before, %j', async (options) => {
    const name = `Prueba ${Math.random().toString(36).slice(2, 8)}`
    const page = await as('admin@tuerca.test', '/admin/planes', options)
    await page.getByText('Cuadra').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear plan' }).click()
    const form = page.getByRole('dialog', { name: 'Datos del plan' })
    await form.getByRole('button', { name: 'Crear plan' }).click()
    await form.getByText('Escribe el precio en al menos un país.').waitFor()
    await expectAccessible(page)
    await form.getByLabel('Nombre').fill(name)
    await form.getByLabel('Cuántas consultas').fill('30')
    await form.getByLabel(/^Precio en México/).fill('1.250,50')
    await form.getByRole('button', { name: 'Crear plan' }).click()
    await form.waitFor({ state: 'detached' })
    await page.goto(`${origin()}/admin/planes?q=${encodeURIComponent(name)}`)
    await page.getByText('$1,250.50').waitFor()
    await page.getByRole('button', { name: `Editar ${name}` }).click()
    await form.getByLabel('Cuántas consultas').fill('40')
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('40 consultas').waitFor()
    await page.getByRole('button', { name: `Cambios de ${name}` }).click()
    const changes = page.getByRole('list', { name: `Cambios de ${name}` })
    await changes.getByText('Se cambió').waitFor()
    expect(await changes.locator('li').first().locator('del').textContent()).toBe('30')
    await page.keyboard.press('Escape')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: `Retirar ${name}` }).click()
    await page.getByText('Ningún plan coincide.').waitFor()
  })
})
