import { ACTIVITY_UNKNOWN, type listActivities } from '@tuerca/contract/agenda'
import type { Parsed } from '@tuerca/contract/endpoint'
import { instantOf } from '@tuerca/domain/agenda'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Activities } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import type { Person } from '../../platform/feature.ts'

export type ActivityRow = Selectable<Activities>
type Query = Parsed<typeof listActivities>['query']

/** Contains the term, ignoring accents and case; LIKE's special characters are literal. */
const has = (column: 'name' | 'activity', term: string) =>
  sql<boolean>`unaccent(lower(${sql.ref(column)})) like unaccent(lower(${`%${term.replace(/[\\%_]/g, '\\$&')}%`}))`

/** One page of a person's own activities by date. */
export async function foundActivities(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  user: User,
  { filter, page, pageSize }: Query,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const { searchInColumns: search } = filter
  let own = db.selectFrom('activities').where('user_id', '=', user.id).where('deleted_at', 'is', null)
  if (filter.id !== undefined) own = own.where('id', '=', filter.id)
  if (filter.name) own = own.where(has('name', filter.name))
  if (filter.activity_state !== undefined) own = own.where('state', '=', filter.activity_state)
  if (filter.vehicle_id !== undefined) own = own.where('vehicle_id', '=', filter.vehicle_id)
  if (filter.overdue) own = own.where('state', '=', 0).where('happens_at', '<', now)
  const from = filter.date_from === undefined ? null : instantOf(filter.date_from, user.country)
  const to = filter.date_to === undefined ? null : instantOf(filter.date_to, user.country)
  if (from) own = own.where('happens_at', '>=', from)
  if (to) own = own.where('happens_at', '<=', to)
  if (search?.term) own = own.where((eb) => eb.or(search.columns.map((column) => has(column, search.term))))
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('happens_at')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total }
}

/** One of a person's own; what is somebody else's does not exist. */
export async function ownActivity(db: Db, user: User, id: number): Promise<ActivityRow> {
  const row = await db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound(ACTIVITY_UNKNOWN)
  return row
}

/** The activities for a calendar: from three months ago on, the nearest first when there are too many. */
export async function calendarActivities(db: Db, userId: number, now: Date): Promise<ActivityRow[]> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('happens_at', '>=', new Date(now.getTime() - 90 * 86_400_000))
    .orderBy('happens_at')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/**
 * A person's agenda for their data download; without the secret address of its feed, with which any reader of the file
 * could follow the agenda for ever.
 */
export async function downloadAgenda({ db }: Ctx, { id }: Person) {
  const activities = await db
    .selectFrom('activities')
    .select([
      'name',
      'activity',
      'happens_at',
      'state',
      'url',
      'reminder_minutes',
      'reminded_for',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const agendaFeeds = await db
    .selectFrom('agenda_feeds')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', id)
    .execute()
  return { activities, agendaFeeds }
}
