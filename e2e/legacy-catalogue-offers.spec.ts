import { expect, test } from 'vitest'
import { expectAccessible, origin, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a row of the older catalogue says from how much it is sold, and what is sold can be put first', async () => {
  const page = await browser.open('/legal/terminos', {
    as: 'ana@taller.test',
    extraHTTPHeaders: { 'x-forwarded-for': `198.17.${process.pid % 120}.1` },
  })
  const path = await page.evaluate(async () => {
    const ask = async (call: string, query: Record<string, string>) =>
      ((await (await fetch(`/catalogo/catalog/${call}?${new URLSearchParams(query)}`)).json()) as { data: never }).data
    const [car] = (await ask('cars', { catalogId: 'chevrolet', modelId: 'spark-2011-2017' })) as { id: string }[]
    return `/catalogo/catalog/index/c=Chevrolet&catalogId=chevrolet/m=Spark&modelId=spark-2011-2017/carId=${car!.id}&g=Frenos&groupId=brakes/sg=Frenos&subGroupId=front-brake-caliper`
  })
  await page.goto(origin() + path)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const sold = page.getByRole('button', { name: /^desde \$.* vendedor/ })
  await sold.first().waitFor()
  const before = await rows.count()
  await page.getByRole('checkbox', { name: 'Primero lo que se vende' }).check()
  await rows
    .first()
    .getByRole('button', { name: /^desde \$.* vendedor/ })
    .waitFor()
  expect(await rows.count()).toBe(before)
  await expectAccessible(page)
  await rows
    .first()
    .getByRole('button', { name: /^desde \$/ })
    .click()
  await page.getByRole('tab', { name: 'Resultado de búsqueda' }).waitFor()
  await page
    .getByText(/\d+ ofertas?$/)
    .first()
    .waitFor()
})
