import type pg from 'pg'

/** Listings beyond these have the price that they began with. */
const AMONG_FIRST = 120_000

/**
 * How prices went: two in five listings changed theirs two to five times within the last year, each time by a few per
 * cent and more often up than down. A demonstration that grows keeps what it has.
 */
export async function loadPrices(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `with changing as (select p.id, p.price, case p.currency when 'COP' then 10000 else 100 end as unit, 2 + p.id % 4 as changes from products p
        where p.id <= ${AMONG_FIRST} and p.id % 5 in (1, 3) and p.price is not null and p.created_at < $1::timestamptz - interval '370 days'
          and not exists (select from product_prices x where x.product_id = p.id)),
      turns as (select c.*, n, (case when (c.id * 7 + n * 13) % 4 = 0 then -1 else 1 end) * (2 + (c.id * 3 + n * 5) % 6) as percent from changing c, generate_series(1, c.changes) n),
      -- What the later changes of it multiply, from today's price back; whole hundreds of a peso, or pesos of Mexico.
      stood as (select t.*, greatest(1, round(t.price / exp(sum(ln(1 + t.percent / 100.0)) over (partition by t.id order by t.n desc)) / t.unit))::bigint * t.unit as was from turns t)
    insert into product_prices (product_id, changed_at, was, price)
    select id, $1::timestamptz - ((changes - n) * 340 / changes + 6 + id % 20) * interval '1 day', was, coalesce(lead(was) over (partition by id order by n), price) from stood`,
    [now],
  )
}
