// The floor of a plate look-up: notes what the real server sends for one, then runs the same statements for other
// plates and people.
import { createHmac } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import Fastify from 'fastify'
import pg from 'pg'
import { carOfPlate, readCars } from '../apps/api/src/adapters/plate-registry/embedded-cars.ts'
import { serve } from '../apps/api/src/app/main.ts'
import { benchPerson } from './person.ts'
import { endWithParent } from './processes.ts'

endWithParent()
interface Sent {
  name?: string
  text: string
  values: unknown[]
}
let sent: Sent[] = []
const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const query = prototype.query
prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args
  const { name, text, values } = (typeof first === 'string' ? { text: first } : first) as {
    name?: string
    text: string
    values?: unknown[]
  }
  sent.push({ name, text, values: values ?? (Array.isArray(second) ? second : []) })
  return query.apply(this, args)
}

const PLATE = 'ABC123'
const cars = await readCars()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const { id, cookie } = await benchPerson(pool, 'piso@bench.test')
await pool.query('delete from garage_vehicles where user_id = $1', [id])
await pool.query('delete from consultations where user_id = $1', [id])
await pool.query(
  `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at) values ($1, 'plate_consultations', 1000, '2099-01-01') returning id)
  insert into credit_ledger (lot_id, movement, amount) select id, 'grant', 1000 from lot`,
  [id],
)
const server = await serve(process.env)
const origin = `http://127.0.0.1:${server.port}`
const {
  data: { challenge },
} = (await (await fetch(`${origin}/api/captcha/challenge?action=plate_search`)).json()) as {
  data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
}
const reCaptcha = Buffer.from(
  JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
).toString('base64')
sent = []
const answer = await fetch(
  `${origin}/api/garage/vehicle/getVehicleForLicensePlate?${new URLSearchParams({ licensePlate: PLATE, reCaptcha })}`,
  { headers: { cookie } },
)
const { data, metadata } = (await answer.json()) as { data: { VIN: string } | null; metadata: { hash: string } }
if (!data) throw new Error(`the sample look-up answered ${answer.status}`)
// Before, inside and after the transaction of the look-up; what is asked afterwards is asked at once, as the product
// does.
const begins = sent.findIndex(({ text }) => /^(begin|start transaction)/i.test(text))
const ends = sent.findIndex(({ text }) => /^commit/i.test(text))
const [before, inside, after] = [sent.slice(0, begins), sent.slice(begins + 1, ends), sent.slice(ends + 1)]
await server.stop()

/** As searches are counted: make, model and year. */
function nameOf(plate: string): string {
  const car = carOfPlate(cars, { plate, country: 'CO' })
  return car ? [car.brand, car.model, car.year].join(' ') : ''
}

/** The noted values for another person, plate, car and proof. */
function valuesFor(
  values: unknown[],
  { plate, user, unique }: { plate: string; user: number; unique: string },
): unknown[] {
  return values.map((value) => {
    if (value === id) return user
    if (value === PLATE) return plate
    if (value === data?.VIN) return createHmac('sha256', unique).update('vin').digest('hex').slice(0, 17).toUpperCase()
    if (value === metadata.hash) return unique
    // The lock of who pays and the counter of the car are each person's and each car's own: shared, they would queue
    // the floor alone.
    if (value === `plates user ${id}`) return `plates user ${user}`
    if (value === nameOf(PLATE)) return nameOf(plate)
    return typeof value === 'string' && value.startsWith('altcha:') ? `altcha:${unique}` : value
  })
}

const app = Fastify()
app.get<{ Querystring: { plate: string; user: string; unique: string } }>(
  '/',
  async ({ query: { plate, user, unique } }) => {
    const rows: unknown[] = []
    const of = { plate, user: Number(user), unique }
    for (const { name, text, values } of before)
      rows.push((await pool.query({ name, text, values: valuesFor(values, of) })).rows)
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { name, text, values } of inside)
        rows.push((await client.query({ name, text, values: valuesFor(values, of) })).rows)
      await client.query('commit')
    } finally {
      client.release()
    }
    rows.push(
      ...(
        await Promise.all(
          after.map(({ name, text, values }) => pool.query({ name, text, values: valuesFor(values, of) })),
        )
      ).map((one) => one.rows),
    )
    return rows
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
