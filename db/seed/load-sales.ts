import { rateTo } from '@tuerca/domain/cart'
import { taxWithin } from '@tuerca/domain/money'
import { endOfWorkingDays } from '@tuerca/domain/working-days'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

type Kind = 'order' | 'purchase'
interface Step {
  state: string
  side: 'buyer' | 'seller' | 'time' | 'payment'
  action: string
  note?: string
}
interface Demo {
  buyer: string
  store: string
  kind: Kind
  state: string
  /** Hours before the load in which it was made. */
  ago: number
  lines?: number
  pickup?: true
  /** Of what asks for casco. */
  core?: true
  comment?: string
  /** Each side's messages in order. */
  said?: readonly (readonly ['buyer' | 'seller', string])[]
  adviser?: true
  note?: string
}

const [ANA, BETO, SEVENTH, PISTON] = ['ana@taller.test', 'repuestos-beto', 'la-septima-autopartes', 'almacen-el-piston']
const [BUYER, OTHER, MEXICAN, PUEBLA] = [
  'comprador01@ejemplo.test',
  'comprador04@ejemplo.test',
  'comprador03@ejemplo.test',
  'frenos-puebla',
]

/** Orders and purchases in every state. Beto and Marta see those of Repuestos Beto, Rosa those of Frenos Puebla. */
const DEMO: readonly Demo[] = [
  {
    buyer: ANA,
    store: BETO,
    kind: 'order',
    state: 'sent',
    ago: 3,
    lines: 2,
    comment: 'Lo necesito antes del viernes, por favor.',
    said: [['buyer', '¿Las tienen en la sede del centro?']],
  },
  {
    buyer: ANA,
    store: BETO,
    kind: 'order',
    state: 'accepted',
    ago: 27,
    said: [
      ['seller', 'Aceptado. ¿Lo recoges o te lo enviamos?'],
      ['buyer', 'Envíamelo, te pago por transferencia.'],
    ],
    adviser: true,
  },
  { buyer: ANA, store: SEVENTH, kind: 'order', state: 'paid', ago: 50 },
  { buyer: ANA, store: SEVENTH, kind: 'order', state: 'ready', ago: 70, pickup: true },
  { buyer: ANA, store: BETO, kind: 'order', state: 'shipped', ago: 76, lines: 2 },
  { buyer: ANA, store: PISTON, kind: 'order', state: 'delivered', ago: 120 },
  { buyer: ANA, store: PISTON, kind: 'order', state: 'closed', ago: 24 * 30 },
  {
    buyer: ANA,
    store: BETO,
    kind: 'order',
    state: 'rejected',
    ago: 24 * 9,
    note: 'Se vendió en el mostrador esta mañana.',
  },
  { buyer: ANA, store: SEVENTH, kind: 'order', state: 'lapsed', ago: 24 * 12 },
  { buyer: ANA, store: PISTON, kind: 'order', state: 'cancelled', ago: 24 * 15 },
  { buyer: ANA, store: SEVENTH, kind: 'purchase', state: 'unpaid', ago: 1 },
  {
    buyer: ANA,
    store: BETO,
    kind: 'purchase',
    state: 'paid',
    ago: 5,
    lines: 3,
    said: [['buyer', '¿Alcanza a salir hoy?']],
  },
  { buyer: ANA, store: BETO, kind: 'purchase', state: 'preparing', ago: 22, lines: 2 },
  { buyer: ANA, store: PISTON, kind: 'purchase', state: 'ready', ago: 30, pickup: true },
  {
    buyer: ANA,
    store: BETO,
    kind: 'purchase',
    state: 'shipped',
    ago: 48,
    lines: 3,
    said: [
      ['seller', 'Ya va con Coordinadora. Llega mañana.'],
      ['buyer', 'Gracias, quedo pendiente.'],
    ],
  },
  {
    buyer: ANA,
    store: BETO,
    kind: 'purchase',
    state: 'delivered',
    ago: 70,
    lines: 3,
    adviser: true,
    said: [
      ['buyer', 'Llegó todo. Una pieza trae otro número, no es la que pedí.'],
      ['seller', 'Mándame una foto del tuyo y lo revisamos hoy mismo.'],
    ],
  },
  { buyer: ANA, store: SEVENTH, kind: 'purchase', state: 'closed', ago: 24 * 40, lines: 2 },
  { buyer: ANA, store: PISTON, kind: 'purchase', state: 'expired', ago: 24 * 6 },
  {
    buyer: ANA,
    store: SEVENTH,
    kind: 'purchase',
    state: 'cancelled',
    ago: 24 * 4,
    note: 'La caja llegó dañada de la bodega.',
  },
  { buyer: BUYER, store: BETO, kind: 'order', state: 'sent', ago: 20 },
  {
    buyer: OTHER,
    store: BETO,
    kind: 'purchase',
    state: 'paid',
    ago: 2,
    said: [['buyer', '¿Me confirman que es para motor 1.6?']],
  },
  { buyer: OTHER, store: BETO, kind: 'purchase', state: 'delivered', ago: 90 },
  {
    buyer: MEXICAN,
    store: PUEBLA,
    kind: 'order',
    state: 'sent',
    ago: 4,
    lines: 2,
    said: [['buyer', '¿Las balatas incluyen herrajes?']],
  },
  { buyer: 'comprador06@ejemplo.test', store: PUEBLA, kind: 'purchase', state: 'paid', ago: 6, lines: 2 },
  { buyer: MEXICAN, store: PUEBLA, kind: 'purchase', state: 'preparing', ago: 26 },
  { buyer: MEXICAN, store: PUEBLA, kind: 'purchase', state: 'shipped', ago: 50 },
  {
    buyer: 'comprador06@ejemplo.test',
    store: PUEBLA,
    kind: 'purchase',
    state: 'delivered',
    ago: 100,
    said: [['buyer', 'Todo bien, gracias.']],
  },
  { buyer: MEXICAN, store: PUEBLA, kind: 'order', state: 'rejected', ago: 24 * 8, note: 'Ya no manejamos esa marca.' },
  { buyer: 'comprador08@ejemplo.test', store: BETO, kind: 'purchase', state: 'delivered', ago: 60, lines: 2 },
  // What their stores were paid for, or will be (load-payouts.ts).
  { buyer: 'comprador08@ejemplo.test', store: BETO, kind: 'purchase', state: 'closed', ago: 24 * 60, lines: 2 },
  { buyer: 'comprador09@ejemplo.test', store: BETO, kind: 'purchase', state: 'closed', ago: 24 * 52 },
  { buyer: 'comprador08@ejemplo.test', store: BETO, kind: 'purchase', state: 'closed', ago: 24 * 44 },
  { buyer: 'comprador09@ejemplo.test', store: BETO, kind: 'purchase', state: 'closed', ago: 24 * 38, lines: 3 },
  { buyer: 'comprador09@ejemplo.test', store: BETO, kind: 'purchase', state: 'closed', ago: 24 * 26 },
  { buyer: 'comprador06@ejemplo.test', store: PUEBLA, kind: 'purchase', state: 'closed', ago: 24 * 58, lines: 2 },
  { buyer: 'comprador06@ejemplo.test', store: PUEBLA, kind: 'purchase', state: 'closed', ago: 24 * 41 },
  { buyer: 'comprador06@ejemplo.test', store: PUEBLA, kind: 'purchase', state: 'closed', ago: 24 * 27 },
  // Paid by agreement (load-agreements.ts): one that is not due yet, one that is late, and one in Mexico.
  {
    buyer: 'comprador05@ejemplo.test',
    store: BETO,
    kind: 'order',
    state: 'shipped',
    ago: 24 * 5,
    lines: 2,
    said: [['buyer', 'Va con la cuenta de este mes.']],
  },
  { buyer: 'comprador07@ejemplo.test', store: BETO, kind: 'order', state: 'closed', ago: 24 * 34, lines: 2 },
  { buyer: 'comprador06@ejemplo.test', store: PUEBLA, kind: 'order', state: 'delivered', ago: 24 * 4 },
  // With casco: Ana said that the old piece comes (load-returns.ts).
  { buyer: ANA, store: BETO, kind: 'purchase', state: 'delivered', ago: 110, core: true },
  { buyer: 'comprador08@ejemplo.test', store: BETO, kind: 'purchase', state: 'delivered', ago: 84, lines: 2 },
]

const FIRST_ID = 910_001
const HOUR = 3_600_000
const step = (state: string, side: Step['side'], action: string): Step => ({ state, side, action })
const [SENT, ACCEPT, UNPAID, PAY] = [
  step('sent', 'buyer', 'order'),
  step('accepted', 'seller', 'accept'),
  step('unpaid', 'buyer', 'buy'),
  step('paid', 'payment', 'pay'),
]
const [PREPARE, READY, SHIP] = [
  step('preparing', 'seller', 'prepare'),
  step('ready', 'seller', 'makeReady'),
  step('shipped', 'seller', 'ship'),
]
const [DELIVER, CLOSE] = [step('delivered', 'buyer', 'deliver'), step('closed', 'time', 'close')]

/** How each state was come to. */
const WAYS: Record<Kind, Record<string, readonly Step[]>> = {
  order: {
    sent: [SENT],
    accepted: [SENT, ACCEPT],
    paid: [SENT, ACCEPT, step('paid', 'seller', 'pay')],
    ready: [SENT, ACCEPT, READY],
    shipped: [SENT, ACCEPT, SHIP],
    delivered: [SENT, ACCEPT, SHIP, DELIVER],
    closed: [SENT, ACCEPT, SHIP, DELIVER, CLOSE],
    rejected: [SENT, step('rejected', 'seller', 'reject')],
    lapsed: [SENT, step('lapsed', 'time', 'lapse')],
    cancelled: [SENT, step('cancelled', 'buyer', 'cancel')],
  },
  purchase: {
    unpaid: [UNPAID],
    paid: [UNPAID, PAY],
    preparing: [UNPAID, PAY, PREPARE],
    ready: [UNPAID, PAY, PREPARE, READY],
    shipped: [UNPAID, PAY, PREPARE, SHIP],
    delivered: [UNPAID, PAY, PREPARE, SHIP, DELIVER],
    closed: [UNPAID, PAY, PREPARE, SHIP, DELIVER, CLOSE],
    expired: [UNPAID, step('expired', 'time', 'expire')],
    cancelled: [UNPAID, PAY, step('cancelled', 'seller', 'cancel')],
  },
}

/** An order that waits for its store, or a purchase that waits for its payment: for which a day is kept. */
export interface WaitingSale {
  id: number
  state: 'sent' | 'unpaid'
  ago: number
}
export const WAITING_SALES: readonly WaitingSale[] = DEMO.flatMap(({ state, ago }, at) =>
  state === 'sent' || state === 'unpaid' ? [{ id: FIRST_ID + at, state, ago }] : [],
)
/** A purchase is kept for as long as the cash at a counter that it is to be paid with is waited for. */
const UNPAID_DAYS = 2

/** Until when its store may answer, or its buyer pay. */
export const saleWaitsUntil = (state: WaitingSale['state'], made: Date, country: 'CO' | 'MX'): Date =>
  endOfWorkingDays(made, state === 'sent' ? SALE_TIMES.orderLapsesAfterWorkingDays : UNPAID_DAYS, country)

const HOLDS = ['unpaid', 'accepted', 'paid', 'preparing', 'ready']

interface Line {
  product_id: number
  warehouse_id: number | null
  title: string
  reference: string
  brand: string
  picture: string | null
  price: number
  core: number
  delivery_days: number
}
interface Side {
  id: number
  name: string
  email: string
  mobile: string
  member: number
  store_id: number
  country: 'CO' | 'MX'
  currency: string
  city: string
}

/** Writes the sales once, for those listings that this load has. */
export async function loadSales(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [at, demo] of DEMO.entries()) {
    const id = FIRST_ID + at
    const {
      rows: [side],
    } = await client.query<Side>(
      `select u.id, u.name, u.email, u.mobile, s.id as store_id, s.country, case s.country when 'MX' then 'MXN' else 'COP' end as currency, s.city,
         (select max(m.user_id) from store_members m where m.store_id = s.id) as member
       from users u, stores s where u.email = $1::citext and s.path_prefix = $2 and not exists (select from sales where id = $3)`,
      [demo.buyer, demo.store, id],
    )
    if (!side) continue
    const lines = await linesOf(client, demo, {
      storeId: side.store_id,
      offset: DEMO.slice(0, at).filter(({ store }) => store === demo.store).length * 3,
    })
    if (lines.length > 0) await write(client, { id, demo, side, lines, now })
  }
}

/**
 * Different listings for each sale, where the store has so many; with casco the last of those that every size has, for
 * its first are taken off sale (load-store-products.ts), and so are the last of what is sold directly where a small
 * shop has too few to order.
 */
async function linesOf(
  client: pg.ClientBase,
  { kind, lines = 1, core }: Demo,
  { storeId, offset }: { storeId: number; offset: number },
): Promise<Line[]> {
  const { rows } = await client.query<Omit<Line, 'price' | 'core'> & { price: string | number; core: string | number }>(
    `select p.id as product_id, (select k.warehouse_id from product_stock k where k.product_id = p.id order by k.quantity desc, k.warehouse_id limit 1) as warehouse_id,
       p.title, p.referencia_1 as reference, b.name as brand, p.pictures[1] as picture, price_less(p.price, p.discount_percentage, p.currency) as price,
       case when $5 then p.core_deposit_minor else 0 end as core, p.delivery_days
     from products p join product_brands b on b.id = p.brand_id
     where p.store_id = $1 and p.deleted_at is null and p.price is not null and not p.hide_price and p.stock >= 3 and p.id <= case when $5 then 3000 else 10000 end and (not $5 or p.core_deposit_minor is not null)
     order by p.sales_model <> $2, case when $5 or ($2 = 2 and p.sales_model = 1) then -p.id else p.id end offset $3 limit $4`,
    [storeId, kind === 'order' ? 2 : 1, core ? 0 : offset, lines, core === true],
  )
  return rows.map((row) => ({ ...row, price: Number(row.price), core: Number(row.core) }))
}

interface Writing {
  id: number
  demo: Demo
  side: Side
  lines: readonly Line[]
  now: Date
}

async function write(client: pg.ClientBase, { id, demo, side, lines, now }: Writing) {
  const way = WAYS[demo.kind][demo.state] ?? []
  const made = workingMoment(now, demo.ago, side.country)
  // Its steps are spread over the time that it has, but for the payment, whose stock waits minutes, and for what nobody
  // answered or paid.
  const times = way.map(({ side: by, action }, at) =>
    by === 'payment'
      ? new Date(made.getTime() + HOUR / 6)
      : action === 'expire'
        ? new Date(made.getTime() + SALE_TIMES.unpaidPurchaseHeld)
        : action === 'lapse'
          ? saleWaitsUntil('sent', made, side.country)
          : workingMoment(now, demo.ago * (way.length === 1 ? 1 : 1 - (at * 0.9) / (way.length - 1)), side.country),
  )
  const timeOf = (state: string) => times[way.findIndex((one) => one.state === state)] ?? null
  const quantities = lines.map((_, at) => (at % 3 === 0 && !demo.core ? 2 : 1))
  const coreDeposit = lines.reduce((sum, { core }, at) => sum + core * (quantities[at] ?? 1), 0)
  const subtotal = lines.reduce((sum, { price }, at) => sum + price * (quantities[at] ?? 1), 0)
  const shipping = demo.pickup ? 0 : side.country === 'CO' ? 12_500_00 : 149_00
  const last = times.at(-1) ?? now
  await client.query(
    `insert into sales (id, kind, state, store_id, buyer_id, country, currency, comment, reason, subtotal, shipping_price, tax, total, shipping, shipping_days, buyer_contact, billing, parcel, stock_held, adviser_id,
       pay_by, lapse_at, expires_at, ready_at, shipped_at, delivered_at, owed_back, buyer_read_at, seller_read_at, created_at, updated_at, changed_at, core_deposit)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $31, $32)`,
    [
      id,
      demo.kind,
      demo.state,
      side.store_id,
      side.id,
      side.country,
      side.currency,
      demo.comment ?? '',
      demo.note ?? '',
      subtotal,
      shipping,
      taxWithin(subtotal, side.country),
      subtotal + shipping + coreDeposit,
      await destination(client, { demo, side, warehouseId: lines[0]?.warehouse_id ?? null }),
      Math.max(...lines.map(({ delivery_days }) => delivery_days)) + (demo.pickup ? 0 : await daysTo(client, side)),
      JSON.stringify({ name: side.name, email: side.email, mobile: side.mobile }),
      billing(side),
      timeOf('shipped') && parcel(side, id),
      HOLDS.includes(demo.state),
      demo.adviser ? side.member : null,
      demo.kind === 'purchase' ? 'gateway' : null,
      demo.state === 'sent' ? saleWaitsUntil('sent', made, side.country) : null,
      demo.state === 'unpaid' ? saleWaitsUntil('unpaid', made, side.country) : null,
      demo.state === 'ready' ? timeOf('ready') : null,
      timeOf('shipped'),
      timeOf('delivered'),
      demo.kind === 'purchase' && demo.state === 'cancelled' ? subtotal + shipping : 0,
      // Some of them have news.
      ['shipped', 'accepted', 'rejected'].includes(demo.state) ? made : now,
      ['sent', 'paid'].includes(demo.state) ? null : new Date(last.getTime() + HOUR),
      made,
      last,
      coreDeposit,
    ],
  )
  for (const [at, { price, ...line }] of lines.entries()) {
    await client.query(
      `insert into sale_lines (sale_id, product_id, warehouse_id, title, reference, brand, picture, quantity, list_price, unit_price, tax_rate, delivery_days, core_deposit)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)`,
      [
        id,
        line.product_id,
        line.warehouse_id,
        line.title,
        line.reference,
        line.brand,
        line.picture,
        quantities[at],
        price,
        side.country === 'MX' ? 16 : 19,
        line.delivery_days,
        line.core,
      ],
    )
  }
  await client.query(
    `with sent as (insert into sale_parcels (sale_id, carrier, tracking_number, tracking_url, parcels, sent_at)
       select id, parcel ->> 'carrier', parcel ->> 'tracking_number', parcel ->> 'tracking_url', (parcel ->> 'parcels')::smallint, shipped_at from sales where id = $1 and parcel is not null returning id)
     update sale_lines set parcel_id = sent.id from sent where sale_id = $1`,
    [id],
  )
  for (const [at, { state, side: by, action }] of way.entries()) {
    await client.query(
      'insert into sale_events (sale_id, state, side, user_id, action, note, happened_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        id,
        state,
        by,
        by === 'buyer' ? side.id : by === 'seller' ? side.member : null,
        action,
        at === way.length - 1 ? (demo.note ?? '') : '',
        times[at],
      ],
    )
  }
  for (const [at, [by, text]] of (demo.said ?? []).entries()) {
    await client.query(
      'insert into sale_messages (sale_id, side, user_id, text, written_at) values ($1, $2, $3, $4, $5)',
      [id, by, by === 'buyer' ? side.id : side.member, text, new Date(last.getTime() + (at + 1) * 6 * 60_000)],
    )
  }
}

const CITY_OF = { CO: 'Bogotá', MX: 'Puebla' } as const

/** What its store's own sending takes, after the pieces have left. */
async function daysTo(client: pg.ClientBase, { store_id, country }: Side): Promise<number> {
  const { rows } = await client.query<{ city: string | null; region: string | null; days: number }>(
    'select city, region, days from store_shipping_rates where store_id = $1',
    [store_id],
  )
  const rate = rateTo(
    rows.map((row) => ({ ...row, price: 0, freeFrom: null })),
    CITY_OF[country],
  )
  return rate?.days ?? 3
}

async function destination(
  client: pg.ClientBase,
  { demo, side, warehouseId }: { demo: Demo; side: Side; warehouseId: number | null },
): Promise<string> {
  const { country, name, mobile, city } = side
  if (demo.pickup) {
    const { rows } = await client.query<{ name: string; address: string | null; city: string | null }>(
      `select w.name, coalesce(nullif(w.address, ''), s.address) as address, w.city from warehouses w join stores s on s.id = w.store_id where w.id = $1`,
      [warehouseId],
    )
    const [at] = rows
    return JSON.stringify({
      kind: 'pickup',
      warehouseId,
      name: at?.name ?? 'Mostrador',
      address: at?.address ?? '',
      city: at?.city ?? city,
    })
  }
  const to =
    country === 'CO'
      ? { address: 'Calle 72 # 20-11', city: CITY_OF.CO, region: 'Bogotá D.C.' }
      : { address: 'Av. Juárez 1204', city: CITY_OF.MX, region: 'Puebla' }
  return JSON.stringify({ kind: 'address', recipient: name, mobile, notes: '', ...to })
}

const billing = ({ country, name }: Side) =>
  JSON.stringify(
    country === 'CO'
      ? { type: 'CC', number: '52123456', name }
      : { type: 'general', number: 'XAXX010101000', name: 'PÚBLICO EN GENERAL', regime: '616', use: 'S01' },
  )

const parcel = ({ country }: Side, id: number) =>
  JSON.stringify(
    country === 'CO'
      ? {
          carrier: 'Coordinadora',
          tracking_number: `6843 2${String(id).slice(-3)} 7719`,
          tracking_url: 'https://coordinadora.com/rastreo/',
          parcels: 1,
        }
      : {
          carrier: 'Estafeta',
          tracking_number: `8055 1${String(id).slice(-3)} 2290`,
          tracking_url: 'https://www.estafeta.com/rastrear-envio',
          parcels: 1,
        },
  )
