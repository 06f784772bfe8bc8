import { priceThere, stockThere } from '@tuerca/domain/marketplace-rules'
import type pg from 'pg'

const STORE = 'repuestos-beto'
const RULES = { percent: 15, roundTo: 1000, ending: 100, safetyStock: 1 }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BOUGHT = 100

/** How the store's publications ended, one after the other. */
const STATES = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'paused',
  'paused',
  'closed',
  'queued',
  'failed',
  'failed',
  'failed',
] as const
const PROBLEMS = [
  ['category', 'No hay una categoría para ese título.'],
  ['lowPrice', 'El precio es menor que el mínimo de la categoría.'],
  ['identifier', 'El código universal de producto es obligatorio.'],
] as const

interface ListingRow {
  id: number
  title: string
  price: number
  stock: number
}

/**
 * Loads one store's account in the embedded Mercado Libre (/dev/mercado-libre): publications in every state,
 * differences between the two sides, and sales that were made there.
 */
export async function loadMercadoLibre(client: pg.ClientBase, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const {
    rows: [store],
  } = await client.query<{ id: number; owner: number }>(
    `select t.id, m.user_id as owner from stores t join store_members m on m.store_id = t.id and m.role = 'owner' where t.path_prefix = $1 order by m.user_id limit 1`,
    [STORE],
  )
  const {
    rows: [known],
  } = await client.query(
    `select 1 from marketplace_accounts a join stores t on t.id = a.store_id where t.path_prefix = $1`,
    [STORE],
  )
  if (!store || known) return
  const { rows: picked } = await client.query<ListingRow>(
    `select p.id, p.title, p.price, p.stock from products p where p.store_id = $1 and p.deleted_at is null and not p.by_offer and not p.confirm_in_api and p.sales_model = 1 and p.price is not null and p.stock > 3
    and not exists (select from sale_lines x where x.product_id = p.id) and not exists (select from cart_lines x where x.product_id = p.id) order by p.id desc limit $2`,
    [store.id, STATES.length],
  )
  const {
    rows: [account],
  } = await client.query<{ id: number }>(
    `insert into embedded_ml_accounts (store_id, nickname, access, refresh) values ($1, 'REPUESTOS_BETO', 'demo-access', 'demo-refresh') returning id`,
    [store.id],
  )
  // Its tokens lie open: they open nothing but the embedded one.
  await client.query(
    `insert into marketplace_accounts (store_id, kind, account_id, nickname, sealed_access, sealed_refresh, access_until, connected_by, connected_at, noticed_at, percent, round_to, ending, safety_stock, rules_at)
    values ($1, 'embedded', $2, 'REPUESTOS_BETO', 'demo-access', 'demo-refresh', $3, $4, $5, $6, $7, $8, $9, $10, $5)`,
    [
      store.id,
      account?.id,
      new Date(now.getTime() + 3650 * DAY),
      store.owner,
      before(20 * 24),
      before(1),
      RULES.percent,
      RULES.roundTo,
      RULES.ending,
      RULES.safetyStock,
    ],
  )
  const there = picked.map((one, at) => ({
    ...one,
    state: STATES[at] ?? 'active',
    priceThere: priceThere(one.price, RULES, 'COP'),
    stockThere: stockThere(one.stock, RULES),
    at: before(24 * 12 - at * 5),
  }))
  const spent = await spend(client, {
    owner: store.owner,
    now,
    published: there.filter(({ state }) => state !== 'failed' && state !== 'queued'),
  })
  const items = new Map<number, string>()
  for (const [at, one] of there.entries()) {
    const isThere = one.state !== 'failed' && one.state !== 'queued'
    if (isThere) items.set(at, await makeItem(client, { accountId: account?.id ?? 0, ...one }))
    const [problem, said] = PROBLEMS[at - STATES.indexOf('failed')] ?? ['', '']
    await client.query(
      `insert into marketplace_publications (product_id, store_id, wanted, state, item_id, permalink, seq, done_seq, next_try_at, problem, said, there, paid_by, credit, hold_id, published_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        one.id,
        store.id,
        isThere ? one.state : 'active',
        one.state,
        items.get(at) ?? null,
        isThere ? `/dev/mercado-libre?cuenta=${account?.id}#${items.get(at)}` : null,
        one.state === 'queued' ? 0 : 1,
        one.state === 'queued' ? new Date(now.getTime() + 3650 * DAY) : null,
        problem,
        said,
        JSON.stringify(
          isThere
            ? { price: one.priceThere, stock: one.stockThere, state: one.state, title: one.title, vehicles: 12 }
            : {},
        ),
        isThere ? 'credit' : one.state === 'queued' ? 'free' : null,
        isThere ? 'spent' : one.state === 'queued' ? 'held' : null,
        spent.get(one.id) ?? null,
        isThere ? one.at : null,
        one.at,
      ],
    )
  }
  await differ(client, { storeId: store.id, there, before })
  await sell(client, {
    storeId: store.id,
    accountId: account?.id ?? 0,
    one: there[1],
    item: items.get(1),
    at: before(5),
  })
}

type There = ListingRow & { state: string; priceThere: number; stockThere: number; at: Date }

async function makeItem(
  client: pg.ClientBase,
  { accountId, id, title, priceThere: price, stockThere: stock, state, at }: There & { accountId: number },
): Promise<string> {
  const {
    rows: [row],
  } = await client.query<{ id: number }>(
    `insert into embedded_ml_items (account_id, sku, title, price, stock, state, pictures, vehicles, made_at)
    select $1, $2, $3, $4, $5, $6, array(select '/img/partes/' || t.drawing || '/' || p.drawing_variant || '/0.svg' from products p join part_types t on t.id = p.part_type_id where p.id = $8 and t.drawing is not null), 12, $7 returning id`,
    [accountId, `tuerca-${id}`, title, price, stock, state, at, id],
  )
  return `MCO${row?.id}`
}

/** The plan that its owner bought, and what it was spent on. */
async function spend(
  client: pg.ClientBase,
  { owner, now, published }: { owner: number; now: Date; published: readonly There[] },
): Promise<Map<number, number>> {
  const {
    rows: [lot],
  } = await client.query<{ id: number }>(
    `insert into consultation_lots (user_id, transaction_type, amount, expires_at, source, created_at) values ($1, 'mercado_libre_susbscription', $2, $3, 'gift:mercado-libre', $4) returning id`,
    [owner, BOUGHT - published.length, new Date(now.getTime() + 18 * DAY), new Date(now.getTime() - 12 * DAY)],
  )
  await client.query(`insert into credit_ledger (lot_id, movement, amount, moved_at) values ($1, 'grant', $2, $3)`, [
    lot?.id,
    BOUGHT,
    new Date(now.getTime() - 12 * DAY),
  ])
  const { rows } = await client.query<{ id: number; subject: string }>(
    `insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at) select $1, 'spend', -1, 'publications', subject, at from unnest($2::text[], $3::timestamptz[]) v(subject, at) returning id, subject`,
    [lot?.id, published.map(({ id }) => String(id)), published.map(({ at }) => at)],
  )
  return new Map(rows.map(({ id, subject }) => [Number(subject), id]))
}

const pesos = (minor: number) => `$\u00a0${new Intl.NumberFormat('es-CO').format(minor / 100)}`

async function differ(
  client: pg.ClientBase,
  { storeId, there, before }: { storeId: number; there: readonly There[]; before: (hours: number) => Date },
): Promise<void> {
  const lines: [
    at: number,
    field: string,
    here: (one: There) => string,
    there: (one: There) => string,
    cause: string,
    outcome: string,
    hours: number,
  ][] = [
    [
      7,
      'price',
      (one) => pesos(one.priceThere - 500_000),
      (one) => pesos(one.priceThere),
      'changed_here',
      'corrected',
      76,
    ],
    [6, 'vehicles', () => '14', () => '0', 'not_accepted', 'respected', 52],
    [5, 'stock', (one) => String(one.stockThere), (one) => String(one.stockThere + 2), 'changed_here', 'corrected', 30],
    [4, 'stock', (one) => String(one.stock), (one) => String(one.stockThere), 'sold_there', 'corrected', 27],
    [3, 'title', (one) => one.title, (one) => `${one.title} Original`, 'changed_there', 'kept_there', 26],
    [1, 'stock', () => '0', () => '0', 'sold_both', 'respected', 5],
    [8, 'state', () => 'Publicada', () => 'Pausada', 'paused_there', 'open', 3],
    [
      2,
      'price',
      (one) => pesos(one.priceThere),
      (one) => pesos(Math.round((one.priceThere * 0.9) / 10_000) * 10_000),
      'changed_there',
      'open',
      1,
    ],
  ]
  for (const [at, field, here, other, cause, outcome, hours] of lines) {
    const one = there[at]
    if (one)
      await client.query(
        `insert into marketplace_differences (store_id, product_id, field, here, there, cause, outcome, noticed_at, settled_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          storeId,
          one.id,
          field,
          here(one),
          other(one),
          cause,
          outcome,
          before(hours),
          outcome === 'open' ? null : before(hours),
        ],
      )
  }
}

/** Sold there after the last one was sold here. */
async function sell(
  client: pg.ClientBase,
  {
    storeId,
    accountId,
    one,
    item,
    at,
  }: { storeId: number; accountId: number; one: There | undefined; item: string | undefined; at: Date },
): Promise<void> {
  if (!one || item === undefined) return
  const {
    rows: [order],
  } = await client.query<{ id: number }>(
    `insert into embedded_ml_orders (account_id, item_id, quantity, unit_price, buyer, made_at) values ($1, $2, 1, $3, 'JUANCHO_77', $4) returning id`,
    [accountId, Number(item.slice(3)), one.priceThere, at],
  )
  await client.query(
    `insert into marketplace_orders (store_id, order_id, state, lines, buyer, total, ordered_at, updated_at) values ($1, $2, 'short', $3, 'JUANCHO_77', $4, $5, $5)`,
    [
      storeId,
      String(order?.id),
      JSON.stringify([{ title: one.title, quantity: 1, price: one.priceThere / 100 }]),
      one.priceThere,
      at,
    ],
  )
}
