import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { lookAgain, newEmail, openMailedLink, PASSWORD, signIn, signUp, tickBox } from './sign-up-steps.ts'

const browser = useBrowser()
/** Once the page has asked whether its session holds: from then on it listens. */
const checked = (page: Page) => page.waitForResponse(/\/core\/sessionControlData\//)

describe('an account', () => {
  test('mistakes are told in Spanish below their field, the first has the focus, and what was typed stays', async () => {
    const page = await browser.open('/registro')
    await page.getByLabel('Correo', { exact: true }).fill('rosa@')
    await page.getByLabel('Celular').fill('123')
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    for (const text of [
      'Este campo es requerido!',
      'Escribe un correo válido.',
      'El celular debe tener 10 dígitos y empezar por 3.',
      'Para crear la cuenta debes aceptar el tratamiento de tus datos.',
    ]) {
      await page.getByText(text).first().waitFor()
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
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
    const loaded = (page: Page) =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter((one) => /altcha|pbkdf2|captcha\/challenge/.test(one.name))
            .length,
      )
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
    await page.getByText('Tu contraseña nueva quedó lista').waitFor()
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
    const listens = checked(second)
    await second.goto(`${origin()}/cuenta`)
    await listens
    await page.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).click()
    await page.getByRole('button', { name: 'Salir' }).click()
    await second.waitForURL('**/ingresar?next=%2Fcuenta&sesion=terminada', { timeout: 5000 })
    expect(new URL(page.url()).pathname).toBe('/')
    await signIn(second, email)
    await second.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
    await page.getByRole('button', { name: /^Cuenta de\s*Rosa/ }).waitFor({ timeout: 5000 })
  })

  test('ended from another device leads to login; a lost network does not', async () => {
    const page = await browser.open('/registro')
    const email = await signUp(page)
    const listens = checked(page)
    await page.goto(`${origin()}/legal/terminos`)
    await listens
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/core/sessionControlData/'))
    await lookAgain(page)
    await failed
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

test.each([
  ['/verificar?token=nada', 'Confirmar mi correo'],
  ['/restablecer?token=nada', 'Guardar contraseña'],
])('%s answers on its page without script too', async (path, button) => {
  const page = await browser.open(path, { javaScriptEnabled: false })
  const password = page.getByRole('main').getByLabel('Contraseña nueva')
  if (await password.count()) await password.fill('una clave larga')
  await page.getByRole('button', { name: button }).click()
  // The address holds a secret: no referrer leaves the site, and yet the form is known to come from it.
  await page
    .getByRole('main')
    .getByText(/enlace/)
    .first()
    .waitFor()
  await page.getByRole('banner').waitFor()
})

test.each([
  '/ingresar',
  '/registro',
  '/recuperar',
  '/restablecer?token=x',
  '/verificar?token=x',
  '/legal/privacidad',
  '/legal/terminos',
  '/dev/bandeja',
])('%s has no axe violation, wide and narrow, light and dark', async (path) => {
  await expectAccessible(await browser.open(path))
  const phone = await browser.open(path, { viewport: PHONE, colorScheme: 'dark' })
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
