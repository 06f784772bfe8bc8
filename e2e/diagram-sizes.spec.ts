import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, origin, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BRAKE = '/dev/diagrama'
const LOW = { width: 720, height: 450 }

/** The page answers: its script has measured the drawing. */
async function open(path: string, viewport: { width: number; height: number }) {
  const page = await browser.open(path, { viewport })
  await page.waitForFunction(
    () =>
      document.querySelector('[data-part=percent]')?.textContent !== '' && document.querySelector('[data-state=ready]'),
  )
  return page
}

/** The smallest of what can be pressed on the drawing and of its letters, in pixels of the screen. */
const smallest = (page: Page) =>
  page.locator('[data-part=callouts] > button').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    const letters = all.map((one, at) => {
      const tag = one.querySelector('span')!
      const scale = boxes[at]!.width / (one as HTMLElement).offsetWidth
      // Without a number of its own it is read on the drawing, whose letters are as high as 0.45 of their balloon.
      return tag.checkVisibility() ? parseFloat(getComputedStyle(tag).fontSize) * scale : boxes[at]!.height * 0.45
    })
    return { target: Math.min(...boxes.flatMap(({ width, height }) => [width, height])), letters: Math.min(...letters) }
  })

describe('the numbers of the drawing', () => {
  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
    ['a window at 200 %', LOW],
  ])('can be read and pressed at every zoom on %s', async (_, viewport) => {
    const page = await open(BRAKE, viewport)
    for (const press of [null, 'Acercar', 'Acercar', 'Acercar', 'Ver todo']) {
      if (press) await page.getByRole('button', { name: press }).click()
      await expect
        .poll(
          async () => {
            const { target, letters } = await smallest(page)
            return target >= 23.9 && letters >= 11.9
          },
          { message: press ?? 'at first' },
        )
        .toBe(true)
    }
  })

  test('keep apart from each other', async () => {
    const page = await open(BRAKE, PHONE)
    await expect.poll(() => page.locator('[data-small]').count()).toBe(1)
    const boxes = await page.locator('[data-part=callouts] > button').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }),
    )
    const near = boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 20))
    expect(near).toEqual([])
  })
})

test.each([
  ['a phone', PHONE],
  ['a window at 200 %', LOW],
  ['a desktop', DESKTOP],
])('on %s the drawing has half of the screen as the page opens', async (_, viewport) => {
  const page = await browser.open('/', { viewport })
  // A network of its own: guests are counted by it.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${(process.pid % 120) + 5}.1` })
  const unit = await page.evaluate(async () => {
    const ask = async (call: string, query: Record<string, string>) =>
      ((await (await fetch(`/api/catalogo/catalogV2/${call}?${new URLSearchParams(query)}`)).json()) as { data: never })
        .data
    const { models } = (await ask('models', { catalogCode: 'chevrolet' })) as {
      models: { options: { key: string; value: string }[] }[]
    }
    const ssd = models[0]!.options.find(({ value }) => value.startsWith('Spark GT'))!.key
    const {
      vehicles: [car],
    } = (await ask('vehicles', { catalogCode: 'chevrolet', ssd })) as {
      vehicles: { vehicleId: string; ssd: string; name: string }[]
    }
    return `/catalogo/catalog/v2/catalog=chevrolet/ssd=${car!.ssd}/v=${encodeURIComponent(car!.name)}&vid=${car!.vehicleId}/uid=front-brake-caliper`
  })
  await page.goto(origin() + unit)
  await page.getByRole('region', { name: /^Diagrama de/ }).waitFor()
  const [stage, sheet] = [
    (await page.locator('[data-part=stage]').boundingBox())!,
    (await page.locator('[data-stop]').boundingBox())!,
  ]
  const foot = Math.min(stage.y + stage.height, viewport.height, sheet.x < stage.x + stage.width ? sheet.y : Infinity)
  expect(foot - stage.y).toBeGreaterThanOrEqual(viewport.height / 2)
})
