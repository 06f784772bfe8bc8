// People, stores and one of everything that buying stores, to be tried in every call.
import type pg from 'pg'

export interface World {
  ana: number
  store: number
  delivered: number
  deliveredLine: number
  ordered: number
  accepted: number
  unpaid: number
  answered: number
  asked: number
  offer: number
  offerStore: number
  offerLine: number
  request: number
  order: number
  orderVersion: number
  photo: number
  list: number
  wish: number
  alert: number
  line: number
  product: number
  kept: number
  address: number
  car: number
  returned: number
  payout: number
  job: number
  /** A photo that the store ordered. */
  shot: number
  /** A store that the team sets up. */
  setup: number
  difference: number
  elsewhere: number
  /** A listing with a stock question, and a service order that has not been sent. */
  quoted: number
  draft: number
  draftVersion: number
}

/** Every table in which a call of buying may leave something. */
export const WATCHED = [
  'cart_lines',
  'garage_services',
  'kept_carts',
  'messages',
  'notifications',
  'offer_lines',
  'offers',
  'payables',
  'payment_ledger',
  'payment_links',
  'payment_refunds',
  'payouts',
  'product_stock',
  'quotation_requests',
  'quote_lists',
  'quote_records',
  'request_lines',
  'request_rounds',
  'request_stores',
  'return_lines',
  'returns',
  'sale_events',
  'sale_ratings',
  'store_systems',
  'store_system_orders',
  'sale_lines',
  'sale_links',
  'sale_messages',
  'sales',
  'products',
  'photo_orders',
  'photo_shots',
  'store_members',
  'store_setups',
  'store_jobs',
  'store_job_items',
  'marketplace_accounts',
  'marketplace_publications',
  'marketplace_differences',
  'marketplace_orders',
  'marketplace_notices',
  'service_order_events',
  'service_order_lines',
  'service_order_photos',
  'service_orders',
  'stock_alerts',
  'transactions',
  'wish_list_items',
  'wish_lists',
  'workshop_profiles',
]

export const oneOf =
  (pool: pg.Pool) =>
  async (text: string, values: unknown[] = []): Promise<number> => {
    const {
      rows: [row],
    } = await pool.query<{ id: number | string }>(text, values)
    if (!row) throw new Error(`The demonstration has none: ${text}`)
    return Number(row.id)
  }

/** One of each, of people and stores of the demonstration. */
export async function makeWorld(pool: pg.Pool): Promise<World> {
  const one = oneOf(pool)
  const ana = await one(`select id from users where email = 'ana@taller.test'`)
  const sale = (kind: string, state: string) =>
    one('select id from sales where kind = $1 and state = $2 and buyer_id = $3 order by id limit 1', [kind, state, ana])
  const store = await one(`select id from stores where path_prefix = 'repuestos-beto'`)
  const offer = await one(
    `select o.id from offers o join quotation_requests r on r.id = o.request_id where r.user_id = $1 and o.state in ('offered', 'countered') order by o.id limit 1`,
    [ana],
  )
  const order = await one(`select id from service_orders where workshop_id = $1 and state = 'sent'`, [ana])
  const list = await one(
    'select l.id from wish_lists l where l.user_id = $1 and exists (select from wish_list_items i where i.list_id = l.id) order by l.id limit 1',
    [ana],
  )
  const draft = await one(
    `select id from service_orders where workshop_id = $1 and state = 'draft' order by id limit 1`,
    [ana],
  )
  const delivered = await sale('purchase', 'delivered')
  return {
    ana,
    store,
    offer,
    order,
    list,
    delivered,
    ordered: await sale('order', 'sent'),
    accepted: await sale('order', 'accepted'),
    unpaid: await sale('purchase', 'unpaid'),
    answered: await one(
      `select id from sales where kind = 'confirmation' and state = 'available' and buyer_id = $1 order by id limit 1`,
      [ana],
    ),
    asked: await one(`select id from sales where kind = 'confirmation' and state = 'asked' order by id limit 1`),
    deliveredLine: await one('select id from sale_lines where sale_id = $1 order by id limit 1', [delivered]),
    request: await one('select request_id as id from offers where id = $1', [offer]),
    offerStore: await one('select store_id as id from offers where id = $1', [offer]),
    offerLine: await one('select id from offer_lines where offer_id = $1 order by id limit 1', [offer]),
    orderVersion: await one('select version as id from service_orders where id = $1', [order]),
    photo: await one(`insert into service_order_photos (order_id, object_key) values ($1, 'nada') returning id`, [
      order,
    ]),
    wish: await one('select id from wish_list_items where list_id = $1 order by id limit 1', [list]),
    alert: await one(
      `insert into stock_alerts (user_id, reference, clean_reference, title) values ($1, 'X', 'X', 'X') returning id`,
      [ana],
    ),
    line: await one(`select id from cart_lines where user_id = $1 and section = 'compras' order by id limit 1`, [ana]),
    product:
      await one(`select id from products where sales_model = 1 and stock > 5 and price > 0 and not hide_price and deleted_at is null
      and currency = 'COP' and stock_updated_at > '2026-05-20' order by id limit 1`),
    kept: await one(
      `insert into kept_carts (user_id, country, section, name, lines) values ($1, 'CO', 'compras', 'Mío', '[]') returning id`,
      [ana],
    ),
    address: await one('select id from user_addresses where user_id = $1 order by id limit 1', [ana]),
    car: await one('select id from garage_vehicles where user_id = $1 order by id limit 1', [ana]),
    quoted: await one(
      `select id from products where sales_model = 3 and stock >= 3 and not hide_price and deleted_at is null and currency = 'COP' and stock_updated_at > '2026-05-20' order by id desc limit 1`,
    ),
    draft,
    draftVersion: await one('select version as id from service_orders where id = $1', [draft]),
    difference: await one(
      `select id from marketplace_differences where store_id = $1 and outcome = 'open' order by id limit 1`,
      [store],
    ),
    elsewhere: await one(`select order_id as id from marketplace_orders where store_id = $1 and state = 'short'`, [
      store,
    ]),
    job: await one(
      `insert into store_jobs (store_id, kind, state, created_at, moved_at, undo_until) values ($1, 'delete', 'done', now(), now(), '2099-01-01') returning id`,
      [store],
    ),
    shot: await one(
      `with o as (insert into photo_orders (store_id, created_at) values ($1, now()) returning id) insert into photo_shots (order_id, product_id, state, moved_at) select o.id, p.id, 'waiting', now() from o, (select id from products where store_id = $1 order by id limit 1) p returning id`,
      [store],
    ),
    setup: await one(
      `insert into store_setups (store_id, state, created_at, moved_at) values ($1, 'waiting', now(), now()) returning id`,
      [store],
    ),
    returned: await one('select id from returns order by id limit 1'),
    payout: await one(
      `insert into payouts (store_id, currency, amount_minor, until_at, created_at) values ($1, 'COP', 1000, now(), now()) returning id`,
      [store],
    ),
  }
}

/** Everything that buying keeps, as one text for each table. */
export async function everything(pool: pg.Pool): Promise<Record<string, string>> {
  const parts = WATCHED.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${table} t`,
  )
  const { rows } = await pool.query<{ name: string; rows: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
