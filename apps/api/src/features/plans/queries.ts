import type { Parsed } from '@tuerca/contract/endpoint'
import type { getChargingPlansActive, listChargingPlans } from '@tuerca/contract/plans'
import type { Currency } from '@tuerca/domain/money'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'
import { unsoldHere } from './unsold-here.ts'

export interface PlanRow extends Row<'charging_plans'> {
  transaction_type: TransactionType
  /** Minor units; null where it is not offered. */
  price_co: number | null
  price_mx: number | null
}

const PLAN = sql`p.*, (select price_minor from charging_plan_prices where plan_id = p.id and country = 'CO') as price_co,
  (select price_minor from charging_plan_prices where plan_id = p.id and country = 'MX') as price_mx`

/** A plan as administrators see it; locked when it is about to change. */
export async function readPlan(db: Db, id: number, { lock = false } = {}): Promise<PlanRow | null> {
  const { rows } =
    await sql<PlanRow>`select ${PLAN} from charging_plans p where p.id = ${id} ${lock ? sql`for update of p` : sql``}`.execute(
      db,
    )
  return rows[0] ?? null
}

const STATES = {
  active: sql`p.active and p.retired_at is null`,
  inactive: sql`not p.active and p.retired_at is null`,
  retired: sql`p.retired_at is not null`,
}

/** One page of all plans, in the order they are shown in. */
export async function listPlans(
  db: Db,
  { filter, page, pageSize }: Parsed<typeof listChargingPlans>['query'],
): Promise<{ rows: PlanRow[]; total: number }> {
  const conditions = [
    ...(filter.transaction_type === undefined ? [] : [sql`p.transaction_type = ${filter.transaction_type}`]),
    ...(filter.store_plan === undefined ? [] : [sql`p.store_plan = ${filter.store_plan}`]),
    ...(filter.state === undefined ? [] : [STATES[filter.state]]),
    ...(filter.name === undefined
      ? []
      : [sql`unaccent(p.name) ilike unaccent(${`%${filter.name.replace(/[\\%_]/g, '\\$&')}%`})`]),
  ]
  const found = conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  const { rows } = await sql<PlanRow & { total: number }>`
    with found as (select p.* from charging_plans p where ${found})
    select (select count(*) from found)::int as total, ${PLAN} from (select 1) one left join found p on true
    order by p.retired_at is not null, p.store_plan, p.transaction_type, p.position, p.id limit ${pageSize} offset ${page * pageSize}`.execute(
    db,
  )
  if (rows.length > 0 || page === 0) return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
  return { rows: [], total: (await listPlans(db, { filter, page: 0, pageSize: 1 })).total }
}

export interface SaleRow
  extends
    Row<'charging_plans', 'id' | 'name' | 'description' | 'amount' | 'valid_days' | 'store_plan' | 'featured'>,
    Row<'charging_plan_prices', 'price_minor'> {
  transaction_type: TransactionType
  currency: Currency
  /** The highest price of one credit among the plans of its type, in minor units. */
  dearest: number
}

/** M7.46: one page of what is on sale in a country. */
export async function plansOnSale(
  ctx: Ctx,
  { filter, storePlans, page, pageSize }: Parsed<typeof getChargingPlansActive>['query'],
): Promise<{ rows: SaleRow[]; total: number }> {
  const { rows } = await sql<SaleRow & { total: number }>`
    select p.id, p.transaction_type, p.name, p.description, p.amount, p.valid_days, p.store_plan, p.featured, c.price_minor, c.currency,
      (max(c.price_minor::float8 / p.amount) over (partition by p.transaction_type)) as dearest, count(*) over ()::int as total
    from charging_plans p join charging_plan_prices c on c.plan_id = p.id and c.country = ${ctx.country}
    where p.active and p.retired_at is null and not p.transaction_type = any (${unsoldHere(ctx)}::text[]) and ${storePlans === undefined ? sql`true` : sql`p.store_plan = ${storePlans}`}
      and ${filter.transaction_type === undefined ? sql`true` : sql`p.transaction_type = ${filter.transaction_type}`}
    order by p.store_plan, p.transaction_type, p.position, c.price_minor, p.id limit ${pageSize} offset ${page * pageSize}`.execute(
    ctx.db,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The types that a person already tried. */
export async function triedTypes(db: Db, userId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('consultation_lots')
    .select('transaction_type')
    .where('user_id', '=', userId)
    .where('source', 'like', 'trial:%')
    .execute()
  return new Set(rows.map((row) => row.transaction_type))
}
