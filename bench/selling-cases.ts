import pg from 'pg'
import type { Case } from './case.ts'
import { sellingStore, STORE_LISTINGS } from './selling-store.ts'

const GRID = '/api/catalogo/products'
/** As the page of products asks (store-products/use-rows.ts). */
const FIELDS = {
  relations: 'store',
  attributes: 'title,referencia_1,manufacturer_title,tiempos_de_entrega,salesModel,fecha_actualizacion',
  getters: 'hasVehicleCompatibility,imagesURLs,marketMedian',
  pageSize: '50',
}

/** The seller's spreadsheet, in a store with 100,000 listings beside those of the size. */
export async function sellingCases(databaseUrl: string): Promise<Case[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { id: storeId, cookie } = await sellingStore(pool)
    const page = (query: Record<string, string>) =>
      `${GRID}?${new URLSearchParams({ filter: JSON.stringify({ storeId }), scopes: 'own', sort: 'referencia_1', ...FIELDS, ...query })}`
    return [
      {
        name: 'seller-grid',
        what: `a page of the grid, 50 of ${STORE_LISTINGS.toLocaleString('en')} listings, in several orders and places`,
        kind: 'api',
        leastOfFloor: 0.6,
        headers: { cookie },
        paths: [
          page({}),
          page({ page: '3' }),
          page({ page: '40' }),
          page({ sort: '-price' }),
          page({ scopes: 'own,published' }),
        ],
      },
    ]
  } finally {
    await pool.end()
  }
}
