import { storePath } from '@tuerca/domain/page-paths'
import { productUrl } from '@tuerca/domain/product-url'
import { emptyResultsQuery, type ResultsQuery, writeResultsQuery } from '@tuerca/domain/results-query'
import type { Db } from '../../platform/db/connect.ts'
import type { Store } from '../../platform/visitor.ts'
import { hidesReferences } from '../products/index.ts'
import { listSlugs, numbersFrom, PART_SIZE, productsFrom } from './queries.ts'
import { URLSET, URLSET_END, urlEntry } from './xml.ts'

/** Rows asked for at a time: a part is never whole in memory. */
const BATCH = 1000

/** One part of the products, from an id on; with a store, its products at its own addresses. */
export async function* streamProducts(
  db: Db,
  origin: string,
  { from, store = null }: { from: number; store?: Store | null },
): AsyncGenerator<string> {
  yield URLSET
  let next = from
  for (let told = 0; told < PART_SIZE;) {
    const rows = await productsFrom(db, {
      from: next,
      limit: Math.min(BATCH, PART_SIZE - told),
      storeId: store?.id ?? null,
    })
    yield rows
      .map((row) =>
        urlEntry(
          origin +
            storePath(
              store?.pathPrefix,
              productUrl(store && hidesReferences({ store }) ? { id: row.id, title: '' } : row),
            ),
          row.updated_at,
        ),
      )
      .join('')
    told += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    next = last.id + 1
  }
  yield URLSET_END
}

/** A part of the part numbers; each has a page of its own. */
export async function* streamNumbers(db: Db, origin: string, from: string): AsyncGenerator<string> {
  yield URLSET
  let next = { from, inclusive: true }
  for (let told = 0; told < PART_SIZE;) {
    const numbers = await numbersFrom(db, { ...next, limit: Math.min(BATCH, PART_SIZE - told) })
    yield numbers
      .map((number) => urlEntry(`${origin}/catalogo/catalog/v2/oem=${encodeURIComponent(number)}/searchOem`, null))
      .join('')
    told += numbers.length
    const last = numbers.at(-1)
    if (last === undefined || numbers.length < BATCH) break
    next = { from: last, inclusive: false }
  }
  yield URLSET_END
}

/** The pages of a virtual store that lead to its products. */
export async function* streamStoreLists(origin: string, prefix: string): AsyncGenerator<string> {
  yield URLSET
  yield ['/', '/catalogo/page/results'].map((path) => urlEntry(origin + storePath(prefix, path), null)).join('')
  yield URLSET_END
}

const FIELDS = { group: 'categories', type: 'categories', brand: 'brands', make: 'makes' } as const satisfies Record<
  string,
  keyof ResultsQuery
>

/** The pages that lead to products: home, information, and one list for each group, kind of part, brand and make. */
export async function* streamLists(db: Db, origin: string): AsyncGenerator<string> {
  yield URLSET
  yield ['/', '/info/proveedores-autopartes', '/info/quiero-vender']
    .map((path) => urlEntry(origin + path, null))
    .join('')
  const lists = await listSlugs(db)
  const addresses = lists.map(
    ({ kind, slug }) =>
      `${origin}/catalogo/page/results?${writeResultsQuery({ ...emptyResultsQuery(), [FIELDS[kind]]: [slug] })}`,
  )
  yield [...new Set(addresses)].map((address) => urlEntry(address, null)).join('')
  yield URLSET_END
}
