import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'tuerca-demo-1'
/** So that a second run on the same server counts only its own. */
const RUN = Date.now().toString(36)

async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

const login = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' }).click()

async function logIn(page: Page, email: string) {
  await login(page).getByLabel('Correo').fill(email)
  await login(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await login(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
}

/** Whoever administers the demonstration. */
const ADMIN = 'admin@tuerca.test'

describe('asking us to find a part', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'from guest to answer, %j',
    async (options) => {
      const what = `Espejo ${'viewport' in options ? 'teléfono' : 'escritorio'} ${RUN}`
      const page = await ready('/home/page/cotizacion?placa=ABC123&marca=Nissan&modelo=Frontier&anio=2019', options)
      expect(await page.getByLabel('Placa').inputValue()).toBe('ABC·123')
      await submit(page)
      await page.getByText('Escribe qué autoparte necesitas, entre 2 y 200 caracteres.').waitFor()
      await page.getByText('Escribe tu ciudad.').waitFor()
      await expect
        .poll(() => page.getByLabel('Autoparte').evaluate((input) => input === document.activeElement))
        .toBe(true)
      await expectAccessible(page)
      await page.getByLabel('Autoparte').fill(what)
      await page.getByRole('button', { name: 'Agregar otra autoparte' }).click()
      expect(
        await page.getByRole('textbox', { name: 'Autoparte 2' }).evaluate((input) => input === document.activeElement),
      ).toBe(true)
      await page.getByRole('textbox', { name: 'Autoparte 2' }).fill('Farola izquierda')
      await page.getByLabel('Cantidad 2').fill('2')
      await page.getByLabel('Ciudad').fill('Medellín')
      await page.getByLabel('Nota').fill('Con luz de giro.')
      await submit(page)
      await login(page).getByText('Ingresa o crea una cuenta y enviamos tu solicitud.').waitFor()
      await logIn(page, 'ana@taller.test')
      await page.getByText(/^Solicitud N° \d+ enviada$/).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
      const own = page.getByRole('article').filter({ hasText: what })
      await own.getByText('Buscando').waitFor()
      await own.getByText('Farola izquierda').waitFor()
      await expectAccessible(page)

      const desk = await ready('/ingresar', options)
      await signIn(desk, ADMIN, '/admin/cotizaciones')
      await desk.waitForLoadState('networkidle')
      const asked = desk.getByRole('article').filter({ hasText: what })
      await asked.getByText('ana@taller.test').waitFor()
      await asked.getByRole('button', { name: 'Enviar respuesta' }).click()
      await asked.getByText('Escribe la respuesta.').waitFor()
      await expectAccessible(desk)
      await asked.getByLabel('Respuesta').fill(`${what}: 240.000 con envío.`)
      await asked.getByRole('button', { name: 'Enviar respuesta' }).dblclick()
      await asked.getByText('Respondida').waitFor()
      await asked.getByRole('button', { name: 'Cerrar solicitud' }).click()
      await asked.getByText('Cerrada', { exact: true }).waitFor()

      await page.reload()
      await own.getByText(`${what}: 240.000 con envío.`).waitFor()
      await own.getByText('Cerrada').waitFor()
      await page.getByRole('link', { name: 'Todas tus solicitudes' }).click()
      await page.getByRole('heading', { name: 'Tus solicitudes' }).waitFor()
      await expectAccessible(page)
    },
  )

  test('a VIN that is not known leads to it, and what was typed stays when the login is closed', async () => {
    const vin = 'JS1GR7LA9K7100001'
    const page = await ready(`/catalogo/catalog/v2/search/${vin}`)
    await page.getByText('No encuentras lo que necesitas? Nosotros lo buscamos por ti').waitFor()
    await page.getByRole('button', { name: 'Solicitar Autoparte' }).click()
    const form = page.getByRole('dialog', { name: 'Nosotros lo buscamos por ti' })
    await form.getByLabel('Autoparte').fill('Bomba de agua')
    expect(await form.getByLabel('VIN o número de chasis').inputValue()).toBe(vin)
    await form.getByLabel('Ciudad').fill('Cali')
    await expectAccessible(page)
    await submit(page)
    await login(page).getByRole('button', { name: 'Cerrar' }).click()
    await login(page).waitFor({ state: 'detached' })
    expect(await form.getByLabel('Autoparte').inputValue()).toBe('Bomba de agua')
    await page.reload()
    expect(await form.getByLabel('Autoparte').inputValue()).toBe('Bomba de agua')
    expect(await page.evaluate(() => sessionStorage.getItem('quotation.pending'))).toBeNull()
  })

  test('an account without a mobile is told what it lacks, and keeps what was typed', async () => {
    const page = await ready('/ingresar')
    await signIn(page, 'luis@sinmovil.test', '/home/page/cotizacion?placa=ABC123')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Autoparte').fill('Radiador')
    await page.getByLabel('Ciudad').fill('Cali')
    await submit(page)
    await page.getByText('Completa tu registro para continuar.', { exact: false }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Agregar mi celular' }).click()
    await page.waitForURL(/\/cuenta\?next=.*#datos$/)
    await page.goBack()
    await page.getByLabel('Autoparte').waitFor()
    expect(await page.getByLabel('Autoparte').inputValue()).toBe('Radiador')
  })
})
