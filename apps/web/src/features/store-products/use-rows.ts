import { listProducts } from '@tuerca/contract/products-listing'
import type { OwnProduct, OwnSort, SellerScope } from '@tuerca/contract/store-products-wire'
import { useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { GRID_FIELDS, type GridRow, gridRow } from './grid-row.ts'

/** As many lines as are asked for at once: more than a screen shows with what is drawn above and below it. */
export const ROWS_A_PAGE = 50

export interface RowsQuery {
  storeId: number
  scopes: readonly SellerScope[]
  q: string
  brand: string
  group: string
  sort: OwnSort
}

/** The list's own query for a page of it. */
export function listQuery({ storeId, scopes, q, brand, group, sort }: RowsQuery, page: number) {
  const filter = {
    storeId,
    ...(q ? { searchInColumns: { term: q, columns: ['title', 'referencia_1', 'manufacturer_title'] } } : {}),
    ...(brand ? { manufacturer_title: brand } : {}),
    ...(group ? { group } : {}),
  }
  return {
    filter: JSON.stringify(filter),
    scopes: ['own', ...scopes].join(','),
    sort,
    page,
    pageSize: ROWS_A_PAGE,
    ...GRID_FIELDS,
  }
}

/** The same as bulk calls take it. */
export const bulkFilter = ({ scopes, q, brand, group }: RowsQuery) => ({
  scopes: [...scopes],
  ...(q ? { term: q } : {}),
  ...(brand ? { manufacturer_title: brand } : {}),
  ...(group ? { group } : {}),
})

/** The lines of a list by position, as far as they were looked at: a page is loaded when it comes into view. */
export function useRows(asked: RowsQuery, first: { rows: readonly GridRow[]; total: number }) {
  const [rows, setRows] = useState(() => new Map(first.rows.map((row, at) => [at, row])))
  const [total, setTotal] = useState(first.total)
  const [failed, setFailed] = useState(false)
  const pages = useRef(new Map<number, Promise<void>>([[0, Promise.resolve()]]))
  /** As they are by now, for what goes on after an answer. */
  const latest = useRef(rows)

  function take(change: (before: ReadonlyMap<number, GridRow>) => Map<number, GridRow>) {
    latest.current = change(latest.current)
    setRows(latest.current)
  }

  function fetchPage(page: number): Promise<void> {
    const asking = askPage(page)
    pages.current.set(page, asking)
    return asking
  }
  async function askPage(page: number) {
    try {
      const { data, metadata } = await call(listProducts, { query: listQuery(asked, page) })
      setFailed(false)
      setTotal(metadata['x-total-count'])
      take(
        (before) =>
          new Map([...before, ...data.map((product, at) => [page * ROWS_A_PAGE + at, gridRow(product)] as const)]),
      )
    } catch {
      pages.current.delete(page)
      setFailed(true)
    }
  }
  return {
    rows,
    total,
    failed,
    /** Lines as they are by now, by place and by id. */
    at: (place: number) => latest.current.get(place),
    byId: (id: number) => [...latest.current.values()].find((row) => row.id === id),
    /** These positions are visible, or about to be written: missing ones are loaded. */
    async see(from: number, to: number) {
      const wanted = Array.from(
        { length: Math.floor(to / ROWS_A_PAGE) - Math.floor(from / ROWS_A_PAGE) + 1 },
        (_, at) => Math.floor(from / ROWS_A_PAGE) + at,
      )
      await Promise.all(
        wanted.filter((page) => page * ROWS_A_PAGE < total).map((page) => pages.current.get(page) ?? fetchPage(page)),
      )
    },
    /** A line as it is now, wherever it stands. */
    put(product: OwnProduct) {
      // What others ask is the list's to tell, and no change of one's own moves it.
      take(
        (before) =>
          new Map(
            [...before].map(([at, row]) => [
              at,
              row.id === product.id ? { ...gridRow(product), median: row.median } : row,
            ]),
          ),
      )
    },
    /** Everything that was looked at, once more. */
    async readAgain() {
      const seen = [...pages.current.keys()]
      await Promise.all(seen.map(fetchPage))
    },
  }
}
export type Rows = ReturnType<typeof useRows>
