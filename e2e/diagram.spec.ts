import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, expectAccessible, type OpenOptions, PHONE, useBrowser } from './browser.ts'

const browser = useBrowser()
const BRAKE = '/dev/diagrama'
const CROWD = '/dev/diagrama?dibujo=muchas'

const stage = (page: Page) => page.locator('[data-part=stage]')
const callouts = (page: Page, code: string) => page.locator(`[data-part=callouts] [data-code="${code}"]`)
const row = (page: Page, code: string) => page.locator(`tr[data-code="${code}"]`)
/** A hand that rests before it lets go throws nothing. */
async function letGo(page: Page) {
  await page.waitForFunction((from) => performance.now() - from > 80, await page.evaluate(() => performance.now()))
  await page.mouse.up()
}
const percent = async (page: Page) => parseInt((await page.locator('[data-part=percent]').textContent()) ?? '', 10)
const lit = (page: Page, mark: 'hover' | 'active') =>
  page
    .locator(`[data-${mark}]`)
    .evaluateAll((all) => all.map((one) => `${one.tagName.toLowerCase()} ${(one as HTMLElement).dataset.code}`))
/** Where an element lies on the screen, in whole pixels. */
const place = (of: Locator) =>
  of.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
const lights = async (page: Page, part: 'rings' | 'bars') =>
  Promise.all((await page.locator(`[data-part=${part}] > :not([hidden])`).all()).map(place))
const drawing = (page: Page) => page.locator('[data-part=drawing]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const sheets = async (page: Page) =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** The page answers: its script has measured the drawing. */
async function open(path: string, options?: OpenOptions) {
  const page = await browser.open(path, options)
  await page.waitForFunction(
    () =>
      document.querySelector('[data-part=percent]')?.textContent !== '' &&
      document.querySelector('[data-state=ready], [data-state=failed], [data-state=empty]'),
  )
  return page
}

describe('the diagram', () => {
  test("is in the server's HTML with its callouts, without script", async () => {
    const page = await browser.open(BRAKE, { javaScriptEnabled: false })
    expect(await page.getByRole('img', { name: 'Diagrama: Freno delantero' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Pieza 5: Pastillas de freno' }).count()).toBe(2)
    expect(await page.getByRole('button', { name: 'Pieza 7: Maza de rueda, con ABS (2 opciones)' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Ir al diagrama del eje delantero' }).getAttribute('href')).toContain(
      'unidad=2',
    )
  })

  test('zooms by wheel, buttons, keys and double click, between the whole and its most', async () => {
    const page = await open(CROWD)
    const whole = await percent(page)
    await stage(page).hover()
    await page.mouse.wheel(0, -240)
    await expect.poll(() => percent(page)).toBeGreaterThan(whole * 1.3)
    await page.getByRole('button', { name: 'Ver todo' }).click()
    await expect.poll(() => percent(page)).toBe(whole)
    for (let i = 0; i < 9; i++) await page.getByRole('button', { name: 'Acercar' }).click()
    await expect.poll(() => percent(page)).toBe(300)
    await stage(page).focus()
    await page.keyboard.press('-')
    await expect.poll(() => percent(page)).toBeLessThan(240)
    await atRest(drawing(page))
    const before = await page.locator('[data-part=drawing]').evaluate((drawing) => drawing.getBoundingClientRect().left)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.locator('[data-part=drawing]').evaluate((drawing) => drawing.getBoundingClientRect().left))
      .toBeLessThan(before - 40)
    await page.keyboard.press('0')
    await expect.poll(() => percent(page)).toBe(whole)
    await stage(page).dblclick({ position: { x: 3, y: 300 } })
    await expect.poll(() => percent(page)).toBeGreaterThan(whole * 2)
  })

  test('a drag moves it and chooses nothing', async () => {
    const page = await open(BRAKE)
    await page.getByRole('button', { name: 'Acercar' }).click()
    await page.getByRole('button', { name: 'Acercar' }).click()
    await atRest(drawing(page))
    const box = (await callouts(page, '6').boundingBox())!
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 5, box.y - 60, { steps: 4 })
    await letGo(page)
    expect((await callouts(page, '6').boundingBox())!.y).toBeLessThan(box.y - 30)
    expect(await lit(page, 'active')).toEqual([])
  })

  test('hover finds every callout of a code and its row, both ways', async () => {
    const page = await open(BRAKE)
    await callouts(page, '5').first().hover()
    expect(await lit(page, 'hover')).toEqual(['button 5', 'button 5', 'tr 5'])
    await row(page, '7').first().hover()
    expect(await lit(page, 'hover')).toEqual(['button 7', 'tr 7', 'tr 7'])
    expect(await lights(page, 'rings')).toEqual([await place(callouts(page, '7').first())])
    expect(await lights(page, 'bars')).toEqual(
      await Promise.all([row(page, '7').nth(0), row(page, '7').nth(1)].map(place)),
    )
    await page.getByRole('heading', { level: 1 }).hover()
    expect(await lit(page, 'hover')).toEqual([])
    expect(await lights(page, 'rings')).toEqual([])
  })

  test('a callout that leads to another unit is followed, by mouse and by keyboard', async () => {
    for (const follow of [(link: Locator) => link.click(), (link: Locator) => link.press('Enter')]) {
      const page = await open(BRAKE)
      await follow(page.getByRole('link', { name: 'Ir al diagrama del eje delantero' }))
      await page.waitForURL('**/dev/diagrama?unidad=2')
      expect(await lit(page, 'active')).toEqual([])
    }
  })

  test('a click lights, tells the page and scrolls the table; a second one or Escape puts it out', async () => {
    const page = await open(CROWD)
    await callouts(page, '350').click()
    expect(await lit(page, 'active')).toEqual(['button 350', 'tr 350'])
    expect(await page.getByText('Buscar la pieza 350').count()).toBe(1)
    expect(await callouts(page, '350').getAttribute('aria-pressed')).toBe('true')
    await atRest(row(page, '350'))
    const [at, frame] = [
      (await row(page, '350').boundingBox())!,
      (await page.locator('[data-part=scroller]').boundingBox())!,
    ]
    expect(at.y).toBeGreaterThan(frame.y)
    expect(at.y + at.height).toBeLessThan(frame.y + frame.height)
    await callouts(page, '350').click()
    expect(await lit(page, 'active')).toEqual([])
    await callouts(page, '350').click()
    await page.keyboard.press('Escape')
    expect(await lit(page, 'active')).toEqual([])
  })

  test('several parts under one code let the page offer them', async () => {
    const page = await open(BRAKE)
    await callouts(page, '7').click()
    expect(await page.getByText('Hay varias opciones disponibles para su vehículo, elija la correcta.').count()).toBe(1)
  })

  test('the code of a row brings its callouts into view', async () => {
    const page = await open(CROWD)
    for (let i = 0; i < 9; i++) await page.getByRole('button', { name: 'Acercar' }).click()
    await page.getByRole('button', { name: '1, ver en el diagrama: Pieza de prueba 1', exact: true }).click()
    await atRest(drawing(page))
    const [at, frame] = [(await callouts(page, '1').boundingBox())!, (await stage(page).boundingBox())!]
    expect(at.x).toBeGreaterThanOrEqual(frame.x)
    expect(at.y).toBeGreaterThanOrEqual(frame.y)
    expect(await lit(page, 'active')).toEqual(['button 1', 'tr 1'])
  })

  test('is used with the keyboard alone: one stop for all callouts, arrows in reading order', async () => {
    const page = await open(BRAKE)
    await stage(page).focus()
    await page.keyboard.press('Tab')
    const first = await focused(page)
    expect(first).toMatch(/^Pieza /)
    await page.keyboard.press('End')
    const last = await focused(page)
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe(first)
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe(last)
    await page.keyboard.press('Enter')
    expect((await lit(page, 'active')).length).toBeGreaterThan(1)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Ancho del diagrama')
    const wide = (await stage(page).boundingBox())!.width
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await stage(page).boundingBox())!.width).toBeLessThan(wide)
    await page.reload()
    await expect.poll(async () => (await stage(page).boundingBox())!.width).toBeLessThan(wide)
  })

  test('full screen covers the page and Escape leaves it', async () => {
    const page = await open(BRAKE)
    await page.getByRole('button', { name: 'Pantalla completa' }).click()
    await expect.poll(() => page.locator('[data-diagram]').boundingBox()).toMatchObject({ x: 0, y: 0 })
    expect(await page.locator('header[inert]').count()).toBe(1)
    await page.getByRole('button', { name: 'Pantalla completa' }).click()
    await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  })

  test('a picture that fails leaves the table at work and can be asked for again', async () => {
    const page = await open(`${BRAKE}?cara=rota`)
    await page.getByText('No pudimos cargar el diagrama').waitFor()
    await row(page, '5').hover()
    expect(await lit(page, 'hover')).toContain('tr 5')
    await expectAccessible(page)
    await page.route('**/no-existe/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    )
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.locator('[data-state=ready]').waitFor()
  })

  test('without a drawing says so', async () => {
    const page = await open(`${BRAKE}?cara=vacia`)
    expect(await page.getByText('Información próximamente disponible').count()).toBe(1)
    await expectAccessible(page)
  })

  test('prints on one page with its table, and nothing else of the page', async () => {
    const page = await open(BRAKE)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['header', 'footer', 'h1', '[role=toolbar]', '[role=separator]'])
      expect(await page.locator(gone).first().isVisible()).toBe(false)
    expect(await page.getByText('Toyota Hilux 2.7 SR 4×2, 2018').isVisible()).toBe(true)
    const [drawing, table] = [
      (await page.getByRole('img', { name: /^Diagrama/ }).boundingBox())!,
      (await page.getByRole('table').boundingBox())!,
    ]
    expect(drawing.height).toBeGreaterThan(100)
    expect(table.y).toBeGreaterThanOrEqual(drawing.y + drawing.height)
    expect(await sheets(page)).toBe(1)
    // As long as an ordinary unit becomes.
    await page.locator('tbody').evaluate((body) => {
      const rows = [...body.children]
      for (let at = 0; body.childElementCount < 28; at++) body.append(rows[at % rows.length]!.cloneNode(true))
    })
    expect(await sheets(page)).toBe(1)
  })

  // axe looks at each of 500 rows and 500 callouts: on a busy machine that alone takes a minute, and their colours are
  // those of the few.
  test.each([
    [BRAKE, 'light'],
    [BRAKE, 'dark'],
    [CROWD, 'light'],
    [CROWD, 'dark'],
  ] as const)('has no violation: %s, %s', { timeout: 240_000 }, async (path, colorScheme) => {
    await expectAccessible(await open(path, { colorScheme }))
  })
})

describe('on a phone', () => {
  const top = async (page: Page) => (await page.locator('[data-stop]').boundingBox())!.y

  test('the whole drawing is seen first; the table is a sheet with three stops, by its handle and by keys', async () => {
    const page = await open(BRAKE, { viewport: PHONE })
    await expectAccessible(page)
    const peek = await top(page)
    const drawing = (await page.getByRole('img', { name: /^Diagrama/ }).boundingBox())!
    expect(drawing.y + drawing.height).toBeLessThanOrEqual(peek)
    const handle = page.getByRole('button', { name: /cambiar altura/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => top(page)).toBeLessThan(peek - 100)
    await atRest(page.locator('[data-stop]'))
    const half = await top(page)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => top(page)).toBeLessThan(half - 200)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => top(page)).toBe(peek)
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 16)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y - 110, { steps: 6 })
    await letGo(page)
    await expect.poll(async () => Math.abs((await top(page)) - half)).toBeLessThan(2)
    await expectAccessible(page)
  })

  test('two fingers enlarge it, a double tap too, and a tap on a callout raises the table to its row', async () => {
    const page = await open(BRAKE, { viewport: PHONE })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    const tap = async (x: number, y: number) => {
      await touch('touchStart', [x, y])
      await touch('touchEnd')
    }
    const frame = (await stage(page).boundingBox())!
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
    const whole = await percent(page)
    await touch('touchStart', [x - 30, y], [x + 30, y])
    for (let by = 40; by <= 90; by += 10) await touch('touchMove', [x - by, y], [x + by, y])
    await touch('touchEnd')
    await expect.poll(() => percent(page)).toBeGreaterThan(whole * 2)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await page.getByRole('button', { name: 'Ver todo' }).click()
    await expect.poll(() => percent(page)).toBe(whole)
    await tap(frame.x + 8, frame.y + 8)
    await tap(frame.x + 8, frame.y + 8)
    await expect.poll(() => percent(page)).toBeGreaterThan(whole * 2)
    await page.getByRole('button', { name: 'Ver todo' }).click()
    await expect.poll(() => percent(page)).toBe(whole)
    await atRest(drawing(page))
    const peek = await top(page)
    const callout = (await callouts(page, '6').boundingBox())!
    await tap(callout.x + callout.width / 2, callout.y + callout.height / 2)
    await expect.poll(() => lit(page, 'active')).toEqual(['button 6', 'tr 6'])
    await expect.poll(() => top(page)).toBeLessThan(peek - 100)
  })

  test('has no violation in the dark', async () => {
    await expectAccessible(await open(BRAKE, { viewport: PHONE, colorScheme: 'dark' }))
  })

  test('the drawing stays in sight while the table is chosen from', async () => {
    const page = await open(BRAKE, { viewport: PHONE })
    await page.getByRole('button', { name: '5, ver en el diagrama: Pastillas de freno', exact: true }).click()
    const bottom = async () => {
      const at = (await callouts(page, '5').first().boundingBox())!
      return at.y + at.height
    }
    await expect.poll(async () => (await bottom()) < (await top(page))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})

test('every plate of the catalogues is on one page, led to from the drawings', async () => {
  const page = await browser.open('/dev/dibujos')
  await page.getByRole('link', { name: 'Láminas de los catálogos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Láminas' }).waitFor()
  const plates = page.getByRole('main').getByRole('listitem').getByRole('link')
  expect(await plates.count()).toBeGreaterThanOrEqual(60)
  await plates.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      plates
        .last()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true)
  expect(await plates.filter({ hasText: /^\s*\d/ }).count()).toBe(0)
  await expectAccessible(page)
})
