import { SHARED_DAYS } from '@tuerca/contract/plates'
import type { Ctx } from '../../platform/context.ts'

const DAY = 24 * 3600_000

/** What no longer serves: shared results after 30 days, the day's free look-ups after two, waits that ended a month ago. */
export async function tidyPlates({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await db.deleteFrom('plate_results').where('found_at', '<=', before(SHARED_DAYS)).execute()
  await db.deleteFrom('plate_free_searches').where('searched_at', '<=', before(2)).execute()
  await db.deleteFrom('plate_waits').where('ended_at', '<=', before(30)).execute()
}
