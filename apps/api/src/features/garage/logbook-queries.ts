import type { Currency } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'

export interface ReadingRow extends Row<'garage_readings', 'id' | 'kilometres'> {
  date: string
}

const MOST_READINGS = 200

/** The readings of a vehicle, newest first. The caller has checked that it is the user's. */
export async function readingsOf(db: Db, vehicleId: number): Promise<ReadingRow[]> {
  return db
    .selectFrom('garage_readings')
    .select(['id', 'kilometres', sql<string>`read_on::text`.as('date')])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('read_on', 'desc')
    .limit(MOST_READINGS)
    .execute()
}

export interface ReminderRow extends Omit<Row<'garage_reminders'>, 'vehicle_id' | 'created_at' | 'due_on'> {
  due_on: string | null
  /** Of its activity in the agenda; null while there is none. */
  activity_state: number | null
  happens_at: Date | null
  /** It had an activity, which was deleted there. */
  activity_gone: boolean
  activity_deleted_at: Date | null
}

/** The reminders of a vehicle with the state of their activities. The caller has checked that it is the user's. */
export async function ownReminders(db: Db, vehicleId: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select m.id, m.name, m.description, m.due_on::text, m.due_kilometres, m.fired_at, m.activity_id, a.state as activity_state, a.happens_at,
      m.activity_id is not null and (a.id is null or a.deleted_at is not null) as activity_gone, a.deleted_at as activity_deleted_at
    from garage_reminders m left join activities a on a.id = m.activity_id
    where m.vehicle_id = ${vehicleId} order by m.id`.execute(db)
  return rows
}

export interface ServiceRow extends Omit<Row<'garage_services'>, 'vehicle_id' | 'created_at' | 'done_on'> {
  done_on: string
  currency: Currency | null
  source: 'typed' | 'bought'
  title: string | null
}

/** One page of the services of a vehicle, newest first. The caller has checked that it is the user's. */
export async function servicesOf(
  db: Db,
  vehicleId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ServiceRow[]; total: number }> {
  const { rows } = await sql<ServiceRow & { total: number; id: number | null }>`
    with found as (select s.* from garage_services s where s.vehicle_id = ${vehicleId}),
    paged as (select f.id, f.done_on, f.what, f.kilometres, f.part_number, f.workshop, f.cost, f.currency, f.source, p.id as product_id, p.title
      from found f left join products p on p.id = f.product_id and p.deleted_at is null
      order by f.done_on desc, f.id desc limit ${pageSize} offset ${page * pageSize})
    select (select count(*) from found)::int as total, paged.id, paged.done_on::text, paged.what, paged.kilometres, paged.part_number, paged.workshop,
      paged.cost, paged.currency, paged.source, paged.product_id, paged.title
    from (select 1) anyway left join paged on true order by paged.done_on desc, paged.id desc`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
