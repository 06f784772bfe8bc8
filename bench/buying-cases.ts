import type { Case } from './case.ts'
import pg from 'pg'
import { benchPerson } from './person.ts'

const PENDING = '/api/cart/CartShopingPending/itemsPendingShoppingCart'
const SALES = '/api/cart/CartShoppingHeader/listAllTransactions'
/** Buyers whose carts are read and filled; as many as connections, so that none waits for another's row. */
const BUYERS = 32
const LINES = 10
const OPEN_CARTS = 10_000
const INBOX = 400

const BUYABLE = `p.sales_model = 1 and p.stock >= 5 and p.price > 0 and not p.hide_price and p.deleted_at is null and p.stock_updated_at > now() - interval '20 days' and p.minimum_order_quantity = 1`

/**
 * Buying at its busiest places: putting in, reading the cart, the header's count, and a seller's inbox, among ten
 * thousand carts of others.
 */
export async function buyingCases(databaseUrl: string): Promise<Case[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await openCarts(pool)
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) => benchPerson(pool, `carrito-${at}@bench.test`)),
    )
    await pool.query('delete from cart_lines where user_id = any ($1)', [buyers.map(({ id }) => id)])
    const lines = await fillCarts(
      pool,
      buyers.map(({ id }) => id),
    )
    const seller = await fillInbox(pool)
    const cookies = buyers.map(({ cookie }) => ({ headers: { cookie } }))
    return [
      {
        name: 'cart-add',
        what: `putting a listing into the cart once more (${BUYERS} buyers, ${OPEN_CARTS.toLocaleString('en')} open carts)`,
        kind: 'api',
        leastOfFloor: 0.6,
        mostStatements: 5,
        paths: buyers.map(() => '/api/cart/page/add'),
        sends: buyers.map(({ cookie }, at) => ({
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ productId: lines[at % lines.length] }),
        })),
      },
      {
        name: 'cart-read',
        what: `a cart of ${LINES} lines over three stores, for a car`,
        kind: 'api',
        leastOfFloor: 0.6,
        mostStatements: 3,
        paths: buyers.map(() => PENDING),
        sends: cookies,
      },
      {
        name: 'cart-count',
        what: 'the visitor with what the header counts',
        kind: 'api',
        mostStatements: 3,
        paths: buyers.map(({ id }) => `/core/sessionControlData/${id}`),
        sends: cookies,
      },
      {
        name: 'seller-inbox',
        what: `a store's inbox, 50 of ${INBOX}`,
        kind: 'api',
        leastOfFloor: 0.6,
        headers: { cookie: seller },
        paths: [`${SALES}?scopes=sold,open&pageSize=50`, `${SALES}?scopes=sold,open&pageSize=50&page=1`],
      },
    ]
  } finally {
    await pool.end()
  }
}

/** Carts of browsers, five lines each, as a shop in the middle of the day has them. */
async function openCarts(pool: pg.Pool): Promise<void> {
  const {
    rows: [found],
  } = await pool.query<{ n: number }>(
    `select count(distinct guest_hash)::int as n from cart_lines where guest_hash like 'bench-%'`,
  )
  if ((found?.n ?? 0) >= OPEN_CARTS) return
  await pool.query(
    `with listed as materialized (select p.id, p.store_id, row_number() over (order by md5(p.id::text)) - 1 as at from products p join stores s on s.id = p.store_id and s.country = 'CO' and s.suspended_at is null where ${BUYABLE}),
       wanted as (select c, (c * 7 + k * 101) % (select count(*) from listed) as at from generate_series(1, $1::int) c cross join generate_series(0, 4) k)
     insert into cart_lines (guest_hash, section, product_id, store_id, country, quantity)
     select 'bench-' || w.c, 'compras', l.id, l.store_id, 'CO', 1 from wanted w join listed l using (at) on conflict do nothing`,
    [OPEN_CARTS],
  )
  await pool.query('vacuum analyze cart_lines')
}

/**
 * Ten lines over three stores in each cart, all for one car that their sellers name. Gives the listings that are put in
 * once more, of which there are enough.
 */
async function fillCarts(pool: pg.Pool, ids: readonly number[]): Promise<number[]> {
  const {
    rows: [car],
  } = await pool.query<{ brand: string; model: string; model_id: number; year: number; listed: string[] }>(
    `with fitting as (
       select p.id, p.store_id, f.model_id, f.year_from as year, row_number() over (partition by f.model_id, f.year_from, p.store_id order by p.id) as at
       from products p join stores s on s.id = p.store_id and s.country = 'CO' and s.suspended_at is null join part_fitments f on f.part_id = p.part_id
       where ${BUYABLE} and p.discount_percentage is null and f.model_id = any (select id from models order by id limit 40) and f.year_from is not null and f.engine is null
     ), kept as (select model_id, year, store_id, array_agg(id order by id) as ids from fitting where at <= 4 group by model_id, year, store_id having count(*) >= 4),
     many as (select model_id, year, (array_agg(ids order by store_id))[1:3] as ids from kept group by model_id, year having count(*) >= 3 order by model_id, year limit 1)
     select mk.name as brand, mo.name as model, m.model_id, m.year, (select array_agg(one) from unnest(m.ids) one) as listed from many m join models mo on mo.id = m.model_id join makes mk on mk.id = mo.make_id`,
  )
  if (!car) throw new Error('No car has ten listings in three stores.')
  const listed = car.listed.map(Number).slice(0, LINES)
  await pool.query(
    'update product_stock k set quantity = case when k.warehouse_id = (select min(warehouse_id) from product_stock where product_id = k.product_id) then 1000000 else 0 end where product_id = any ($1)',
    [listed],
  )
  await pool.query('update products set stock = 1000000 where id = any ($1)', [listed])
  await pool.query(
    `insert into cart_lines (user_id, section, product_id, store_id, country, quantity, vehicle)
     select u, 'compras', p.id, p.store_id, 'CO', 1, $3 from unnest($1::int[]) u cross join products p where p.id = any ($2)`,
    [ids, listed, JSON.stringify({ brand: car.brand, model: car.model, year: car.year, engine: '' })],
  )
  return listed
}

/** A store with many open orders of many buyers. Gives the cookie of who answers them. */
async function fillInbox(pool: pg.Pool): Promise<string> {
  const { id, cookie } = await benchPerson(pool, 'bandeja@bench.test')
  const {
    rows: [store],
  } = await pool.query<{ id: number }>(
    `select s.id from stores s where s.country = 'CO' and s.suspended_at is null order by s.id desc limit 1`,
  )
  await pool.query(
    `insert into store_members (store_id, user_id, role) values ($1, $2, 'owner') on conflict do nothing`,
    [store?.id, id],
  )
  await pool.query(
    `with made as (
       insert into sales (kind, state, store_id, buyer_id, country, currency, subtotal, shipping_price, tax, total, lapse_at, created_at, updated_at, changed_at)
       select 'order', 'sent', $1, u.id, 'CO', 'COP', 2380000, 0, 380000, 2380000, now() + interval '10 days', now(), now(), now() from (select id, row_number() over (order by id) as n from users where email like 'carrito-%@bench.test') u, generate_series(1, $2::int) k
       where k % 32 = u.n % 32 and not exists (select from sales where store_id = $1 and buyer_id = u.id) returning id)
     insert into sale_lines (sale_id, product_id, title, reference, brand, quantity, list_price, unit_price, tax_rate, delivery_days)
     select m.id, p.id, p.title, p.referencia_1, 'Marca', 2, 1190000, 1190000, 19, 2 from made m cross join lateral (select id, title, referencia_1 from products where id > m.id % 50000 order by id limit 2) p`,
    [store?.id, INBOX],
  )
  return cookie
}
