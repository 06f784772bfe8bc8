import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'

/** The shop's parts that are sold under each number, without cross references. */
export async function partIdsByNumber(
  db: Db,
  cleans: string[],
  kind: 'own' | 'cross' = 'own',
): Promise<Map<string, number[]>> {
  // A quick group may name a thousand numbers: one array keeps the statement the same.
  const rows =
    cleans.length === 0
      ? []
      : await runStatement<{ clean: string; part_id: number }>(db, {
          name: `parts_by_${kind}_numbers`,
          text: `select clean, part_id from part_numbers where kind = ${kind === 'own' ? 1 : 2} and clean = any ($1)`,
          values: [cleans],
        })
  const ids = new Map<string, number[]>()
  for (const row of rows) ids.set(row.clean, [...(ids.get(row.clean) ?? []), row.part_id])
  return ids
}
