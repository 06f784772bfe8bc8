// How many notices of a gateway are booked a second: first each of another payment, then copies of one.
// Run: node bench/payment-notices.ts [payments]
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { BENCH_SECRET } from './catalogue-cases.ts'
import { openDatabase, poolOf } from './database.ts'
import { startProduct } from './product.ts'
import { median, quantile } from './quantiles.ts'

const PAYMENTS = Number(process.argv[2] ?? 2000)
const CONNECTIONS = 16
const GATEWAY_KEY = createHmac('sha256', BENCH_SECRET).update('payment gateway embedded-co').digest()

interface WaitingPayment {
  ref: string
  total: number
}

/** Payments that wait, of two hundred buyers. */
async function openPayments(pool: pg.Pool): Promise<WaitingPayment[]> {
  await pool.query(
    `insert into users (email, name, mobile, email_verified) select 'pagos-' || n || '@bench.test', 'Pagos', '3001234567', true from generate_series(1, 200) n on conflict do nothing`,
  )
  const { rows } = await pool.query<{ ref: string; total: string | number }>(
    `insert into transactions (ref_venta, user_id, purpose, state, country, currency, total_minor, tax_minor, plan_id, plan_snapshot, gateway, expires_at)
     select 'TU' || upper(substr(md5(random()::text || n), 1, 26)), u.id, 'plan', 'pending', 'CO', 'COP', c.price_minor, c.price_minor * 19 / 119, p.id,
       jsonb_build_object('transaction_type', p.transaction_type, 'name', p.name, 'amount', p.amount, 'valid_days', p.valid_days), 'embedded-co', now() + interval '5 days'
     from generate_series(1, $1) n
     join lateral (select id from users where email = 'pagos-' || (1 + n % 200) || '@bench.test') u on true
     join lateral (select * from charging_plans where not store_plan order by id offset n % 9 limit 1) p on true
     join charging_plan_prices c on c.plan_id = p.id and c.country = 'CO' returning ref_venta as ref, total_minor as total`,
    [PAYMENTS],
  )
  return rows.map(({ ref, total }) => ({ ref, total: Number(total) }))
}

function notice(origin: string, { ref, total }: WaitingPayment): Promise<Response> {
  const body = JSON.stringify({
    reference: ref,
    amount: total,
    currency: 'COP',
    state: 'approved',
    id: `B${ref}`,
    event: `B${ref}:approved`,
    reason: 'bench',
  })
  return fetch(`${origin}/api/core/transaction/paymentNotice/embedded-co`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-pasarela-firma': createHmac('sha256', GATEWAY_KEY).update(body).digest('hex'),
    },
  })
}

async function timed(what: string, all: readonly WaitingPayment[], origin: string) {
  const took: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let one = all[next++]; one; one = all[next++]) {
        const at = performance.now()
        const answer = await notice(origin, one)
        if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`)
        await answer.text()
        took.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${what}: ${(all.length / seconds).toFixed(0)} a second, median ${median(took).toFixed(1)} ms, 99th percentile ${quantile(took, 0.99).toFixed(1)} ms`,
  )
}

const database = await openDatabase(2000)
const pool = poolOf(database)
const server = await startProduct(database, { WORKER: 'no' })
try {
  const { origin } = server
  const payments = await openPayments(pool)
  await timed(`${payments.length} notices, each of another payment`, payments, origin)
  const [first] = payments
  if (first)
    await timed(
      `${PAYMENTS} copies of one notice`,
      Array.from({ length: PAYMENTS }, () => first),
      origin,
    )
  const { rows } = await pool.query('select (select count(*) from payment_imbalances)::int as wrong')
  console.log(`out of balance afterwards: ${(rows[0] as { wrong: number }).wrong}`)
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
}
