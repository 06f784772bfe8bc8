import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'
import { lookAgain, newEmail, openMailedLink, PASSWORD, signIn, signUp, tickBox } from './sign-up-steps.ts'

const browser = useBrowser()

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
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
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
    const mobile = `31${String(Date.now()).slice(-8)}`
    await page.getByRole('textbox', { name: 'Celular' }).fill(mobile)
    await page.getByRole('button', { name: 'Guardar mi celular' }).click()
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await page.getByText(`Te enviamos un código por WhatsApp al ${mobile}.`).waitFor()
    const { data: [message] } = await (await fetch(`${origin()}/api/dev/messages?recipient=${mobile}&pageSize=1`)).json() as { data: { text: string }[] }
    await page.getByRole('textbox', { name: 'Código de WhatsApp' }).fill(/\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Listo', exact: true }).click()
    await page.getByText('está comprobado: ahí te llegan los avisos').waitFor()
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
