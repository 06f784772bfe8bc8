// node bench/merchant-feed.ts [listings] [store]: how long a store's merchant feed takes from the first byte asked to
// the last one read, and what memory it takes.
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'node:http'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { seed } from '../db/seed/seed.ts'
import { makeTemporaryFolder } from '../scripts/data-folder.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './quantiles.ts'

const LISTINGS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 5
/** One that shows its numbers; `repuestos-beto` hides them, and each is looked for in its texts. */
const STORE = process.argv[3] ?? 'frenos-puebla'

const dataDir = makeTemporaryFolder('tuerca-feed-')
const database = await startPostgres({ dataDir, fast: true })
await migrate(database.url)
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
await seed(pool, { products: 500, now: new Date() })
// Copies of what there is, each a part of its own, until one store has as many.
// What no feed asks for, and takes longest to fill.
await pool.query('drop index products_search, products_models, products_makes')
await pool.query(
  `with store as (select id from stores where path_prefix = $1),
    model as (select p.*, row_number() over (order by p.id) - 1 as n, count(*) over () as many from products p where p.sales_model = 1 and p.price is not null and not p.hide_price and p.deleted_at is null),
    made as (insert into parts (brand_id, number, clean_number, name, part_type_id) select m.brand_id, 'FEED-' || i, 'FEED' || i, m.title, m.part_type_id
      from generate_series(1, $2::integer) i join model m on m.n = i % m.many returning id, number, clean_number, brand_id, name, part_type_id)
  insert into products (store_id, part_id, brand_id, part_type_id, group_id, title, descripcion, referencia_1, clean_reference_1, sales_model, price, currency, discount_percentage, stock, stock_updated_at, search_text)
  select (select id from store), d.id, d.brand_id, d.part_type_id, t.group_id, d.name, repeat('Pieza nueva, con garantía del fabricante. ', 4), d.number, d.clean_number, 1, 1000000 + d.id * 100, 'COP', case when d.id % 3 = 0 then 10 end, d.id % 20, now(), ''
  from made d left join part_types t on t.id = d.part_type_id`,
  [STORE, LISTINGS],
)
await pool.query('vacuum analyze products')
const {
  rows: [counted],
} = await pool.query<{ count: number }>(
  'select count(*)::int from products p join stores s on s.id = p.store_id where s.path_prefix = $1',
  [STORE],
)
await pool.end()

const { serve } = await import('../apps/api/src/app/main.ts')
const server = await serve({
  DATABASE_URL: database.url,
  PORT: '0',
  HOST: '127.0.0.1',
  SECRET: 'bench-secret-bench-secret-bench-secret',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  DATA_DIR: dataDir,
})

function read(
  headers: Record<string, string>,
): Promise<{ ms: number; bytes: number; items: number; etag: string; status: number }> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    request({ port: server.port, path: `/feeds/${STORE}.xml`, headers }, (answer) => {
      let [bytes, items] = [0, 0]
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      const text = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer
      text.on('data', (chunk: Buffer) => {
        items += chunk.toString('latin1').split('<item>').length - 1
      })
      text.on('end', () =>
        resolve({
          ms: performance.now() - from,
          bytes,
          items,
          etag: String(answer.headers.etag),
          status: answer.statusCode ?? 0,
        }),
      )
      text.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

const first = await read({ 'accept-encoding': 'gzip' })
globalThis.gc?.()
await pause(200)
const rest = process.memoryUsage().rss
let most = rest
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 20)
const times: number[] = []
for (let round = 0; round < ROUNDS; round += 1) times.push((await read({ 'accept-encoding': 'gzip' })).ms)
clearInterval(watch)
const known = await read({ 'if-none-match': first.etag })
console.log(
  `${counted?.count} listings of the store, ${first.items} items seen, ${(first.bytes / 1e6).toFixed(1)} MB in gzip`,
)
console.log(
  `median ${(median(times) / 1000).toFixed(2)} s, slowest ${(Math.max(...times) / 1000).toFixed(2)} s, memory ${(rest / 1e6).toFixed(0)} MB at rest and at most ${(most / 1e6).toFixed(0)} MB; unchanged ${known.status} in ${known.ms.toFixed(0)} ms`,
)
await server.stop()
await database.stop()
