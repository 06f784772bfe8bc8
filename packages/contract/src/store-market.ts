import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { StoreId } from './store-products-wire.ts'
import { XLSX } from './store-quality.ts'

/** All on sale, those dearer than the median, those cheaper than everybody's, those whose market moved. */
export const MARKET_VIEWS = ['all', 'dearer', 'cheapest', 'moved'] as const
export type MarketView = (typeof MARKET_VIEWS)[number]
export const MARKET_PAGE = 25

const StandingRow = z.object({
  id: z.number(),
  referencia_1: z.string(),
  title: z.string(),
  manufacturer_title: z.string(),
  imagesURLs: z.array(z.string()),
  price: z.number(),
  version: z.string(),
  /** Pieces in 90 days, and in the 90 days before. */
  sold: z.number(),
  sold_before: z.number(),
  /** Null where fewer than five other stores sell it. */
  market: z
    .object({
      stores: z.number(),
      lowest: z.number(),
      q1: z.number(),
      median: z.number(),
      q3: z.number(),
      highest: z.number(),
      /** Among all of them, the cheapest first. */
      rank: z.number(),
      /** How the median moved in 90 days, in per cent; null: there were fewer than five stores then. */
      moved: z.number().nullable(),
    })
    .nullable(),
})
export type StandingRow = z.output<typeof StandingRow>

const Narrowed = z.object({
  storeId: StoreId,
  view: z.enum(MARKET_VIEWS, `view admite: ${MARKET_VIEWS.join(', ')}.`).default('all'),
  term: textOf('El término', 100).optional(),
  manufacturer_title: textOf('manufacturer_title', 80).optional(),
  group: textOf('group', 80).optional(),
})

export const storeMarket = endpoint({
  method: 'GET',
  path: '/api/store/market',
  access: 'seller',
  summary:
    'Los productos publicados de la tienda al lado del mercado: cuartiles y mediana de otras tiendas, el puesto propio y cómo se movió en 90 días; con menos de cinco tiendas, sin precios. Por páginas: after es el next de la anterior.',
  query: Narrowed.extend({
    after: z
      .string()
      .regex(/^[01]\.\d{1,9}\.\d{1,15}$/, 'after debe ser el next de una página.')
      .optional(),
    pageSize: PageSize.default(MARKET_PAGE),
  }),
  response: z.object({
    data: z.object({
      country: z.enum(COUNTRIES),
      currency: z.enum(CURRENCIES),
      /** How many there are in each view, and how many have a market of five other stores. */
      counts: z.record(z.enum([...MARKET_VIEWS, 'known']), z.number()),
      /** Those with a market first, then what sells most. */
      rows: z.array(StandingRow),
      /** Begins the next page; null: this was the last one. */
      next: z.string().nullable(),
    }),
  }),
})
export type StoreMarket = z.output<(typeof storeMarket)['response']>['data']

export const downloadMarket = endpoint({
  method: 'GET',
  path: '/api/store/market/file',
  access: 'seller',
  sends: XLSX,
  summary:
    'Lo mismo como lista (.xlsx o csv), hasta 20.000 filas: con el precio cambiado se sube por Importar. Con menos de cinco tiendas, sin precios de otras.',
  query: Narrowed.extend({ file: z.enum(['xlsx', 'csv'], 'file debe ser xlsx o csv.').default('xlsx') }),
  response: z.null(),
})
