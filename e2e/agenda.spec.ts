import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'tuerca-demo-1'
/** So that a second run on the same server finds only its own. */
const RUN = Date.now().toString(36)
const ON = [[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]] as const

async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}
const api = (page: Page, path: string, method = 'GET', body?: object) =>
  page.evaluate(
    async ([path, method, body]) => {
      const answer = await fetch(path, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data }
    },
    [path, method, body] as const,
  )

/** Premium's planner is nobody else's journey. */
const member = (path: string, options: OpenOptions = {}, email = 'premium@taller.test') =>
  ready(path, { ...options, as: email })
const add = (page: Page, body: object) =>
  api(page, '/api/users/activitiesAgenda', 'POST', { activity: 'Para la prueba', ...body })
const form = (page: Page) => page.getByRole('dialog', { name: /actividad$/ })
const card = (page: Page, name: string) => page.getByRole('article', { name })
const toasted = (page: Page, text: string) => page.getByRole('status').getByText(text).first().waitFor()

describe('the planner', () => {
  test.each(ON)('asks a guest to sign in and shows what the address says, %j', async (options) => {
    const page = await ready('/agenda?vista=lista&estado=atrasadas', options)
    await page.getByText('Ingresa para ver tu agenda').waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()
    const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
    await login.getByLabel('Correo').fill('ana@taller.test')
    await login.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await card(page, 'Llamar por el alternador').waitFor()
    expect(new URL(page.url()).search).toBe('?vista=lista&estado=atrasadas')
    await page.getByRole('heading', { name: 'Todos los meses' }).waitFor()
    expect(await page.getByText('Realizado', { exact: true }).count()).toBe(0)
    await expectAccessible(page)
  })

  test.each(ON)('schedules, edits, ticks off, deletes and brings back, %j', async (options) => {
    const name = `Bomba de agua ${RUN}${'viewport' in options ? ' en el celular' : ''}`
    const page = await member('/agenda?mes=2031-05&dia=2031-05-14', options)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agendar en este día' }).click()
    expect(await form(page).getByLabel('Fecha y hora').inputValue()).toBe('2031-05-14T08:00')
    expect(await form(page).getByLabel('Estado').count()).toBe(0)
    await form(page).getByLabel('Nombre').fill(name)
    await form(page).getByLabel('Descripción').fill('Cambiarla con el refrigerante.')
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Agendar' }).click()
    await toasted(page, '¡Correcto!')
    await toasted(page, 'La actividad se agendó exitosamente.')
    await card(page, name).getByText('08:00').waitFor()

    await card(page, name).getByRole('button', { name: 'Editar' }).click()
    await form(page).getByLabel('Fecha y hora').fill('2031-05-14T15:30')
    await form(page).getByLabel('Estado').selectOption('Realizado')
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Guardar cambios' }).click()
    await card(page, name).getByText('15:30').waitFor()
    const tick = card(page, name).getByRole('checkbox', { name: `Realizado: ${name}` })
    expect(await tick.isChecked()).toBe(true)
    await tick.uncheck()
    await card(page, name).getByText('Pendiente').waitFor()

    await card(page, name)
      .getByRole('button', { name: `Eliminar ${name}` })
      .click()
    await card(page, name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await card(page, name).waitFor()

    await page.goto(`${origin()}/agenda?vista=lista&q=${encodeURIComponent(name)}`)
    await card(page, name).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Realizadas' }).click()
    await page.getByText('Nada de tu agenda coincide').waitFor()
    await expectAccessible(page)
  })

  test.each(ON)('of a month without anything says what to do, %j', async (options) => {
    const page = await member('/agenda?vista=lista&mes=2033-02', options)
    await page.getByText('Nada agendado este mes').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Mes', exact: true }).click()
    await page.getByText('Nada agendado para este día.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agendar en este día' }).click()
    expect(await form(page).getByLabel('Fecha y hora').inputValue()).toBe('2033-02-01T08:00')
  })

  test('is walked with the keyboard, into other months and back', async () => {
    const page = await member('/agenda?mes=2031-05&dia=2031-05-29')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
    await page.locator('[data-day="2031-05-29"]').focus()
    for (const [key, day] of [
      ['ArrowRight', '2031-05-30'],
      ['ArrowUp', '2031-05-23'],
      ['Home', '2031-05-19'],
      ['End', '2031-05-25'],
      ['ArrowLeft', '2031-05-24'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await focused()).toBe(day)
    }
    expect(new URL(page.url()).searchParams.get('dia')).toBe('2031-05-29')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sábado 24 de mayo de 2031' }).waitFor()
    await page.keyboard.press('PageDown')
    await page.getByRole('heading', { name: 'Junio 2031' }).waitFor()
    await page.locator('[data-day="2031-06-24"]:focus').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Mayo 2031' }).waitFor()
    // One day at a time is in the way of Tab.
    expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1)
  })

  test('a page that does not come says so to the same person, and comes when it can', async () => {
    const page = await member('/agenda')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Lista', exact: true }).click()
    await page.getByRole('heading', { name: 'No hay conexión' }).waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).count()).toBe(0)
    await expectAccessible(page)
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await page.getByRole('heading', { name: 'Agenda' }).waitFor()
    expect(new URL(page.url()).searchParams.get('vista')).toBe('lista')
  })

  test('without script it shows the month and the list', async () => {
    const signedIn = await member('/agenda')
    const state = await signedIn.context().storageState()
    const page = await browser.open('/legal/terminos', { javaScriptEnabled: false })
    await page.context().addCookies(state.cookies)
    await page.goto(`${origin()}/agenda`)
    await page.getByRole('table').waitFor()
    await page.getByRole('link', { name: 'Lista', exact: true }).click()
    await card(page, 'Descargar catálogo de Mazda').waitFor()
  })
})

describe('the form', () => {
  test('says what is missing, goes there, and keeps what was typed when it is closed', async () => {
    const page = await member('/agenda?mes=2031-07')
    await page.getByRole('button', { name: 'Agendar actividad' }).click()
    await form(page).getByRole('button', { name: 'Agendar' }).click()
    expect(await form(page).getByText('Este campo es requerido!').count()).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await expectAccessible(page)
    await form(page).getByLabel('Nombre').fill('A medias')
    await form(page).getByLabel('Fecha y hora').fill('')
    await form(page).getByText('Este campo es requerido!').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Agendar actividad' }).click()
    expect(await form(page).getByLabel('Nombre').inputValue()).toBe('A medias')
    await form(page).getByRole('button', { name: 'Cancelar' }).click()
    await form(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Agendar actividad' }).click()
    expect(await form(page).getByLabel('Nombre').inputValue()).toBe('')
  })

  test('does not write over what another tab changed', async () => {
    const name = `Dos pestañas ${RUN}`
    const page = await member('/agenda?mes=2031-08&dia=2031-08-05')
    const { data } = await add(page, { name, date: '2031-08-05 09:00:00' })
    const { id } = (data as { activity: { id: number } }).activity
    await page.reload()
    await card(page, name).getByRole('button', { name: 'Editar' }).click()
    await form(page).getByLabel('Descripción').fill('Lo de esta pestaña')
    expect((await api(page, `/api/users/activitiesAgenda/${id}`, 'PATCH', { activity: 'Lo de la otra' })).status).toBe(
      200,
    )
    await form(page).getByRole('button', { name: 'Guardar cambios' }).click()
    await form(page).getByText('Esta actividad cambió en otra pestaña').waitFor()
    await expectAccessible(page)
    await form(page).getByRole('button', { name: 'Ver cómo quedó' }).click()
    await expect.poll(() => form(page).getByLabel('Descripción').inputValue()).toBe('Lo de la otra')
    await form(page).getByLabel('Descripción').fill('Lo de las dos')
    await form(page).getByRole('button', { name: 'Guardar cambios' }).click()
    await card(page, name).getByText('Lo de las dos').waitFor()
  })

  test('waits for who has to sign in again', async () => {
    const name = `Sesión vencida ${RUN}`
    const page = await member('/agenda?mes=2031-09&dia=2031-09-02')
    await page.getByRole('button', { name: 'Agendar en este día' }).click()
    await form(page).getByLabel('Nombre').fill(name)
    await form(page).getByLabel('Descripción').fill('No se pierde')
    await page.context().clearCookies()
    // As when one comes back to a tab: it asks whether the session is still there (C8.17).
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForURL(/\/ingresar/)
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByLabel('Correo').fill('premium@taller.test')
    await page.getByRole('main').getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL(/\/agenda/)
    await form(page).waitFor()
    expect(await form(page).getByLabel('Nombre').inputValue()).toBe(name)
    expect(await form(page).getByLabel('Descripción').inputValue()).toBe('No se pierde')
    await form(page).getByRole('button', { name: 'Agendar' }).click()
    await card(page, name).waitFor()
  })

  test('opens from the offers of a part, for who is signed in (M2.11)', async () => {
    const number =
      (
        (await (await fetch(`${origin()}/api/catalogo/products/resultProducts?search=filtro&pageSize=1`)).json()) as {
          data: { referencia_1: string }[]
        }
      ).data[0]?.referencia_1 ?? ''
    const path = `/catalogo/page/results?search=filtro&ventana=${encodeURIComponent(`productResult:${number}`)}`
    const guest = await ready(path)
    await guest.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).waitFor()
    expect(await guest.getByRole('button', { name: 'Agendar un recordatorio' }).count()).toBe(0)
    const page = await member(path)
    await page.getByRole('button', { name: 'Agendar un recordatorio' }).click()
    expect(await form(page).getByLabel('Nombre').inputValue()).toContain(number)
    await form(page).getByText('La actividad queda enlazada a esta página.').waitFor()
    await expectAccessible(page)
    await form(page).getByLabel('Nombre').fill(`Comprar ${RUN}`)
    await form(page).getByLabel('Fecha y hora').fill('2031-10-07T09:00')
    await form(page).getByLabel('Descripción').fill('Pedirlo antes del martes')
    await form(page).getByRole('button', { name: 'Agendar' }).click()
    // The results are still open below: what is told over them is heard all the same.
    await toasted(page, 'La actividad se agendó exitosamente.')
    await page.getByRole('dialog').getByRole('button', { name: 'Agendar un recordatorio' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}/agenda?mes=2031-10&dia=2031-10-07`)
    await card(page, `Comprar ${RUN}`).getByRole('link', { name: 'Ir a la página' }).click()
    await page.waitForURL(/catalogo\/page\/results\?search=filtro/)
  })
})

test.each(ON)('the address for calendars is made, read, changed and ended, %j', async (options) => {
  const page = await member('/agenda', options)
  await api(page, '/api/agenda/feed', 'DELETE')
  await page.getByRole('button', { name: 'Llevar a mi calendario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tu agenda en tu calendario' })
  await dialog.getByRole('button', { name: 'Crear la dirección' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Crear la dirección' }).click()
  const field = dialog.getByLabel('Dirección secreta')
  await field.waitFor()
  await dialog.getByText('Cualquiera con esta dirección puede leer tu agenda.', { exact: false }).waitFor()
  await expectAccessible(page)
  const first = await field.inputValue()
  expect(await dialog.getByRole('link', { name: /Abrir en mi calendario/ }).getAttribute('href')).toBe(
    first.replace(/^https?:/, 'webcal:'),
  )
  const read = async (url: string) => fetch(origin() + new URL(url).pathname)
  const calendar = await read(first)
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await calendar.text()).toContain('SUMMARY:Descargar catálogo de Mazda')

  await dialog.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  expect((await read(first)).status).toBe(404)
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await dialog.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Crear la dirección' }).waitFor()
})
