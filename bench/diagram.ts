// node bench/diagram.ts: frames while the pointer crosses 500 callouts and while a diagram is zoomed and moved,
// processor slowed SLOWED times (4 unless told).
// ORIGIN=http://localhost:3000 measures a server that runs (the page is /dev/diagrama).
import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { withPages } from './page-server.ts'
import { quantile } from './quantiles.ts'

/** How many times slower the processor is made to look. */
const SLOWED = Number(process.env.SLOWED ?? 4)
/** A frame that took longer than one and a half of 60 a second was dropped by somebody. */
const LONG_MS = 25

declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** Notes the time between frames until it is told to stop. */
const startFrames = (page: Page) =>
  page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const note = (now: number) => {
      window.frameTimes.push(now - last)
      last = now
      if (document.documentElement.dataset.measured === undefined) requestAnimationFrame(note)
    }
    delete document.documentElement.dataset.measured
    requestAnimationFrame(note)
  })

const endFrames = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.measured = ''
    return window.frameTimes.slice(1)
  })

async function boxesOf(page: Page) {
  return page.locator('[data-part=callouts] [data-code]').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }),
  )
}

const still = async (page: Page) => {
  await page.waitForTimeout(2000)
}

async function hover(page: Page) {
  for (const { x, y } of await boxesOf(page)) await page.mouse.move(x, y)
}

async function zoomAndPan(page: Page) {
  const { x, y } = (await boxesOf(page))[250]!
  await page.mouse.move(x, y)
  for (let i = 0; i < 12; i++) {
    await page.mouse.wheel(0, i < 6 ? -120 : 120)
    await page.waitForTimeout(60)
  }
  await page.mouse.wheel(0, -600)
  await page.waitForTimeout(300)
  await page.mouse.down()
  for (let i = 0; i < 90; i++) await page.mouse.move(x + 120 * Math.sin(i / 8), y + 90 * Math.cos(i / 8))
  await page.mouse.up()
}

async function measure(page: Page, name: string, work: (page: Page) => Promise<void>) {
  await page.waitForTimeout(800)
  await startFrames(page)
  await work(page)
  const frames = await endFrames(page)
  const long = frames.filter((ms) => ms > LONG_MS).length
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(frames, share).toFixed(1))
  console.log(`| ${[name, frames.length, p50, p95, p99, Math.max(...frames).toFixed(1), long].join(' | ')} |`)
}

async function run(origin: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/dev/diagrama?dibujo=muchas`)
    await page.locator('[data-state=ready]').waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    console.log(
      `| 500 callouts, 500 rows | frames | p50 ms | p95 ms | p99 ms | longest ms | over ${LONG_MS} ms |\n| --- | --: | --: | --: | --: | --: | --: |`,
    )
    await measure(page, 'nothing happens', still)
    await measure(page, 'pointer over every callout', hover)
    await measure(page, 'wheel and drag', zoomAndPan)
  } finally {
    await browser.close()
  }
}

if (process.env.ORIGIN) await run(process.env.ORIGIN)
else await withPages((origin) => run(origin))
