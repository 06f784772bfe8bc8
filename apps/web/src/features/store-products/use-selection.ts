import { modelIdsAll } from '@tuerca/contract/store-products'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { type RowsQuery, bulkFilter, type Rows } from './use-rows.ts'

/** The selected lines: some by name, or everything that the list finds, including lines that were not looked at. */
export function useSelection(rows: Rows, asked: RowsQuery) {
  const [chosen, choose] = useState<ReadonlySet<number> | 'all'>(new Set())
  /** As many as a screen can mark by name; the ones looked at when the others could not be loaded. */
  const named = () =>
    call(modelIdsAll, { body: { model_name: 'products', storeId: asked.storeId, filter: bulkFilter(asked) } }).then(
      ({ data }) => data.ids,
      () => [...rows.rows.values()].map(({ id }) => id),
    )
  return {
    isAll: chosen === 'all',
    ids: chosen === 'all' ? [] : [...chosen],
    count: chosen === 'all' ? rows.total : chosen.size,
    has: (id: number) => chosen === 'all' || chosen.has(id),
    /** One of all taken out leaves the others. */
    async toggle(id: number) {
      const next = new Set(chosen === 'all' ? await named() : chosen)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    all: () => choose('all'),
    none: () => choose(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
