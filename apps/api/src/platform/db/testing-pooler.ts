import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface Pooler {
  url: string
  close(): Promise<void>
}

interface Backend {
  client: pg.Client
  stream: Socket
  /** Whose transaction it is in. */
  user: Socket | null
}

/** The settings that a client may send at its start; PgBouncer refuses any other. */
const KNOWN = new Set(['user', 'database', 'client_encoding', 'application_name'])
const WITH_SYNC = new Set(['Q', 'S'])

/**
 * Behaves to its clients like a PgBouncer in transaction mode, in two respects only: it refuses session settings, and
 * each transaction runs on the next server connection.
 */
export async function transactionPooler(
  url: string,
  { connectQuery = '', size = 3, ignoresSettings = false } = {},
): Promise<Pooler> {
  const backends = await Promise.all(Array.from({ length: size }, () => backendOf(url, connectQuery)))
  const waiting: (() => void)[] = []
  const users = new Set<Socket>()
  let turn = 0
  function take(user: Socket): Backend | null {
    const own = backends.find((one) => one.user === user)
    if (own) return own
    for (let tried = 0; tried < size; tried += 1) {
      turn = (turn + 1) % size
      const next = backends[turn]
      if (next && !next.user && !next.stream.destroyed) return Object.assign(next, { user })
    }
    return null
  }
  const server = createServer((near) => {
    let [begun, owed] = [false, 0]
    let held: Buffer = Buffer.alloc(0)
    near.on('error', () => undefined)
    const onAnswer = (backend: Backend) => {
      let rest: Buffer = Buffer.alloc(0)
      const hear = (piece: Buffer) => {
        near.write(piece)
        const read = messagesIn(Buffer.concat([rest, piece]))
        rest = read.rest
        for (const { type, body } of read.messages) {
          if (type !== 'Z') continue
          owed -= 1
          if (owed > 0 || body.toString() !== 'I') continue
          backend.stream.removeListener('data', hear)
          backend.user = null
          waiting.shift()?.()
        }
      }
      backend.stream.on('data', hear)
    }
    const pass = () => {
      const { messages, rest } = messagesIn(held)
      if (messages.length === 0) return
      if (messages.some(({ type }) => type === 'X')) return near.end()
      const had = backends.some((one) => one.user === near)
      const backend = take(near)
      if (!backend) return void waiting.push(pass)
      held = rest
      owed += messages.filter(({ type }) => WITH_SYNC.has(type)).length
      if (!had) onAnswer(backend)
      backend.stream.write(Buffer.concat(messages.map(({ whole }) => whole)))
    }
    near.on('data', (piece: Buffer) => {
      held = Buffer.concat([held, piece])
      if (begun) return pass()
      if (held.length < 4 || held.length < held.readInt32BE(0)) return
      const settings = held.subarray(8, held.readInt32BE(0)).toString().split('\0')
      held = held.subarray(held.readInt32BE(0))
      const unknown = settings.find((name, at) => at % 2 === 0 && name !== '' && !KNOWN.has(name))
      if (unknown && !ignoresSettings) return near.end(refusal(`unsupported startup parameter: ${unknown}`))
      begun = true
      near.write(WELCOME)
    })
    users.add(near)
    near.on('close', () => {
      users.delete(near)
      for (const one of backends) if (one.user === near) one.stream.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const through = Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` })
  return {
    url: through.href,
    close: () =>
      new Promise((done) => {
        for (const one of [...users, ...backends.map(({ stream }) => stream)]) one.destroy()
        server.close(() => done())
      }),
  }
}

async function backendOf(url: string, connectQuery: string): Promise<Backend> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  if (connectQuery) await client.query(connectQuery)
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  // From here on its bytes are passed on, not read.
  stream.removeAllListeners('data')
  return { client, stream, user: null }
}

interface Message {
  type: string
  body: Buffer
  whole: Buffer
}

function messagesIn(bytes: Buffer): { messages: Message[]; rest: Buffer } {
  const messages: Message[] = []
  let at = 0
  while (bytes.length >= at + 5 && bytes.length >= at + 1 + bytes.readInt32BE(at + 1)) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    messages.push({
      type: String.fromCharCode(bytes[at] ?? 0),
      body: bytes.subarray(at + 5, end),
      whole: bytes.subarray(at, end),
    })
    at = end
  }
  return { messages, rest: bytes.subarray(at) }
}

function message(type: string, body: Buffer) {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  ...[
    ['server_version', '16.0'],
    ['client_encoding', 'UTF8'],
    ['standard_conforming_strings', 'on'],
  ].map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
