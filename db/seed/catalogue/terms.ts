import type pg from 'pg'
import { foldText } from '@tuerca/domain/words'
import { rowsOf, type Rows } from '../copy-rows.ts'
import { inEveryLanguage, type Names } from './names-of.ts'

/** Names on their way to oem_terms, each once. */
export interface Terms {
  idOf(names: Names): number
  rows: Rows
}

/** Goes on from the names that the database has. */
export async function openTerms(client: pg.ClientBase): Promise<Terms> {
  const known = await client.query<{ id: number; names: Partial<Names> }>('select id, names from oem_terms')
  const ids = new Map(known.rows.map(({ id, names }) => [keyOf(names), id]))
  let last = Math.max(0, ...known.rows.map(({ id }) => id))
  const rows = rowsOf('oem_terms', ['id', 'names', 'folded'])
  // Most names come again and again as the very same object.
  const byNames = new WeakMap<Names, number>()
  return {
    rows,
    idOf: (names) => {
      const met = byNames.get(names)
      if (met !== undefined) return met
      const key = keyOf(names)
      const id = ids.get(key) ?? (last += 1)
      if (!ids.has(key)) {
        ids.set(key, id)
        const said = inEveryLanguage(names)
        rows.add(id, JSON.stringify(said), foldText([...new Set(Object.values(said))].join(' | ')))
      }
      byNames.set(names, id)
      return id
    },
  }
}

function keyOf({ es, en, pt }: Partial<Names>): string {
  return [es, en, pt].join('\t')
}
