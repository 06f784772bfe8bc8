import type pg from 'pg'

interface StoreRow {
  id: number
  name: string
  prefix: string
  country: 'CO' | 'MX'
  city: string
}

/**
 * In minor units: what sending costs within the store's city, to the large cities and elsewhere, and the purchase from
 * which it is free.
 */
const SENDING = {
  CO: {
    own: 850_000,
    large: 1_190_000,
    rest: 1_690_000,
    freeFrom: 60_000_000,
    minimum: 5_000_000,
    cities: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla'],
  },
  MX: {
    own: 9_900,
    large: 14_900,
    rest: 19_900,
    freeFrom: 300_000,
    minimum: 25_000,
    cities: ['Ciudad de México', 'Guadalajara', 'Monterrey', 'Puebla'],
  },
} as const
/** Some stores send nowhere but to the cities they name. */
const ONLY_NAMED = 7

const WEIGHTS = [41, 37, 29, 23, 19, 17, 13, 7, 3]
function nitOf(id: number): string {
  const digits = String(900_310_000 + id * 137)
  const rest = WEIGHTS.reduce((sum, weight, i) => sum + Number(digits[i]) * weight, 0) % 11
  return `${digits}-${rest > 1 ? 11 - rest : rest}`
}
const rfcOf = ({ id, name }: StoreRow) =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}${String(id % 30).padStart(2, '0')}0415QA${id % 10}`

/**
 * Writes what each demonstration store asks for sending, its smallest purchase and its legal name. What somebody has
 * written since is kept.
 */
export async function loadStoreTerms(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await client.query<StoreRow>(
    'select id, name, path_prefix as prefix, country, city from stores where legal_name is null and not exists (select from store_shipping_rates r where r.store_id = stores.id) order by id',
  )
  const told = rows.map((store) => ({
    id: store.id,
    legal: `${store.name} ${store.country === 'MX' ? 'S.A. de C.V.' : 'S.A.S.'}`,
    document: store.country === 'MX' ? rfcOf(store) : nitOf(store.id),
    email: `ventas@${store.prefix}.test`,
    minimum: store.id % 3 === 0 ? SENDING[store.country].minimum : null,
  }))
  await client.query(
    `update stores s set legal_name = t.legal, document = t.document, email = t.email, minimum_purchase = t.minimum
     from json_to_recordset($1) as t (id integer, legal text, document text, email text, minimum bigint) where s.id = t.id`,
    [JSON.stringify(told)],
  )
  await client.query(
    `insert into store_shipping_rates (store_id, city, price, free_from, days)
     select store_id, city, price, free_from, days from json_to_recordset($1) as t (store_id integer, city text, price bigint, free_from bigint, days smallint) on conflict do nothing`,
    [JSON.stringify(rows.flatMap(ratesOf))],
  )
}

function ratesOf({ id, country, city }: StoreRow) {
  const { own, large, rest, freeFrom, cities } = SENDING[country]
  const step = own / 10
  return [
    {
      store_id: id,
      city,
      price: own + (id % 4) * step,
      free_from: id % 2 === 0 ? freeFrom : null,
      days: id % 3 === 0 ? 0 : 1,
    },
    ...cities
      .filter((one) => one !== city)
      .map((one) => ({ store_id: id, city: one, price: large + (id % 3) * step, free_from: null, days: 2 })),
    ...(id % ONLY_NAMED === 0
      ? []
      : [{ store_id: id, city: null, price: rest + (id % 3) * step, free_from: null, days: 4 }]),
  ]
}

interface Wish {
  store: string
  /** The part by number, or the next of the store's that fits the car or does not. */ number?: string
  fits?: boolean
  quantity: number
  seen?: number
  saved?: boolean
  model?: 1 | 2
}

interface Buyer {
  email: string
  car: { brand: string; model: string; year: number; engine: string }
  slug: string
  wishes: readonly Wish[]
}

/**
 * One buyer of each country, with three stores in the cart: one whose next discount is near, one whose price has risen
 * since, and one whose part is for another car.
 */
const ANA: Buyer = {
  email: 'ana@taller.test',
  car: { brand: 'Toyota', model: 'Hilux', year: 2012, engine: '2.5 diésel' },
  slug: 'hilux',
  wishes: [
    { store: 'la-septima-autopartes', number: '044650K240', quantity: 1 },
    { store: 'la-septima-autopartes', fits: true, quantity: 5 },
    { store: 'repuestos-beto', number: '044650K240', quantity: 1, seen: 0.95 },
    { store: 'repuestos-beto', fits: true, quantity: 1 },
    { store: 'repuestos-7-de-agosto', number: '044650K240', quantity: 1 },
    { store: 'repuestos-7-de-agosto', fits: false, quantity: 1 },
    { store: 'repuestos-7-de-agosto', fits: true, quantity: 1, saved: true },
    { store: 'repuestos-el-valle', number: '044650K240', quantity: 1, model: 2 },
  ],
}
const ROSA: Buyer = {
  email: 'rosa@frenospuebla.test',
  car: { brand: 'Chevrolet', model: 'Aveo', year: 2012, engine: '1.6' },
  slug: 'aveo',
  wishes: [
    { store: 'autopartes-doctores', number: '735756', quantity: 1 },
    { store: 'autopartes-doctores', number: 'DAC01953763', quantity: 1 },
    { store: 'autopartes-doctores', number: '0AF044119711', quantity: 3 },
    { store: 'refaccionaria-angelopolis', number: '02646320M', quantity: 1, seen: 0.94 },
    { store: 'refaccionaria-angelopolis', fits: true, quantity: 2 },
    { store: 'tapatia-autopartes', fits: true, quantity: 1 },
    { store: 'tapatia-autopartes', fits: false, quantity: 1 },
  ],
}

const CHOSEN = `select p.id from products p join stores s on s.id = p.store_id
  where s.path_prefix = $1 and p.sales_model = $2 and p.deleted_at is null and p.stock >= $3 and p.stock_updated_at > $4::timestamptz - interval '25 days' and p.price is not null and not p.hide_price and p.minimum_order_quantity <= $3
    and p.id <= 10000 and case when $5::text is not null then p.clean_reference_1 = $5 when $6 then (select id from models where slug = $7 limit 1) = any (p.model_ids) and $8::int = any (p.years)
      else p.model_ids <> '{}' and not (select id from models where slug = $7 limit 1) = any (p.model_ids) end
    and not exists (select from cart_lines c where c.product_id = p.id) order by p.id limit 1`

/** Loads the carts once. Products that a smaller load does not have are left out. */
export async function loadCart(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [had],
  } = await client.query('select from cart_lines limit 1')
  if (had) return
  for (const buyer of [ANA, ROSA]) await fillCart(client, buyer, now)
  // M4.06: what was added of the answers is there.
  await client.query(
    `insert into cart_lines (user_id, section, product_id, store_id, country, quantity, sale_id, seen_price, seen_stock, added_at, updated_at)
     select q.user_id, 'compras', q.product_id, s.store_id, s.country, q.quantity, s.id, coalesce(l.unit_price, l.list_price), l.max_quantity, q.added_to_cart_at, q.added_to_cart_at
     from quote_records q join sales s on s.id = q.sale_id join sale_lines l on l.sale_id = s.id where q.added_to_cart_at is not null and coalesce(l.unit_price, l.list_price) is not null`,
  )
}

async function fillCart(client: pg.ClientBase, { email, car, slug, wishes }: Buyer, now: Date) {
  for (const { store, number, fits, quantity, seen = 1, saved = false, model = 1 } of wishes) {
    const {
      rows: [chosen],
    } = await client.query<{ id: number }>(CHOSEN, [
      store,
      model,
      quantity,
      now,
      number ?? null,
      fits ?? false,
      slug,
      car.year,
    ])
    if (!chosen) continue
    await client.query(
      `insert into cart_lines (user_id, section, product_id, store_id, country, quantity, vehicle, saved, seen_price, seen_stock, added_at, updated_at)
       select u.id, case p.sales_model when 2 then 'pedidos' else 'compras' end, p.id, p.store_id, s.country, $2::int, $3::jsonb, $4::boolean,
         case when $5::numeric = 1 then p.paid else (round(p.paid * $5::numeric / 10000) * 10000)::bigint end, p.stock, $6::timestamptz, $6::timestamptz
       from (select *, price_less(price, discount_percentage, currency) as paid from products) p join stores s on s.id = p.store_id, users u where p.id = $1 and u.email = $7::citext`,
      [chosen.id, quantity, JSON.stringify(car), saved, seen, new Date(now.getTime() - 3 * 86_400_000), email],
    )
  }
}
