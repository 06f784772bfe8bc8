import axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { BROWSER_FLAGS } from '../scripts/browser.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The address of the server under test, without a final slash. */
export const origin = () => process.env.E2E_ORIGIN ?? ''

export interface Journey {
  /**
   * A page in a context of its own: nobody's cookies, no service worker unless asked for. Fails the test on any error
   * the page throws.
   */
  open(path: string, options?: OpenOptions): Promise<Page>
}

export interface OpenOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /**
   * What moves by itself stands still, as for people who ask for that; a journey about movement says `no-preference`.
   */
  reducedMotion?: 'reduce' | 'no-preference'
  javaScriptEnabled?: boolean
  serviceWorkers?: 'allow'
  /**
   * Sent with everything the page asks: guests are told apart by their network, which a proxy on this machine may name.
   */
  extraHTTPHeaders?: Record<string, string>
  /** Somebody of the demonstration, signed in before the page is asked for. */
  as?: string
}

/** A browser for the journeys of one file; `flags` are Chromium's own, for what only they can pretend. */
export function useBrowser(flags: string[] = []): Journey {
  let browser: Browser
  let contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.E2E_BROWSER ?? '/usr/bin/chromium',
      headless: true,
      args: [...BROWSER_FLAGS, ...flags],
    })
  })
  // A page left open goes on asking about its session while the next journeys run.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const context of contexts) for (const page of context.pages()) await tellPage(page)
    const ended = contexts
    contexts = []
    await Promise.all(ended.map((context) => context.close()))
  })
  afterAll(() => browser.close())
  return {
    async open(path, { as, ...options } = {}) {
      const context = await browser.newContext({
        viewport: DESKTOP,
        locale: 'es-CO',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      page.on('pageerror', (error) => {
        throw error
      })
      if (options.javaScriptEnabled !== false) waitForScripts(page)
      if (as) await signIn(page, as)
      await page.goto(origin() + path)
      return page
    },
  }
}

/** Signs somebody in beside the page, as a press in another tab would, and then goes to a path if there is one. */
export async function signIn(page: Page, email: string, path?: string, password = 'tuerca-demo-1') {
  const answer = await page.request.post(`${origin()}/api/session/signIn`, {
    data: { email, password },
    headers: { origin: origin() },
  })
  expect(answer.status(), `${email} signs in`).toBe(200)
  if (path !== undefined) await page.goto(origin() + path)
}

/** What a failed journey was looking at: the address, what was said in passing, and how its text begins. */
async function tellPage(page: Page) {
  const seen = await page
    .evaluate(() => ({
      said: [...document.querySelectorAll('output, [role=alert], [role=status]')]
        .map((one) => (one as HTMLElement).innerText)
        .filter(Boolean),
      text: document.querySelector('main')?.innerText.slice(0, 1200),
    }))
    .catch((error: unknown) => ({ said: [String(error)], text: '' }))
  console.error(`${page.url()}\nSaid: ${seen.said.join(' | ')}\n${seen.text}`)
}

/**
 * A page asks for its scripts after its first picture, which may be after its load event: a press before React has
 * taken the page over, `main` and all in it, would reach nobody. Logging in loads a page anew too.
 */
function waitForScripts(page: Page) {
  const answers = () =>
    page.waitForFunction(
      () =>
        document.querySelector('script[type=later]') === null ||
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
  const [goto, reload, waitForURL] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)]
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    if (asked[1]?.waitUntil !== 'commit') await answers()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await answers()
    return answer
  }
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options)
    if (options?.waitUntil !== 'commit') await answers()
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Every page passes axe with no violation (ux.md "For everyone"). Asked in the page itself and only for what is wrong:
 * the package for Playwright brings every rule's every element over, which takes three times as long. What fades in is
 * measured once it has arrived: halfway, its colours are mixed with what lies behind, and no reader is asked to read
 * that. And at the top of the page: what the sticky header half covers meanwhile is measured as too small to press.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)))
    do {
      window.scrollTo(0, 0)
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    } while (window.scrollY !== 0)
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (rules) => {
    const found = await (window as Window & { axe?: typeof axe }).axe?.run({
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    })
    return found?.violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' | ')}`,
    )
  }, RULES)
  expect(violations).toEqual([])
}

/** Once what glides lies where it stays: in one place for ten frames. */
export const atRest = (of: Locator) =>
  of.evaluate(
    (one) =>
      new Promise<void>((resolve) => {
        let before = ''
        let same = 0
        const look = () => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const now = [left, top, width, height].join(' ')
          same = now === before ? same + 1 : 0
          before = now
          return same >= 10 ? resolve() : requestAnimationFrame(look)
        }
        look()
      }),
  )
