import type pg from 'pg'
import { benchPerson } from './person.ts'

const PREFIX = 'bench-mostrador'
/** selling.md §11 speaks of a store of as many. */
export const STORE_LISTINGS = 100_000

export interface BenchStore {
  id: number
  cookie: string
}

/** A store with 100,000 listings, each of a part of its own, in two warehouses; made once in the loaded database. */
export async function sellingStore(pool: pg.Pool): Promise<BenchStore> {
  const { id: owner, cookie } = await benchPerson(pool, 'mostrador@bench.test')
  await pool.query(
    `insert into stores (name, path_prefix, country, city, provider_name, description, approved_at) values ('Mostrador', $1, 'CO', 'Cali', 'Mostrador', '', now()) on conflict (path_prefix) do nothing`,
    [PREFIX],
  )
  const {
    rows: [store],
  } = await pool.query<{ id: number; has: boolean }>(
    'select id, exists (select from products p where p.store_id = s.id) as has from stores s where path_prefix = $1',
    [PREFIX],
  )
  const id = store?.id ?? 0
  await pool.query(
    `insert into store_members (store_id, user_id, role) values ($1, $2, 'owner') on conflict do nothing`,
    [id, owner],
  )
  if (!store?.has) await fill(pool, id)
  await pool.query('update products set stock_updated_at = now() where store_id = $1', [id])
  await pool.query('vacuum analyze products')
  return { id, cookie }
}

async function fill(pool: pg.Pool, storeId: number): Promise<void> {
  await pool.query(
    `insert into warehouses (store_id, name, city) select $1, name, 'Cali' from unnest('{Principal,Norte}'::text[]) name`,
    [storeId],
  )
  await pool.query(
    `with model as materialized (select p.brand_id, p.title, p.part_type_id, row_number() over (order by p.id) - 1 as n from products p where p.deleted_at is null and p.price is not null and p.store_id <> $1),
      counted as (select count(*) as many from model),
      made as (insert into parts (brand_id, number, clean_number, name, part_type_id) select m.brand_id, 'MS-' || w.i, 'MS' || w.i, m.title, m.part_type_id
        from (select i, i % many as n from generate_series(1, $2::integer) i, counted) w join model m using (n) returning id, number, clean_number, brand_id, name, part_type_id)
    insert into products (store_id, part_id, brand_id, part_type_id, group_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
    select $1, d.id, d.brand_id, d.part_type_id, t.group_id, d.name, d.number, d.clean_number, 1 + d.id % 3, 1000000 + d.id % 5000 * 100, 'COP', 10, now(), lower(d.name || ' ' || d.clean_number)
    from made d left join part_types t on t.id = d.part_type_id`,
    [storeId, STORE_LISTINGS],
  )
  await pool.query(
    `insert into product_stock (product_id, warehouse_id, quantity) select p.id, w.id, 5 from products p join warehouses w on w.store_id = p.store_id where p.store_id = $1`,
    [storeId],
  )
  await pool.query('vacuum analyze products, product_stock, parts')
}
