// A real process, really killed (SIGKILL) between the gateway and the credits; another one takes over.
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../platform/db/testing.ts'
import { type KillableServer, killableServer } from './testing-process.ts'
import { TEST_SECRET } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: KillableServer
beforeAll(async () => {
  database = await testDatabase()
  server = killableServer(database.url)
})
afterEach(() => server.kill())
afterAll(() => database.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows

async function buyer() {
  const token = `killed-${Math.random()}`
  const [user] = await sql<{ id: number }>(
    `insert into users (email, name, mobile, email_verified) values ($1, 'Rosa', '3001234567', true) returning id`,
    [`${token}@pagos.test`],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, token])
  return {
    id: user?.id ?? 0,
    cookie: `tuerca.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', TEST_SECRET).update(token).digest('base64')}`)}`,
  }
}

async function buy(origin: string, who: { cookie: string }): Promise<string> {
  const [plan] = await sql<{ id: number }>(
    `select p.id from charging_plans p join charging_plan_prices c on c.plan_id = p.id and c.country = 'CO' where transaction_type = 'plate_consultations' and amount = 15`,
  )
  const answer = await fetch(`${origin}/api/core/transaction/createNewTransaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: who.cookie },
    body: JSON.stringify({ planId: plan?.id }),
  })
  return ((await answer.json()) as { data: { ref: string } }).data.ref
}
const approve = (origin: string, ref: string) =>
  fetch(`${origin}/api/dev/pasarela/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"decision":"approve"}',
  })
const stateOf = async (ref: string) =>
  (await sql<{ state: string }>('select state from transactions where ref_venta = $1', [ref]))[0]?.state
const held = async (id: number) =>
  (
    await sql<{ n: number }>('select coalesce(sum(amount), 0)::int as n from consultation_lots where user_id = $1', [
      id,
    ])
  )[0]?.n

async function expectPaidOnce(ref: string, id: number) {
  await expect.poll(() => stateOf(ref), { timeout: 25_000, interval: 200 }).toBe('approved')
  expect(await held(id)).toBe(15)
  expect(
    await sql(
      `select from messages m join users u on u.email = m.recipient where u.id = $1 and m.subject like 'Recibo %'`,
      [id],
    ),
  ).toHaveLength(1)
  expect(await sql('select * from payment_imbalances')).toEqual([])
  expect(await sql('select * from credit_imbalances')).toEqual([])
}

test('killed while it books the notice: the next process books it, once', { timeout: 60_000 }, async () => {
  const who = await buyer()
  const origin = await server.start()
  const ref = await buy(origin, who)
  // The last write of the booking takes a while: the process dies in the middle of its transaction.
  await sql(
    'create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$',
  )
  await sql('create trigger linger before insert on credit_ledger for each row execute function linger()')
  await approve(origin, ref)
  await expect
    .poll(() => sql(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`), {
      timeout: 15_000,
    })
    .toHaveLength(1)
  await server.kill()
  await sql('drop trigger linger on credit_ledger')
  expect([await stateOf(ref), await held(who.id)]).toEqual(['pending', 0])
  await server.start()
  await expectPaidOnce(ref, who.id)
})

test(
  'killed after the buyer paid and before any notice: the notice is still in the queue',
  { timeout: 60_000 },
  async () => {
    const who = await buyer()
    const origin = await server.start()
    const ref = await buy(origin, who)
    // As if the process died the moment the gateway had answered: nobody takes jobs.
    await sql(
      `create function hold() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '2 seconds'; return new; end $$`,
    )
    await sql('create trigger hold before insert on graphile_worker._private_jobs for each row execute function hold()')
    await approve(origin, ref)
    await server.kill()
    await sql('drop trigger hold on graphile_worker._private_jobs')
    expect([await stateOf(ref), await held(who.id)]).toEqual(['pending', 0])
    await server.start()
    await expectPaidOnce(ref, who.id)
  },
)
