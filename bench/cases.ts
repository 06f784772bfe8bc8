import type { Case } from './case.ts'
import pg from 'pg'
import { productUrl } from '@tuerca/domain/product-url'
import { buyingCases } from './buying-cases.ts'
import { catalogueCases } from './catalogue-cases.ts'
import { garageCases } from './garage-cases.ts'
import { planCases } from './plan-cases.ts'
import { sellingCases } from './selling-cases.ts'

// Ordered by a hash: the same data gives the same sample, spread over all of it.
const NUMBERS = `select n.number from part_numbers n where n.kind = 1 and length(n.clean) >= 6 and exists (
  select from products p join stores s on s.id = p.store_id where p.part_id = n.part_id and s.country = 'CO') order by md5(n.clean) limit 500`
const WORDS = `select t.name as type, b.name as brand, mk.name as make, mo.name as model from (
    select part_type_id, brand_id, make_ids[1] as make_id, model_ids[1] as model_id, id from products tablesample system (20) repeatable (7)
    where cardinality(model_ids) > 0 and part_type_id is not null and store_id in (select id from stores where country = 'CO') order by md5(id::text) limit 300) p
  join part_types t on t.id = p.part_type_id join product_brands b on b.id = p.brand_id
  join models mo on mo.id = p.model_id join makes mk on mk.id = mo.make_id order by md5(p.id::text)`
const CATEGORIES = `with shown as (select distinct p.group_id, p.part_type_id from products p join stores s on s.id = p.store_id where s.country = 'CO' and p.deleted_at is null)
  select slug from (select slug from part_groups where id in (select group_id from shown) union all select slug from part_types where id in (select part_type_id from shown)) all_of_them order by md5(slug) limit 200`
const PRODUCTS = `select p.id, p.title from products p where p.deleted_at is null and p.store_id in (select id from stores where country = 'CO') order by md5(p.id::text) limit 500`

interface Naming {
  type: string
  brand: string
  make: string
  model: string
}

/** Two and three words as buyers type them: the part, and the brand, the make or the model. */
function wordQueries(rows: readonly Naming[]): string[] {
  const queries = rows
    .map(({ type, brand, make, model }, index) => {
      const part = type.split(' ')[0] ?? type
      return (
        [`${part} ${model}`, `${part} ${brand}`, `${part} ${make} ${model}`, `${part} ${brand} ${model}`][index % 4] ??
        part
      )
    })
    .filter((text) => {
      const { length } = text.split(' ')
      return length === 2 || length === 3
    })
  return [...new Set(queries)].slice(0, 99)
}

const API = '/api/catalogo/products/resultProducts'
const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`

/**
 * What is measured, on addresses that the loaded data answers; a store of 100,000 is added only where it is asked for.
 */
export async function casesFor(databaseUrl: string, only: readonly string[] = []): Promise<Case[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const rowsOf = async <Row>(text: string) => (await pool.query(text)).rows as Row[]
  try {
    const numbers = (await rowsOf<{ number: string }>(NUMBERS)).map((row) => row.number)
    const words = [...wordQueries(await rowsOf<Naming>(WORDS)), 'filtro']
    const categories = (await rowsOf<{ slug: string }>(CATEGORIES)).map((row) => row.slug)
    const products = (await rowsOf<{ id: string; title: string }>(PRODUCTS)).map(productUrl)
    return [
      {
        name: 'number',
        what: `part number with price, stock and seller (${numbers.length} numbers)`,
        kind: 'api',
        leastOfFloor: 0.8,
        mostGrowth: 2,
        paths: numbers.map((search) => address(API, { search })),
      },
      {
        name: 'words',
        what: `two or three words with facets and price (${words.length} searches)`,
        kind: 'api',
        leastOfFloor: 0.85,
        mostGrowth: 2.5,
        paths: words.map((search) => address(API, { search, facets: '1' })),
      },
      {
        name: 'broad',
        what: "one broad word, 'filtro', with facets",
        kind: 'api',
        paths: [address(API, { search: 'filtro', facets: '1' })],
      },
      {
        name: 'category',
        what: `category with facets (${categories.length} categories)`,
        kind: 'api',
        leastOfFloor: 0.75,
        paths: categories.map((categorias) => address(API, { categorias, facets: '1' })),
      },
      {
        name: 'product-page',
        what: `product page's HTML (${products.length} products)`,
        kind: 'page',
        paths: products,
      },
      {
        name: 'results-page',
        what: `results page's HTML (${words.length} searches)`,
        kind: 'page',
        paths: words.map((search) => address('/catalogo/page/results', { search })),
      },
      ...(await catalogueCases(databaseUrl)),
      ...(await garageCases(databaseUrl)),
      ...(await planCases(databaseUrl)),
      ...(await buyingCases(databaseUrl)),
      ...(only.includes('seller-grid') ? await sellingCases(databaseUrl) : []),
    ]
  } finally {
    await pool.end()
  }
}
