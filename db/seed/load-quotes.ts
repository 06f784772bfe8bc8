import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { QUOTED_NUMBER } from './showcase.ts'
import { workingMoment } from './working-moment.ts'

interface Quote {
  buyer: string
  store: string
  quantity: number
  sellerResponse: 0 | 1
  notAvailable?: 1
  maxQuantity?: number
  /** Hours before now. */
  asked: number
  answered?: number
  /** For how many hours the answer is valid. */
  holds?: number
  added?: number
}

const ANA = 'ana@taller.test'
/** Over a weekend with a holiday an answer is still valid. */
const LONG = 96

/**
 * For ana@taller.test, one number with a quotation in every state of M4.03–M4.06. The stores without a line here stay
 * unasked (M4.03).
 */
const QUOTES: readonly Quote[] = [
  // M4.05. Valid over a weekend; as long as nobody takes it, it is given anew (keep-waiting.ts).
  {
    buyer: ANA,
    store: 'la-septima-autopartes',
    quantity: 4,
    sellerResponse: 1,
    maxQuantity: 6,
    asked: 5,
    answered: 3,
    holds: LONG,
  },
  // M4.06
  {
    buyer: ANA,
    store: 'almacen-el-piston',
    quantity: 2,
    sellerResponse: 1,
    maxQuantity: 3,
    asked: 6,
    answered: 5,
    holds: LONG,
    added: 2,
  },
  // M4.04
  { buyer: ANA, store: 'coreanos-de-la-68', quantity: 6, sellerResponse: 0, asked: 1 },
  // M4.03: answered that it is not available, after an older answer that it was, which has expired.
  {
    buyer: ANA,
    store: 'distribuidora-el-ciguenal',
    quantity: 2,
    sellerResponse: 1,
    maxQuantity: 2,
    asked: 400,
    answered: 398,
    holds: 24,
  },
  {
    buyer: ANA,
    store: 'distribuidora-el-ciguenal',
    quantity: 3,
    sellerResponse: 1,
    notAvailable: 1,
    asked: 30,
    answered: 26,
  },
  // Available once, and the time to buy is over: as good as unasked.
  {
    buyer: ANA,
    store: 'repuestos-la-bayadera',
    quantity: 1,
    sellerResponse: 1,
    maxQuantity: 1,
    asked: 100,
    answered: 96,
    holds: 24,
  },
  {
    buyer: 'comprador03@ejemplo.test',
    store: 'autopartes-doctores',
    quantity: 2,
    sellerResponse: 1,
    maxQuantity: 4,
    asked: 6,
    answered: 5,
    holds: LONG,
  },
  { buyer: 'comprador01@ejemplo.test', store: 'la-septima-autopartes', quantity: 10, sellerResponse: 0, asked: 2 },
  // Of a buyer who does nothing else with it.
  {
    buyer: 'comprador05@ejemplo.test',
    store: 'la-septima-autopartes',
    quantity: 2,
    sellerResponse: 1,
    maxQuantity: 4,
    asked: 6,
    answered: 4,
    holds: LONG,
  },
]

interface Waiting {
  store: string
  buyer: string
  quantity: number
  asked: number
}

const FIRST_ID = 900_001
const FIRST_WAITING_ID = 900_101

const [SHOP, ROSAS] = ['repuestos-beto', 'frenos-puebla']
/**
 * What waits in the inboxes of beto@ and marta@repuestosbeto.test and of rosa@frenospuebla.test, each about another of
 * the store's listings.
 */
const WAITING: readonly Waiting[] = [
  { store: SHOP, buyer: ANA, quantity: 2, asked: 1 },
  { store: SHOP, buyer: 'comprador01@ejemplo.test', quantity: 4, asked: 3 },
  { store: SHOP, buyer: 'comprador04@ejemplo.test', quantity: 1, asked: 8 },
  { store: ROSAS, buyer: 'comprador08@ejemplo.test', quantity: 2, asked: 2 },
  { store: ROSAS, buyer: 'comprador09@ejemplo.test', quantity: 1, asked: 5 },
]

/** A question that waits for its store, or an answer that waits for its buyer. */
export interface WaitingQuote extends Pick<Quote, 'asked' | 'answered' | 'holds'> {
  id: number
}
/** What was answered longer ago is over. */
const OVER = 24
export const WAITING_QUOTES: readonly WaitingQuote[] = [
  ...QUOTES.map(({ asked, answered, holds }, at) => ({ id: FIRST_ID + at, asked, answered, holds })).filter(
    ({ asked, answered, holds }) => asked < OVER && (answered === undefined || holds !== undefined),
  ),
  ...WAITING.map(({ asked }, at) => ({ id: FIRST_WAITING_ID + at, asked })),
]

/** Until when an answer is valid. */
export const answerEnds = (answered: Date | null, holds: number | undefined): Date | null =>
  answered === null || holds === undefined ? null : new Date(answered.getTime() + holds * 3_600_000)

/** Writes the quotations once, for those listings that this load has. */
export async function loadQuotes(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [i, quote] of QUOTES.entries()) {
    const saleId = FIRST_ID + i
    const country = quote.store === 'autopartes-doctores' ? 'MX' : 'CO'
    const before = (hours: number | undefined) => (hours === undefined ? null : workingMoment(now, hours, country))
    await client.query(
      `insert into quote_records (product_id, user_id, sale_id, quantity, seller_response, not_available, max_quantity, created_at, answered_at, expires_at, added_to_cart_at)
       select p.id, u.id, $1::bigint, $2::int, $3::smallint, $4::smallint, $5::int, $6::timestamptz, $7::timestamptz, $8::timestamptz, $9::timestamptz
       from products p join stores s on s.id = p.store_id, users u
       where p.clean_reference_1 = $10 and s.path_prefix = $11 and u.email = $12::citext and p.sales_model = 3
         and p.id <= 10000 and not exists (select from quote_records where sale_id = $1)`,
      [
        saleId,
        quote.quantity,
        quote.sellerResponse,
        quote.notAvailable ?? 0,
        quote.maxQuantity ?? null,
        before(quote.asked),
        before(quote.answered),
        answerEnds(before(quote.answered), quote.holds),
        before(quote.added),
        QUOTED_NUMBER,
        quote.store,
        quote.buyer,
      ],
    )
  }
  for (const [at, { store, buyer, quantity, asked }] of WAITING.entries()) {
    await client.query(
      `insert into quote_records (product_id, user_id, sale_id, quantity, created_at)
       select p.id, u.id, $1::bigint, $2::int, $3::timestamptz from products p join stores s on s.id = p.store_id, users u
       where s.path_prefix = $4 and u.email = $5::citext and p.sales_model = 3 and p.stock >= $2::int and not p.hide_price and p.id <= 10000
         and p.clean_reference_1 <> $6 and not exists (select from quote_records where sale_id = $1) order by p.id offset $7 limit 1`,
      [
        FIRST_WAITING_ID + at,
        quantity,
        workingMoment(now, asked, store === ROSAS ? 'MX' : 'CO'),
        store,
        buyer,
        QUOTED_NUMBER,
        at,
      ],
    )
  }
  await loadHeaders(client, now)
}

/**
 * Writes the header and the line of each quotation as asking and answering would have done. Until when each question
 * waits says `keepWaiting`, by its store's hours.
 */
async function loadHeaders(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into sales (id, kind, state, store_id, buyer_id, country, currency, hold_hours, answers, answered_by, answered_at, remind_at, reminded_at, lapse_at, expires_at, created_at, updated_at)
     select q.sale_id, 'confirmation',
       case when q.seller_response = 0 then 'asked' when q.not_available = 1 then 'unavailable' when q.expires_at < $1 then 'expired' else 'available' end,
       s.id, q.user_id, s.country, p.currency, (extract(epoch from q.expires_at - q.answered_at) / 3600)::int, q.seller_response,
       case when q.seller_response = 1 then (select min(m.user_id) from store_members m where m.store_id = s.id) end,
       q.answered_at, q.created_at + interval '30 minutes', q.created_at + interval '30 minutes', q.created_at, q.expires_at, q.created_at, coalesce(q.answered_at, q.created_at)
     from quote_records q join products p on p.id = q.product_id join stores s on s.id = p.store_id
     where q.sale_id between 900001 and 999999 and not exists (select from sales where id = q.sale_id) order by q.sale_id returning id`,
    [now],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into sale_lines (sale_id, product_id, title, reference, brand, picture, quantity, max_quantity, list_price, tax_rate, delivery_days)
     select q.sale_id, p.id, p.title, p.referencia_1, b.name, p.pictures[1], q.quantity, q.max_quantity,
       case when not p.hide_price then price_less(p.price, p.discount_percentage, p.currency) end, case s.country when 'MX' then 16 else 19 end, p.delivery_days
     from quote_records q join products p on p.id = q.product_id join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id
     where q.sale_id = any($1::bigint[])`,
    [ids],
  )
  const { rows: members } = await client.query<{ sale_id: number; member_id: number }>(
    "select s.id as sale_id, m.user_id as member_id from sales s join store_members m on m.store_id = s.store_id where s.id = any($1::bigint[]) and s.state = 'asked'",
    [ids],
  )
  for (const { sale_id, member_id } of members) {
    await client.query('insert into sale_links (token, sale_id, member_id) values ($1, $2, $3)', [
      randomBytes(24).toString('base64url'),
      sale_id,
      member_id,
    ])
  }
}
