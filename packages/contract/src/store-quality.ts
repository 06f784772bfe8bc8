import { CURRENCIES } from '@tuerca/domain/money'
import { QUALITY_KEYS } from '@tuerca/domain/listing-quality'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { textOf } from './products-wire.ts'
import { PRODUCT_STATES, StoreId } from './store-products-wire.ts'

const C = '/api/catalogo/products'
const Rule = z.enum(QUALITY_KEYS, `rule admite: ${QUALITY_KEYS.join(', ')}.`)
/** As many of the worst as are shown at once. */
export const MOST_WORST = 20
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const getAverageQuality = endpoint({
  method: 'GET',
  path: `${C}/getAverageQuality`,
  access: 'seller',
  summary:
    'La calidad de los productos publicados y en borrador de la tienda, de 0 a 100: cada regla con su peso, cuántos la cumplen y los peores; con rule, los peores de los que no cumplen esa (C7.43).',
  query: z.object({ storeId: StoreId, rule: Rule.optional() }),
  response: z.object({
    data: z.object({
      average: z.number(),
      total: z.number(),
      rules: z.array(
        z.object({
          key: Rule,
          label: z.string(),
          weight: z.number(),
          passing: z.number(),
          failing: z.number(),
          /** Of those that keep it: kept for want of anything to compare with. */
          untold: z.number(),
        }),
      ),
      worst: z.array(
        z.object({
          id: z.number(),
          referencia_1: z.string(),
          title: z.string(),
          manufacturer_title: z.string(),
          imagesURLs: z.array(z.string()),
          state: z.enum(PRODUCT_STATES),
          inventario: z.number(),
          quality: z.number(),
          /** What it does not keep, the heaviest first. */
          failing: z.array(Rule),
        }),
      ),
    }),
  }),
})
export type Quality = z.output<(typeof getAverageQuality)['response']>['data']

export const downloadSuggestions = endpoint({
  method: 'GET',
  path: `${C}/downloadSuggestions`,
  access: 'seller',
  sends: XLSX,
  summary:
    'Los productos que pueden mejorar y qué les falta, como lista (.xlsx o csv) que corregida se sube por Importar (C7.43).',
  query: z.object({ storeId: StoreId, file: z.enum(['xlsx', 'csv'], 'file debe ser xlsx o csv.').default('xlsx') }),
  response: z.null(),
})

const Amount = z.number().nullable()
export const getMarketPrices = endpoint({
  method: 'GET',
  path: `${C}/getMarketPrices`,
  access: 'seller',
  summary:
    'A cuánto venden otras tiendas un número y sus equivalentes: menor precio, cuartiles, mediana, el puesto propio y cómo se movió en 90 días; con menos de cinco tiendas, solo cuántas son (C7.43).',
  query: z.object({
    reference: textOf('El número de parte', 60)
      .transform((text) => text.trim())
      .refine((text) => /[a-z0-9]/i.test(text), 'Escribe el número de parte.'),
    storeId: StoreId,
  }),
  response: z.object({
    data: z.object({
      currency: z.enum(CURRENCIES),
      /** Other stores. */
      count: z.number(),
      /** Other numbers that count as the same part. */
      equals: z.number(),
      lowest: Amount,
      q1: Amount,
      median: Amount,
      q3: Amount,
      /** What the store asks for it; null where it does not sell it. */
      own: Amount,
      /** Its place among all of them, the cheapest first. */
      rank: z.number().nullable(),
      /** What each of the other stores asks, the cheapest first, and never which store. */
      prices: z.array(z.number()),
      /** One line per day; days with fewer than five other stores have no median. */
      history: z.array(z.object({ date: z.string(), q1: Amount, median: Amount, q3: Amount, own: Amount })),
    }),
  }),
})
export type MarketPrices = z.output<(typeof getMarketPrices)['response']>['data']
