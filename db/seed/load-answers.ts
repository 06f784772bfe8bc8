import { COUNT_ANSWERS } from '../../apps/api/src/features/sales/index.ts'
import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

/**
 * How fast a store answered before, in minutes after each question: null where it never answered, negative where it
 * answered after that time that it has none.
 */
const BEFORE: Readonly<Record<string, readonly (number | null)[]>> = {
  'repuestos-beto': [38, 12, -25, 44, 61, 8, 39, -90, 41, null, 35, 52, 120],
  'frenos-puebla': [14, 22, -9, 31, 18, 25, 12, 45, -20, 16, 28],
  'la-septima-autopartes': [190, null, 260, -75, 140, 320, null, 95, 210, 180, -240, 400, 150],
  // It never answers.
  'coreanos-de-la-68': [null, null, null, null],
}
const BUYERS = ['comprador08@ejemplo.test', 'comprador09@ejemplo.test']
const FIRST_ID = 930_001
const [MINUTE, DAY] = [60_000, 86_400_000]

/** Loads, once, closed questions of the last months, from which lists say how fast each store answers. */
export async function loadAnswers(client: pg.ClientBase, now: Date): Promise<void> {
  const all = Object.entries(BEFORE).flatMap(([store, answers]) =>
    answers.map((minutes, at) => ({ store, minutes, at })),
  )
  for (const [at, one] of all.entries()) await write(client, { ...one, id: FIRST_ID + at, now })
  await client.query(COUNT_ANSWERS, [now])
}

interface Past {
  id: number
  store: string
  minutes: number | null
  at: number
  now: Date
}

async function write(client: pg.ClientBase, { id, store, minutes, at, now }: Past): Promise<void> {
  // When shops work: nobody asks, and nobody answers, on a Sunday at five in the morning.
  const asked = workingMoment(now, (4 + at * 3) * 24 + at, store === 'frenos-puebla' ? 'MX' : 'CO')
  const answered = minutes === null ? null : new Date(asked.getTime() + Math.abs(minutes) * MINUTE)
  const [remind, lapse, expires] = [
    new Date(asked.getTime() + 30 * MINUTE),
    new Date(asked.getTime() + 2 * DAY),
    answered && new Date(answered.getTime() + DAY),
  ]
  const state = minutes === null ? 'lapsed' : minutes < 0 ? 'unavailable' : 'expired'
  const { rowCount } = await client.query(
    `insert into sales (id, kind, state, store_id, buyer_id, country, currency, hold_hours, answers, answered_by, answered_at, first_answered_at, remind_at, reminded_at, lapse_at, expires_at, created_at, updated_at,
       changed_at, seller_read_at, buyer_read_at)
     select $1, 'confirmation', $2::text, s.id, u.id, s.country, case s.country when 'MX' then 'MXN' else 'COP' end, case when $2 = 'expired' then 24 end, case when $2 = 'lapsed' then 0 else 1 end,
       case when $2 <> 'lapsed' then (select min(m.user_id) from store_members m where m.store_id = s.id) end, $3::timestamptz, $3, $4, $4, $5, case when $2 = 'expired' then $6::timestamptz end, $7, $8, $8, $8, $8
     from stores s, users u where s.path_prefix = $9 and u.email = $10::citext and not exists (select from sales where id = $1)`,
    [id, state, answered, remind, lapse, expires, asked, answered ?? lapse, store, BUYERS[at % BUYERS.length]],
  )
  if (rowCount === 0) return
  await client.query(
    `insert into sale_lines (sale_id, product_id, title, reference, brand, picture, quantity, max_quantity, list_price, tax_rate, delivery_days)
     select $1, p.id, p.title, p.referencia_1, b.name, p.pictures[1], 1, case when $2 = 'expired' then 2 end, p.price, case s.country when 'MX' then 16 else 19 end, p.delivery_days
     from stores s join products p on p.store_id = s.id join product_brands b on b.id = p.brand_id
     where s.path_prefix = $3 and p.id <= 10000 and p.price is not null and not p.hide_price order by p.sales_model <> 3, p.id offset $4 limit 1`,
    [id, state, store, at],
  )
  // A load that was cut short lacks its listings.
  await client.query(
    'delete from sales s where s.id = $1 and not exists (select from sale_lines l where l.sale_id = s.id)',
    [id],
  )
}
