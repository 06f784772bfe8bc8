// What reaches the cluster while its pieces are killed: guests who read, buyers who buy, and a write four times a
// second.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { s3ObjectStore } from '../apps/api/src/adapters/object-store/s3.ts'
import { PORTS, primaryUrl, PUBLIC_PORT, type Secrets } from '../scripts/cluster/settings.ts'
import { buyOnce, type Listing, PAUSE_MS, type Press, wait } from './buyer.ts'
import { benchPerson } from './person.ts'

export const ORIGIN = `http://127.0.0.1:${PUBLIC_PORT}`
export const urlOf = (secrets: Secrets) => primaryUrl(secrets)

/** Who asked for what: a guest's page, a signed-in person's reading, a write, a file of the object store. */
export type What = 'guest' | 'person' | 'write' | 'file'
export interface LoadRequest {
  what: What
  at: number
  ended: number
  /** ok; the status that refused it; or what broke. */
  outcome: string
}
export interface AcknowledgedWrites {
  /** Payments that were answered with a reference. */
  payments: string[]
  /** Listings that were answered as in the cart, by person. */
  lines: { person: number; listing: number }[]
  files: string[]
}

const GUESTS = 8
const BUYERS = 16
/** Their carts take the quick writes: forty of them, so that no cart grows long. */
const FILLERS = 40
const PULSE_MS = 250
const READ_MS = 400
const PATHS = (listing: Listing) => [
  '/',
  `/api/catalogo/products/resultProducts?${new URLSearchParams({ search: listing.number })}`,
  '/catalogo/page/results?search=filtro',
  '/api/catalogo/products/resultProducts?search=pastillas',
  '/core/sessionControlData/0',
]

/** Starts the load; it goes on until it is told to end. */
export async function startLoad(pool: pg.Pool, { secrets, listings }: { secrets: Secrets; listings: Listing[] }) {
  const asked: LoadRequest[] = []
  const acknowledged: AcknowledgedWrites = { payments: [], lines: [], files: [] }
  const ending = new AbortController()
  const isOn = () => !ending.signal.aborted

  async function ask(what: What, work: () => Promise<string>): Promise<boolean> {
    const one: LoadRequest = { what, at: Date.now(), ended: 0, outcome: '' }
    asked.push(one)
    one.outcome = await work().catch((error: unknown) => reasonOf(error))
    one.ended = Date.now()
    return one.outcome === 'ok'
  }

  const press: Press = async (_step, address, { cookie, body, key } = {}) => {
    let data: unknown = null
    const what = body ? 'write' : cookie ? 'person' : 'guest'
    const isWell = await ask(what, async () => {
      const answer = await fetch(address, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      if (answer.status !== 200)
        return answer.status === 503 && answer.headers.get('retry-after')
          ? '503 with Retry-After'
          : `${answer.status} ${/"message":"([^"]{0,50})/.exec(text)?.[1] ?? (text.startsWith('<') ? 'as a page' : '')}`
      data = text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : true
      return 'ok'
    })
    return isWell ? (data as never) : null
  }

  // New ones each time: nobody may begin more than some purchases in an hour.
  const people = async (name: string, many: number) => {
    const made: { id: number; cookie: string }[] = []
    const run = Date.now()
    for (let n = 0; n < many; n += 1)
      made.push(await benchPerson(pool, `${name}-${run}-${n}@bench.test`, secrets.secret))
    return made
  }
  const [buyers, fillers] = [await people('falla', BUYERS), await people('llena', FILLERS)]
  await pool.query('delete from cart_lines where user_id = any ($1)', [[...buyers, ...fillers].map(({ id }) => id)])
  let next = 0
  const listing = () => listings[next++ % listings.length] as Listing

  async function guest(from: number) {
    for (let turn = from; isOn(); turn += 1) {
      const paths = PATHS(listing())
      await press('read', ORIGIN + (paths[turn % paths.length] ?? '/'))
      await pause(READ_MS)
    }
  }
  async function buyer({ cookie }: { cookie: string }) {
    await wait(0, PAUSE_MS[1])
    while (isOn()) {
      const ref = await buyOnce(press, {
        origin: ORIGIN,
        cookie,
        listing: listing(),
        key: randomUUID(),
        began: (begun) => acknowledged.payments.push(begun),
      })
      if (!ref) await pause(1000)
    }
  }
  /** One quick write after the other tells how long none was taken. */
  async function pulse() {
    for (let turn = 0; isOn(); turn += 1) {
      const person = fillers[turn % fillers.length] as (typeof fillers)[number]
      const { id } = listing()
      const put = press('pulse', `${ORIGIN}/api/cart/page/add`, {
        cookie: person.cookie,
        key: randomUUID(),
        body: { productId: id, quantity: 1 },
      }).then((done) => done && acknowledged.lines.push({ person: person.id, listing: id }))
      await Promise.race([put, pause(2000)])
      await pause(PULSE_MS)
    }
  }
  const store = s3ObjectStore({
    url: `http://127.0.0.1:${PORTS.s3}/tuerca`,
    region: 'us-east-1',
    accessKeyId: secrets.s3_key,
    secretAccessKey: secrets.s3_secret,
  })
  async function files() {
    while (isOn()) {
      const key = `faults/${randomUUID()}`
      const isKept = await ask('file', () => store.put(key, Buffer.from(key), 'text/plain').then(() => 'ok'))
      if (isKept) acknowledged.files.push(key)
      await pause(500)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: GUESTS }, (_, at) => guest(at)),
    ...buyers.map(buyer),
    pulse(),
    files(),
  ])
  return {
    asked,
    acknowledged,
    store,
    async end() {
      ending.abort()
      await all
    },
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = (error ?? {}) as { cause?: { code?: string }; name?: string }
  return `0 ${cause?.code ?? name ?? 'broken'}`
}
