import type { Ctx } from '../../platform/context.ts'
import type { Person } from '../../platform/feature.ts'

/** A person's agenda, for them to take along; not the secret address of its feed: whoever reads the file could read the agenda for ever. */
export async function downloadAgenda({ db }: Ctx, { id }: Person) {
  const activities = await db.selectFrom('activities')
    .select(['name', 'activity', 'happens_at', 'state', 'url', 'reminder_minutes', 'reminded_for', 'created_at', 'updated_at', 'deleted_at'])
    .where('user_id', '=', id).orderBy('id').execute()
  const agendaFeeds = await db.selectFrom('agenda_feeds').select(['created_at', 'read_at']).where('user_id', '=', id).execute()
  return { activities, agendaFeeds }
}
