import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

async function open(path: string, email: string, options: OpenOptions = {}) {
  const page = await browser.open(path, { ...options, as: email })
  await page.waitForLoadState('networkidle')
  return page
}

const made: number[] = []
// Other journeys read the same price board.
afterAll(async () => {
  const admin = await open('/legal/terminos', 'admin@tuerca.test')
  await admin.evaluate(async (ids) => {
    for (const id of ids) await fetch(`/api/core/chargingPlans/${id}`, { method: 'DELETE' })
  }, made)
})

/** A plan that an admin puts on sale at a price of the test's choosing. */
async function planAt(price: number): Promise<number> {
  const admin = await open('/legal/terminos', 'admin@tuerca.test')
  const id = await admin.evaluate(async (units) => {
    const body = {
      transaction_type: 'plate_consultations',
      name: `Viaje ${units} ${Date.now().toString(36)}`,
      amount: 7,
      valid_days: 90,
      prices: { CO: units },
    }
    const answer = await fetch('/api/core/chargingPlans', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { data: { id: number } }
    if (!answer.ok) throw new Error(JSON.stringify(said))
    return said.data.id
  }, price)
  await admin.context().close()
  made.push(id)
  return id
}

/** As the button of a plan does: begins the purchase and goes where its form leads. */
async function begin(page: Page, planId: number): Promise<string> {
  const data = await page.evaluate(async (id) => {
    const answer = await fetch('/api/core/transaction/createNewTransaction', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ planId: id }),
    })
    const said = (await answer.json()) as { data: { ref: string; gateway: { url: string } }; message?: string }
    if (!answer.ok) throw new Error(said.message)
    return said.data
  }, planId)
  await page.goto(origin() + data.gateway.url)
  await page.waitForLoadState('networkidle')
  return data.ref
}

const wallet = (page: Page) =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/api/session/data')).json()) as {
      data: { credits: { transaction_type: string; amount: number }[] }
    }
    return data.credits
      .filter((one) => one.transaction_type === 'plate_consultations')
      .reduce((sum, one) => sum + one.amount, 0)
  })
const outcome = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar/ }).click()

describe('buying a plan', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'from the price board to the receipt, %j',
    async (options) => {
      const page = await open('/planes?tipo=plate_consultations', 'ana@taller.test', options)
      await page
        .getByRole('button', { name: /^Comprar Mostrador/ })
        .first()
        .click()
      await page.waitForURL(/\/dev\/pasarela\//)
      await page.getByRole('heading', { name: 'Pagar a Tuerca' }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      const before = await wallet(page)
      await pay(page)
      await page.waitForURL(/\/pagos\/respuesta/)
      await outcome(page, 'Pago aprobado')
      await expectAccessible(page)
      expect(await wallet(page)).toBe(before + 15)
      await page.getByRole('link', { name: 'Ver el recibo' }).click()
      await page.getByRole('heading', { name: /^Recibo CO-\d{6}$/ }).waitFor()
      await page.getByText('IVA 19 %').waitFor()
      await page.getByText(/Derecho de retracto \(Ley 1480 de 2011\)/).waitFor()
      await page.getByLabel('Nombre o razón social').fill('Taller Ana SAS')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.getByRole('article').getByText('Taller Ana SAS').waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Mis pagos' }).click()
      await page.getByRole('heading', { name: 'Mis pagos' }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    },
  )

  test('declined by the buyer, tried again from the slip, and approved', async () => {
    const page = await open('/legal/terminos', 'premium@taller.test')
    const first = await begin(page, await planAt(21_000))
    await page.getByRole('button', { name: 'Simular un rechazo' }).click()
    await outcome(page, 'Tu pago fue rechazado')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/dev/pasarela/') && !url.pathname.includes(first))
    await pay(page)
    await outcome(page, 'Pago aprobado')
  })

  test('an amount ending in 13 is declined whatever the buyer does', async () => {
    const page = await open('/legal/terminos', 'premium@taller.test')
    await begin(page, await planAt(21_013))
    const before = await wallet(page)
    await pay(page)
    await outcome(page, 'Tu pago fue rechazado')
    expect(await wallet(page)).toBe(before)
  })

  test("an amount ending in 14 waits on the page and turns approved under the reader's eyes", async () => {
    const page = await open('/legal/terminos', 'premium@taller.test')
    await begin(page, await planAt(21_014))
    const before = await wallet(page)
    await pay(page)
    await outcome(page, 'Estamos confirmando tu pago')
    await expectAccessible(page)
    expect(await wallet(page)).toBe(before)
    await page.getByRole('heading', { level: 1, name: 'Pago aprobado' }).waitFor({ timeout: 30_000 })
    expect(await wallet(page)).toBe(before + 7)
  })

  test('leaving without paying: the page says so and leads back to the same payment', async () => {
    const page = await open('/legal/terminos', 'premium@taller.test')
    const ref = await begin(page, await planAt(22_000))
    await page.getByRole('button', { name: 'Volver al comercio sin pagar' }).click()
    await outcome(page, 'No terminaste el pago')
    await page.getByText('no se hizo ningún cobro').waitFor()
    expect(await page.getByText('Esta página se actualiza sola').count()).toBe(0)
    await page.getByRole('button', { name: 'Terminar el pago' }).click()
    await page.waitForURL((url) => url.pathname === `/dev/pasarela/${ref}`)
  })

  test('a plan that is gone is not bought again: the list says so under its line', async () => {
    const page = await open('/legal/terminos', 'premium@taller.test', { viewport: PHONE })
    const plan = await planAt(22_513)
    await begin(page, plan)
    await pay(page)
    await outcome(page, 'Tu pago fue rechazado')
    const admin = await open('/legal/terminos', 'admin@tuerca.test')
    await admin.evaluate((id) => fetch(`/api/core/chargingPlans/${id}`, { method: 'DELETE' }), plan)
    await page.goto(`${origin()}/cuenta/pagos`)
    const line = page.getByRole('row', { name: /Viaje 22513/ }).first()
    const before = await line.getByRole('rowheader').boundingBox()
    await line.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await line.getByText('Este plan ya no está a la venta.').waitFor()
    expect((await line.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) - 40)
  })

  test('somebody else, a guest and an invented reference see nothing of it', async () => {
    const page = await open('/legal/terminos', 'premium@taller.test')
    const ref = await begin(page, await planAt(23_000))
    const other = await open(`/pagos/respuesta?pago=${ref}`, 'ana@taller.test')
    await outcome(other, 'No encontramos este pago')
    const guest = await browser.open(`/pagos/respuesta?pago=${ref}`)
    await outcome(guest, 'No encontramos este pago')
    await guest.waitForLoadState('networkidle')
    await expectAccessible(guest)
    await guest.getByRole('article').getByRole('link', { name: 'Ingresar' }).waitFor()
    const listing = await browser.open('/cuenta/pagos')
    expect(new URL(listing.url()).pathname).toBe('/ingresar')
  })
})

describe('the books', () => {
  test.each([[{}], [{ viewport: PHONE, colorScheme: 'dark' as const }]])(
    'an admin sees that they add up, marks a transfer as paid and reverses it, %j',
    async (options) => {
      const buyer = await open('/legal/terminos', 'premium@taller.test')
      const ref = await begin(buyer, await planAt('viewport' in options ? 25_000 : 24_000))
      const page = await open(`/admin/pagos?q=${ref}`, 'admin@tuerca.test', options)
      await page.getByText('Cuadra: cada pago aprobado tiene su asiento y su entrega.').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Marcar pagado' }).click()
      const dialog = page.getByRole('dialog', { name: 'Pago' })
      await dialog.getByRole('button', { name: 'Marcar como pagado' }).click()
      await dialog.getByText('Escribe el soporte de la transferencia: queda en el registro.').waitFor()
      await dialog.getByLabel('Soporte de la transferencia').fill('Consignación 7781')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Marcar como pagado' }).click()
      await page.getByRole('list').getByText('Aprobado').waitFor()
      await page.getByRole('button', { name: 'Reversar' }).click()
      await dialog.getByLabel('Motivo').fill('Retracto del comprador')
      await dialog.getByRole('button', { name: 'Reversar el pago' }).click()
      await page.getByRole('list').getByText('Reversado', { exact: true }).waitFor()
      await page.getByRole('link', { name: `Ver el pago ${ref}` }).click()
      const history = page.getByRole('region', { name: 'Historia del pago' })
      for (const line of ['premium@taller.test', 'Consignación 7781', 'Retracto del comprador'])
        await history.getByText(line).waitFor()
      await history.getByLabel('Nota interna').fill('Llamó el lunes')
      await history.getByRole('button', { name: 'Guardar la nota' }).click()
      await page.getByText('La nota quedó guardada').waitFor()
      // What its buyer may do is not an admin's: it would buy for the admin.
      expect(await page.getByRole('link', { name: 'Ver mi saldo' }).count()).toBe(0)
      // What the sticky header covers is measured as too small to press.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Todos los pagos' }).click()
      await page.getByText('Cuadra: cada pago aprobado tiene su asiento y su entrega.').waitFor()
    },
  )

  test('are closed to everybody else', async () => {
    const page = await open('/admin/pagos', 'ana@taller.test')
    await page.getByText('No tienes permiso para ver esta página.').waitFor()
  })
})
