import { describe, expect, test } from 'vitest'
import { expectAccessible, type OpenOptions, origin, PHONE, signIn, useBrowser } from './browser.ts'

const browser = useBrowser()

/** A page whose worker has kept what it keeps. */
async function installed(path: string, options: OpenOptions = {}) {
  const page = await browser.open(path, { ...options, serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((changed) => {
        active?.addEventListener('statechange', changed, { once: true })
      })
  })
  return page
}

describe('without connection', () => {
  test.each([[{}], [{ viewport: PHONE }], [{ colorScheme: 'dark' as const }]])(
    'every address says so in its place, and is tried again, %j',
    async (options) => {
      const page = await installed('/', options)
      await page.context().setOffline(true)
      await page.goto(`${origin()}/catalogo/page/results?search=filtro`)
      await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
      await page.getByText('No hay un carro elegido en este equipo.').waitFor()
      await expectAccessible(page)
      await page.evaluate(() => {
        document.body.dataset.first = 'yes'
      })
      await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
      await page.locator('body:not([data-first])').waitFor()
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: /filtro/i }).waitFor()
    },
  )

  test('who is signed in has the car and the agenda, and leaves none of them behind', async () => {
    const page = await installed('/legal/terminos')
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}/garaje`)
    await page.waitForFunction(() => localStorage.getItem('offline.copy') !== null, undefined, { timeout: 20_000 })
    await page.context().setOffline(true)
    await page.goto(`${origin()}/agenda`)
    await page.getByRole('region', { name: 'Tu agenda' }).getByRole('listitem').first().waitFor()
    await page.context().setOffline(false)
    // The page that stood in for the agenda makes way for it by itself; going elsewhere before would cross that.
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    await page.goto(`${origin()}/cuenta`)
    await page.evaluate(async () => {
      await fetch('/salir', { method: 'POST', redirect: 'manual' })
    })
    await page.goto(origin())
    await page.waitForFunction(() => localStorage.getItem('offline.copy') === null)
  })
})

describe('what a phone needs to keep it as an app', () => {
  test('a manifest whose icons are there', async () => {
    const page = await browser.open('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await fetch(origin() + (href ?? ''))).json()) as {
      name: string
      display: string
      icons: { src: string; type: string; purpose?: string }[]
    }
    expect(manifest).toMatchObject({ name: 'Tuerca', display: 'standalone' })
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src, type } of manifest.icons) {
      const answer = await fetch(origin() + src)
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    }
  })

  test('a worker that keeps no page of anybody', async () => {
    const page = await installed('/')
    await signIn(page, 'ana@taller.test')
    await page.goto(`${origin()}/cuenta`)
    const kept = await page.evaluate(async () => {
      const caches_ = await caches.keys()
      return (
        await Promise.all(
          caches_.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
        )
      ).flat()
    })
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/sin-conexion'])
  })
})
