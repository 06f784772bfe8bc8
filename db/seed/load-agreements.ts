import { payDue } from '@tuerca/domain/agreement'
import { commissionOf } from '@tuerca/domain/checkout'
import type { Country } from '@tuerca/domain/country'
import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

const PERCENT = 8
const DAY = 86_400_000
const [BETO, PUEBLA] = ['repuestos-beto', 'frenos-puebla']

interface Demo {
  store: string
  buyer: string
  label: string
  discount: number
  limit: number | null
  days: number
  /** The payments of each sale: what share of it, and how many days ago. */
  paid: readonly (readonly [share: number, ago: number, note: string])[]
}

/**
 * The buyers that Beto and Rosa let pay by agreement: one who owes in time, one who is late, and Ana, who has bought
 * nothing in this way yet.
 */
const DEMO: readonly Demo[] = [
  { store: BETO, buyer: 'ana@taller.test', label: 'Taller de Ana', discount: 0, limit: 2_000_000, days: 30, paid: [] },
  {
    store: BETO,
    buyer: 'comprador05@ejemplo.test',
    label: 'Taller La 80',
    discount: 5,
    limit: 3_000_000,
    days: 30,
    paid: [[0.4, 3, 'Transferencia Bancolombia']],
  },
  {
    store: BETO,
    buyer: 'comprador07@ejemplo.test',
    label: 'Servicio Automotriz Niquía',
    discount: 0,
    limit: null,
    days: 8,
    paid: [
      [0.5, 20, 'Efectivo, recibo 1204'],
      [0.2, 6, ''],
    ],
  },
  {
    store: PUEBLA,
    buyer: 'comprador06@ejemplo.test',
    label: 'Frenos Cholula',
    discount: 3,
    limit: 20_000,
    days: 15,
    paid: [],
  },
]

interface SaleRow {
  id: number
  country: Country
  currency: string
  subtotal: number
  discount: number
  total: number
  created_at: Date
  member: number
}

/** Loads two stores' customers by agreement, what some of them bought so, and what they have paid of it. */
export async function loadAgreements(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { store, buyer, label, discount, limit, days, paid } of DEMO) {
    const {
      rows: [made],
    } = await client.query<{ store_id: number; user_id: number }>(
      `insert into store_customers (store_id, user_id, label, discount_percentage, credit_limit, pay_days, created_at, updated_at)
       select s.id, u.id, $3, $4, $5, $6, $7, $7 from stores s, users u where s.path_prefix = $1 and u.email = $2::citext on conflict do nothing returning store_id, user_id`,
      [store, buyer, label, discount, limit === null ? null : limit * 100, days, new Date(now.getTime() - 90 * DAY)],
    )
    if (!made) continue
    const { rows } = await client.query<SaleRow>(
      `select id, country, currency, subtotal::float8, discount::float8, total::float8, created_at, (select max(m.user_id) from store_members m where m.store_id = s.store_id) as member
       from sales s where store_id = $1 and buyer_id = $2 and kind = 'order' and state in ('shipped', 'delivered', 'closed') and id between 910001 and 919999 and transaction_id is null order by id`,
      [made.store_id, made.user_id],
    )
    for (const sale of rows) await agree(client, sale, { days, paid: buyer === 'ana@taller.test' ? null : paid, now })
  }
}

async function agree(
  client: pg.ClientBase,
  sale: SaleRow,
  { days, paid, now }: { days: number; paid: Demo['paid'] | null; now: Date },
) {
  // What Ana bought before she was named stays as it was.
  if (paid === null) return
  const { commission, commissionTax } = commissionOf(sale, PERCENT, sale.country)
  await client.query(
    `update sales set pay_by = 'agreement', pay_due_at = $2, agreed_commission = $3, agreed_commission_tax = $4 where id = $1`,
    [sale.id, payDue(sale.created_at, days, sale.country), commission, commissionTax],
  )
  for (const [share, ago, note] of paid) {
    const at = workingMoment(now, ago * 24, sale.country)
    if (at < sale.created_at) continue
    await client.query(
      'insert into agreed_payments (sale_id, amount_minor, paid_on, note, recorded_by, recorded_at) values ($1, $2, $3, $4, $5, $6)',
      [
        sale.id,
        Math.round((sale.total * share) / 100_000) * 100_000,
        at.toISOString().slice(0, 10),
        note,
        sale.member,
        at,
      ],
    )
    await client.query(
      `insert into sale_events (sale_id, state, side, user_id, action, note, happened_at) values ($1, null, 'seller', $2, 'agreedPayment', '', $3)`,
      [sale.id, sale.member, at],
    )
  }
}
