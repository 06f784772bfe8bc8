import { STALE_DAYS } from '@tuerca/domain/availability'
import type pg from 'pg'

/** They were told anew within so many days, as when the demonstration was loaded. */
const TOLD_WITHIN_DAYS = 21
/** A store tells its stock so long before it would be hidden. */
const BEFORE_HIDDEN = '2 hours'
/** Those of one statement, so that nobody waits long for a listing that is written. */
const AT_ONCE = 20_000

/**
 * Lets the stores of the demonstration tell their stock anew before it counts as unconfirmed, however old the data are.
 * What was unconfirmed when they were loaded stays so, as some stores never say; and who came later tells their own.
 */
export async function keepStockDates(
  client: pg.ClientBase | pg.Pool,
  { loaded, now }: { loaded: Date; now: Date },
): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `with told as (select id, $2::timestamptz - (id * 7919 % (${TOLD_WITHIN_DAYS} * 24)) * interval '1 hour' as at from products
         where created_at < $1 and stock_updated_at >= $1::timestamptz - interval '${STALE_DAYS} days' and stock_updated_at < $2::timestamptz - interval '${STALE_DAYS} days' + interval '${BEFORE_HIDDEN}'
         limit ${AT_ONCE} for update skip locked)
       update products p set stock_updated_at = told.at, updated_at = greatest(p.updated_at, told.at) from told where told.id = p.id`,
      [loaded, now],
    )
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}
