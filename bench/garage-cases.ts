import type { Case } from './case.ts'
import pg from 'pg'
import { benchPerson } from './person.ts'

const GARAGE = '/api/garage/vehicle'
const VEHICLES = 40
/** What one page of results and one diagram ask for. */
const PRODUCTS = 20
const REFERENCES = 20
const PAGES = 60

/** The garage of one person, and the verdicts that lists ask for with one of its vehicles chosen. */
export async function garageCases(databaseUrl: string): Promise<Case[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { id, cookie } = await benchPerson(pool, 'garaje@bench.test')
    await pool.query('delete from garage_vehicles where user_id = $1', [id])
    const { rows } = await pool.query<{ id: number }>(
      `insert into garage_vehicles (user_id, country, make_id, make_name, model, year, plate, displacement)
       select $1, 'CO', k.id, k.name, m.name, 2012 + n % 12, 'BEN' || lpad(n::text, 3, '0'), '1.6'
       from (select row_number() over (order by md5(id::text)) as n, make_id, name from models) m join makes k on k.id = m.make_id where n <= $2 returning id`,
      [id, VEHICLES],
    )
    await pool.query(
      `insert into garage_readings (vehicle_id, kilometres, read_on) select id, 1000 * n, date '2026-01-01' + n from unnest($1::int[]) id, generate_series(1, 5) n`,
      [rows.map((row) => row.id)],
    )
    // Parts of the chosen make among others, as a search for the car lists them.
    const { rows: parts } = await pool.query<{ id: string; number: string }>(
      `select p.id, p.referencia_1 as number from products p, garage_vehicles v where v.id = $1 order by p.make_ids @> array[v.make_id] desc, md5(p.id::text) limit $2`,
      [rows[0]?.id, PAGES * PRODUCTS],
    )
    const page = (at: number) => parts.slice(at * PRODUCTS, (at + 1) * PRODUCTS)
    const chosen = `${cookie}; tuerca_vehicle=${rows[0]?.id}`
    return [
      {
        name: 'garage-list',
        what: `garage of ${VEHICLES} vehicles, a page of 20 with the last readings`,
        kind: 'api',
        leastOfFloor: 0.5,
        headers: { cookie },
        paths: [`${GARAGE}/`, `${GARAGE}/?page=1`],
      },
      {
        name: 'garage-search',
        what: 'the garage by a term in columns',
        kind: 'api',
        leastOfFloor: 0.5,
        headers: { cookie },
        paths: ['00', '01', '02'].map(
          (term) =>
            `${GARAGE}/?${new URLSearchParams({ pageSize: '100', filter: JSON.stringify({ searchInColumns: { term: `BEN${term}`, columns: ['license_plate', 'brand', 'model'] } }) })}`,
        ),
      },
      {
        name: 'compatibility',
        what: `verdicts of ${PRODUCTS} products and ${REFERENCES} part numbers for the chosen vehicle`,
        kind: 'api',
        leastOfFloor: 0.5,
        headers: { cookie: chosen },
        paths: Array.from(
          { length: PAGES },
          (_one, at) =>
            `${GARAGE}/compatibility?${new URLSearchParams({
              products: page(at)
                .map((one) => one.id)
                .join(','),
              references: page((at + 1) % PAGES)
                .map((one) => one.number)
                .join(','),
            })}`,
        ),
      },
    ]
  } finally {
    await pool.end()
  }
}
