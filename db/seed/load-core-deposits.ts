import type pg from 'pg'

const STORES = ['repuestos-beto', 'la-septima-autopartes', 'frenos-puebla']
const TYPES = ['alternator', 'starter', 'brake-caliper', 'steering-rack']

/** Some stores ask for the old piece when they sell a rebuilt one. The deposit is an eighth of the price, rounded. */
export async function loadCoreDeposits(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update products p set core_deposit_minor = greatest(round(p.price / 8 / u.unit) * u.unit, u.unit)::bigint
     from stores s, parts a, part_types t, lateral (select case s.country when 'MX' then 5000 else 500000 end as unit) u
     where s.id = p.store_id and a.id = p.part_id and t.id = a.part_type_id and s.path_prefix = any ($1) and t.kind = any ($2) and p.price is not null and p.core_deposit_minor is null`,
    [STORES, TYPES],
  )
}
