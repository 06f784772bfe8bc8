import type { Locator, Page } from 'playwright-core'
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

  async function openTyped(form: Locator) {
    const section = form.getByRole('button', { name: /Crear escribiendo los datos/ })
    await section.waitFor()
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
  }

  async function typeCar(page: Page, model: string) {
    await page.getByRole('button', { name: 'Crear vehículo' }).first().click()
    const form = page.getByRole('dialog', { name: 'Vehículo' })
    await openTyped(form)
    await form.getByRole('combobox', { name: 'Marca' }).fill('Renault')
    await page.getByRole('option', { name: 'Renault', exact: true }).click()
    await form.getByLabel('Modelo').fill(model)
    await form.getByLabel('Año').fill('2019')
    await form.getByRole('button', { name: 'Guardar vehículo' }).click()
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

  test('comes back to its plan in the tab of the link: the one that was chosen, which one press buys', async () => {
    const page = await browser.open('/planes?tipo=plate_consultations')
    await page.getByRole('button', { name: /^Comprar Taller/ }).click()
    await page.getByText('Ingresa o crea una cuenta y vuelves a este plan.').waitFor()
    const email = newEmail()
    await signUpInWindow(page, email, `31${String(Date.now()).slice(-8)}`)
    const tab = await confirmInAnotherTab(page, email)
    await tab.waitForURL(/\/planes\?tipo=plate_consultations&plan=\d+/)
    const chosen = tab.locator('article', { hasText: 'El que elegiste' })
    expect(await chosen.getByRole('heading').textContent()).toBe('Taller')
    await chosen.getByRole('button', { name: /^Comprar Taller/ }).click()
    await tab.waitForURL('**/dev/pasarela/**')
  })

  test('comes back to the car that was being typed, with what was typed', async () => {
    const model = `Registro ${Date.now().toString(36)}`
    const page = await browser.open('/garaje')
    await typeCar(page, model)
    const email = newEmail()
    await signUpInWindow(page, email, `31${String(Date.now() + 1).slice(-8)}`)
    const tab = await confirmInAnotherTab(page, email)
    await tab.waitForURL(/\/garaje/)
    // The tab of the form kept it meanwhile, and the one of the link shows it.
    await tab.getByRole('heading', { name: new RegExp(model) }).waitFor()
    expect(await tab.getByRole('button', { name: 'Seguir con él' }).count()).toBe(0)
  })

  test('goes on with the typed car where the tab it was typed in is closed', async () => {
    const model = `Cerrada ${Date.now().toString(36)}`
    const page = await browser.open('/garaje')
    await typeCar(page, model)
    const email = newEmail()
    await signUpInWindow(page, email, `31${String(Date.now() + 2).slice(-8)}`)
    const tab = await page.context().newPage()
    await page.close()
    await openMailedLink(tab, email, 'Confirmar mi correo')
    await tab.getByRole('button', { name: 'Confirmar mi correo' }).click()
    await tab.getByText(`Empezaste a escribir Renault ${model} 2019.`).waitFor()
    await tab.getByRole('button', { name: 'Seguir con él' }).click()
    const form = tab.getByRole('dialog', { name: 'Vehículo' })
    await openTyped(form)
    expect(await form.getByLabel('Modelo').inputValue()).toBe(model)
    await form.getByRole('button', { name: 'Guardar vehículo' }).click()
    await tab.getByRole('heading', { name: new RegExp(model) }).waitFor()
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
    const {
      data: [message],
    } = (await (await fetch(`${origin()}/api/dev/messages?recipient=${mobile}&pageSize=1`)).json()) as {
      data: { text: string }[]
    }
    await page
      .getByRole('textbox', { name: 'Código de WhatsApp' })
      .fill(/\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '')
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
