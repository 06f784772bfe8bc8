import type { PriceHistory } from '@tuerca/contract/products-wire'
import { TIME_ZONE } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency, toWireMoney } from '@tuerca/domain/money'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { PRICE } from './listing-conditions.ts'
import { loadListing } from './load-product.ts'

const MONTHS = 12
/** The mean of fewer would tell what one store asked. */
const FEWEST = 3

interface Month {
  month: string
  own: number | null
  others: number | null
  stores: number
}

// A price as it stood at the end of each month: what the first change after it changed, else today's.
const STOOD = `with months as (select m, least((m + interval '1 month') at time zone $2, $3::timestamptz) as until
    from generate_series(date_trunc('month', $3::timestamptz at time zone $2) - interval '${MONTHS - 1} months', date_trunc('month', $3::timestamptz at time zone $2), interval '1 month') m),
  mine as materialized (select p.part_id, p.currency, p.store_id from products p where p.id = $1),
  listed as materialized (select p.id, p.id = $1 as own, p.store_id, p.price, p.created_at, (${PRICE}) as paid from products p, mine
    where p.part_id = mine.part_id and p.currency = mine.currency and p.deleted_at is null and not p.by_offer and not p.hide_price and p.price is not null
      and (p.id = $1 or ($4::boolean and p.store_id <> mine.store_id and p.store_id not in (select id from stores where suspended_at is not null)))
    order by p.id <> $1, p.id limit 200),
  stood as (select m.m, l.own, l.store_id, min(case when c.changed then c.was when m.until >= $3 then l.paid else l.price end) as price from months m join listed l on l.created_at < m.until
    left join lateral (select true as changed, x.was from product_prices x where x.product_id = l.id and x.changed_at >= m.until order by x.changed_at limit 1) c on true group by 1, 2, 3)
  select to_char(m.m, 'YYYY-MM') as month, min(s.price) filter (where s.own) as own,
    (avg(s.price) filter (where not s.own))::bigint as others, (count(s.price) filter (where not s.own))::integer as stores
  from months m left join stood s on s.m = m.m group by m.m order by m.m`

/**
 * How the price of a listing went, beside what others ask for the part; throws 404. In a store's own shop there are no
 * others.
 */
export async function priceHistory(ctx: Ctx, id: number): Promise<PriceHistory> {
  const { currency } = await loadListing(ctx, id)
  const zone = TIME_ZONE[countryOfCurrency(currency as Currency)]
  const months = await runStatement<Month>(ctx.db, {
    name: 'price-history',
    text: STOOD,
    values: [id, zone, ctx.now, ctx.store === null],
  })
  return {
    currency: currency as Currency,
    others: months.at(-1)?.stores ?? 0,
    months: months.map(({ month, own, others, stores }) => ({
      month,
      own: own === null ? null : toWireMoney(own),
      others: others === null || stores < FEWEST ? null : toWireMoney(Math.round(others / 100) * 100),
    })),
  }
}
