import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'tuerca-demo-1'

/** Guests are counted by network: each has one of its own. */
function guest(path: string, options: OpenOptions = {}) {
  return browser.open(path, {
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
}

async function member(email: string, path: string, options: OpenOptions = {}) {
  const page = await guest(`/ingresar?next=${encodeURIComponent(path)}`, options)
  await logIn(page, email)
  await page.waitForURL(`**${path}`)
  return page
}

/** Fills in the form of a new account; gives its address. */
async function signUp(page: Page) {
  const email = `nora-${Date.now()}-${randomInt(1000)}@taller.test`
  const form = page.locator('form[action="/registro"]')
  await form.getByLabel('Nombre', { exact: true }).fill('Nora Páez')
  await form.getByLabel('Correo', { exact: true }).fill(email)
  await form.getByLabel('Celular').fill('300 123 4567')
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Acepto').check()
  await form.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await form.getByRole('checkbox', { name: 'Verificado' }).waitFor()
  await form.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.getByText('Te enviamos un correo a').waitFor()
  return email
}

async function confirm(page: Page, email: string) {
  await page.goto(`${origin()}/dev/bandeja?recipient=${encodeURIComponent(email)}`)
  await page.locator('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
}

/** Somebody who has just signed up and has no plates. */
async function stranger(options: OpenOptions = {}) {
  const page = await guest('/registro', options)
  await confirm(page, await signUp(page))
  await page.locator('header').getByText('Ingresar').waitFor({ state: 'detached' })
  return page
}

/**
 * Somebody who has just signed up, with the plates that one may try: what other runs found or waited for is not theirs.
 */
async function newcomer(path: string) {
  const page = await stranger()
  await page.getByRole('button', { name: /^Cuenta de\s*Nora/ }).waitFor()
  expect(
    await page.evaluate(
      async () =>
        (
          await fetch('/api/core/chargingPlans/requestTrialConsultation', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ transactionType: 'plate_consultations' }),
          })
        ).status,
    ),
  ).toBe(200)
  await page.goto(origin() + path)
  return page
}

async function logIn(page: Page, email: string) {
  const form = page.locator('form[action="/ingresar"]')
  await form.getByLabel('Correo', { exact: true }).fill(email)
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

const plate = (page: Page) => page.getByRole('textbox', { name: 'Placa del vehículo' })
const car = (page: Page) => page.getByRole('region', { name: 'Vehículo encontrado' })
async function search(page: Page, text: string) {
  await plate(page).fill(text)
  await page.getByRole('button', { name: 'Buscar vehículo' }).click()
}

/** Once the page has moved to what was found (C9.11). */
async function accessible(page: Page) {
  await atRest(page.locator('main'))
  await expectAccessible(page)
}

describe('a guest', () => {
  test('types a plate into a plate, is verified without a click and sees the car with its ways on', async () => {
    const page = await guest('/placa')
    await accessible(page)
    await plate(page).pressSequentially('abc')
    expect(await page.getByText('no soy un robot').count()).toBe(0)
    await plate(page).pressSequentially('-12 3x')
    expect(await plate(page).inputValue()).toBe('ABC·123')
    await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
    await plate(page).press('Enter')
    await car(page).getByText('Nissan Versa').first().waitFor()
    expect(await car(page).getByText('3N1CN7AD5KL624619').count()).toBeGreaterThan(0)
    const diagram = car(page).getByRole('link', { name: 'Buscar en diagrama de partes' })
    await diagram.waitFor()
    expect(await diagram.getAttribute('href')).toBe('/catalogo/catalog/v2/search/3N1CN7AD5KL624619')
    expect(await car(page).getByRole('link', { name: 'Ver autopartes de Nissan Versa' }).getAttribute('href')).toMatch(
      /makes=nissan.*models=versa/,
    )
    // Chosen as soon as it is found, and taken away by a press.
    await car(page).getByText('Lo usas en todas tus búsquedas').waitFor()
    await car(page).getByRole('button', { name: 'No es este' }).click()
    await car(page).getByRole('button', { name: 'Usar este vehículo' }).click()
    await car(page).getByText('Lo usas en todas tus búsquedas').waitFor()
    const chip = page.getByRole('banner').getByText('Nissan Versa 2019')
    await chip.waitFor()
    await accessible(page)
    await page.emulateMedia({ media: 'print' })
    expect(await chip.isVisible()).toBe(false)
  })

  test('is told what is wrong with a plate in the words of C5, and asks nobody', async () => {
    const page = await guest('/placa', { viewport: PHONE })
    await search(page, 'abc12')
    await page.getByText('La placa del vehículo debe contener 6 caracteres.').waitFor()
    await search(page, 'abcdef')
    await page.getByText('La placa no es valida').waitFor()
    await page.getByText('Asegúrate de escribir la placa de tu vehículo correctamente.').waitFor()
    await accessible(page)
  })

  test('has two plates, is offered to log in at the third and must at the fourth: the plate is then searched (C4.16–C4.20)', async () => {
    const page = await guest('/placa')
    for (const [text, name] of [
      ['ABC123', 'Nissan Versa'],
      ['XYZ123', 'Chevrolet Swift'],
    ] as const) {
      await search(page, text)
      await car(page).getByText(name).first().waitFor()
    }
    await search(page, 'HJK456')
    await page.getByRole('dialog').getByText('Registrate gratis o ingresa a tu cuenta para hacer la consulta').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await car(page).getByText('Chevrolet Grand Vitara SZ').first().waitFor()
    await search(page, 'KLM458')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.getByRole('button', { name: 'Cerrar' }).count()).toBe(0)
    await page.getByText('Este es un vehículo de ejemplo').waitFor()
    await logIn(page, 'premium@taller.test')
    await car(page).getByText('Chevrolet Tracker').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('garage.plate.search'))).toBeNull()
  })

  test('meets each answer of the registry (C8.06), on a phone and in the dark', async () => {
    const page = await guest('/placa?placa=AAA404', { viewport: PHONE, colorScheme: 'dark' })
    await page.getByText('La placa AAA404 no está registrada en Colombia').waitFor()
    await page.getByText('Revisa la información ingresada y vuelve a intentarlo.').waitFor()
    await accessible(page)
    await page.goto(`${origin()}/placa?placa=AAA500`)
    await page.getByText('Error al consultar el vehículo').waitFor()
    await page.getByText('Código del registro: RUNT-500.').waitFor()
    await page.goto(`${origin()}/placa?placa=TST001`)
    await car(page).getByText('Vehículo de prueba').waitFor()
    await page
      .getByText('La opción de búsqueda en diagrama de partes, no está disponible para este vehículo.')
      .waitFor()
    await accessible(page)
    await page.goto(`${origin()}/placa?placa=AAA503`)
    await page
      .getByText('Estamos presentando intermitencias en el acceso a la información del vehículo AAA503')
      .waitFor()
    await page.getByRole('button', { name: 'Registrarme y recibir el aviso' }).click()
    await page.getByRole('dialog').getByText('Crea tu cuenta gratis y te avisamos por correo y WhatsApp.').waitFor()
  })

  test('finds the answer in sight on a phone, in the address, and is not asked for the same plate twice (C5.04, C9.11)', async () => {
    const page = await guest('/placa', { viewport: PHONE })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('getVehicleForLicensePlate')) asked.push(request.url())
    })
    await search(page, 'AAA503')
    const title = page.getByText('Estamos presentando intermitencias en el acceso a la información del vehículo AAA503')
    const seen = async () =>
      (await title.evaluate((one) => one.getBoundingClientRect().top)) -
      (await page.getByRole('banner').evaluate((head) => head.getBoundingClientRect().bottom))
    await title.waitFor()
    await expect.poll(seen, { timeout: 5000 }).toBeLessThan(60)
    expect(await seen()).toBeGreaterThan(0)
    const widths = await page
      .getByRole('alert')
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(widths.length).toBeGreaterThan(1)
    expect(new Set(widths).size).toBe(1)
    await search(page, 'AAA404')
    await page.getByText('La placa AAA404 no está registrada en Colombia').waitFor()
    expect(page.url()).toBe(`${origin()}/placa?placa=AAA404`)
    await page.getByRole('button', { name: 'Buscar vehículo' }).click()
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(2)
    await page.reload()
    await page.getByText('La placa AAA404 no está registrada en Colombia').waitFor()
  })

  test('who signs up to be told of a plate is told of it, though there are no queries yet, and is left with no window open (C8.09)', async () => {
    const page = await guest('/placa')
    await search(page, 'AAA503')
    await page.getByRole('button', { name: 'Registrarme y recibir el aviso' }).click()
    const email = await signUp(page)
    const mail = await page.context().newPage()
    await confirm(mail, email)
    await mail.waitForURL('**/placa?placa=AAA503')
    await mail
      .getByText('Te avisaremos por correo cuando podamos consultar la placa AAA503. Comprueba tu celular en tu cuenta')
      .waitFor()
    await page.bringToFront()
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 20_000 })
    await page.getByRole('button', { name: /^Cuenta de\s*Nora/ }).waitFor()
    expect(page.url()).toContain('/placa')
  })

  test('goes to the plate from the one box and from the counter', async () => {
    const page = await guest('/')
    await plate(page).fill('aaa404')
    await page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await page.waitForURL('**/placa?placa=AAA404')
    await page.getByText('La placa AAA404 no está registrada en Colombia').waitFor()
    await page.getByRole('combobox', { name: 'Busca por número de parte o nombre' }).fill('ABC123')
    await page.getByRole('combobox', { name: 'Busca por número de parte o nombre' }).press('Enter')
    await page.waitForURL('**/placa?placa=ABC123')
    await car(page).getByText('Nissan Versa').first().waitFor()
    expect((await page.context().cookies()).find(({ name }) => name === 'readBadgePlate')?.value).toBe('1')
  })

  test('searches in a window over the catalogues, where a plate that is not found leads to them (C8.11)', async () => {
    const page = await guest('/catalogo/catalog/v2/')
    await page.getByRole('button', { name: 'Buscar por placa' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => plate(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('aaa404')
    await page.keyboard.press('Enter')
    await dialog.getByText('Placa AAA404 no encontrada').waitFor()
    await dialog.getByRole('link', { name: 'Buscar en el catálogo de partes' }).waitFor()
    await accessible(page)
  })

  test('in Mexico writes seven signs in three groups and sees the fields of Mexico', async () => {
    const page = await guest('/placa', { viewport: PHONE })
    await page.context().addCookies([{ name: 'country', value: 'MX', url: origin() }])
    await page.goto(`${origin()}/placa`)
    await plate(page).pressSequentially('abc1234')
    expect(await plate(page).inputValue()).toBe('ABC-12-34')
    await page.getByRole('button', { name: 'Buscar vehículo' }).click()
    await car(page).getByText('Nissan Sentra').first().waitFor()
    await car(page).getByText('Número de ejes').waitFor()
    expect(await car(page).getByText('Organismo de tránsito').count()).toBe(0)
    // No number is broken, and none stands on its neighbour.
    const rights = await car(page)
      .locator('dd')
      .evaluateAll((all) =>
        all.map((one) => [
          one.scrollWidth - one.clientWidth,
          one.getBoundingClientRect().left - (one.previousElementSibling?.getBoundingClientRect().right ?? 0),
        ]),
      )
    expect(rights.filter(([over = 0, gap = 0]) => over > 0 || gap < 8)).toEqual([])
    await accessible(page)
    await page.goto(`${origin()}/placa?placa=AAA404`)
    await page.getByText('La placa AAA404 no está registrada en México').waitFor()
  })
})

describe('somebody with an account', () => {
  test('and no plates yet meets the trial before the prices; once it is there, closing the plans looks the plate up (M2.48, C8.07)', async () => {
    const page = await stranger({ viewport: PHONE, colorScheme: 'dark' })
    await page.goto(`${origin()}/placa`)
    await search(page, 'ABC123')
    const plans = page.getByRole('dialog', { name: 'Planes de suscripción' })
    const trial = plans.getByRole('button', { name: 'Solicitar consulta de prueba' })
    await trial.waitFor()
    const top = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().top)
    expect(await top(trial)).toBeLessThan(await top(plans.getByRole('button', { name: /^Comprar/ }).first()))
    await accessible(page)
    await trial.click()
    await plans.getByText('Solicitud enviada').waitFor()
    expect(await top(plans.getByText('Solicitud enviada'))).toBeLessThan(
      await top(plans.getByRole('button', { name: /^Comprar/ }).first()),
    )
    await plans.getByRole('button', { name: 'Cerrar' }).click()
    await car(page).getByText('Nissan Versa').first().waitFor()
    expect(await page.getByText('No tienes consultas de placa disponibles').count()).toBe(0)
  })

  test('finds the car, keeps it in the garage, shares it, and waits for a registry that is away', async () => {
    const page = await newcomer('/placa')
    await search(page, 'XYZ987')
    await car(page).getByText('Chery Tiggo 7 Pro').first().waitFor()
    await page.getByText('Vehículo creado en tu garaje').waitFor()
    await car(page).getByRole('link', { name: 'Ver en mi garaje' }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() })
    await car(page).getByRole('button', { name: 'Compartir' }).click()
    await page.getByText('Enlace copiado').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await guest(new URL(link).pathname)
    await other.getByRole('heading', { name: 'Vehículo compartido' }).waitFor()
    await car(other).getByText('Chery Tiggo 7 Pro').first().waitFor()
    await expectAccessible(other)
    await page.goto(`${origin()}/placa?placa=AAA503`)
    await page.getByRole('button', { name: 'Guardar el vehículo a mano' }).click()
    expect(
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Placa/ })
        .inputValue(),
    ).toBe('AAA503')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Esperar y que me avisen' }).click()
    await page
      .getByText(
        'Te avisaremos por correo cuando podamos consultar la placa AAA503. Comprueba tu celular en tu cuenta para recibirlo también por WhatsApp.',
      )
      .waitFor()
    await page.evaluate(() => fetch('/api/garage/vehicle/plateWaits/AAA503', { method: 'DELETE' }))
  })

  test('without consultations is shown the plans for plates (C8.07)', async () => {
    const page = await member('agotado@taller.test', '/placa', { viewport: PHONE })
    await search(page, 'MNO678')
    const plans = page.getByRole('dialog', { name: 'Planes de suscripción' })
    await plans.getByRole('button', { name: 'Placas', pressed: true }).waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('No tienes consultas de placa disponibles').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Ver planes de suscripción' }).click()
    await plans.waitFor()
  })
})
