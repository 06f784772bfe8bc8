import pg from 'pg'
import { productUrl } from '@tuerca/domain/product-url'
import { openDatabase } from './database.ts'
import { startProgram } from './processes.ts'

export interface MeasuredPage { name: string; path: string }

// A product with everything on its page: a price, several vehicles and substitutes.
const PRODUCT = `select p.id, p.title from products p where p.price is not null and cardinality(p.model_ids) > 2 and p.stock > 0
  and exists (select from part_substitutions s where s.part_id = p.part_id) and p.store_id in (select id from stores where country = 'CO') order by p.id limit 1`

/** Serves the pages in production's way on the 100,000 listings while `work` measures them. */
export async function withPages(work: (origin: string, pages: MeasuredPage[]) => Promise<void>): Promise<void> {
  const database = await openDatabase(100_000)
  try {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows: [product] } = await client.query<{ id: string; title: string }>(PRODUCT)
    await client.end()
    if (!product) throw new Error('No listing has a price, vehicles and substitutes.')
    const server = await startProgram('product-server.ts', {
      DATABASE_URL: database.url, DATA_DIR: database.dataDir, SECRET: 'bench'.repeat(8), RATE_LIMIT: '0', LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1', PAGE_CACHE_SECONDS: '3600',
    })
    try {
      await work(`http://127.0.0.1:${(server.ready as { port: number }).port}`, [
        { name: 'results page', path: '/catalogo/page/results?search=pastillas+freno' },
        { name: 'product page', path: productUrl(product) },
        { name: 'home', path: '/' },
        { name: 'part number', path: '/catalogo/catalog/v2/oem=04465-0K240/searchOem' },
        { name: 'brands of the catalogue', path: '/catalogo/catalog/v2' },
        { name: 'plate', path: '/placa' },
        { name: 'garage, as a guest', path: '/garaje' },
        { name: 'plans', path: '/planes' },
      ])
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}
