import type pg from 'pg'

/** Even the smallest demonstration has this many products, so a demonstration that grows keeps the same ones. */
const AMONG_FIRST = 3000

/**
 * Turns six of Repuestos Beto's products into drafts and lets six run out, so that no buyer sees them. Before anything
 * is bought, asked for or wished for: which twelve they are must not depend on what others chose, nor on how many there
 * are.
 */
export async function takeOffSale(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `with beto as (select id from stores where path_prefix = 'repuestos-beto'),
      picked as (select p.id, row_number() over (order by p.id desc) as n from products p where p.store_id = (select id from beto) and p.id <= ${AMONG_FIRST} and p.deleted_at is null and p.price is not null and p.stock > 0 and p.sales_model = 1
        and not exists (select from products o where o.store_id = (select id from beto) and o.off_sale is not null) order by p.id desc limit 12),
      emptied as (update product_stock s set quantity = 0 from picked where s.product_id = picked.id and n > 6)
    update products p set deleted_at = $1::timestamptz - interval '2 days', off_sale = case when n <= 6 then 'draft' else 'depleted' end, stock = case when n <= 6 then p.stock else 0 end from picked where p.id = picked.id`,
    [now],
  )
}

/** Two brands that Repuestos Beto's lists write in a way of their own, for the proposals on the screen of brands. */
const WRITINGS = [
  ['ACDelco', 'AC-Delco Original'],
  ['Magneti Marelli', 'MAGNETTI MARELLI'],
] as const

/**
 * Writes the brand of a few of Repuestos Beto's products as the store's lists do. A larger demonstration picks the same
 * products.
 */
export async function writeBrandsTheirWay(client: pg.ClientBase): Promise<void> {
  for (const [name, written] of WRITINGS) {
    await client.query(
      `insert into product_brands (name, slug) select $2, $3 where exists (select from product_brands where name = $1) on conflict do nothing`,
      [name, written, written.toLowerCase().replaceAll(' ', '-')],
    )
    await client.query(
      `with picked as materialized (select p.id, p.part_id, w.id as brand_id from products p join product_brands b on b.id = p.brand_id and b.name = $1 join product_brands w on w.name = $2
          where p.store_id = (select id from stores where path_prefix = 'repuestos-beto') and p.deleted_at is null and p.id <= ${AMONG_FIRST} and not exists (select from products o where o.brand_id = w.id) order by p.id limit 6),
        made as (insert into parts (brand_id, number, clean_number, name, part_type_id) select picked.brand_id, t.number, t.clean_number, t.name, t.part_type_id from picked join parts t on t.id = picked.part_id on conflict do nothing returning id, clean_number),
        pair as (select picked.id, picked.brand_id, picked.part_id as was, made.id as part_id from picked join parts t on t.id = picked.part_id join made on made.clean_number = t.clean_number),
        numbers as (insert into part_numbers (part_id, clean, number, kind, manufacturer) select pair.part_id, n.clean, n.number, n.kind, n.manufacturer from pair join part_numbers n on n.part_id = pair.was),
        fits as (insert into part_fitments (part_id, make_id, model_id, engine, year_from, year_to, source) select pair.part_id, f.make_id, f.model_id, f.engine, f.year_from, f.year_to, f.source from pair join part_fitments f on f.part_id = pair.was)
      update products p set part_id = pair.part_id, brand_id = pair.brand_id from pair where p.id = pair.id`,
      [name, written],
    )
  }
}
