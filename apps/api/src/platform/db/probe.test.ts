import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openProbe } from './probe.ts'
import { watchDatabase } from './watch.ts'

let server: Server | null = null
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => {
    if (server) server.close(done)
    else done(null)
  })
})

/** What looks like a database from outside; gives its address and how many connections came. */
async function listening(onConnection: (socket: Socket) => void) {
  let came = 0
  server = createServer((socket) => {
    came += 1
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return {
    url: `postgres://nobody:nothing@127.0.0.1:${(server.address() as AddressInfo).port}/none?sslmode=disable`,
    came: () => came,
  }
}

test('however many ask while a connection is being opened, one is opened, and each failure leaves none behind', async () => {
  const { url, came } = await listening((socket) => void socket.resume())
  const probe = openProbe(url, 300)
  for (const turn of [1, 2]) {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => probe.ask('select 1')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'rejected'))
    expect(came()).toBe(turn)
    await expect.poll(() => sockets.size).toBe(0)
  }
  await probe.close()
})

/** What PostgreSQL says instead of a welcome. */
function refusal(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

test.each([
  ['53300', false],
  ['57P03', true],
])('a database that refuses with %s is away: %s', async (code, away) => {
  const { url, came } = await listening((socket) => void socket.once('data', () => socket.end(refusal(code))))
  const watch = watchDatabase(url, { lookMs: 10, limitMs: 1000 })
  await expect.poll(came).toBeGreaterThan(4)
  expect(watch.isAway()).toBe(away)
  await watch.close()
})
