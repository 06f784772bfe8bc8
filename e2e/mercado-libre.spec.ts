import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const HOME = '/vender/mercado-libre'

describe('a store in Mercado Libre', () => {
  test('is connected by its owner, publishes, sells there, and answers there', async () => {
    const page = await browser.open(HOME, { as: 'rosa@frenospuebla.test' })
    await page.getByRole('heading', { level: 2, name: /también en Mercado Libre/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Conectar con Mercado Libre' }).click()
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await page.getByText('tu cuenta de Mercado Libre quedó conectada').waitFor()
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await page.getByLabel('Precio allá, sobre el de aquí').fill('14')
    await page
      .getByText(/aquí → .* allá/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('+14 %').waitFor()
    await page.getByRole('button', { name: /^Publicar .* listos$/ }).click()
    await page.getByRole('button', { name: 'Sí, publicar' }).click()
    const counts = page.getByRole('list', { name: 'Publicaciones por estado' })
    await counts.getByRole('link', { name: /^[1-9]\d*\s*Publicada/ }).waitFor({ timeout: 30_000 })
    await page.goto(`${origin()}/dev/mercado-libre`)
    const account = page.getByRole('region', { name: 'FRENOS_PUEBLA' })
    await account.getByRole('button', { name: 'Comprar 1' }).first().click()
    await account.getByRole('heading', { name: 'Ventas' }).waitFor()
    await account.getByRole('button', { name: 'Preguntar' }).first().click()
    await account.getByText('Sin respuesta').waitFor()
    await page.goto(`${origin()}${HOME}?ver=ventas`)
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByRole('link', { name: 'Ver la venta' }).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await page.getByRole('link', { name: 'Ver la venta' }).click()
    await page
      .getByText(/de Mercado Libre/)
      .first()
      .waitFor()
    await page.goto(`${origin()}/cuenta/preguntas?seccion=recibidas`)
    const question = page.getByRole('article').filter({ hasText: '¿Le sirve a un Spark 2015?' })
    await question.getByLabel('Respuesta').fill('Sí, le sirve.')
    await question.getByRole('button', { name: 'Enviar respuesta' }).click()
    await page.goto(`${origin()}/dev/mercado-libre`)
    await expect
      .poll(
        async () => {
          await page.reload()
          return page.getByText('Sí, le sirve.').count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
  })

  test('says what differs, and takes the word of who decides; what failed says how to mend it', async () => {
    const page = await browser.open(HOME, { as: 'beto@repuestosbeto.test' })
    const price = page.getByRole('row').filter({ hasText: 'Precio' })
    await price.getByRole('button', { name: /^Dejar lo de aquí/ }).click()
    await price.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Todas' }).click()
    await page.getByText('Quedó lo de aquí').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /Con error/ })
      .first()
      .click()
    await page.getByText('Mercado Libre no supo qué es', { exact: false }).first().waitFor()
    await expectAccessible(page)
    await page.goto(`${origin()}${HOME}?ver=ventas`)
    await page.getByRole('button', { name: 'Avisar que no hay' }).click()
    await page.getByText('Ya avisamos allá que no hay.').waitFor()
  })

  test('is the same for staff on a phone, who connect nothing', async () => {
    const page = await browser.open(HOME, { as: 'marta@repuestosbeto.test', viewport: PHONE, colorScheme: 'dark' })
    await page.getByRole('heading', { name: 'Cómo se publica' }).waitFor()
    expect(await page.getByRole('button', { name: 'Cambiar' }).count()).toBe(0)
    for (const path of ['', '?ver=publicaciones', '?ver=ventas', '?todas=1']) {
      await page.goto(`${origin()}${HOME}${path}`)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
    }
  })

  test("is nobody else's", async () => {
    const page = await browser.open('/', {})
    await signIn(page, 'ana@taller.test', HOME)
    await page.getByText('Esta opción es para tiendas.').waitFor()
  })
})
