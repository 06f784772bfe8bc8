// What guests get from a server whose database hangs (apps/api/src/app/frozen-database.test.ts has the calls).
import { expect, test } from 'vitest'
import { freezableDatabase } from '../apps/api/src/platform/db/testing-proxy.ts'
import { startOwnServer } from '../scripts/own-server.ts'

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
    database.thaw()
    await expect
      .poll(async () => (await ask('/catalogo/page/results?search=bujias')).status, { timeout: 10_000 })
      .toBe(200)
  } finally {
    server.process.kill('SIGKILL')
    await database.close()
  }
})
