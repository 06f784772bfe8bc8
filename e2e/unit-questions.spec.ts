import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()

/** A unit of a vehicle whose front disc its data do not tell. */
async function address() {
  const data = async <T>(call: string, query: Record<string, string>) =>
    (
      (await (await fetch(`${origin()}/api/catalogo/catalogV2/${call}?${new URLSearchParams(query)}`)).json()) as {
        data: T
      }
    ).data
  const { models } = await data<{ models: { options: { key: string; value: string }[] }[] }>('models', {
    catalogCode: 'toyota',
  })
  const hilux = models[0]?.options.find(({ value }) => value.startsWith('Hilux'))
  const { vehicles } = await data<{ vehicles: { name: string; vehicleId: string; ssd: string }[] }>('vehicles', {
    catalogCode: 'toyota',
    ssd: hilux?.key ?? '',
  })
  const [car] = vehicles
  const { categories } = await data<{ categories: { categoryId: string; ssd: string }[] }>('groups', {
    catalogCode: 'toyota',
    vid: car!.vehicleId,
    ssd: car!.ssd,
  })
  for (const { categoryId, ssd } of categories) {
    const { units } = await data<{ units: { unitId: string }[] }>('groups', {
      catalogCode: 'toyota',
      vid: car!.vehicleId,
      cid: categoryId,
      ssd,
      flag: '1',
    })
    const disc = units.find(({ unitId }) => unitId.startsWith('front-brake-disc'))
    if (disc)
      return `/catalogo/catalog/v2/catalog=toyota/ssd=${car!.ssd}/v=${encodeURIComponent(car!.name)}&vid=${car!.vehicleId}/uid=${disc.unitId}`
  }
  throw new Error('no Hilux with a front disc')
}

describe('a diagram that depends on what only the vehicle tells', () => {
  test.each([
    ['a desk', {}],
    ['a phone', { viewport: PHONE }],
  ])('asks it, applies the answer and lets it be skipped, on %s', async (_, options) => {
    const page = await browser.open(await address(), {
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.91' },
    })
    const box = page.getByRole('region', { name: '¿Cómo es tu vehículo?' })
    await box.waitFor()
    await expectAccessible(page)
    const marked = page.getByText('Según tu vehículo', { exact: true })
    expect(await marked.count()).toBe(2)
    await box.getByRole('button', { name: 'Aplicar' }).click()
    await box.getByText('Elige una respuesta, u omite la pregunta.').waitFor()
    await box.getByRole('button', { name: 'Omitir' }).click()
    await page.getByText('Ves las partes de todas las versiones.').waitFor()
    await page.getByRole('button', { name: 'Responder' }).click()
    await box.getByLabel('¿Qué diámetro tiene el disco delantero?').selectOption({ label: '280 mm (rin de 15 o más)' })
    await box.getByRole('button', { name: 'Aplicar' }).click()
    await marked.first().waitFor({ state: 'detached' })
    expect(await page.getByRole('rowheader', { name: /^Disco de freno/ }).count()).toBe(1)
    expect(await box.count()).toBe(0)
    await page.goBack()
    await box.waitFor()
    expect(await marked.count()).toBe(2)
  })
})
