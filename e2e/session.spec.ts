import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'una clave larga'
let count = 0
const newEmail = () => `rosa-${Date.now()}-${++count}@taller.test`

/** Follows the newest mail's link as its reader would. */
async function openMailedLink(page: Page, email: string, label: string) {
  await page.goto(`${origin()}/dev/bandeja?recipient=${encodeURIComponent(email)}`)
  await page.locator('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: label }).waitFor()
}

/** Ticks the box and waits until the browser has worked for it. */
async function tickBox(place: Page | Locator) {
  await place.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await place.getByRole('checkbox', { name: 'Verificado' }).waitFor()
}

async function signUp(page: Page, email = newEmail(), mobile = '300 123 4567') {
  await page.goto(`${origin()}/registro`)
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Díaz')
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Celular').fill(mobile)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Acepto').check()
  await tickBox(page)
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await page.getByText('Te enviamos un correo a').waitFor()
  await openMailedLink(page, email, 'Confirmar mi correo')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).waitFor()
  return email
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.locator('form[action="/ingresar"]').getByRole('button', { name: 'Ingresar' }).click()
}

/** As if the tab had been hidden and was seen again: the session is asked about now. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe('an account', () => {
  test('mistakes are told in Spanish below their field, the first has the focus, and what was typed stays', async () => {
    const page = await browser.open('/registro')
    await page.getByLabel('Correo', { exact: true }).fill('rosa@')
    await page.getByLabel('Celular').fill('123')
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    for (const text of ['Este campo es requerido!', 'Escribe un correo válido.', 'El celular debe tener 10 dígitos y empezar por 3.', 'Para crear la cuenta debes aceptar el tratamiento de tus datos.']) {
      await page.getByText(text).first().waitFor()
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.reload()
    await page.waitForFunction(() => (document.querySelector('[name=email]') as HTMLInputElement).value === 'rosa@')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('password')
  })

  test('is made, confirmed from the mailbox and signed in; left and entered again, back to the page one was on', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    await page.goto(`${origin()}/legal/terminos`)
    await page.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).click()
    await page.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('link', { name: 'Ingresar' }).waitFor()
    await page.goto(`${origin()}/ingresar?next=/legal/terminos`)
    await signIn(page, email, 'no es esta clave')
    await page.getByText('El correo o la contraseña no son correctos.').waitFor()
    expect(await page.getByLabel('Correo', { exact: true }).inputValue()).toBe(email)
    await signIn(page, email)
    await page.waitForURL('**/legal/terminos')
  })

  test('the login modal opens over the page and closes on it, signed in', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    const other = await browser.open('/legal/terminos')
    await other.getByRole('link', { name: 'Ingresar' }).click()
    const dialog = other.getByRole('dialog')
    await dialog.waitFor()
    await expectAccessible(other)
    await dialog.getByText('Confirma que eres un humano. Da clic en el cuadro que dice "no soy un robot".').waitFor()
    await dialog.getByRole('checkbox', { name: 'No soy un robot' }).waitFor()
    await expectAccessible(other)
    await dialog.getByRole('tab', { name: 'Crear cuenta' }).click()
    await dialog.getByLabel('Nombre', { exact: true }).waitFor()
    await other.goBack()
    await dialog.waitFor({ state: 'detached' })
    await other.getByRole('link', { name: 'Ingresar' }).click()
    await signIn(other, email)
    await other.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(other.url()).pathname).toBe('/legal/terminos')
  })

  test('without JavaScript one can sign in, and a mistake keeps the e-mail', async () => {
    const email = await signUp(await browser.open('/registro'))
    const page = await browser.open('/ingresar?next=/cuenta', { javaScriptEnabled: false })
    await signIn(page, email, 'no es esta clave')
    await page.getByText('El correo o la contraseña no son correctos.').waitFor()
    expect(await page.getByLabel('Correo', { exact: true }).inputValue()).toBe(email)
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
  })

  test('after two wrong passwords the box must be ticked, anew for each try', async () => {
    const email = await signUp(await browser.open('/registro'))
    const page = await browser.open('/ingresar?next=/cuenta')
    for (let i = 0; i < 2; i++) {
      await signIn(page, email, `no es esta ${i}`)
      await page.getByText('El correo o la contraseña no son correctos.').waitFor()
      await page.getByLabel('Contraseña', { exact: true }).fill('')
    }
    await signIn(page, email)
    await page.getByText('Debes validar el Captcha').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
    await expectAccessible(page)
    await tickBox(page)
    await signIn(page, email, 'tampoco es esta')
    await page.getByText('El correo o la contraseña no son correctos.').waitFor()
    await tickBox(page)
    await expectAccessible(page)
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
  })

  test('the box is loaded where it is shown and nowhere else, and says without JavaScript what it needs', async () => {
    const loaded = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').filter((one) => /altcha|pbkdf2|captcha\/challenge/.test(one.name)).length)
    const page = await browser.open('/legal/terminos')
    await page.waitForLoadState('networkidle')
    expect(await loaded(page)).toBe(0)
    await page.goto(`${origin()}/registro`)
    await page.getByRole('checkbox', { name: 'No soy un robot' }).waitFor()
    expect(await loaded(page)).toBeGreaterThan(1)
    const plain = await browser.open('/registro', { javaScriptEnabled: false })
    await plain.locator('noscript p').waitFor()
    expect(await plain.locator('noscript p').textContent()).toContain('necesita JavaScript')
  })

  test('a forgotten password is replaced by the mailed link, once', async () => {
    const email = await signUp(await browser.open('/registro'))
    const page = await browser.open('/recuperar')
    await page.getByLabel('Correo', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await page.getByText('Debes validar el Captcha').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'checkbox')
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await page.getByText('tiene una cuenta, te enviamos un enlace').waitFor()
    await openMailedLink(page, email, 'Guardar contraseña')
    const link = page.url()
    await page.getByLabel('Contraseña nueva').fill('otra clave larga')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.getByText('Tu contraseña quedó cambiada').waitFor()
    await page.goto(link)
    await page.getByLabel('Contraseña nueva').fill('una tercera clave')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await page.getByText('Este enlace ya se usó o venció').waitFor()
    await page.goto(`${origin()}/ingresar?next=/cuenta`)
    await signIn(page, email, 'otra clave larga')
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
  })

  test('is completed, taken along and deleted in its page', async () => {
    const page = await browser.open('/registro')
    await signUp(page, newEmail(), '')
    await page.goto(`${origin()}/cuenta`)
    await page.getByText('Tu registro está incompleto').waitFor()
    await page.getByLabel('Celular').fill('3001234567')
    await page.getByLabel('Soy taller').check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Tus datos quedaron guardados.').waitFor()
    await page.getByText('Tu registro está incompleto').waitFor({ state: 'detached' })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar mis datos' }).click()
    expect((await download).suggestedFilename()).toBe('mis-datos-tuerca.json')
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Eliminar definitivamente' }).click()
    await page.getByText('Tu cuenta y tus datos quedaron eliminados.').waitFor()
    await expectAccessible(page)
    // Not back to the page of an account that is gone.
    expect(new URL(page.url()).searchParams.get('next')).toBeNull()
  })
})

describe('a session', () => {
  test('left in one tab is noticed in the other at once, which returns after login', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    const second = await page.context().newPage()
    await second.goto(`${origin()}/cuenta`)
    await second.waitForTimeout(2000)
    await page.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).click()
    await page.getByRole('button', { name: 'Salir' }).click()
    await second.waitForURL('**/ingresar?next=%2Fcuenta', { timeout: 5000 })
    expect(new URL(page.url()).pathname).toBe('/')
    await signIn(second, email)
    await second.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
    await page.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).waitFor({ timeout: 5000 })
  })

  test('ended from another device leads to login; a lost network does not', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    await page.goto(`${origin()}/legal/terminos`)
    await page.waitForTimeout(2000)
    await page.context().setOffline(true)
    await lookAgain(page)
    await page.waitForTimeout(1000)
    expect(new URL(page.url()).pathname).toBe('/legal/terminos')
    await page.context().setOffline(false)
    const phone = await browser.open('/ingresar?next=/cuenta', { viewport: PHONE })
    await signIn(phone, email)
    await phone.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await phone.getByRole('button', { name: 'Cerrar', exact: true }).waitFor({ state: 'detached' })
    await lookAgain(page)
    await page.waitForURL('**/ingresar?next=%2Flegal%2Fterminos&sesion=terminada')
    await page.getByText('Tu sesión terminó.').waitFor()
  })
})

test.each([['/verificar?token=nada', 'Confirmar mi correo'], ['/restablecer?token=nada', 'Guardar contraseña']])('%s answers on its page without script too', async (path, button) => {
  const page = await browser.open(path, { javaScriptEnabled: false })
  const password = page.getByRole('main').getByLabel('Contraseña nueva')
  if (await password.count()) await password.fill('una clave larga')
  await page.getByRole('button', { name: button }).click()
  // The address holds a secret: no referrer leaves the site, and yet the form is known to come from it.
  await page.getByRole('main').getByText(/enlace/).first().waitFor()
  await page.getByRole('banner').waitFor()
})

test.each(['/ingresar', '/registro', '/recuperar', '/restablecer?token=x', '/verificar?token=x', '/legal/privacidad', '/legal/terminos', '/dev/bandeja'])('%s has no axe violation, wide and narrow, light and dark', async (path) => {
  await expectAccessible(await browser.open(path))
  const phone = await browser.open(path, { viewport: PHONE, colorScheme: 'dark' })
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

describe('an account made in the middle of something', () => {
  async function signUpInWindow(page: Page, email: string, mobile: string) {
    const window = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
    await window.getByRole('tab', { name: 'Crear cuenta' }).click()
    await window.getByLabel('Nombre', { exact: true }).fill('Rosa Díaz')
    await window.locator('form[action="/registro"]').getByLabel('Correo', { exact: true }).fill(email)
    if (mobile) await window.getByLabel('Celular').fill(mobile)
    await window.locator('form[action="/registro"]').getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await window.getByLabel('Acepto').check()
    await tickBox(window.locator('form[action="/registro"]'))
    await window.locator('form[action="/registro"]').getByRole('button', { name: 'Crear cuenta' }).click()
    await page.getByText('Te enviamos un correo a').waitFor()
  }

  async function confirmInAnotherTab(page: Page, email: string) {
    const tab = await page.context().newPage()
    await openMailedLink(tab, email, 'Confirmar mi correo')
    await tab.getByRole('button', { name: 'Confirmar mi correo' }).click()
    return tab
  }

  test('comes back to its plate in the tab of the link, which is searched there', async () => {
    const page = await browser.open('/placa?placa=ABC123')
    await page.getByText('Nissan Versa').first().waitFor()
    await page.getByRole('button', { name: 'Ingresar' }).first().click()
    const email = newEmail()
    await signUpInWindow(page, email, '')
    const tab = await confirmInAnotherTab(page, email)
    await tab.waitForURL('**/placa?placa=ABC123')
    await tab.getByText('Nissan Versa').first().waitFor()
  })

  test('without anything to go back to is welcomed: a mobile and a car, or not now', async () => {
    const page = await browser.open('/', { viewport: PHONE })
    const email = await signUp(page, newEmail(), '')
    expect(email).toContain('@')
    await page.waitForURL('**/bienvenida')
    await page.getByRole('heading', { name: 'Hola, Rosa' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Celular').fill(`31${String(Date.now()).slice(-8)}`)
    await page.getByRole('button', { name: 'Guardar mi celular' }).click()
    await page.getByText('Las respuestas de los vendedores te llegan por WhatsApp.').waitFor()
    await page.getByRole('link', { name: 'Empezar' }).click()
    await page.waitForURL(`${origin()}/`)
  })

  test('a session that ended says so, and what was typed is there again', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    await page.goto(`${origin()}/legal/terminos`)
    const box = page.getByRole('banner').locator('form input').first()
    await box.fill('pastillas spark')
    await page.context().clearCookies({ name: /session_token/ })
    await lookAgain(page)
    await page.getByText('Tu sesión terminó.').waitFor()
    await signIn(page, email)
    await page.waitForURL('**/legal/terminos')
    await expect.poll(() => box.inputValue()).toBe('pastillas spark')
  })
})
