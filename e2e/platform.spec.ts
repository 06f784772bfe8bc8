// What every page and call owes its visitor, whatever is sent with the request.
import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { origin } from './browser.ts'

interface Answer {
  status: number
  type: string
  body: string
  cache: string
}

/** A raw request: fetch would refuse to send a Host of our choosing. */
function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin())
  return new Promise((done, fail) => {
    const sent = httpRequest(
      { hostname, port, path, method: options.method ?? 'GET', headers: options.headers ?? {} },
      (answer) => {
        let body = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => {
            body += part
          })
          .on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              body,
              cache: answer.headers['cache-control'] ?? '',
            }),
          )
      },
    )
    sent.on('error', fail)
    sent.end()
  })
}

describe('a page kept for guests', () => {
  test('is not changed by the store that somebody names in a header', async () => {
    const path = `/?first=${Date.now()}`
    const poisoned = await ask(path, { headers: { 'x-store': 'repuestos-beto' } })
    const next = await ask(path)
    expect(poisoned.body).not.toContain('Repuestos Beto')
    expect(next.body).not.toContain('Repuestos Beto')
  })

  test('gives nobody the nonce of its scripts for asking', async () => {
    const { body } = await ask('/catalogo/page/results?search=@@NONCE@@')
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(15)
    expect(/<title>([^<]*)/.exec(body)?.[1]).not.toContain(nonce)
  })

  test('comes compressed as it is kept, with a nonce for each visitor', async () => {
    const path = '/catalogo/page/results?search=filtro+de+aire'
    const withoutNonces = (html: string) => html.replaceAll(nonceOf(html), 'N')
    const nonceOf = (html: string) => /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1] ?? ''
    const plain = await (await fetch(origin() + path, { headers: { 'accept-encoding': 'identity' } })).text()
    const seen = new Set([nonceOf(plain)])
    // The first that takes it kept has it compressed for those that follow.
    for (let times = 0; times < 4; times += 1) {
      const answer = await fetch(origin() + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      const html = await answer.text()
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonceOf(html)}'`)
      expect(withoutNonces(html)).toBe(withoutNonces(plain))
      seen.add(nonceOf(html))
    }
    expect(seen.size).toBe(5)
  })

  test('is asked for again by browsers, so that it never outlives a login', async () =>
    expect((await ask('/')).cache).toContain('no-cache'))
})

describe('an odd request', () => {
  test.each(['%%%', '[', 'a b', 'x@y', 'localhost:99999', '"><script>'])(
    'from the host %s is refused in words',
    async (host) => {
      const { status, body } = await ask('/', { headers: { host } })
      expect(status).toBe(400)
      expect(body).toMatch(/dirección|solicitud/)
    },
  )

  test('from a host that is not ours gets our address and not its own', async () => {
    const { body } = await ask('/', { headers: { host: 'evil.test' } })
    expect(body).not.toContain('evil.test')
  })

  test('with a method that pages do not have is 405', async () =>
    expect((await ask('/', { method: 'TRACE' })).status).toBe(405))

  test('that no page can answer is a page for people and JSON for programs', async () => {
    const people = await ask('/', { headers: { host: '[', accept: 'text/html' } })
    const programs = await ask('/api/catalogo/products/resultProducts?page=x')
    expect(people.type).toContain('html')
    expect(programs.type).toContain('json')
  })

  test.each([
    '/dev/bandeja?recipient=%00',
    '/catalogo/page/results?search=%00',
    '/catalogo/producto/x-99999999999999999999',
    '/tienda/nadie/',
  ])('%s is not our fault', async (path) => {
    const { status } = await ask(path, { headers: { accept: 'text/html' } })
    expect(status).toBeLessThan(500)
  })
})
