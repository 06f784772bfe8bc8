import type { Ctx } from '../../platform/context.ts'
import type { Person } from '../../platform/feature.ts'
import { knownLook } from '../../platform/known-look.ts'

/** The plates that a person looked up or waits for, for them to take along. */
export async function downloadPlates({ db }: Ctx, { id }: Person) {
  const plates = await db.selectFrom('plate_results').select(['country', 'plate', 'vehicle', 'found_at']).where('user_id', '=', id).orderBy('id').execute()
  const freePlates = await db.selectFrom('plate_free_searches').select([knownLook('plate'), 'searched_at']).where('user_id', '=', id).orderBy('id').execute()
  const plateWaits = await db.selectFrom('plate_waits').select(['country', 'plate', 'created_at', 'ended_at', 'outcome']).where('user_id', '=', id).orderBy('id').execute()
  return { plates, freePlates, plateWaits }
}
