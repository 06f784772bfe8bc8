import { createHash } from 'node:crypto'
import type { Country } from '@tuerca/domain/country'
import { commissionOf } from '@tuerca/domain/checkout'
import { receiptNumber } from '@tuerca/domain/payment-receipt'
import { withheldOf } from '@tuerca/domain/withholdings'
import type pg from 'pg'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PERCENT = 8
const DAY = 86_400_000
/** Stores whose older sales have been paid out, or will be with the next statement. */
const STORES = ['repuestos-beto', 'frenos-puebla']

interface SaleRow {
  id: number
  state: string
  store_id: number
  path_prefix: string
  store_name: string
  buyer_id: number
  country: Country
  currency: 'COP' | 'MXN'
  subtotal: number
  discount: number
  tax: number
  total: number
  created_at: Date
  owed_back: number
  paid_at: Date
  delivered_at: Date | null
  comes_back: boolean
}

/**
 * Gives every purchase through the embedded gateway its payment, and two stores one statement of each kind for what
 * they sold long enough ago.
 */
export async function loadPayouts(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<SaleRow>(
    `select s.id, s.state, s.store_id, t.path_prefix, t.name as store_name, s.buyer_id, s.country, s.currency, s.subtotal::float8, s.discount::float8, s.tax::float8, s.total::float8, s.owed_back::float8,
       s.created_at, e.happened_at as paid_at, s.delivered_at, exists (select from returns r where r.sale_id = s.id) as comes_back
     from sales s join stores t on t.id = s.store_id join sale_events e on e.sale_id = s.id and e.state = 'paid' and e.side = 'payment'
     where s.kind = 'purchase' and s.transaction_id is null and s.id between 910001 and 919999 order by s.created_at`,
  )
  const released = new Map(STORES.map((store): [string, number[]] => [store, []]))
  for (const sale of rows) {
    const transactionId = await pay(client, sale)
    if (sale.state === 'cancelled') await oweBack(client, { sale, transactionId })
    if (sale.state === 'closed' && sale.delivered_at !== null && !sale.comes_back)
      released.get(sale.path_prefix)?.push(await release(client, { sale, transactionId, at: sale.delivered_at }))
  }
  await beginUnpaid(client, now)
  for (const ids of released.values()) {
    // The older ones were sent; the last is due with the next statement.
    await statement(client, { ids: ids.slice(0, -2), sent: true, at: new Date(now.getTime() - 5 * DAY) })
    await statement(client, { ids: ids.slice(-2, -1), sent: false, at: new Date(now.getTime() - 3 * DAY) })
  }
}

const commissionIn = ({ subtotal, discount, country }: Pick<SaleRow, 'subtotal' | 'discount' | 'country'>) =>
  commissionOf({ subtotal, discount }, PERCENT, country)

const gatewayIn = (country: SaleRow['country']) => (country === 'CO' ? 'embedded-co' : 'embedded-mx')
const referenceOf = (saleId: number) =>
  `TU${Array.from(createHash('sha256').update(`sale ${saleId}`).digest().subarray(0, 26), (byte) => ALPHABET[byte % 32]).join('')}`

function snapshotOf(sale: Omit<SaleRow, 'paid_at'>) {
  const { commission, commissionTax } = commissionIn(sale)
  return JSON.stringify({
    guest: null,
    email: null,
    digest: 'demo',
    lineIds: [],
    name: sale.store_name,
    stores: [{ storeId: sale.store_id, name: sale.store_name, total: sale.total, commission, commissionTax }],
  })
}

/** A purchase that waits for its buyer has a payment that was begun: «Pagar» goes on with it. */
async function beginUnpaid(client: pg.ClientBase, now: Date) {
  const { rows } = await client.query<Omit<SaleRow, 'paid_at'>>(
    `select s.id, s.store_id, t.name as store_name, s.buyer_id, s.country, s.currency, s.subtotal::float8, s.discount::float8, s.tax::float8, s.total::float8, s.created_at
     from sales s join stores t on t.id = s.store_id where s.kind = 'purchase' and s.state = 'unpaid' and s.transaction_id is null and s.id between 910001 and 919999 order by s.id`,
  )
  for (const sale of rows)
    await client.query(
      `with begun as (insert into transactions (ref_venta, user_id, purpose, country, currency, total_minor, tax_minor, snapshot, gateway, created_at, updated_at, expires_at)
         values ($1, $2, 'cart', $3, $4, $5, $6, $7, $8, $9, $9, $10::timestamptz + interval '30 days') returning id)
       update sales set transaction_id = begun.id from begun where sales.id = $11`,
      [
        referenceOf(sale.id),
        sale.buyer_id,
        sale.country,
        sale.currency,
        sale.total,
        sale.tax,
        snapshotOf(sale),
        gatewayIn(sale.country),
        sale.created_at,
        now,
        sale.id,
      ],
    )
}

async function pay(client: pg.ClientBase, sale: SaleRow): Promise<number> {
  const { commission, commissionTax } = commissionIn(sale)
  const gateway = gatewayIn(sale.country)
  const reference = referenceOf(sale.id)
  const {
    rows: [counter],
  } = await client.query<{ last: string }>(
    'update payment_receipt_counters set last = last + 1 where country = $1 returning last',
    [sale.country],
  )
  const paidAt = sale.paid_at
  const {
    rows: [row],
  } = await client.query<{ id: string }>(
    `insert into transactions (ref_venta, user_id, purpose, state, country, currency, total_minor, tax_minor, snapshot, gateway, provider_id, reason, receipt_number, created_at, updated_at, paid_at, expires_at)
     values ($1, $2, 'cart', 'approved', $3, $4, $5, $6, $7, $8, $9, 'approved', $10, $11, $12, $12, $12::timestamptz + interval '1 day') returning id`,
    [
      reference,
      sale.buyer_id,
      sale.country,
      sale.currency,
      sale.total,
      sale.tax,
      snapshotOf(sale),
      gateway,
      `P${reference.slice(2, 20)}`,
      receiptNumber(sale.country, Number(counter?.last ?? 1)),
      sale.created_at,
      paidAt,
    ],
  )
  const id = Number(row?.id)
  await post(client, { transactionId: id, entry: 'sale', currency: sale.currency, at: paidAt }, [
    [`gateway:${gateway}`, sale.total],
    [`held:${sale.store_id}`, commission + commissionTax - sale.total],
    ['commission', -commission],
    ['commission_tax', -commissionTax],
  ])
  await client.query(
    `insert into embedded_payments (reference, amount_minor, currency, description, return_url, gateway, state, provider_id, decided_at, created_at) values ($1, $2, $3, $4, '', $5, 'approved', $6, $7, $7)`,
    [
      reference,
      sale.total,
      sale.currency,
      `Compra en ${sale.store_name}`,
      gateway,
      `P${reference.slice(2, 20)}`,
      paidAt,
    ],
  )
  await client.query(`update sales set transaction_id = $2, pay_by = 'gateway' where id = $1`, [sale.id, id])
  return id
}

/** Its store cancelled it: nothing of it is the store's nor ours. */
async function oweBack(client: pg.ClientBase, { sale, transactionId }: { sale: SaleRow; transactionId: number }) {
  const { commission, commissionTax } = commissionIn(sale)
  await post(client, { transactionId, entry: `cancel:${sale.id}`, currency: sale.currency, at: sale.paid_at }, [
    [`held:${sale.store_id}`, sale.total - commission - commissionTax],
    ['commission', commission],
    ['commission_tax', commissionTax],
    ['refunds_due', -sale.owed_back],
  ])
}

/** Its time to withdraw is over. */
async function release(
  client: pg.ClientBase,
  { sale, transactionId, at: delivered }: { sale: SaleRow; transactionId: number; at: Date },
): Promise<number> {
  const { commission, commissionTax } = commissionIn(sale)
  const { isr, iva } = withheldOf(sale.total, { country: sale.country, paidAt: sale.created_at })
  const at = new Date(delivered.getTime() + 7 * DAY)
  const net = sale.total - commission - commissionTax
  await post(client, { transactionId, entry: `due:${sale.id}`, currency: sale.currency, at }, [
    [`held:${sale.store_id}`, net],
    [`due:${sale.store_id}`, isr + iva - net],
    ['withheld:isr', -isr],
    ['withheld:iva', -iva],
  ])
  const {
    rows: [row],
  } = await client.query<{ id: string }>(
    `insert into payables (store_id, sale_id, transaction_id, kind, currency, gross, commission, commission_tax, withheld_isr, withheld_iva, amount_minor, created_at)
     values ($1, $2, $3, 'sale', $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      sale.store_id,
      sale.id,
      transactionId,
      sale.currency,
      sale.total,
      commission,
      commissionTax,
      isr,
      iva,
      net - isr - iva,
      at,
    ],
  )
  return Number(row?.id)
}

async function statement(
  client: pg.ClientBase,
  { ids, sent, at }: { ids: readonly number[]; sent: boolean; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const {
    rows: [made],
  } = await client.query<{ id: string; store_id: number; currency: 'COP' | 'MXN' }>(
    `insert into payouts (store_id, currency, amount_minor, until_at, created_at, paid_at, reference)
     select min(store_id), min(currency), sum(amount_minor), $2::timestamptz, $2, case when $3 then $2::timestamptz + interval '2 days' end, case when $3 then 'TRF-40218' else '' end from payables where id = any ($1::bigint[]) returning id, store_id, currency`,
    [ids, at, sent],
  )
  if (!made) return
  await client.query('update payables set payout_id = $2 where id = any ($1::bigint[])', [ids, made.id])
  if (!sent) return
  const { rows } = await client.query<{ transaction_id: string; amount: number }>(
    'select transaction_id, sum(amount_minor)::float8 as amount from payables where payout_id = $1 group by transaction_id',
    [made.id],
  )
  for (const { transaction_id, amount } of rows)
    await post(
      client,
      { transactionId: Number(transaction_id), entry: `payout:${made.id}`, currency: made.currency, at },
      [
        [`due:${made.store_id}`, amount],
        ['bank', -amount],
      ],
    )
}

interface Entry {
  transactionId: number
  entry: string
  currency: string
  at: Date
}

async function post(
  client: pg.ClientBase,
  { transactionId, entry, currency, at }: Entry,
  lines: readonly (readonly [account: string, amount: number])[],
): Promise<void> {
  const posted = lines.filter(([, amount]) => amount !== 0)
  await client.query(
    `insert into payment_ledger (transaction_id, entry, account, currency, amount_minor, posted_at) select $1, $2, l.account, $3, l.amount, $4 from unnest($5::text[], $6::bigint[]) as l (account, amount)`,
    [transactionId, entry, currency, at, posted.map(([account]) => account), posted.map(([, amount]) => amount)],
  )
}
