import type pg from 'pg'

interface Made {
  store: string
  /** What of its price stands for each line; null: the store does not offer that one. */
  prices: readonly (number | null)[]
  /** Minor units. */
  shipping: number
  days: number
  note?: string
  /** What the buyer asked for instead, of the first line. */
  counter?: { price: number; note: string }
}
interface Request {
  asker: string
  country: 'CO' | 'MX'
  vehicle: readonly [brand: string, model: string, year: number]
  city: string
  note: string
  /** How many kinds of part, each of which all of its stores list; `from` skips those of the requests before. */
  kinds: number
  from: number
  /** Hours before now. */
  asked: number
  /** Days from now: a demonstration is looked at for weeks. */
  open: number
  stores: readonly string[]
  offers: readonly Made[]
}

const [ANA, BETO, SEVENTH, PISTON, PUEBLA] = [
  'ana@taller.test',
  'repuestos-beto',
  'la-septima-autopartes',
  'almacen-el-piston',
  'frenos-puebla',
]

/** Ana compares two offers, one of which she countered; Beto, Marta and Rosa have some to answer, with their clocks. */
const REQUESTS: readonly Request[] = [
  {
    asker: ANA,
    country: 'CO',
    vehicle: ['Chevrolet', 'Spark GT', 2014],
    city: 'Bogotá',
    note: 'Si hay original y homologado, ofrece los dos.',
    kinds: 4,
    from: 0,
    asked: 7,
    open: 20,
    stores: [SEVENTH, PISTON, BETO],
    offers: [
      {
        store: SEVENTH,
        prices: [0.92, 0.95, null, 0.9],
        shipping: 850_000,
        days: 1,
        note: 'Todo con garantía de seis meses.',
      },
      {
        store: PISTON,
        prices: [0.96, 0.9, 0.93, 1],
        shipping: 1_190_000,
        days: 0,
        counter: { price: 0.85, note: 'Te compro dos juegos al mes.' },
      },
    ],
  },
  {
    asker: 'comprador01@ejemplo.test',
    country: 'CO',
    vehicle: ['Mazda', '3', 2016],
    city: 'Medellín',
    note: 'Para el taller, con factura.',
    kinds: 2,
    from: 4,
    asked: 3,
    open: 6,
    stores: [BETO, SEVENTH],
    offers: [],
  },
  {
    asker: 'comprador04@ejemplo.test',
    country: 'CO',
    vehicle: ['Renault', 'Duster', 2018],
    city: 'Cali',
    note: '',
    kinds: 2,
    from: 6,
    asked: 20,
    open: 18,
    stores: [BETO],
    offers: [
      {
        store: BETO,
        prices: [0.95, 1],
        shipping: 1_190_000,
        days: 2,
        counter: { price: 0.88, note: 'A ese precio llevo las dos hoy.' },
      },
    ],
  },
  {
    asker: 'comprador06@ejemplo.test',
    country: 'MX',
    vehicle: ['Nissan', 'Versa', 2017],
    city: 'Puebla',
    note: 'Me urge, el coche está en el taller.',
    kinds: 3,
    from: 0,
    asked: 2,
    open: 9,
    stores: [PUEBLA],
    offers: [],
  },
  {
    asker: 'comprador03@ejemplo.test',
    country: 'MX',
    vehicle: ['Chevrolet', 'Aveo', 2015],
    city: 'Ciudad de México',
    note: '',
    kinds: 2,
    from: 3,
    asked: 26,
    open: 15,
    stores: [PUEBLA],
    offers: [
      {
        store: PUEBLA,
        prices: [0.94, 0.97],
        shipping: 14_900,
        days: 1,
        counter: { price: 0.9, note: 'Ya te he comprado antes.' },
        note: 'Marca de línea, listo para enviar.',
      },
    ],
  },
]

interface Kind {
  id: number
  name: string
}
interface Listing {
  id: number
  title: string
  brand: string
  reference: string
  price: number
}

const HOUR = 3_600_000

/** Writes them once; of a load that was cut short, those whose stores list such parts. */
export async function loadOffers(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [any],
  } = await client.query('select from request_rounds limit 1')
  if (any) return
  for (const request of REQUESTS) {
    const kinds = await kindsOf(client, request)
    if (kinds.length > 0) await write(client, { request, kinds, now })
  }
}

/** Kinds of part that each of its stores has at a price. */
async function kindsOf(client: pg.ClientBase, { country, stores, kinds, from }: Request): Promise<Kind[]> {
  const { rows } = await client.query<Kind>(
    `select t.id, case $1 when 'MX' then coalesce(t.name_mx, t.name) else t.name end as name from part_types t
     where (select count(distinct p.store_id) from products p join stores s on s.id = p.store_id
       where p.part_type_id = t.id and s.path_prefix = any ($2) and p.stock >= 4 and p.price is not null and not p.hide_price and p.deleted_at is null) = $3
     order by t.id offset $4 limit $5`,
    [country, stores, stores.length, from, kinds],
  )
  return rows
}

async function write(
  client: pg.ClientBase,
  { request, kinds, now }: { request: Request; kinds: readonly Kind[]; now: Date },
) {
  const {
    asker,
    country,
    vehicle: [brand, model, year],
    city,
    note,
    asked,
    open,
    stores,
    offers,
  } = request
  const made = new Date(now.getTime() - asked * HOUR)
  const quantity = (at: number) => (at % 2 === 0 ? 2 : 1)
  const {
    rows: [row],
  } = await client.query<{ id: number }>(
    `insert into quotation_requests (user_id, country, brand, model, year, city, note, parts, created_at) select u.id, $2, $3, $4, $5, $6, $7, $8, $9 from users u where u.email = $1::citext returning id`,
    [
      asker,
      country,
      brand,
      model,
      year,
      city,
      note,
      JSON.stringify(kinds.map(({ name }, at) => ({ what: name, partNumber: '', quantity: quantity(at) }))),
      made,
    ],
  )
  if (!row) return
  await client.query('insert into request_rounds (request_id, expires_at) values ($1, $2)', [
    row.id,
    new Date(now.getTime() + open * 24 * HOUR),
  ])
  for (const [at, { id, name }] of kinds.entries())
    await client.query(
      'insert into request_lines (request_id, position, what, quantity, type_ids) values ($1, $2, $3, $4, $5)',
      [row.id, at, name, quantity(at), [id]],
    )
  await client.query(
    'insert into request_stores (request_id, store_id, asked_at) select $1, id, $3 from stores where path_prefix = any ($2)',
    [row.id, stores, made],
  )
  for (const offer of offers)
    await writeOffer(client, { id: row.id, offer, vehicle: request.vehicle, kinds, now, made, quantity })
}

interface Writing {
  id: number
  offer: Made
  vehicle: Request['vehicle']
  kinds: readonly Kind[]
  now: Date
  made: Date
  quantity: (at: number) => number
}

async function writeOffer(client: pg.ClientBase, { id, offer, vehicle, kinds, now, made, quantity }: Writing) {
  const { store, prices, shipping, days, note, counter } = offer
  const at = new Date((made.getTime() + now.getTime()) / 2)
  const {
    rows: [row],
  } = await client.query<{ id: number; country: 'CO' | 'MX' }>(
    `insert into offers (request_id, store_id, state, version, shipping_price, hold_hours, valid_until, note, counter_note, countered_at, made_by, created_at, updated_at)
     select $1, s.id, $3, $4, $5, 360, $6, $7, $8, $9, (select max(m.user_id) from store_members m where m.store_id = s.id), $10, $10 from stores s where s.path_prefix = $2
     returning id, (select country from stores s where s.path_prefix = $2) as country`,
    [
      id,
      store,
      counter ? 'countered' : 'offered',
      counter ? 2 : 1,
      shipping,
      new Date(now.getTime() + 14 * 24 * HOUR),
      note ?? '',
      counter?.note ?? '',
      counter ? at : null,
      at,
    ],
  )
  if (!row) return
  for (const [position, kind] of kinds.entries()) {
    const share = prices[position]
    if (share === null || share === undefined) continue
    const {
      rows: [listing],
    } = await client.query<Listing>(
      `select p.id, p.title, b.name as brand, p.referencia_1 as reference, p.price::float8 as price from products p join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id
       where s.path_prefix = $1 and p.part_type_id = $2 and p.stock >= 4 and p.price is not null and not p.hide_price and p.deleted_at is null
       order by p.model_ids && (select array_agg(m.id) from models m join makes k on k.id = m.make_id where k.name = $3 and m.name ilike $4 || '%') desc nulls last, p.price, p.id limit 1`,
      [store, kind.id, vehicle[0], vehicle[1]],
    )
    if (!listing) continue
    // Pesos of Colombia are told in hundreds, those of Mexico whole.
    const step = row.country === 'CO' ? 10_000 : 100
    const priced = (of: number) => Math.max(step, Math.round((listing.price * of) / step) * step)
    await client.query(
      `insert into offer_lines (offer_id, position, product_id, free, title, brand, reference, quantity, unit_price, delivery_days, counter_price) values ($1, $2, $3, false, $4, $5, $6, $7, $8, $9, $10)`,
      [
        row.id,
        position,
        listing.id,
        listing.title,
        listing.brand,
        listing.reference,
        quantity(position),
        priced(share),
        days,
        counter && position === 0 ? priced(counter.price) : null,
      ],
    )
  }
}
