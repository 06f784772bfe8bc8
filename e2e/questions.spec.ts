import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const PASSWORD = 'tuerca-demo-1'
/** So that a second run on the same server counts only its own. */
const RUN = Date.now().toString(36)
const LINK = 'solicita una confirmación de compatibilidad'

interface Found {
  id: number
  title: string
  productUrl: string
  hasVehicleCompatibility: boolean
}

/** A product of Repuestos Beto, whose owner is in the demo data. */
async function betosProduct(): Promise<Found> {
  const answer = await fetch(
    `${origin()}/api/catalogo/products/resultProducts?search=filtro&tiendas=repuestos-beto&pageSize=50`,
  )
  const found = ((await answer.json()) as { data: Found[] }).data.find((one) => one.hasVehicleCompatibility)
  if (!found) throw new Error('Repuestos Beto lists no such product')
  return found
}

async function ready(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, options)
  await page.waitForLoadState('networkidle')
  return page
}

async function signInHere(page: Page, email: string) {
  await signIn(page, email)
  await page.reload()
  await page.waitForLoadState('networkidle')
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Confirma la compatibilidad' })
const login = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('questions.pending'))

async function fill(page: Page, engine: string) {
  await form(page).getByLabel('Marca').fill('Toyota')
  await form(page).getByLabel('Modelo').fill('Hilux')
  await form(page).getByLabel('Año').fill('2018')
  await form(page).getByLabel('Motor').fill(engine)
}
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar pregunta' }).click()

async function logIn(page: Page, email: string) {
  await login(page).getByLabel('Correo').fill(email)
  await login(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await login(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
}

/** How many questions of the signed-in person name this engine. */
const asked = (page: Page, engine: string) =>
  page.evaluate(async (name) => {
    const answer = await fetch('/api/catalogo/productosQuestions?scopes=asked&pageSize=200&attributes=vehicle')
    return ((await answer.json()) as { data: { vehicle: { name: string } }[] }).data.filter(
      (one) => one.vehicle.name === name,
    ).length
  }, engine)

describe('asking whether a product fits', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'from guest to answer, %j',
    async (options) => {
      const engine = `viaje ${'viewport' in options ? 'teléfono' : 'escritorio'} ${RUN}`
      const product = await betosProduct()
      const page = await ready(product.productUrl, options)
      await page.getByRole('button', { name: LINK }).click()
      await fill(page, engine)
      await form(page).getByLabel('Pregunta').fill('¿Le sirve con el motor de fábrica?')
      await expectAccessible(page)
      await submit(page)
      await login(page).getByText('Ingresa o crea una cuenta y enviamos tu pregunta.').waitFor()
      expect(await kept(page)).toContain(engine)
      await logIn(page, 'ana@taller.test')
      await page.getByText('Pregunta enviada exitosamente').waitFor()
      await page.getByText('La respuesta te llega por WhatsApp a tu celular 3000000101.').waitFor()
      expect([await kept(page), await asked(page, engine)]).toEqual([null, 1])
      await login(page).waitFor({ state: 'detached' })
      await expectAccessible(page)
      await form(page).getByRole('link', { name: 'Ver mis preguntas' }).click()
      const own = page.getByRole('article').filter({ hasText: engine })
      await own.getByText('Sin responder').waitFor()
      await expectAccessible(page)

      const shop = await ready('/ingresar', options)
      await signInHere(shop, 'beto@repuestosbeto.test')
      await shop.goto(`${origin()}/cuenta/preguntas`)
      await shop.waitForLoadState('networkidle')
      const question = shop.getByRole('article').filter({ hasText: engine })
      await question.getByText('¿Le sirve con el motor de fábrica?').waitFor()
      await question.getByRole('button', { name: 'Enviar respuesta' }).click()
      await question.getByText('Indica si es compatible.').waitFor()
      await question.getByText('Escribe la respuesta.').waitFor()
      await expectAccessible(shop)
      await question.getByLabel('Sí, es compatible').check()
      await question.getByLabel('Respuesta').fill(`Sí, para el ${engine} sirve.`)
      await question.getByRole('button', { name: 'Enviar respuesta' }).dblclick()
      await question.getByText('Compatible', { exact: true }).waitFor()
      expect(await question.getByRole('button', { name: 'Enviar respuesta' }).count()).toBe(0)

      await page.reload()
      await own.getByText(`Sí, para el ${engine} sirve.`).waitFor()
      const sent = async (recipient: string) =>
        (
          (await (await fetch(`${origin()}/api/dev/messages?recipient=${recipient}&pageSize=50`)).json()) as {
            data: { channel: string; text: string }[]
          }
        ).data.filter(({ text }) => text.includes(engine))
      expect((await sent('3000000101')).map(({ channel }) => channel)).toEqual(['whatsapp'])
      expect((await sent('beto@repuestosbeto.test')).map(({ channel }) => channel)).toEqual(['mail'])
    },
  )

  test('says below each field what is wrong, keeps what was typed, and offers makes and models', async () => {
    const page = await ready((await betosProduct()).productUrl)
    await page.getByRole('button', { name: LINK }).click()
    await submit(page)
    expect(await form(page).getByText('Este campo es requerido!').count()).toBe(3)
    expect(
      await form(page)
        .getByLabel('Marca')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await fill(page, 'borrador')
    await form(page).getByLabel('Año').fill('1900')
    await submit(page)
    await form(page).getByText('Año invalido').waitFor()
    await expectAccessible(page)
    const offered = (label: string) =>
      form(page)
        .getByLabel(label)
        .evaluate((input) => Array.from((input as HTMLInputElement).list?.options ?? [], ({ value }) => value))
    expect(await offered('Marca')).toContain('Toyota')
    expect(await offered('Modelo')).toContain('Hilux')
    expect(await offered('Modelo')).not.toContain('Spark')
    await page.goBack()
    await form(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: LINK }).click()
    expect(await form(page).getByLabel('Motor').inputValue()).toBe('borrador')
  })

  test('closing the login modal deletes the kept copy, and the form stays as it was', async () => {
    const page = await ready((await betosProduct()).productUrl)
    await page.getByRole('button', { name: LINK }).click()
    await fill(page, 'arrepentido')
    await submit(page)
    await login(page).waitFor()
    expect(await kept(page)).toContain('arrepentido')
    await login(page).getByRole('button', { name: 'Cerrar' }).click()
    await login(page).waitFor({ state: 'detached' })
    expect(await kept(page)).toBeNull()
    expect(await form(page).getByLabel('Motor').inputValue()).toBe('arrepentido')
    await signInHere(page, 'premium@taller.test')
    expect(await asked(page, 'arrepentido')).toBe(0)
  })

  test('a sign-in by way of another page still sends it', async () => {
    const product = await betosProduct()
    const page = await ready(product.productUrl)
    await page.getByRole('button', { name: LINK }).click()
    await fill(page, `otra página ${RUN}`)
    await submit(page)
    await login(page).waitFor()
    await page.goto(`${origin()}/ingresar?next=${encodeURIComponent(product.productUrl)}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByLabel('Correo').fill('premium@taller.test')
    await page.getByRole('main').getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.getByText('Pregunta enviada exitosamente').waitFor()
    expect(await asked(page, `otra página ${RUN}`)).toBe(1)
  })

  test('a double press sends once', async () => {
    const page = await ready((await betosProduct()).productUrl)
    await signInHere(page, 'comprador01@ejemplo.test')
    await page.getByRole('button', { name: LINK }).click()
    await fill(page, `doble ${RUN}`)
    await form(page).getByRole('button', { name: 'Enviar pregunta' }).dblclick()
    await page.getByText('Pregunta enviada exitosamente').waitFor()
    expect(await asked(page, `doble ${RUN}`)).toBe(1)
  })

  test('is also asked over the modal of vehicles of a result list', async () => {
    const page = await ready('/catalogo/page/results?search=filtro&tiendas=repuestos-beto')
    await page
      .getByRole('link', { name: /^Ver ofertas/ })
      .first()
      .click()
    await page.locator('td[data-label="Vehículos compatibles"] button').first().click()
    const vehicles = page.getByRole('dialog', { name: 'Vehículos compatibles' })
    await vehicles.getByRole('button', { name: LINK }).click()
    await form(page).getByLabel('Marca').waitFor()
    await expectAccessible(page)
    await page.goBack()
    await form(page).waitFor({ state: 'detached' })
    await vehicles.getByRole('button', { name: LINK }).waitFor()
  })

  test('without a mobile it says what to do, and the question waits', async () => {
    const page = await ready((await betosProduct()).productUrl)
    await signInHere(page, 'luis@sinmovil.test')
    await page.getByRole('button', { name: LINK }).click()
    await fill(page, 'sin celular')
    await submit(page)
    await form(page)
      .getByText('La respuesta llega por WhatsApp y tu cuenta no tiene celular', { exact: false })
      .waitFor()
    await expectAccessible(page)
    await form(page).getByRole('link', { name: 'Agregar mi celular' }).click()
    await page.waitForURL(/\/cuenta\?next=.*#datos$/)
    await page.goBack()
    expect(await form(page).getByLabel('Motor').inputValue()).toBe('sin celular')
  })

  test('the list of questions is for who has an account, and says when there are none', async () => {
    const page = await ready('/cuenta/preguntas')
    expect(new URL(page.url()).pathname).toBe('/ingresar')
    await signInHere(page, 'comprador02@ejemplo.test')
    await page.goto(`${origin()}/cuenta/preguntas`)
    await page.getByText('Todavía no has hecho preguntas.').waitFor()
    await expectAccessible(page)
  })
})
