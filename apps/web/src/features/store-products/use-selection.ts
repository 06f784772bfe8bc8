import { useState } from 'react'
import type { Rows } from './use-rows.ts'

/** Which lines are chosen: some by name, or all that the list finds, also those that nobody looked at. */
export function useSelection(rows: Rows) {
  const [chosen, choose] = useState<ReadonlySet<number> | 'all'>(new Set())
  const shown = () => new Set([...rows.rows.values()].map(({ id }) => id))
  return {
    isAll: chosen === 'all',
    ids: chosen === 'all' ? [] : [...chosen],
    count: chosen === 'all' ? rows.total : chosen.size,
    has: (id: number) => chosen === 'all' || chosen.has(id),
    /** One of all taken out leaves those that were looked at. */
    toggle(id: number) {
      const next = new Set(chosen === 'all' ? shown() : chosen)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    all: () => choose('all'),
    none: () => choose(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
