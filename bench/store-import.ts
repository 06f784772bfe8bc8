// How long a store's list of 100,000 rows takes (selling.md §4: from the file to the end under 60 s): sent, rehearsed
// and applied through the browser's own calls, first all new and then all with another price and stock. Processor time
// is the server's and PostgreSQL's: on a busy machine believe it. Run: node bench/store-import.ts [rows] [listings]
import { loadavg } from 'node:os'
import type pg from 'pg'
import { openDatabase, poolOf } from './database.ts'
import { benchPerson } from './person.ts'
import { familyProcessorMs, processorMs } from './processes.ts'
import { startProduct } from './product.ts'

const [rows = 100_000, listings = 100_000] = process.argv.slice(2).map(Number)
const STORE = 'bench-listas'
const ASK_MS = 100

/** A new store, so that every row is new to it. */
async function openStore(pool: pg.Pool): Promise<{ storeId: number; cookie: string }> {
  const { id: owner, cookie } = await benchPerson(pool, 'listas@bench.test')
  const prefix = `${STORE}-${Date.now()}`
  const {
    rows: [store],
  } = await pool.query<{ id: number }>(
    `insert into stores (name, path_prefix, country, city, provider_name, description, approved_at) values ($1, $1, 'CO', 'Cali', 'Listas', '', now()) returning id`,
    [prefix],
  )
  const storeId = store?.id ?? 0
  await pool.query(`delete from store_members where user_id = $1`, [owner])
  await pool.query(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [storeId, owner])
  await pool.query(`insert into warehouses (store_id, name, city) values ($1, 'Principal', 'Cali')`, [storeId])
  return { storeId, cookie }
}

/** Of words as lists have them: kinds that are known, and a car in the name. */
function list(turn: number, begin: number): string {
  const kinds = [
    'Filtro de aceite',
    'Pastillas de freno delanteras',
    'Bujía',
    'Amortiguador trasero',
    'Correa de tiempo',
  ]
  const cars = ['Chevrolet Spark 1.2', 'Renault Logan 1.6', 'Mazda 3 2.0', 'Kia Picanto', 'Toyota Hilux 2.7']
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `BI${begin + at};Bosch;${kinds[at % 5]} ${cars[(at >> 3) % 5]} ${at};${20_000 + ((at + turn * 7) % 900) * 100};${1 + ((at + turn) % 40)}`,
  )
  return ['Referencia;Marca;Descripción;Precio;Existencias', ...lines].join('\r\n')
}

interface Import {
  id: number
  state: string
  problem: string | null
  counts: Record<string, number>
}

const database = await openDatabase(listings)
const pool = poolOf(database)
const server = await startProduct(database)
try {
  const { origin } = server
  const { storeId, cookie } = await openStore(pool)
  const ask = async (path: string, method = 'GET', body?: string, type = 'application/json'): Promise<Import> => {
    const answer = await fetch(`${origin}/api/store/imports${path}`, {
      method,
      headers: { cookie, origin, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    })
    const { data } = (await answer.json()) as { data: Import }
    if (!answer.ok) throw new Error(`${answer.status} ${path} ${JSON.stringify(data)}`)
    return data
  }
  const until = async (id: number, state: string): Promise<Import> => {
    for (;;) {
      const now = await ask(`/${id}`)
      if (now.state === state) return now
      if (now.problem !== null) throw new Error(`${now.state}: ${now.problem}`)
      await new Promise((go) => setTimeout(go, ASK_MS))
    }
  }
  const begin = 1_000_000 + (Date.now() % 8_000_000)
  console.log(
    `load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}; ${rows} rows beside ${listings} listings`,
  )
  const spent = () => processorMs(server.pid) + familyProcessorMs(database.pid)
  for (const [turn, what] of ['all new', 'all with another price and stock'].entries()) {
    const [from, before] = [performance.now(), spent()]
    const sent = `?storeId=${storeId}&name=lista.csv`
    const { id } = await ask(sent, 'POST', list(turn, begin), 'application/octet-stream')
    await until(id, 'ready')
    const rehearsed = performance.now()
    await ask(`/${id}/apply`, 'POST', '{}')
    const { counts } = await until(id, 'applied')
    const applied = performance.now()
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    console.log(
      `${what}: rehearsed in ${seconds(rehearsed - from)} s, applied in ${seconds(applied - rehearsed)} s, in all ${seconds(applied - from)} s, processor ${seconds(spent() - before)} s (${counts.added} new, ${counts.changed} changed)`,
    )
  }
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
}
