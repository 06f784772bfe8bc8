import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NameServerUnheard } from '../../ports/name-server.ts'
import { dnsNameServer } from './dns.ts'

/** A name server that knows one text, in two pieces, and is silent about one name. */
const server = createSocket('udp4')
const name = (wire: Buffer) => {
  const labels: string[] = []
  for (let at = 12; wire[at]; at += (wire[at] ?? 0) + 1)
    labels.push(wire.subarray(at + 1, at + 1 + (wire[at] ?? 0)).toString())
  return labels.join('.')
}
server.on('message', (wire, { port, address }) => {
  const asked = name(wire)
  if (asked === 'calla.test') return
  const question = wire.subarray(12, 12 + asked.length + 2 + 4)
  const known = asked === '_tuerca.tienda.test'
  const text = Buffer.concat(['tuerca=ab', 'cd'].map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])))
  const answer = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length])
  const head = Buffer.from([wire[0] ?? 0, wire[1] ?? 0, 0x81, known ? 0x80 : 0x83, 0, 1, 0, known ? 1 : 0, 0, 0, 0, 0])
  server.send(Buffer.concat([head, question, ...(known ? [answer, text] : [])]), port, address)
})
let names: ReturnType<typeof dnsNameServer>
beforeAll(async () => {
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  names = dnsNameServer({ servers: [`127.0.0.1:${server.address().port}`], ms: 100 })
})
afterAll(() => server.close())

test('a text is put together, a name without one has none, and silence is no answer', async () => {
  expect(await names.textsOf('_tuerca.tienda.test')).toEqual(['tuerca=abcd'])
  expect(await names.textsOf('_tuerca.otra.test')).toEqual([])
  await expect(names.textsOf('calla.test')).rejects.toThrow(NameServerUnheard)
})
