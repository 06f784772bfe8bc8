// What guests get from a server whose database hangs (apps/api/src/app/frozen-database.test.ts has the calls).
import { expect, test } from 'vitest'
import { freezableDatabase } from '../apps/api/src/platform/db/testing-proxy.ts'
import { startOwnServer } from '../scripts/own-server.ts'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

/** A page of a store's owner, signed in at this process. */
async function atWork(origin: string) {
  const page = await browser.open('/')
  const answer = await page.request.post(`${origin}/api/session/signIn`, {
    data: { email: 'beto@repuestosbeto.test', password: 'tuerca-demo-1' },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  return page
}

test('the pages that are kept go on, any other says in words that it will be back, and nothing takes ten seconds', async () => {
  const database = await freezableDatabase(process.env.E2E_DATABASE_URL ?? '')
  const server = await startOwnServer(database.url, { PAGE_CACHE_SECONDS: '1' })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const began = Date.now()
    const answer = await fetch(server.origin + path, { headers: { accept: 'text/html', ...headers } })
    return { status: answer.status, ms: Date.now() - began, body: await answer.text() }
  }
  try {
    const kept = '/catalogo/page/results?search=filtro'
    const before = await ask(kept)
    expect([before.status, (await ask('/')).status]).toEqual([200, 200])
    const [anew, inside] = await Promise.all([atWork(server.origin), atWork(server.origin)])
    await inside.goto(`${server.origin}/vender`)
    database.freeze()
    // Some of these come before anybody knows.
    const first = await Promise.all([
      ask(kept),
      ask('/'),
      ask('/catalogo/page/results?search=pastillas'),
      ask('/ingresar'),
      ask('/readyz'),
    ])
    for (const { status, ms } of first) {
      expect(ms).toBeLessThan(10_000)
      expect([200, 503]).toContain(status)
    }
    expect(first[4]?.ms).toBeLessThan(1000)
    // Long after the second that a page is fresh.
    const [results, start, other, person, product] = await Promise.all([
      ask(kept),
      ask('/'),
      ask('/catalogo/page/results?search=bujias'),
      ask('/cuenta', { cookie: 'tuerca.session_token=nobody' }),
      ask('/catalogo/producto/filtro-1'),
    ])
    expect([results?.status, start?.status]).toEqual([200, 200])
    expect(/<h1[^>]*>([^<]*)/.exec(results?.body ?? '')?.[1]).toBe(/<h1[^>]*>([^<]*)/.exec(before.body)?.[1])
    expect([other?.status, product?.status]).toEqual([503, 503])
    expect(other?.body).toContain('Intentar de nuevo')
    // Nothing broke that would be registered.
    expect(/<h1[^>]*>([^<]*)/.exec(product?.body ?? '')?.[1]).toBe('No está disponible por un momento')
    for (const one of [results, start, other, person]) expect(one?.ms).toBeLessThan(3000)
    // In the rooms, opened anew and reached by a press.
    await anew.goto(`${server.origin}/vender`)
    await inside.getByRole('link', { name: 'Ventas' }).first().click()
    for (const page of [anew, inside]) await page.getByRole('link', { name: 'Intentar de nuevo' }).waitFor()
    database.thaw()
    await expect
      .poll(async () => (await ask('/catalogo/page/results?search=bujias')).status, { timeout: 10_000 })
      .toBe(200)
    // Both come back although nobody presses.
    await anew.getByRole('heading', { level: 1, name: /esperan? por ti/ }).waitFor({ timeout: 20_000 })
    await inside.getByRole('link', { name: 'Intentar de nuevo' }).waitFor({ state: 'detached', timeout: 20_000 })
  } finally {
    server.process.kill('SIGKILL')
    await database.close()
  }
}, 90_000)
