import type pg from 'pg'

/** So many of each store's numbers, the first of its list, which are the ones that it opens with. */
const NUMBERS = 45
/** Of a number in five: one store too few for its prices to be told. */
const TOO_FEW = 4

/**
 * Gives the two stores of the demonstration that one signs in as a market: other stores of their country sell the first
 * of their numbers, too, each at a price of its own, and what these asked three months ago. Elsewhere hardly two stores
 * list the same number, as there are more numbers than listings. Beside the listings that were asked for, whose number
 * and shares are counted. A number that has its market keeps it.
 */
export async function keepMarkets(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `with mine as (select s.id as store_id, s.country from stores s where s.path_prefix in ('repuestos-beto', 'frenos-puebla')),
      first as (select p.*, m.country, row_number() over (partition by m.store_id order by p.clean_reference_1, p.id) as place from mine m join products p on p.store_id = m.store_id
        where p.deleted_at is null and p.price is not null and not p.by_offer and not p.hide_price),
      wanted as (select f.*, case when f.place % 5 = 0 then ${TOO_FEW} else 5 + (f.place * 7 % 7) end as many from first f where f.place <= ${NUMBERS}
        and (select count(distinct o.store_id) from products o where o.part_id = f.part_id and o.store_id <> f.store_id and o.deleted_at is null) < ${TOO_FEW}),
      sellers as (select w.id as of_id, s.id as store_id, row_number() over (partition by w.id order by (s.id * 31 + w.place * 17) % 61, s.id) as turn from wanted w
        join stores s on s.country = w.country and s.id <> w.store_id and s.suspended_at is null and s.approved_at is not null and not exists (select from products o where o.part_id = w.part_id and o.store_id = s.id)),
      made as (insert into products (store_id, part_id, brand_id, part_type_id, group_id, title, descripcion, referencia_1, referencia_2, referencia_3, clean_reference_1, sales_model, price, currency, stock, stock_updated_at,
          delivery_days, drawing_variant, make_ids, model_ids, years, search_text, created_at, updated_at)
        select s.store_id, w.part_id, w.brand_id, w.part_type_id, w.group_id, w.title, w.descripcion, w.referencia_1, w.referencia_2, w.referencia_3, w.clean_reference_1, 1,
          greatest(1, round(w.price * (0.84 + ((w.place * 13 + s.turn * 29) % 33) / 100.0 + case w.place % 7 when 3 then 0.18 else 0 end) / u.unit))::bigint * u.unit, w.currency, 1 + (w.place + s.turn) % 6, $1::timestamptz - (s.turn || ' days')::interval,
          1 + s.turn % 3, w.drawing_variant, w.make_ids, w.model_ids, w.years, w.search_text, $1::timestamptz - interval '200 days', $1::timestamptz - (s.turn || ' days')::interval
        from sellers s join wanted w on w.id = s.of_id, lateral (select case w.currency when 'COP' then 10000 else 100 end as unit) u where s.turn <= w.many
        returning id, store_id, price, stock, currency),
      stocked as (insert into product_stock (product_id, warehouse_id, quantity)
        select m.id, (select min(h.id) from warehouses h where h.store_id = m.store_id), m.stock from made m where exists (select from warehouses h where h.store_id = m.store_id)),
      told as (update data_versions set version = version + 1 where name = 'products' and exists (select from made))
    insert into product_prices (product_id, changed_at, was, price)
    select m.id, $1::timestamptz - (10 + m.id % 70) * interval '1 day', greatest(1, round(m.price * (0.9 + (m.store_id % 8) * 0.03) / u.unit))::bigint * u.unit, m.price
      from made m, lateral (select case m.currency when 'COP' then 10000 else 100 end as unit) u where m.id % 3 <> 0`,
    [now],
  )
}
