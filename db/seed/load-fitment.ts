import type pg from 'pg'

/** The same in every load. */
const PROPOSED = '2026-01-20T15:00:00Z'
const REPORTED = '2026-01-22T16:30:00Z'
const STORES = ['repuestos-beto', 'la-septima', 'frenos-puebla']
/** Even the smallest demonstration has this many products, so a demonstration that grows keeps the same proposals. */
const AMONG_FIRST = 3000
/** A row for which two more model years are news, of years in which searches find the listing already. */
const WIDENS = `f.year_to between 2008 and 2020 and f.year_to + 2 = any (p.years)
  and not exists (select from part_fitments o where o.part_id = f.part_id and o.model_id = f.model_id and o.year_to > f.year_to)`

/**
 * Loads what waits in the room of fitment: three stores say that a part of theirs fits two more model years than is
 * known, and somebody says that a car which a machine assigned is wrong. The models are ones that the parts are known
 * for, so that searches find the same parts as before; each store speaks of parts of its own, for two that say the same
 * of one would agree and nothing would wait.
 */
export async function loadFitment(client: pg.ClientBase): Promise<void> {
  await client.query(
    `
    with picked as (
      select distinct on (s.id) p.id, p.part_id, p.store_id from products p join stores s on s.id = p.store_id and s.path_prefix = any ($1::text[])
      where p.deleted_at is null and p.stock > 0 and p.id <= ${AMONG_FIRST} and not exists (select from fitment_proposals x where x.store_id = s.id)
        and exists (select from products o where o.part_id = p.part_id and o.store_id <> p.store_id and o.deleted_at is null and o.id <= ${AMONG_FIRST})
        and (select count(*) from part_fitments f where f.part_id = p.part_id and ${WIDENS}) >= 1
        and p.part_id % cardinality($1::text[]) = array_position($1::text[], s.path_prefix) - 1
      order by s.id, p.id
    ), wider as (
      select k.id as product_id, k.part_id, k.store_id, f.make_id, f.model_id, f.year_to + 1 as year_from, f.year_to + 2 as year_to, f.engine, f.litres, f.fuel, f.valves, f.aspiration
      from picked k cross join lateral (select distinct on (f.model_id) * from part_fitments f join products p on p.id = k.id where f.part_id = k.part_id and ${WIDENS} order by f.model_id, f.id limit 2) f
    ), said as (
      insert into fitment_proposals (product_id, part_id, store_id, make_id, model_id, year_from, year_to, engine, proposed_by, proposed_at)
      select w.product_id, w.part_id, w.store_id, w.make_id, w.model_id, w.year_from, w.year_to, w.engine, (select min(m.user_id) from store_members m where m.store_id = w.store_id), $2 from wider w
      on conflict do nothing returning id, product_id, model_id
    )
    insert into part_fitments (part_id, product_id, proposal_id, make_id, model_id, year_from, year_to, engine, litres, fuel, valves, aspiration, source)
    select w.part_id, w.product_id, s.id, w.make_id, w.model_id, w.year_from, w.year_to, w.engine, w.litres, w.fuel, w.valves, w.aspiration, 'propuesta'
    from wider w join said s on s.product_id = w.product_id and s.model_id = w.model_id`,
    [STORES, PROPOSED],
  )
  await client.query(
    `
    insert into fitment_disputes (product_id, part_id, fitment_ids, vehicle, message, created_at)
    select p.id, p.part_id, array[f.id], concat_ws(' ', mk.name, mo.name, f.year_from || '–' || f.year_to, f.engine), 'La compré para este carro y la base no coincide: la mía lleva dos tornillos y esta tres.', $2
    from products p join stores s on s.id = p.store_id and s.path_prefix = $1 join part_fitments f on f.part_id = p.part_id and f.machine_assigned and f.product_id is null
    join makes mk on mk.id = f.make_id join models mo on mo.id = f.model_id
    where p.deleted_at is null and p.stock > 0 and not exists (select from fitment_disputes) order by p.id, f.id limit 1`,
    [STORES[0], REPORTED],
  )
}
