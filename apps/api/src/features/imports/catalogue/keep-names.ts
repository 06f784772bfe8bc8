import { foldText } from '@tuerca/domain/words'
import type { ImportSession } from '../import-session.ts'

export type Names = Record<string, string>

/** Ids of oem_terms by their names, made where they are new. */
export interface NameIds {
  keep(wanted: readonly Names[]): Promise<void>
  idOf(names: Names): number
}

const MOST_KEPT = 100_000

export function nameIds(client: ImportSession): NameIds {
  const ids = new Map<string, number>()
  return {
    async keep(wanted) {
      if (ids.size > MOST_KEPT) ids.clear()
      const fresh = new Map(wanted.filter((names) => !ids.has(keyOf(names))).map((names) => [keyOf(names), names]))
      if (fresh.size === 0) return
      const rows = [...fresh.values()].map((names) => ({
        names,
        folded: foldText([...new Set(Object.values(names))].join(' | ')),
      }))
      const { rows: kept } = await client.query<{ id: number; names: Names }>(
        `insert into oem_terms (names, folded) select names, folded from jsonb_to_recordset($1::jsonb) r (names jsonb, folded text)
         on conflict (md5(names::text)) do update set folded = excluded.folded returning id, names`,
        [JSON.stringify(rows)],
      )
      for (const { id, names } of kept) ids.set(keyOf(names), id)
    },
    idOf(names) {
      const id = ids.get(keyOf(names))
      if (id === undefined) throw new Error('names were not kept')
      return id
    },
  }
}

function keyOf(names: Names): string {
  return JSON.stringify(Object.entries(names).toSorted(([a], [b]) => a.localeCompare(b)))
}
