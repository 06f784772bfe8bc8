import { REQUEST_OPEN_DAYS } from '@tuerca/domain/offers'
import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

interface Made {
  store: string
  /** The share of its price at which the store offers each line; null where it does not offer that line. */
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
  /** How many kinds of part, each of which all of its stores list. */
  kinds: number
  /** Hours before now. */
  asked: number
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

/**
 * Ana compares two offers and has countered one of them; Beto, Marta and Rosa have requests to answer, with their
 * clocks running.
 */
const REQUESTS: readonly Request[] = [
  {
    asker: ANA,
    country: 'CO',
    vehicle: ['Toyota', 'Hilux', 2014],
    city: 'Bogotá',
    note: 'Si hay original y homologado, ofrece los dos.',
    kinds: 4,
    asked: 7,
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
    asked: 3,
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
    asked: 20,
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
    asked: 2,
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
    asked: 26,
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
  fits: boolean
}

const DAY = 86_400_000
export const OFFERS_VALID_DAYS = 10
/** Requests that stores may offer for. */
export const WAITING_REQUESTS: readonly Pick<Request, 'asker' | 'country' | 'vehicle' | 'city' | 'asked'>[] = REQUESTS

/** Writes the requests once. A load that was cut short leaves out those whose stores list no such parts. */
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

const AT_A_PRICE = 'p.stock >= 4 and p.price is not null and not p.hide_price and p.deleted_at is null'
/** Whether a listing `p` is for the car that the request is for. */
const fits = (brand: string, model: string, year: string) =>
  `exists (select from part_fitments f join models m on m.id = f.model_id join makes k on k.id = m.make_id
    where f.part_id = p.part_id and k.name = ${brand} and m.name = ${model} and coalesce(f.year_from, 0) <= ${year} and coalesce(f.year_to, 9999) >= ${year})`

/** Kinds of part that each of its stores has at a price, those first that most of who offers have for its car. */
async function kindsOf(client: pg.ClientBase, { country, stores, kinds, vehicle, offers }: Request): Promise<Kind[]> {
  const { rows } = await client.query<Kind>(
    `select t.id, case $1 when 'MX' then coalesce(t.name_mx, t.name) else t.name end as name from part_types t
     where (select count(distinct p.store_id) from products p join stores s on s.id = p.store_id
       where p.part_type_id = t.id and s.path_prefix = any ($2) and ${AT_A_PRICE}) = $3
     order by (select count(distinct p.store_id) from products p join stores s on s.id = p.store_id
       where p.part_type_id = t.id and s.path_prefix = any ($8) and ${AT_A_PRICE} and ${fits('$5', '$6', '$7')}) desc, t.id limit $4`,
    [country, stores, stores.length, kinds, ...vehicle, offers.length > 0 ? offers.map(({ store }) => store) : stores],
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
    stores,
    offers,
  } = request
  const made = workingMoment(now, asked, country)
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
    new Date(made.getTime() + REQUEST_OPEN_DAYS * DAY),
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
    await writeOffer(client, {
      id: row.id,
      offer,
      vehicle: request.vehicle,
      kinds,
      at: workingMoment(now, asked / 2, country),
      quantity,
    })
}

interface Writing {
  id: number
  offer: Made
  vehicle: Request['vehicle']
  kinds: readonly Kind[]
  at: Date
  quantity: (at: number) => number
}

async function writeOffer(client: pg.ClientBase, { id, offer, vehicle, kinds, at, quantity }: Writing) {
  const { store, prices, shipping, days, note, counter } = offer
  const {
    rows: [row],
  } = await client.query<{ id: number; country: 'CO' | 'MX' }>(
    `insert into offers (request_id, store_id, state, version, shipping_price, hold_hours, valid_until, note, counter_note, countered_at, made_by, created_at, updated_at)
     select $1, s.id, $3, $4, $5, 240, $6, $7, $8, $9, (select max(m.user_id) from store_members m where m.store_id = s.id), $10, $10 from stores s where s.path_prefix = $2
     returning id, (select country from stores s where s.path_prefix = $2) as country`,
    [
      id,
      store,
      counter ? 'countered' : 'offered',
      counter ? 2 : 1,
      shipping,
      new Date(at.getTime() + OFFERS_VALID_DAYS * DAY),
      note ?? '',
      counter?.note ?? '',
      counter ? at : null,
      at,
    ],
  )
  if (!row) return
  let lines = 0
  for (const [position, kind] of kinds.entries()) {
    const share = prices[position]
    if (share === null || share === undefined) continue
    const {
      rows: [listing],
    } = await client.query<Listing>(
      `select p.id, p.title, b.name as brand, p.referencia_1 as reference, p.price::float8 as price, ${fits('$3', '$4', '$5')} as fits from products p join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id
       where s.path_prefix = $1 and p.part_type_id = $2 and ${AT_A_PRICE} order by fits desc, p.price, p.id limit 1`,
      [store, kind.id, ...vehicle],
    )
    // In a small load a store may have nothing for that car; an offer has at least one line.
    if (!listing || (!listing.fits && lines > 0)) continue
    lines += 1
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
