import { MISS_DAYS } from '@tuerca/domain/search-miss'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** Forgets searches that are too old to tell what is missing today, and what was done about texts nobody searches any more. */
export async function tidySearchMisses({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const since = new Date(now.getTime() - MISS_DAYS * 86_400_000)
  await sql`delete from search_misses where day < ${since}::date`.execute(db)
  await sql`delete from search_miss_answers a where not exists (select from search_misses m where m.country = a.country and m.text = a.text)`.execute(db)
}
