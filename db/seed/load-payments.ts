import { createHash } from 'node:crypto'
import { receiptNumber, taxParts } from '@tuerca/domain/payment-receipt'
import type pg from 'pg'

const DAY = 86_400_000
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

interface Payment {
  email: string
  type: string
  name: string
  amount: number
  total: number
  planId: number | null
  days: number
  at: Date
  state: 'approved' | 'declined' | 'expired' | 'reversed'
  /** The lot that it paid for. */
  lotId?: number
  storeId?: number | null
  reason: string
}

/** Payments that failed, so that ana's list shows how those look. */
const OTHERS = [
  {
    email: 'ana@taller.test',
    type: 'catalog_consultations',
    amount: 50,
    ago: 12,
    state: 'declined',
    reason: 'Fondos insuficientes',
  },
  {
    email: 'ana@taller.test',
    type: 'plate_consultations',
    amount: 15,
    ago: 52,
    state: 'expired',
    reason: 'Sin respuesta de la pasarela',
  },
  {
    email: 'ana@taller.test',
    type: 'general_inquiries',
    amount: 15,
    ago: 95,
    state: 'reversed',
    reason: 'Reversado por Tuerca',
  },
] as const

/**
 * Loads the payments for the credits that were bought, with ledger entries and receipts, and some payments that failed.
 */
export async function loadPayments(client: pg.ClientBase, now: Date): Promise<void> {
  const payments = [...(await boughtLots(client)), ...(await failed(client, now))].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  let receipts = 0
  for (const [at, payment] of payments.entries()) {
    const paid = payment.state === 'approved' || payment.state === 'reversed'
    await insert(client, payment, {
      ref: reference(`${payment.email} ${at}`),
      receipt: paid ? receiptNumber('CO', ++receipts) : null,
    })
  }
  await client.query(`update payment_receipt_counters set last = $1 where country = 'CO'`, [receipts])
}

async function boughtLots(client: pg.ClientBase): Promise<Payment[]> {
  const { rows } = await client.query<{
    id: number
    email: string
    type: string
    amount: number
    store_id: number | null
    at: Date
    until: Date
  }>(
    `select l.id, u.email, l.transaction_type as type, g.amount, l.store_id, l.created_at as at, l.expires_at as until
     from consultation_lots l join users u on u.id = l.user_id join credit_ledger g on g.lot_id = l.id and g.movement = 'grant'
     where l.source like 'payment:demo-%' order by l.id`,
  )
  const bought: Payment[] = []
  for (const lot of rows) {
    const plan = await planOf(client, lot.type, lot.amount)
    bought.push({
      email: lot.email,
      type: lot.type,
      name: plan?.name ?? 'Mostrador',
      amount: lot.amount,
      total: plan?.price ?? lot.amount * 1200_00,
      planId: plan?.id ?? null,
      days: Math.round((lot.until.getTime() - lot.at.getTime()) / DAY),
      at: lot.at,
      state: 'approved',
      lotId: lot.id,
      storeId: lot.store_id,
      reason: 'approved',
    })
  }
  return bought
}

async function failed(client: pg.ClientBase, now: Date): Promise<Payment[]> {
  const others: Payment[] = []
  for (const one of OTHERS) {
    const plan = await planOf(client, one.type, one.amount)
    if (!plan) throw new Error(`No plan of ${one.amount} ${one.type} is on sale`)
    others.push({
      ...one,
      name: plan.name,
      total: plan.price,
      planId: plan.id,
      days: 90,
      at: new Date(now.getTime() - one.ago * DAY),
    })
  }
  return others
}

async function planOf(
  client: pg.ClientBase,
  type: string,
  amount: number,
): Promise<{ id: number; name: string; price: number } | undefined> {
  const { rows } = await client.query<{ id: number; name: string; price: string | number }>(
    `select p.id, p.name, c.price_minor as price from charging_plans p join charging_plan_prices c on c.plan_id = p.id and c.country = 'CO'
     where p.transaction_type = $1 and p.amount = $2 order by p.id limit 1`,
    [type, amount],
  )
  return rows[0] && { ...rows[0], price: Number(rows[0].price) }
}

async function insert(
  client: pg.ClientBase,
  payment: Payment,
  { ref, receipt }: { ref: string; receipt: string | null },
) {
  const { net, tax } = taxParts(payment.total, 'CO')
  const snapshot = {
    transaction_type: payment.type,
    name: payment.name,
    amount: payment.amount,
    valid_days: payment.days,
  }
  const { rows } = await client.query<{ id: number }>(
    `insert into transactions (ref_venta, user_id, purpose, state, country, currency, total_minor, tax_minor, plan_id, plan_snapshot, store_id, gateway, provider_id, reason, receipt_number, created_at, updated_at, paid_at, expires_at)
     select $1, u.id, 'plan', $2, 'CO', 'COP', $3, $4, $5, $6, $7, 'embedded-co', $8, $9, $10, $11::timestamptz, $11, case when $10::text is null then null else $11::timestamptz end, $11::timestamptz + interval '5 days'
     from users u where u.email = $12 returning id`,
    [
      ref,
      payment.state,
      payment.total,
      tax,
      payment.planId,
      JSON.stringify(snapshot),
      payment.storeId ?? null,
      `P${ref.slice(2, 20)}`,
      payment.reason,
      receipt,
      payment.at,
      payment.email,
    ],
  )
  const id = rows[0]?.id
  if (receipt === null || id === undefined) return
  const entries = [
    ['gateway:embedded-co', payment.total],
    ['sales', -net],
    ['tax', -tax],
  ] as const
  for (const [entry, sign] of payment.state === 'reversed'
    ? ([
        ['sale', 1],
        ['reversal', -1],
      ] as const)
    : ([['sale', 1]] as const)) {
    for (const [account, amount] of entries) {
      await client.query(
        `insert into payment_ledger (transaction_id, entry, account, currency, amount_minor, posted_at) values ($1, $2, $3, 'COP', $4, $5)`,
        [id, entry, account, sign * amount, payment.at],
      )
    }
  }
  if (payment.lotId !== undefined)
    await client.query('update consultation_lots set source = $2 where id = $1', [payment.lotId, `payment:${id}`])
  if (payment.state === 'approved')
    await client.query(
      `insert into transaction_scores (transaction_id, user_id, asked_times, asked_at) select $1, u.id, 1, $3::timestamptz + interval '1 day' from users u where u.email = $2`,
      [id, payment.email, payment.at],
    )
}

/** The same on every machine; those of real payments are random. */
const reference = (of: string) =>
  `TU${Array.from(createHash('sha256').update(of).digest().subarray(0, 26), (byte) => ALPHABET[byte % 32]).join('')}`
