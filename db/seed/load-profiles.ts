import type pg from 'pg'
import { loadStoreTerms } from './load-cart.ts'
import { listOf, readFacts } from './read-facts.ts'

/** Numbers that nobody has: the demonstration writes to nobody. */
const WHATSAPP = { CO: '57300000', MX: '52550000' } as const

/**
 * Writes what a buyer wants to know of each demonstration store before going there. What somebody has written since is
 * kept.
 */
export async function loadStoreProfiles(client: pg.ClientBase | pg.Pool): Promise<void> {
  const told = readFacts('store-profiles.txt').map(([prefix, address, hours, about]) => ({
    prefix,
    address,
    hours: JSON.stringify(listOf(hours, ',').map(lineOf)),
    about,
  }))
  await client.query(
    `update stores s set address = t.address, opening_hours = t.hours::jsonb, description = t.about,
       whatsapp = case s.country when 'MX' then $2 else $3 end || lpad(s.id::text, 4, '0')
     from json_to_recordset($1) as t (prefix text, address text, hours text, about text) where s.path_prefix = t.prefix and s.address = ''`,
    [JSON.stringify(told), WHATSAPP.MX, WHATSAPP.CO],
  )
  await loadWarehouseAddresses(client)
}

const STREETS = ['Av. Reforma', 'Calle Hidalgo', 'Av. Juárez', 'Calle Morelos', 'Blvd. Díaz Ordaz']

/** The first warehouse of a store is where the store is; each other one has a street of its own. */
async function loadWarehouseAddresses(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await client.query<{ id: number; country: 'CO' | 'MX' }>(
    `select w.id, s.country from warehouses w join stores s on s.id = w.store_id
     where w.address = '' and w.name in ('Bodega', 'Sucursal norte') and starts_with(s.whatsapp, case s.country when 'MX' then $1 else $2 end)`,
    [WHATSAPP.MX, WHATSAPP.CO],
  )
  const told = rows.map(({ id, country }) => ({
    id,
    address:
      country === 'CO'
        ? `Calle ${62 + ((id * 7) % 90)} # ${11 + ((id * 5) % 60)}-${10 + ((id * 13) % 85)}`
        : `${STREETS[id % STREETS.length]} ${110 + ((id * 37) % 1900)}`,
  }))
  await client.query(
    `update warehouses w set address = t.address from json_to_recordset($1) as t (id integer, address text) where w.id = t.id`,
    [JSON.stringify(told)],
  )
}

/** '1-5 08:00-18:00' as the table keeps it. */
function lineOf(text: string): [number, number, string, string] {
  const [, from, to, opens = '', closes = ''] = /^(\d)-(\d) (\S+)-(\S+)$/.exec(text) ?? []
  return [Number(from), Number(to), opens, closes]
}

/** Writes facts, box size and warranty of the parts whose kind tells them. A part gets the same at every load. */
export async function loadPartDetails(client: pg.ClientBase | pg.Pool): Promise<void> {
  const kinds = readFacts('part-details.txt').map(([kind, months, thousandKm, box, facts]) => ({
    kind,
    months: months ? Number(months) : null,
    km: thousandKm ? Number(thousandKm) * 1000 : null,
    box: listOf(box, '|'),
    facts: listOf(facts, '|').map((fact) => {
      const [name = '', values = ''] = fact.split('=')
      return [name, values.split('/')]
    }),
  }))
  // Makers of cars give a year's warranty on their own parts, whatever the part.
  await client.query(
    `insert into part_details (part_id, specs, box, warranty_months, warranty_km)
     select p.id, (select coalesce(jsonb_agg(jsonb_build_array(f.value ->> 0, f.value -> 1 ->> ((hashint8(p.id) & 1023) % jsonb_array_length(f.value -> 1))) order by f.ordinality), '[]')
         from jsonb_array_elements(k.facts) with ordinality f),
       k.box, case when b.is_vehicle_make and k.months is not null then greatest(k.months, 12) else k.months end, case when b.is_vehicle_make and k.months is not null then greatest(k.km, 20000) else k.km end
     from json_to_recordset($1) as k (kind text, months smallint, km integer, box text[], facts jsonb)
       join part_types t on t.kind = k.kind join parts p on p.part_type_id = t.id join product_brands b on b.id = p.brand_id
     on conflict (part_id) do nothing`,
    [JSON.stringify(kinds)],
  )
}

/** Fills in what an older demonstration lacks. Where nothing is missing it reads a single row. */
export async function keepProfiles(pool: pg.Pool): Promise<void> {
  await loadStoreProfiles(pool)
  await loadStoreTerms(pool)
  const { rows } = await pool.query('select from part_details limit 1')
  if (rows.length === 0) await loadPartDetails(pool)
}
