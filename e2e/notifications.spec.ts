import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

const signedIn = (path: string, options: OpenOptions = {}, email = 'ana@taller.test') =>
  browser.open(path, { ...options, as: email })
/** As if the tab had been hidden and was seen again: the session, and with it the count, is asked about now. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ })

/** An activity whose reminder leaves at once; a second run on the same server has something unread again. */
async function remind(page: Page, name: string) {
  const date = new Date(Date.now() + 2_000).toLocaleString('sv-SE', { timeZone: 'America/Bogota' })
  const kept = await page.request.post(`${origin()}/api/users/activitiesAgenda`, {
    data: { name, date, activity: 'Para la prueba', reminder_minutes: 0 },
    headers: { origin: origin() },
  })
  expect(kept.status()).toBe(200)
}
async function told(page: Page, name: string) {
  await remind(page, name)
  const titles = async () =>
    (
      (await (await page.request.get(`${origin()}/api/users/notifications?pageSize=5`)).json()) as {
        data: { title: string }[]
      }
    ).data.map(({ title }) => title)
  await expect.poll(titles, { timeout: 15_000 }).toContain(`Recordatorio: ${name}`)
}

describe('the bell', () => {
  test('counts what is unread, shows the newest, and marks them', async () => {
    const page = await signedIn('/', {}, 'beto@repuestosbeto.test')
    const name = `Surtir ${Date.now().toString(36)}`
    await told(page, name)
    await lookAgain(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notificaciones, \d+ sin leer/ })
      .waitFor()
    await bell(page).click()
    const first = page.getByRole('article').filter({ hasText: name })
    await first.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Notificaciones', exact: true }).waitFor()
    await first.getByRole('link').click()
    await page.waitForURL(/\/agenda\?mes=/)
  })

  test("is nobody's without an account", async () => {
    const page = await browser.open('/')
    await lookAgain(page)
    expect(await bell(page).count()).toBe(0)
  })
})

describe('the page of notifications', () => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('is reached from the account and marks one or all as read (%s)', async (_name, viewport) => {
    const page = await signedIn(
      '/cuenta',
      { viewport },
      viewport === PHONE ? 'luis@sinmovil.test' : 'agotado@taller.test',
    )
    await told(page, `Llamar ${Date.now().toString(36)}`)
    await page
      .getByRole('navigation', { name: 'Tu cuenta' })
      .getByRole('link', { name: /^Notificaciones/ })
      .click()
    await page.waitForURL(`${origin()}/notificaciones`)
    const row = page.getByRole('article').first()
    await row.waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Marcar como leída/ }).click()
    await row.getByText('Sin leer').waitFor({ state: 'detached' })
  })

  test('says so when there is nothing', async () => {
    const page = await signedIn('/notificaciones', {}, 'comprador02@ejemplo.test')
    await page.getByText('Todavía no tienes notificaciones.').waitFor()
    await expectAccessible(page)
  })

  test('asks to sign in first, and comes back', async () => {
    const page = await browser.open('/notificaciones')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/notificaciones')
  })
})

describe('what one wants to hear of', () => {
  test.each([
    ['desktop', DESKTOP, 'comprador04@ejemplo.test'],
    ['phone', PHONE, 'comprador05@ejemplo.test'],
  ])('is chosen by topic and way, kept at once, and what is fixed says why (%s)', async (_name, viewport, email) => {
    const page = await signedIn('/cuenta/notificaciones', { viewport }, email)
    const agenda = page.getByRole('switch', { name: 'Agenda por Correo' })
    // As a new account has it, whatever an earlier run left.
    await page.request.patch(`${origin()}/api/users/notifications/preferences`, {
      data: { topic: 'agenda', channel: 'mail', enabled: true },
      headers: { origin: origin() },
    })
    await page.reload()
    await agenda.waitFor()
    expect(await agenda.isChecked()).toBe(true)
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/preferences') && response.request().method() === 'PATCH',
    )
    await agenda.click()
    expect((await kept).status()).toBe(200)
    await page.reload()
    expect(await agenda.isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Pagos por Correo' }).isDisabled()).toBe(true)
    await page.getByText('Es tu comprobante: siempre llega a tu correo.').waitFor()
    await expectAccessible(page)
  })

  test('a choice that could not be kept is taken back and told', async () => {
    const page = await signedIn('/cuenta/notificaciones', {}, 'comprador06@ejemplo.test')
    await page.route('**/api/users/notifications/preferences', (route) => route.abort())
    const agenda = page.getByRole('switch', { name: 'Agenda por WhatsApp' })
    await agenda.click()
    await page.getByText('No pudimos conectar.').first().waitFor()
    expect(await agenda.isChecked()).toBe(true)
  })
})

describe('the mailbox of the demonstration', () => {
  test('shows a mail as its reader sees it, filtered by channel and state', async () => {
    const email = `campana-${Date.now()}@taller.test`
    const page = await browser.open('/registro')
    await page.getByLabel('Nombre', { exact: true }).fill('Rosa Díaz')
    await page.getByLabel('Correo', { exact: true }).fill(email)
    await page.getByLabel('Celular').fill('300 123 4567')
    await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
    await page.getByLabel('Acepto').check()
    await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
    await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    await page.getByText('Te enviamos un correo a').waitFor()
    await page.goto(`${origin()}/dev/bandeja`)
    await page.getByLabel('Destinatario').fill(email)
    await page.getByLabel('Canal').selectOption('mail')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    // Until the answer comes, what others were sent stands there.
    const sentTo = page.locator('article').filter({ hasText: email })
    await expect.poll(async () => [await page.locator('article').count(), await sentTo.count()]).toEqual([1, 1])
    await sentTo.getByRole('heading', { name: 'Confirma tu correo' }).waitFor()
    await sentTo.getByText('Ver como correo').click()
    const mail = sentTo.frameLocator('iframe')
    const button = mail.getByRole('link', { name: 'Confirmar mi correo' })
    await button.waitFor()
    expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(255, 91, 4)')
    await page.getByLabel('Canal').selectOption('whatsapp')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByText('Ningún mensaje es así.').waitFor()
    await expectAccessible(page)
  })
})

interface Sent {
  id: number
  channel: string
  text: string
  state: string
}

/** What the mailbox of the demonstration keeps of one recipient about one thing. */
async function sent(recipient: string, about: string) {
  const { data } = (await (
    await fetch(`${origin()}/api/dev/messages?recipient=${encodeURIComponent(recipient)}&pageSize=50`)
  ).json()) as { data: Sent[] }
  return data.filter(({ text }) => text.includes(about))
}

/** A reminder that leaves at once; gives the address at the foot of its mail. */
async function reminded(page: Page, email: string, name: string) {
  const { mobile } = (
    (await (await page.request.get(`${origin()}/api/session/account`)).json()) as { data: { mobile: string } }
  ).data
  await remind(page, name)
  const states = async (recipient: string) => (await sent(recipient, name)).map(({ state }) => state)
  await expect.poll(() => states(email), { timeout: 20_000 }).toEqual(['sent'])
  await expect.poll(() => states(mobile), { timeout: 10_000 }).toEqual(['sent'])
  const [mail] = await sent(email, name)
  return new URL(/No recibir más estos avisos por correo: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname
}

describe('a reminder', () => {
  test('comes once by mail and once by WhatsApp, and its mail says how to stop them', async () => {
    const email = 'comprador07@ejemplo.test'
    const page = await signedIn('/cuenta/notificaciones', {}, email)
    const mail = page.getByRole('switch', { name: 'Agenda por Correo' })
    if (!(await mail.isChecked())) await mail.click()
    const path = await reminded(page, email, `Aviso ${Date.now().toString(36)}`)

    for (const options of [{ viewport: PHONE, colorScheme: 'dark' as const }, { javaScriptEnabled: false }]) {
      const reader = await browser.open(path, options)
      await reader.getByRole('heading', { name: '¿Dejar de recibir estos correos?' }).waitFor()
      // Opening it stops nothing: mail scanners open links.
      await page.reload()
      expect(await mail.isChecked()).toBe(true)
      if (!('javaScriptEnabled' in options)) await expectAccessible(reader)
      await reader.getByRole('button', { name: 'No recibir más' }).click()
      await reader.getByText('Ya no te enviaremos correos de «Agenda».').waitFor()
      if (!('javaScriptEnabled' in options)) await expectAccessible(reader)
      await page.reload()
      expect(await mail.isChecked()).toBe(false)
      const kept = page.waitForResponse(
        (response) => response.url().endsWith('/preferences') && response.request().method() === 'PATCH',
      )
      await mail.click()
      await kept
    }
    // As a mail program does it (RFC 8058).
    const answer = await fetch(origin() + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    await page.reload()
    expect(await mail.isChecked()).toBe(false)
  })
})

test('a link that stops nothing says so, with and without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open('/notificaciones/baja/nada', { javaScriptEnabled })
    await page.getByText('Este enlace ya no sirve.').first().waitFor()
  }
})
