import type { ResultPart, ResultsMetadata } from '@tuerca/contract/search'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { searchProducts, type ProductSearch } from './search-products.ts'

const MOST_SELLERS = 12
const MOST_READ = 100

interface PartResults { data: z.input<typeof ResultPart>[]; metadata: z.input<typeof ResultsMetadata> & { offers: number } }

/** The results with one entry for each part. */
export async function searchParts(ctx: Ctx, search: ProductSearch): Promise<PartResults> {
  const { data, metadata } = await searchProducts(ctx, { ...search, page: 0, pageSize: MOST_READ })
  const parts = Map.groupBy(data, (product) => `${product.manufacturer_title} ${product.clean_reference_1 ?? product.title}`)
  const entries = [...parts.values()].map((products, index): z.input<typeof ResultPart> => {
    const [first] = products
    const prices = products.flatMap(({ actualPrice }) => actualPrice ?? [])
    return {
      partId: index, reference: first?.referencia_1 ?? null, brand: first?.manufacturer_title ?? '', genuine: false, name: first?.partType?.name ?? first?.title ?? '',
      picture: first?.imagesURLs[0] ?? '', offers: products.length, available: products.filter(({ available }) => available).length,
      from: prices.length ? Math.min(...prices) : null, currency: first?.currency ?? 'COP', days: null, cheapestId: null, fastestId: null, nearestId: null,
      sellers: products.slice(0, MOST_SELLERS),
    }
  })
  const from = search.page * search.pageSize
  return { data: entries.slice(from, from + search.pageSize), metadata: { ...metadata, 'x-total-count': entries.length, page: search.page, pageSize: search.pageSize, offers: data.length } }
}
