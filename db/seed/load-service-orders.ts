import type pg from 'pg'
import { workingMoment } from './working-moment.ts'

interface Listing {
  id: number
  title: string
  reference: string
  brand: string
  price: number
  supplier: string
}
/** `word`: how the listing's title begins. */
interface Part {
  word: string
  quantity?: number
  utility: number
}
interface Work {
  title: string
  hours: number | null
  price: number
}
interface Order {
  state: 'draft' | 'sent' | 'approved' | 'rejected' | 'in_progress' | 'ready' | 'delivered'
  customer: readonly [name: string, mobile: string, email: string]
  car: string
  model: string
  plate: string
  kilometres: number
  note?: string
  discount?: number
  byLine?: boolean
  /** Days before the load: when it was begun, and when the customer said yes. */
  begun: number
  approved?: number
  parts: readonly Part[]
  works: readonly Work[]
  /** The last work was left aside. */
  leftAside?: boolean
  /** Its first part is one that Ana bought, at what she paid. */
  bought?: boolean
}

const DAY = 86_400_000

const ORDERS: readonly Order[] = [
  {
    state: 'delivered',
    customer: ['Hernán Ospina', '3105550141', ''],
    car: 'Renault Logan 1.6 2015',
    model: 'Logan',
    plate: 'HTY482',
    kilometres: 121_400,
    begun: 150,
    approved: 149,
    parts: [{ word: 'Filtro de aceite', utility: 30 }],
    works: [{ title: 'Cambio de aceite y filtro', hours: 1, price: 60_000 }],
  },
  {
    state: 'delivered',
    customer: ['Luz Dary Rincón', '3115550176', ''],
    car: 'Chevrolet Spark GT 1.2 2014',
    model: 'Spark GT',
    plate: 'MKL905',
    kilometres: 98_700,
    begun: 118,
    approved: 117,
    parts: [
      { word: 'Pastillas de freno', utility: 35 },
      { word: 'Disco de freno', utility: 30 },
    ],
    works: [{ title: 'Cambio de pastillas', hours: 1.5, price: 90_000 }],
  },
  {
    state: 'delivered',
    customer: ['Transportes Guavio', '3205550119', ''],
    car: 'Toyota Hilux 2.5 2012',
    model: 'Hilux',
    plate: 'SXB217',
    kilometres: 214_000,
    begun: 84,
    approved: 83,
    parts: [{ word: 'Amortiguador', quantity: 2, utility: 25 }],
    works: [{ title: 'Cambio de amortiguadores', hours: 3, price: 180_000 }],
  },
  {
    state: 'delivered',
    customer: ['Camila Torres', '3145550188', ''],
    car: 'Kia Picanto 1.2 2018',
    model: 'Picanto',
    plate: 'JFR630',
    kilometres: 61_900,
    begun: 47,
    approved: 46,
    parts: [
      { word: 'Filtro de aire', utility: 40 },
      { word: 'Bujía', utility: 30 },
    ],
    works: [{ title: 'Mantenimiento de 60.000 km', hours: 4, price: 220_000 }],
    discount: 15_000,
  },
  // Five that are open or were just decided, one of each.
  {
    state: 'in_progress',
    customer: ['Jaime Cárdenas', '3165550134', 'jaime.cardenas@correo.test'],
    car: 'Toyota Hilux 2.7 2016',
    model: 'Hilux',
    plate: 'WLK731',
    kilometres: 143_250,
    begun: 5,
    approved: 4,
    bought: true,
    parts: [{ word: 'Filtro de combustible', utility: 30 }],
    works: [{ title: 'Instalación y prueba', hours: 2, price: 140_000 }],
    note: 'Queda listo mañana en la tarde.',
  },
  {
    state: 'approved',
    customer: ['Paola Méndez', '3125550107', 'paola.mendez@correo.test'],
    car: 'Renault Duster 2.0 2019',
    model: 'Duster',
    plate: 'FZX344',
    kilometres: 72_800,
    begun: 2,
    approved: 1,
    byLine: true,
    leftAside: true,
    parts: [
      { word: 'Correa', utility: 30 },
      { word: 'Tensor', utility: 28 },
    ],
    works: [
      { title: 'Cambio de correa de accesorios', hours: 1.5, price: 95_000 },
      { title: 'Alineación', hours: null, price: 45_000 },
    ],
  },
  {
    state: 'rejected',
    customer: ['Óscar Pineda', '3185550162', ''],
    car: 'Nissan March 1.6 2016',
    model: 'March',
    plate: 'IUY128',
    kilometres: 88_100,
    begun: 9,
    parts: [{ word: 'Kit de clutch', utility: 45 }],
    works: [{ title: 'Cambio de embrague', hours: 5, price: 350_000 }],
  },
  {
    state: 'sent',
    customer: ['Marcela Duarte', '3155550182', 'marcela.duarte@correo.test'],
    car: 'Mazda 3 2.0 2017',
    model: 'Mazda 3',
    plate: 'FRT318',
    kilometres: 84_300,
    begun: 1,
    byLine: true,
    discount: 20_000,
    parts: [
      { word: 'Pastillas de freno', utility: 30 },
      { word: 'Disco de freno', utility: 30 },
      { word: 'Líquido de frenos', utility: 30 },
    ],
    works: [
      { title: 'Cambio de pastillas y discos', hours: 2.5, price: 120_000 },
      { title: 'Alineación', hours: null, price: 45_000 },
    ],
    note: 'Los discos están en 22,1 mm; el mínimo es 23. Las pastillas traseras aguantan 15.000 km más.',
  },
  {
    state: 'draft',
    customer: ['Don Álvaro', '', ''],
    car: 'Chevrolet Sail 1.4 2015',
    model: 'Sail',
    plate: 'KDS556',
    kilometres: 105_600,
    begun: 0,
    parts: [{ word: 'Amortiguador', quantity: 2, utility: 30 }],
    works: [{ title: 'Revisión de suspensión', hours: 1, price: 70_000 }],
  },
]
/** Others came before the demonstration. */
const FIRST_NUMBER = 140
const FIRST_ID = 101
/** What its customer has before them is theirs to read by a link (keep-order-links.ts). */
export const ORDERS_WITH_LINK = ORDERS.flatMap(({ state }, at) =>
  ['sent', 'approved', 'in_progress'].includes(state) ? [FIRST_ID + at] : [],
)
const WAY = ['draft', 'sent', 'approved', 'in_progress', 'ready', 'delivered']

/**
 * Loads the orders of Ana's workshop once: five in as many states, and older delivered ones for the chart of the
 * months.
 */
export async function loadServiceOrders(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [any],
  } = await client.query('select from service_orders limit 1')
  const {
    rows: [ana],
  } = await client.query<{ id: number }>(`select id from users where email = 'ana@taller.test'`)
  if (any || !ana) return
  await client.query(
    `insert into workshop_profiles (user_id, name, address, updated_at) values ($1, 'Taller El Piñón', 'Carrera 27 # 68-12, Bogotá', $2) on conflict do nothing`,
    [ana.id, now],
  )
  for (const [at, order] of ORDERS.entries())
    await loadOrder(client, order, { id: FIRST_ID + at, number: FIRST_NUMBER + at, anaId: ana.id, now })
}

interface Place {
  id: number
  number: number
  anaId: number
  now: Date
}

/**
 * A listing of that kind that can be bought and is for that car, or is asked for by no car; a part of another car is
 * not put into an order.
 */
const LISTING = `select p.id, p.title, p.referencia_1 as reference, b.name as brand, p.price, s.name as supplier from products p join product_brands b on b.id = p.brand_id join stores s on s.id = p.store_id
  where s.country = 'CO' and not s.is_virtual_store and p.price between 500000 and 60000000 and p.discount_percentage is null and not p.hide_price and p.deleted_at is null and p.stock >= 1
    and p.title ilike $1 || '%' and (not exists (select from part_fitments f where f.part_id = p.part_id)
      or exists (select from part_fitments f join models m on m.id = f.model_id join makes k on k.id = f.make_id
        where f.part_id = p.part_id and $2 in (m.name, k.name || ' ' || m.name) and $3::integer between f.year_from and f.year_to and $4::numeric = coalesce(f.litres, $4)))
  order by p.sales_model = 3, p.title ilike '%' || $2 || '%' desc, p.id limit 1`

async function loadOrder(client: pg.ClientBase, asked: Order, { id, number, anaId, now }: Place): Promise<void> {
  const had = asked.bought ? await boughtBy(client, anaId) : null
  const order = had?.model ? { ...asked, model: had.model, car: `${had.make} ${had.model} ${had.engine}` } : asked
  const begun = workingMoment(now, order.begun * 24 + 5)
  const approved = order.approved === undefined ? null : workingMoment(now, order.approved * 24 + 2)
  const [name, mobile, email] = order.customer
  await client.query(
    `insert into service_orders (id, workshop_id, number, state, country, currency, customer_name, customer_mobile, customer_email, car, plate, kilometres, note, discount, by_line, reason, approved_at, delivered_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'CO', 'COP', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      id,
      anaId,
      number,
      order.state,
      name,
      mobile,
      email,
      order.car,
      order.plate,
      order.kilometres,
      order.note ?? '',
      (order.discount ?? 0) * 100,
      order.byLine ?? false,
      order.state === 'rejected' ? 'Por ahora no me alcanza, el otro mes sí.' : '',
      approved,
      order.state === 'delivered' && approved ? new Date(approved.getTime() + 2 * DAY) : null,
      begun,
      approved ?? begun,
    ],
  )
  const isDecided = approved !== null
  let position = 0
  let total = -(order.discount ?? 0) * 100
  if (had) total += await loadBought(client, id, had.line)
  for (const { word, quantity = 1, utility } of order.parts) {
    const {
      rows: [listing],
    } = await client.query<Listing>(LISTING, [word, order.model, ...order.car.split(' ').slice(-2).toReversed()])
    if (!listing) continue
    const price = Math.round(listing.price / (1 - utility / 100))
    total += price * quantity
    await client.query(
      `insert into service_order_lines (order_id, position, kind, from_listing, product_id, title, reference, brand, supplier, unit_cost, quantity, type_price, utility, unit_price, approved)
       values ($1, $2, 'part', true, $3, left($4, 200), left($5, 60), left($6, 80), left($7, 120), $8, $9, 'price_with_utility', $10, $11, $12)`,
      [
        id,
        (position += 1),
        listing.id,
        listing.title,
        listing.reference,
        listing.brand,
        listing.supplier,
        listing.price,
        quantity,
        utility,
        price,
        isDecided ? true : null,
      ],
    )
  }
  for (const [at, { title, hours, price }] of order.works.entries()) {
    const isLeft = order.leftAside === true && at === order.works.length - 1
    if (!isLeft) total += price * 100
    await client.query(
      `insert into service_order_lines (order_id, position, kind, title, hours, unit_price, approved) values ($1, $2, 'labour', $3, $4, $5, $6)`,
      [id, (position += 1), title, hours, price * 100, isDecided ? !isLeft : null],
    )
  }
  await loadEvents(client, order, { id, total, begun, approved })
}

interface Bought {
  line: number
  /** The car that it is for; null: it is for any. */
  make: string | null
  model: string | null
  engine: string | null
}

/** The first part that Ana bought and a car that it is for: the order is that car's. */
async function boughtBy(client: pg.ClientBase, anaId: number): Promise<Bought | null> {
  const {
    rows: [had],
  } = await client.query<Bought>(
    `select l.id as line, k.name as make, m.name as model, coalesce(to_char(f.litres, 'FM0.0') || ' ', '') || least(coalesce(f.year_to, 2016), greatest(coalesce(f.year_from, 2016), 2016)) as engine
     from sale_lines l join sales s on s.id = l.sale_id join products p on p.id = l.product_id
       left join lateral (select * from part_fitments f where f.part_id = p.part_id order by f.litres is null, f.id limit 1) f on true
       left join models m on m.id = f.model_id left join makes k on k.id = f.make_id
     where s.buyer_id = $1 and s.kind = 'purchase' and s.state in ('preparing', 'shipped', 'delivered', 'paid') and l.unit_price is not null order by f.litres is null, s.state <> 'delivered', s.id, l.id limit 1`,
    [anaId],
  )
  return had ?? null
}

/** Puts a part that was bought first, at what was paid for it, and returns what it is sold for. */
async function loadBought(client: pg.ClientBase, id: number, line: number): Promise<number> {
  const {
    rows: [made],
  } = await client.query<{ id: number; value: number }>(
    `insert into service_order_lines (order_id, position, kind, from_listing, product_id, title, reference, brand, supplier, unit_cost, quantity, type_price, utility, unit_price, approved)
     select $1, 0, 'part', true, l.product_id, left(l.title, 200), left(l.reference, 60), left(l.brand, 80), t.name, l.unit_price, l.quantity, 'price_with_utility', 30, round(l.unit_price / 0.7), true
     from sale_lines l join sales s on s.id = l.sale_id join stores t on t.id = s.store_id where l.id = $2 returning id, (unit_price * quantity)::float8 as value`,
    [id, line],
  )
  await client.query('update sale_lines set service_order_line_id = $1 where id = $2', [made?.id, line])
  return made?.value ?? 0
}

async function loadEvents(
  client: pg.ClientBase,
  { state }: Order,
  { id, total, begun, approved }: { id: number; total: number; begun: Date; approved: Date | null },
): Promise<void> {
  const steps: [side: string, action: string, to: string, at: Date][] = []
  if (state !== 'draft') steps.push(['workshop', 'send', 'sent', new Date(begun.getTime() + 3600_000)])
  if (state === 'rejected') steps.push(['customer', 'reject', 'rejected', new Date(begun.getTime() + DAY)])
  if (approved) steps.push(['customer', 'approve', 'approved', approved])
  const later = [
    ['start', 'in_progress', 23],
    ['finish', 'ready', 26],
    ['deliver', 'delivered', 48],
  ] as const
  for (const [action, to, hours] of later)
    if (approved && WAY.indexOf(state) >= WAY.indexOf(to))
      steps.push(['workshop', action, to, new Date(approved.getTime() + hours * 3600_000)])
  for (const [side, action, to, at] of steps) {
    await client.query(
      'insert into service_order_events (order_id, side, action, state, version, total, note, happened_at) values ($1, $2, $3, $4, 1, $5, $6, $7)',
      [
        id,
        side,
        action,
        to,
        ['send', 'approve'].includes(action) ? total : null,
        action === 'reject' ? 'Por ahora no me alcanza, el otro mes sí.' : '',
        at,
      ],
    )
  }
}
