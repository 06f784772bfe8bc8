import type { Db } from '../../platform/db/connect.ts'

/** The shop's parts that are sold under each number, cross references left out. */
export async function partIdsByNumber(db: Db, cleans: string[]): Promise<Map<string, number[]>> {
  const rows = cleans.length === 0 ? [] : await db.selectFrom('part_numbers').select(['clean', 'part_id'])
    .where('kind', '=', 1).where('clean', 'in', cleans).execute()
  const ids = new Map<string, number[]>()
  for (const row of rows) ids.set(row.clean, [...ids.get(row.clean) ?? [], row.part_id])
  return ids
}
