import { REQUEST_OPEN_DAYS } from '@tuerca/domain/offers'
import { type Country, TIME_ZONE } from '@tuerca/domain/country'
import { afterOpenMinutes } from '@tuerca/domain/open-time'
import { readOpeningHours } from '@tuerca/domain/opening-hours'
import { returnDue } from '@tuerca/domain/return-times'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import type pg from 'pg'
import { OFFERS_VALID_DAYS, WAITING_REQUESTS } from './load-offers.ts'
import { answerEnds, WAITING_QUOTES, type WaitingQuote } from './load-quotes.ts'
import { WAITING_RETURNS, type WaitingReturn } from './load-returns.ts'
import { saleWaitsUntil, WAITING_SALES, type WaitingSale } from './load-sales.ts'
import { workingMoment } from './working-moment.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
/** What ends sooner than this is begun anew. */
const SOON = 8 * HOUR

/**
 * Lets what waits in the demonstration wait by the product's own times, however old its data are: a question, an
 * answer, an order, a return or a request that nobody has touched and whose time is nearly over becomes one of today.
 * At every start and every hour after it, so that its inboxes never stand empty.
 */
export async function keepWaiting(client: pg.ClientBase | pg.Pool, now: Date): Promise<void> {
  for (const quote of WAITING_QUOTES) await keepQuote(client, quote, now)
  for (const sale of WAITING_SALES) await keepSale(client, sale, now)
  for (const one of WAITING_RETURNS) await keepReturn(client, one, now)
  await keepRequests(client, now)
}

interface Placed {
  country: Country
}

async function keepQuote(
  client: pg.ClientBase | pg.Pool,
  { id, asked: askedAgo, answered: answeredAgo, holds }: WaitingQuote,
  now: Date,
): Promise<void> {
  const isAnswered = answeredAgo !== undefined
  const {
    rows: [store],
  } = await client.query<Placed & { opening_hours: unknown; ends: Date }>(
    `select s.country, t.opening_hours, case s.state when 'asked' then s.lapse_at else s.expires_at end as ends from sales s join stores t on t.id = s.store_id where s.id = $1 and s.state = $2`,
    [id, isAnswered ? 'available' : 'asked'],
  )
  if (!store || store.ends.getTime() - now.getTime() > SOON) return
  const { country } = store
  const after = (from: Date, minutes: number) =>
    afterOpenMinutes(readOpeningHours(store.opening_hours), { from, minutes, timeZone: TIME_ZONE[country] })
  const times = (share: number) => {
    const asked = workingMoment(now, askedAgo * share, country)
    const answered = isAnswered ? workingMoment(now, answeredAgo * share, country) : null
    return {
      asked,
      answered,
      reminds: after(asked, SALE_TIMES.remindConfirmationAfterOpenMinutes),
      lapses: after(asked, SALE_TIMES.lapseConfirmationAfterOpenMinutes),
      expires: answerEnds(answered, holds),
    }
  }
  // After the holidays of a week, hours of work are days: it is then of a shorter while ago.
  const kept = [1, 1 / 2, 1 / 4, 1 / 8].map(times)
  const [{ asked, answered, reminds, lapses, expires } = times(0)] = kept.filter(
    ({ lapses, expires }) => (expires ?? lapses).getTime() - now.getTime() > SOON,
  )
  await client.query(
    `update sales set created_at = $2::timestamptz, remind_at = $3::timestamptz, reminded_at = $3::timestamptz, lapse_at = $4, answered_at = $5::timestamptz, expires_at = $6,
       updated_at = coalesce($5::timestamptz, $2::timestamptz), changed_at = coalesce($5::timestamptz, $2::timestamptz) where id = $1`,
    [id, asked, reminds, lapses, answered, expires],
  )
  await client.query(
    `update quote_records set created_at = $2, answered_at = $3::timestamptz, expires_at = $4, added_to_cart_at = case when added_to_cart_at is not null then $3::timestamptz end where sale_id = $1`,
    [id, asked, answered, expires],
  )
}

/** With what was done and said of it: it moves as a whole, or, if somebody has written since, not at all. */
async function keepSale(client: pg.ClientBase | pg.Pool, { id, state, ago }: WaitingSale, now: Date): Promise<void> {
  const {
    rows: [sale],
  } = await client.query<Placed & { created_at: Date; transaction_id: string | null; last: Date }>(
    `select country, created_at, transaction_id, greatest((select max(happened_at) from sale_events e where e.sale_id = s.id), (select max(written_at) from sale_messages m where m.sale_id = s.id)) as last
     from sales s where id = $1 and state = $2 and coalesce(lapse_at, expires_at) < $3`,
    [id, state, new Date(now.getTime() + SOON)],
  )
  if (!sale) return
  const made = workingMoment(now, ago, sale.country)
  const by = made.getTime() - sale.created_at.getTime()
  if (by <= 0 || sale.last.getTime() + by > now.getTime()) return
  const until = saleWaitsUntil(state, made, sale.country)
  const later = `make_interval(secs => $2::float8 / 1000)`
  await client.query(
    `update sales set created_at = created_at + ${later}, updated_at = updated_at + ${later}, changed_at = changed_at + ${later},
       lapse_at = case when state = 'sent' then $3::timestamptz end, expires_at = case when state = 'unpaid' then $3::timestamptz end where id = $1`,
    [id, by, until],
  )
  await client.query(`update sale_events set happened_at = happened_at + ${later} where sale_id = $1`, [id, by])
  await client.query(`update sale_messages set written_at = written_at + ${later} where sale_id = $1`, [id, by])
  await client.query(
    `update transactions set created_at = created_at + ${later}, updated_at = updated_at + ${later}, expires_at = expires_at + ${later} where id = $1 and state = 'created'`,
    [sale.transaction_id, by],
  )
}

async function keepReturn(
  client: pg.ClientBase | pg.Pool,
  { id, state, wanted, ago }: WaitingReturn,
  now: Date,
): Promise<void> {
  const {
    rows: [found],
  } = await client.query<Placed & { sale_id: string; created_at: Date }>(
    `select r.sale_id, r.created_at, s.country from returns r join sales s on s.id = r.sale_id where r.id = $1 and r.state = $2 and r.due_at < $3`,
    [id, state, new Date(now.getTime() + SOON)],
  )
  if (!found) return
  const asked = workingMoment(now, ago, found.country)
  const since = state === 'asked' ? asked : workingMoment(now, ago / 2, found.country)
  await client.query(
    `update returns set created_at = $2, state_at = $3::timestamptz, due_at = $4, answered_at = case when answered_at is not null then $3::timestamptz end where id = $1`,
    [id, asked, since, returnDue(state, { since, country: found.country, wanted })],
  )
  await client.query(
    `update sale_events set happened_at = case action when 'returnAccepted' then $3::timestamptz else $2::timestamptz end where sale_id = $1 and starts_with(note, 'D-' || $4::text || ',')`,
    [found.sale_id, asked, since, id],
  )
  await client.query('update sales set changed_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1', [
    found.sale_id,
    since,
  ])
}

/** Open requests, with the offers that they have. */
async function keepRequests(client: pg.ClientBase | pg.Pool, now: Date): Promise<void> {
  for (const { asker, country, vehicle, city, asked } of WAITING_REQUESTS) {
    const made = workingMoment(now, asked, country)
    const offered = workingMoment(now, asked / 2, country)
    const { rows } = await client.query<{ id: string }>(
      `update request_rounds d set expires_at = $6 from quotation_requests r join users u on u.id = r.user_id
       where d.request_id = r.id and d.state = 'open' and d.expires_at < $7 and u.email = $1::citext and r.brand = $2 and r.model = $3 and r.year = $4 and r.city = $5
         and not exists (select from offers o where o.request_id = r.id and o.state not in ('offered', 'countered')) returning r.id`,
      [asker, ...vehicle, city, new Date(made.getTime() + REQUEST_OPEN_DAYS * DAY), new Date(now.getTime() + SOON)],
    )
    for (const { id } of rows) {
      await client.query('update quotation_requests set created_at = $2 where id = $1', [id, made])
      await client.query('update request_stores set asked_at = $2 where request_id = $1', [id, made])
      await client.query(
        `update offers set created_at = $2::timestamptz, updated_at = $2::timestamptz, valid_until = $3, countered_at = case when countered_at is not null then $2::timestamptz end where request_id = $1`,
        [id, offered, new Date(offered.getTime() + OFFERS_VALID_DAYS * DAY)],
      )
    }
  }
}
