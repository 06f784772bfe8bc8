// node bench/drill-down.ts: brand → model → vehicle → group → unit in a browser that starts cold.
// ORIGIN=http://localhost:3000: a server that runs with the demonstration's catalogue. First a phone at slow 4G and a
// processor slowed four times, then a computer on a fast line.
import { chromium, type Browser, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { median } from './quantiles.ts'

const ORIGIN = process.env.ORIGIN ?? 'http://127.0.0.1:3000'
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const START = '/catalogo/catalog/v2/'
const SLOW = { offline: false, latency: 562, downloadThroughput: 1.47e6 / 8, uploadThroughput: 1.47e6 / 16 }
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-CO',
}
const COMPUTER = { viewport: { width: 1440, height: 900 }, locale: 'es-CO' }

interface Visit {
  steps: number[]
  unitCold: number
  largestPaint: number
}

/** What is pressed, and what tells that the next page is drawn. */
const STEPS = [
  { name: 'brand', press: 'main a[href*="catalog=toyota"]', drawn: 'main a[href*="m=Hilux"]' },
  { name: 'model', press: 'main a[href*="m=Hilux%202016"]', drawn: 'main a[href*="vid="]' },
  { name: 'vehicle', press: 'main a[href*="vid="]', drawn: 'main a[href*="cid="]' },
  { name: 'group', press: 'main a[href*="cid="]', drawn: 'main a[href*="uid="]' },
] as const

/** From the press to the frame in which it is drawn, by the browser's own clock. */
async function press(page: Page, selector: string, drawn: string) {
  await page.locator(selector).first().waitFor({ state: 'attached' })
  // A family of models may be folded; a finger would have opened it before.
  await page
    .locator(selector)
    .first()
    .evaluate((link) => {
      for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
    })
  const began = Date.now()
  await page.locator(selector).locator('visible=true').first().click()
  await page.locator(drawn).first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return Date.now() - began
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function visit(browser: Browser, slow: boolean): Promise<Visit> {
  const context = await browser.newContext(slow ? PHONE : COMPUTER)
  const page = await context.newPage()
  if (slow) await slowDown(page)
  await page.goto(ORIGIN + START, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(slow ? 3000 : 800)
  const steps: number[] = []
  for (const { press: selector, drawn } of STEPS) {
    steps.push(await press(page, selector, drawn))
    await page.waitForTimeout(slow ? 1500 : 500)
  }
  // A unit opens in a tab of its own (C2.29): opened here by its address, so that the line is slow from its first byte.
  const unit = await page
    .locator('main a[href*="uid="]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href)
  const tab = await context.newPage()
  if (slow) await slowDown(tab)
  const opened = Date.now()
  await tab.goto(unit, { waitUntil: 'commit', timeout: 60_000 })
  await drawnDiagram(tab)
  steps.push(Date.now() - opened)
  await context.close()
  return { steps, ...(await coldUnit(browser, unit, slow)) }
}

const drawnDiagram = (page: Page) =>
  page.waitForFunction(
    () => {
      const picture = document.querySelector<HTMLImageElement>('[data-part=drawing] img')
      return picture?.complete && picture.naturalWidth > 0 && document.querySelector('[data-part=callouts] [data-code]')
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )

/** The unit's page as somebody opens it who was sent its address. */
async function coldUnit(browser: Browser, unit: string, slow: boolean) {
  const context = await browser.newContext(slow ? PHONE : COMPUTER)
  const page = await context.newPage()
  if (slow) await slowDown(page)
  const began = Date.now()
  await page.goto(unit, { waitUntil: 'commit', timeout: 60_000 })
  await drawnDiagram(page)
  const unitCold = Date.now() - began
  await page.waitForTimeout(slow ? 3000 : 500)
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return { unitCold, largestPaint }
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  console.log(
    `| line | ${STEPS.map(({ name }) => name).join(' | ')} | unit | unit, cold | its largest paint |\n| --- | ${STEPS.map(() => '--:').join(' | ')} | --: | --: | --: |`,
  )
  for (const slow of process.env.LINE ? [process.env.LINE === 'slow'] : [true, false]) {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, slow))
    const middle = (of: (one: Visit) => number) => median(visits.map(of)).toFixed(0)
    const steps = [...STEPS, 'unit'].map((_, at) => middle((one) => one.steps[at]!))
    console.log(
      `| ${[slow ? 'slow 4G, processor ÷ 4' : 'fast', ...steps, middle((one) => one.unitCold), middle((one) => one.largestPaint)].join(' | ')} |`,
    )
  }
} finally {
  await browser.close()
}
