// How long PUT /api/store/stock takes for 10,000 numbers of a store (selling.md §11: under 3 s): all changed, then the
// same again, by a key.
// Run: node bench/stock-call.ts [times]
import type pg from 'pg'
import { sealsOf } from '../apps/api/src/platform/seals.ts'
import { BENCH_SECRET } from './catalogue-cases.ts'
import { openDatabase, poolOf } from './database.ts'
import { benchPerson } from './person.ts'
import { startProduct } from './product.ts'
import { median } from './quantiles.ts'

const TIMES = Number(process.argv[2] ?? 5)
const NUMBERS = 10_000
const KEY = 'tuerca_bench-bench-bench-bench-bench-1'

interface Row {
  number: string
  manufacturer: string
  warehouse: string
  salesModel: number
}

/** A store with ten thousand listings in one warehouse, and a key of its. */
async function openStore(pool: pg.Pool): Promise<Row[]> {
  const { id: owner } = await benchPerson(pool, 'existencias@bench.test')
  await pool.query(
    `insert into stores (name, path_prefix, country, city, provider_name, description, approved_at) values ('Existencias', 'bench-existencias', 'CO', 'Cali', 'Existencias', '', now()) on conflict (path_prefix) do nothing`,
  )
  const {
    rows: [store],
  } = await pool.query<{ id: number }>(`select id from stores where path_prefix = 'bench-existencias'`)
  await pool.query(
    `insert into store_members (store_id, user_id, role) values ($1, $2, 'owner') on conflict do nothing`,
    [store?.id, owner],
  )
  await pool.query(
    `insert into warehouses (store_id, name, city) select $1, 'Principal', 'Cali' where not exists (select from warehouses where store_id = $1)`,
    [store?.id],
  )
  await pool.query(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at, delivery_days)
     select $1, p.part_id, p.brand_id, p.title, p.referencia_1, p.clean_reference_1, m, 'COP', '', 10000000, 0, now(), 1
     from (select distinct on (part_id) * from products where store_id <> $1 and referencia_1 is not null order by part_id, id) p cross join generate_series(1, 3) m order by m, p.part_id limit $2
     on conflict do nothing`,
    [store?.id, NUMBERS],
  )
  await pool.query(
    `insert into product_stock (product_id, warehouse_id, quantity) select p.id, w.id, 0 from products p join warehouses w on w.store_id = p.store_id where p.store_id = $1 on conflict do nothing`,
    [store?.id],
  )
  await pool.query(
    `insert into store_api_keys (store_id, made_by, name, prefix, digest, scopes, created_at) values ($1, $2, 'Existencias', 'tuerca_bench', $3, '{stock.write}', now()) on conflict do nothing`,
    [store?.id, owner, sealsOf(BENCH_SECRET).digest(`store-key:${KEY}`)],
  )
  await pool.query('analyze products, product_stock')
  const { rows } = await pool.query<Row>(
    `select p.referencia_1 as number, b.name as manufacturer, 'Principal' as warehouse, p.sales_model as "salesModel" from products p join product_brands b on b.id = p.brand_id where p.store_id = $1 order by p.id limit $2`,
    [store?.id, NUMBERS],
  )
  return rows
}

interface Put {
  took: number
  counted: string
}

async function put(origin: string, rows: object[]): Promise<Put> {
  const body = JSON.stringify({ rows })
  const begun = performance.now()
  const answer = await fetch(`${origin}/api/store/stock`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
  })
  const { data } = (await answer.json()) as {
    data: { changed: number; unchanged: number; refused: number; rows: { result: string; reason: string }[] }
  }
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${JSON.stringify(data)}`)
  const refused = data.rows.find(({ result }) => result === 'refused')?.reason
  return {
    took: performance.now() - begun,
    counted: `${data.changed} changed, ${data.unchanged} unchanged, ${data.refused} refused${refused ? `, as: ${refused}` : ''}`,
  }
}

const database = await openDatabase(5000)
const pool = poolOf(database)
const server = await startProduct(database, { WORKER: 'no' })
try {
  const { origin } = server
  const rows = await openStore(pool)
  const changed: Put[] = []
  const same: Put[] = []
  const begin = 1 + (Date.now() % 1000)
  for (let time = 0; time < TIMES; time += 1) {
    const told = rows.map((row) => ({ ...row, quantity: begin + time, price: 100_000 + begin + time }))
    changed.push(await put(origin, told))
    same.push(await put(origin, told))
  }
  for (const [what, puts] of [
    ['all changed', changed],
    ['the same again', same],
  ] as const) {
    const took = puts.map((one) => one.took)
    console.log(
      `${rows.length} numbers, ${what}: median ${Math.round(median(took))} ms of ${TIMES}, slowest ${Math.round(Math.max(...took))} ms (${puts.at(-1)?.counted})`,
    )
  }
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
}
