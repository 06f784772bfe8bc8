import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { ANSWERS_TO_COUNT } from '@tuerca/domain/store-answers'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'

const LATEST_DAYS = 180

/**
 * How every store answered recent questions; $1 is now. A question asked while the store was closed counts from its
 * opening, which its reminder time tells. Questions withdrawn by the buyer, and lines from accepted offers, do not
 * count.
 */
export const COUNT_ANSWERS = `insert into store_answers (store_id, median_minutes, percent, counted_at)
  select store_id, round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from coalesce(first_answered_at, answered_at)
      - greatest(created_at, remind_at - interval '${SALE_TIMES.remindConfirmationAfterOpenMinutes} minutes')) / 60)) filter (where answered_at is not null)),
    round(100.0 * count(answered_at) / count(*)), $1::timestamptz
  from sales where kind = 'confirmation' and (answered_at is not null or state = 'lapsed') and offer_line_id is null and created_at > $1::timestamptz - interval '${LATEST_DAYS} days'
  group by store_id having count(answered_at) >= ${ANSWERS_TO_COUNT}
  on conflict (store_id) do update set median_minutes = excluded.median_minutes, percent = excluded.percent, counted_at = excluded.counted_at`

/** Hourly, for lists read it of every store at once. */
export async function countAnswers(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await runStatement(ctx.db, { name: null, text: COUNT_ANSWERS, values: [ctx.now] })
    // Of who answered ten and long ago.
    await ctx.db.deleteFrom('store_answers').where('counted_at', '<>', ctx.now).execute()
  })
}
