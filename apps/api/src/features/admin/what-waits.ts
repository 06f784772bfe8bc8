import type { getAdministration } from '@tuerca/contract/admin-events'
import type { Reply } from '@tuerca/contract/endpoint'
import { HOME, TIME_ZONE } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { GIVEN_UP } from './failed-jobs.ts'

interface Row {
  reports: number
  quotations: number
  searches: number
  payments: number
  returns: number
  payouts: number
  openings: number
  fitment: number
  photos: number
  setups: number
  stores: number
  suspended: number
  test_vehicles: number
  plans: number
  failed: number
  jobs: number
  oldest_report: Date | null
  oldest_quotation: Date | null
}

/** All counts in one statement, since every page of the administration shows them beside its rooms. */
export async function whatWaits(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Reply<typeof getAdministration>['data']> {
  const {
    rows: [row],
  } = await sql<Row>`select
    (select count(*)::int from substitution_reports where state = 'new') as reports,
    (select min(created_at) from substitution_reports where state = 'new') as oldest_report,
    (select count(*)::int from quotation_requests where state = 'searching') as quotations,
    (select count(*)::int from store_openings where state = 'waiting') as openings,
    (select count(distinct product_id)::int from fitment_proposals where state = 'waiting') + (select count(*)::int from fitment_disputes where state = 'open') as fitment,
    (select count(*)::int from photo_shots where state = 'waiting') as photos,
    (select count(*)::int from store_setups where state = 'waiting') as setups,
    (select min(created_at) from quotation_requests where state = 'searching') as oldest_quotation,
    (select count(*)::int from (select m.country, m.text, max(m.day) as last_day from search_misses m
      where m.day > (${ctx.now}::timestamptz at time zone ${sql.lit(TIME_ZONE[HOME])})::date - 30 group by 1, 2) g
      left join search_miss_answers a on a.country = g.country and a.text = g.text where a.text is null or g.last_day > a.handled_on) as searches,
    (select count(*)::int from transactions where state = 'pending') as payments,
    (select count(*)::int from returns r where r.state in ('undecided', 'reviewed') or (r.state = 'refunding' and exists (select from payment_refunds q where q.return_id = r.id and q.state = 'stuck'))) as returns,
    (select count(*)::int from payouts where paid_at is null) as payouts,
    (select count(*)::int from stores) as stores, (select count(*)::int from stores where suspended_at is not null) as suspended,
    (select count(*)::int from test_plates) as test_vehicles, (select count(*)::int from charging_plans where active and retired_at is null) as plans,
    (select count(*)::int from messages where state = 'failed' and created_at > ${ctx.now}::timestamptz - interval '1 day') as failed,
    (select count(*)::int from graphile_worker.jobs where ${GIVEN_UP}) as jobs`.execute(ctx.db)
  if (!row) throw new Error('A statement of counts gave no row')
  return {
    reports: row.reports,
    quotations: row.quotations,
    searches: row.searches,
    payments: row.payments,
    returns: row.returns,
    payouts: row.payouts,
    openings: row.openings,
    fitment: row.fitment,
    photos: row.photos,
    setups: row.setups,
    stores: row.stores,
    suspendedStores: row.suspended,
    testVehicles: row.test_vehicles,
    plansOnSale: row.plans,
    failedMessages: row.failed,
    failedJobs: row.jobs,
    oldest: {
      reports: row.oldest_report?.toISOString() ?? null,
      quotations: row.oldest_quotation?.toISOString() ?? null,
    },
  }
}
