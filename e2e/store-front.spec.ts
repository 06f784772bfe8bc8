// A store's own pages: drafted, looked at, published, and seen by buyers only then.
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

test('an owner drafts colours, a sign and sending, sees what an order would pay, publishes, and the store shows it', async () => {
  const page = await browser.open('/vender/mi-tienda', { as: 'rosa@frenospuebla.test' })
  await page.getByRole('heading', { level: 2, name: 'Apariencia' }).waitFor()
  await expectAccessible(page)
  // A pale link is refused, with one near it that reads.
  const link = page.getByRole('textbox', { name: 'Color de los enlaces', exact: true })
  await link.fill('#6FA8DC')
  await page.getByText('2,5 a 1: no se lee.').waitFor()
  await page.getByRole('button', { name: /^Usar #/ }).click()
  await page.getByText(/^Se lee sobre blanco: 4,\d a 1$/).waitFor()
  await page.getByRole('textbox', { name: 'Color de la cabecera', exact: true }).fill('#0B3A66')
  await page.getByText(/^Blanco encima se lee: 11,\d a 1$/).waitFor()
  await page.getByLabel('Letrero').fill('Frenos y suspensión, hoy en tu taller')
  await page.getByText('Borrador guardado.').waitFor()
  await page.getByRole('button', { name: 'Publicar 3 cambios' }).waitFor()

  await page.getByRole('link', { name: 'Envíos' }).click()
  await page.getByLabel('Zona nueva').selectOption('region Jalisco')
  await page.getByRole('button', { name: 'Agregar zona' }).click()
  const zone = page.getByRole('listitem', { name: 'Jalisco' })
  await zone.getByLabel('Hasta 5 kg').fill('80')
  await zone.getByLabel('Hasta 20 kg').fill('120')
  await zone.getByLabel('Cada kg más').fill('9')
  await zone.getByLabel('Gratis desde').fill('3000')
  // Twenty kilograms and two more begun.
  await page.getByLabel('que pesa').first().fill('21,4')
  await page.getByLabel('a', { exact: true }).first().selectOption('Zapopan')
  await page.getByText('+ $138.00 de envío').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar 4 cambios' }).waitFor()

  // Nobody else sees any of it yet.
  const buyer = await browser.open('/tienda/frenos-puebla', { viewport: PHONE, colorScheme: 'dark' })
  await buyer.getByRole('heading', { level: 1, name: 'Frenos Puebla' }).waitFor()
  expect(await buyer.getByText('Frenos y suspensión, hoy en tu taller').count()).toBe(0)

  await page.getByRole('button', { name: 'Publicar 4 cambios' }).click()
  await page.getByText('Publicado. En menos de un minuto se ve en tu tienda.').waitFor()
  await expect
    .poll(
      async () => {
        await buyer.goto(`${origin()}/tienda/frenos-puebla`)
        return [
          await buyer.getByText('Frenos y suspensión, hoy en tu taller').count(),
          await buyer
            .locator('header')
            .first()
            .evaluate((header) => getComputedStyle(header).backgroundColor),
        ]
      },
      { timeout: 40_000, interval: 2_000 },
    )
    .toEqual([1, 'rgb(11, 58, 102)'])
  await expectAccessible(buyer)
}, 120_000)

test('two owners on one field are told both values, and the feed says what it leaves out', async () => {
  const page = await browser.open('/vender/mi-tienda?ver=puntos', { as: 'rosa@frenospuebla.test', viewport: PHONE })
  await page.getByLabel('Teléfono', { exact: false }).first().waitFor()
  // The same account elsewhere writes first.
  await page.evaluate(async () => {
    const { data } = (await (await fetch('/api/store/front')).json()) as {
      data: { store: { id: number }; draft: { phone: string } }
    }
    await fetch('/api/store/front', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        storeId: data.store.id,
        values: { phone: '222 555 0101' },
        seen: { phone: data.draft.phone },
      }),
    })
  })
  await page.getByRole('textbox', { name: /^Teléfono/ }).fill('222 555 0202')
  await page.getByText('Teléfono: quedó «222 555 0101» y tú pusiste «222 555 0202».').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Poner lo mío' }).click()
  await page.getByText('Borrador guardado.').waitFor()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('Quedó como está publicado.').waitFor()

  await page.getByRole('link', { name: 'Google', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Qué está y qué no' })
    .getByRole('link', { name: /En el catálogo/ })
    .waitFor()
  await expectAccessible(page)
  const feed = await page.evaluate(async () => (await fetch('/feeds/frenos-puebla.xml')).text())
  expect(feed.match(/<item>/g)?.length).toBeGreaterThan(5)
  const [picture = ''] = /\/img\/partes\/[^<]*\.png/.exec(feed) ?? []
  expect(await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), picture)).toBe('image/png')
}, 90_000)

test('a name of its own is written, its record shown and taken away; one that was proven leads to its store', async () => {
  const page = await browser.open('/vender/mi-tienda?ver=dominio', { as: 'rosa@frenospuebla.test', viewport: PHONE })
  await page.getByLabel('Tu dominio').fill('frenos puebla')
  await page.getByRole('button', { name: 'Guardar dominio' }).click()
  await page.getByText('Escribe tu dominio así').first().waitFor()
  await page.getByLabel('Tu dominio').fill('https://www.FrenosPuebla.com/')
  await page.getByRole('button', { name: 'Guardar dominio' }).click()
  await page.getByText('_tuerca.frenospuebla.com').waitFor()
  await page.getByText(/^tuerca=[0-9a-f]{32}$/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByText('Quitado: ya no lleva a tu tienda.').waitFor()
  await page.getByLabel('Tu dominio').waitFor()

  const led = await new Promise<IncomingMessage>((done, fail) => {
    get(`${origin()}/catalogo/page/results?search=filtro`, { headers: { host: 'www.repuestosbeto.test' } }, done).on(
      'error',
      fail,
    )
  })
  led.resume()
  expect([led.statusCode, new URL(led.headers.location ?? '').pathname]).toEqual([
    302,
    '/tienda/repuestos-beto/catalogo/page/results',
  ])
}, 60_000)
