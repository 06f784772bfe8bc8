// node bench/paint.ts: the largest paint on a phone at slow 4G and a processor slowed four times; median of five cold
// visits.
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { cookiesOf, withPages } from './page-server.ts'
import { median } from './quantiles.ts'

const VISITS = 5
const LATENCY_MS = 562
const BYTES_PER_SECOND = 1.47e6 / 8
const SLOWED = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-CO',
}

interface Visit {
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
}

declare global {
  interface Window {
    paints: { largest: number; blocked: number; shift: number }
  }
}

/** Runs in the page before anything of its own. */
function observe() {
  window.paints = { largest: 0, blocked: 0, shift: 0 }
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', (entry) => {
    window.paints.largest = entry.startTime
  })
  each('longtask', (entry) => {
    window.paints.blocked += Math.max(0, entry.duration - 50)
  })
  each('layout-shift', (entry) => {
    window.paints.shift += (entry as PerformanceEntry & { value: number }).value
  })
}

async function visit(browser: Browser, address: string, cookie = ''): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  await context.addCookies(cookiesOf(cookie, address))
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(3000)
  const seen = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: window.paints.largest,
    blocked: window.paints.blocked,
    shift: window.paints.shift,
  }))
  await context.close()
  return seen
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  await withPages(async (origin, pages) => {
    console.log(
      '| page | first paint ms | largest paint ms | of the five | blocked ms | layout shift |\n| --- | --: | --: | --- | --: | --: |',
    )
    for (const { name, path, cookie } of pages) {
      // The second visitor of a page, as in a minute of a busy shop: its HTML comes from memory.
      await fetch(origin + path, cookie ? { headers: { cookie } } : {})
      const visits: Visit[] = []
      for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, origin + path, cookie))
      const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
      const spread = visits.map((one) => one.largestPaint.toFixed(0)).join(', ')
      console.log(
        `| ${[name, of('firstPaint').toFixed(0), of('largestPaint').toFixed(0), spread, of('blocked').toFixed(0), of('shift').toFixed(3)].join(' | ')} |`,
      )
    }
  })
} finally {
  await browser.close()
}
