import { describe, expect, test } from 'vitest'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const results = (search: string) => `/catalogo/page/results?search=${encodeURIComponent(search)}`

describe('a VIN typed into the one box', () => {
  test('tells its car and leads to its parts, without script', async () => {
    const page = await browser.open(results('3N1CN7AD3KL812345'), { javaScriptEnabled: false })
    const card = page.getByRole('region', { name: 'Tu VIN' })
    const text = await card.innerText()
    expect(text).toContain('Nissan Versa, hecho en México, 2019.')
    expect(text).not.toContain('1989')
    await card.getByRole('link', { name: 'Ver autopartes de Nissan Versa' }).click()
    expect(page.url()).toContain('/catalogo/page/results?makes=nissan&models=versa')
    expect(await page.locator('main ol > li').count()).toBeGreaterThan(0)
  })

  test('says what it does not know', async () => {
    const page = await browser.open(results('9fb-zzz595-rm123456'), { javaScriptEnabled: false })
    const text = await page.getByRole('region', { name: 'Tu VIN' }).innerText()
    expect(text).toContain('Renault, hecho en Colombia por Sofasa, 2024; modelo sin confirmar.')
    expect(text).toContain('2024 (o 1994)')
    expect(text).toContain('Ver autopartes de Renault')
    expect(text).toContain('CC BY-SA')
  })

  test('with I, O or Q is answered with the one that was meant', async () => {
    const page = await browser.open(results('9FBHSRO95RMI2345Q'))
    await page.getByRole('region', { name: 'Tu VIN' }).getByRole('link', { name: '9FBHSR095RM123450' }).click()
    await page.getByText('Renault Duster, hecho en Colombia por Sofasa, 2024.').waitFor()
  })

  test('warns of a wrong check digit and goes on', async () => {
    const page = await browser.open(results('1N4BL3AP4DN508203'), { javaScriptEnabled: false })
    const text = await page.getByRole('region', { name: 'Tu VIN' }).innerText()
    expect(text).toContain('Nissan Altima')
    expect(text).toContain('El dígito de control (posición 9) no coincide')
  })

  test.each([
    ['desktop', { width: 1280, height: 800 }],
    ['phone', PHONE],
  ] as const)('can be read by everybody on a %s', async (_name, viewport) => {
    const page = await browser.open(results('9FBHSR595RM123456'), { viewport })
    await page.getByRole('region', { name: 'Tu VIN' }).waitFor()
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
  })

  test('what is no VIN shows no card', async () => {
    const page = await browser.open(results('90915-YZZD4'), { javaScriptEnabled: false })
    expect(await page.getByRole('region', { name: 'Tu VIN' }).count()).toBe(0)
  })
})
