import type { Locator, Page } from 'playwright-core'
import { origin } from './browser.ts'

export const PASSWORD = 'una clave larga'
let count = 0
export const newEmail = () => `rosa-${Date.now()}-${++count}@taller.test`

/** Follows the newest mail's link as its reader would. */
export async function openMailedLink(page: Page, email: string, label: string) {
  await page.goto(`${origin()}/dev/bandeja?recipient=${encodeURIComponent(email)}`)
  await page.locator('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: label }).waitFor()
}

/** Ticks the box and waits until the browser has worked for it. */
export async function tickBox(place: Page | Locator) {
  await place.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await place.getByRole('checkbox', { name: 'Verificado' }).waitFor()
}

export async function signUp(page: Page, email = newEmail(), mobile = '300 123 4567') {
  await page.goto(`${origin()}/registro`)
  await fillSignUp(page, email, mobile)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  // On a phone the button is there, but not seen.
  await page.getByRole('button', { name: /^Cuenta de\s*Rosa/, includeHidden: true }).waitFor({ state: 'attached' })
  return email
}

/** From the open form to the page that the mail's link leads to. */
export async function fillSignUp(page: Page, email: string, mobile = '300 123 4567') {
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Díaz')
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Celular').fill(mobile)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Acepto').check()
  await tickBox(page)
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await page.getByText('Te enviamos un correo a').waitFor()
  await openMailedLink(page, email, 'Confirmar mi correo')
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.locator('form[action="/ingresar"]').getByRole('button', { name: 'Ingresar', exact: true }).click()
}

/** As if the tab had been hidden and was seen again: the session is asked about now. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
