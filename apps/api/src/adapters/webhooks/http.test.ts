import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebhookUnheard } from '../../ports/webhook-sender.ts'
import { httpWebhooks } from './http.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/colgado') return
  if (request.url === '/lejos') return void response.writeHead(302, { location: `${own}/otra` }).end()
  response.writeHead(request.url === '/mal' ? 500 : 204).end()
})
let own = ''
beforeAll(async () => {
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const message = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' })
const tried = (url: string, sender = httpWebhooks()) =>
  sender.send(message(url)).then(
    (status) => status,
    (error: unknown) => (error instanceof WebhookUnheard ? error.message : error),
  )

/** Every way of writing an address that is not of the open internet. */
const PRIVATE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.8/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[ff02::1]/',
]
/** Names that lead there, and what is no address to tell. */
const NAMES = [
  'https://localhost/',
  'https://servidor.local/',
  'https://metadata.google.internal/',
  'https://base/',
  'https://impresora.lan/',
]
const OTHERS = [
  'https://tienda.example:22/',
  'https://tienda.example:6379/x',
  'http://tienda.example/avisos',
  'ftp://tienda.example/',
  'file:///etc/passwd',
  'gopher://tienda.example/',
  'javascript:alert(1)',
  'https://ana:clave@tienda.example/',
  'tienda.example',
  '',
]

describe('an address that a store gave', () => {
  test.each([...PRIVATE, ...NAMES, ...OTHERS])('%s is refused when it is written', (url) =>
    expect(httpWebhooks().problemOf(url)).toMatch(/^(La|Esa) dirección .+\.$/),
  )
  test.each(PRIVATE)('%s is not called', async (url) =>
    expect(await tried(url)).toBe('La dirección no está en internet: lleva a una red privada.'),
  )
  test('is judged again by what its name leads to at the moment of the call', async () => {
    expect(await tried('https://localhost/')).toBe('La dirección no está en internet: lleva a una red privada.')
    expect(await tried(`${own}/sin-cifrar`)).toBe('La dirección no está en internet: lleva a una red privada.')
    expect(asked).toEqual([])
  })
  test('of the open internet is taken', () =>
    expect(httpWebhooks().problemOf('https://tienda.example/avisos?de=tuerca')).toBeNull())
})

test('what comes back is told, nobody is led on, and who hangs is left', async () => {
  const sender = httpWebhooks({ anyAddress: true, timeOutMs: 300 })
  expect([
    await tried(`${own}/bien`, sender),
    await tried(`${own}/mal`, sender),
    await tried(`${own}/lejos`, sender),
  ]).toEqual([204, 500, 302])
  expect(asked).toEqual(['POST /bien', 'POST /mal', 'POST /lejos'])
  expect(await tried(`${own}/colgado`, sender)).toBe('No contestó a tiempo.')
  expect(await tried('http://127.0.0.1:1/', sender)).toBe('No se pudo conectar.')
})
