import { namesOf } from '@tuerca/domain/own-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { StoreId } from './store-products-wire.ts'

/** Why a listing on sale is not in the feed, and what its store can do about it. */
export const FEED_REASONS = {
  off: 'Lo sacaste del catálogo',
  quote: 'Se vende por cotización: no tiene un precio que mostrar',
  price: 'No tiene precio',
  hidden: 'Su precio está oculto',
  picture: 'No tiene foto ni tipo de parte que dibujar',
} as const
export type FeedReason = keyof typeof FEED_REASONS
const Reason = z.enum(namesOf(FEED_REASONS))
const Part = z.enum(['in', ...namesOf(FEED_REASONS)], `part debe ser in, ${Object.keys(FEED_REASONS).join(', ')}.`)

export const showMerchantFeed = endpoint({
  method: 'GET',
  path: '/api/store/front/feed',
  access: 'seller',
  summary: 'Lo que los buscadores de compras leen de una tienda, lo que queda por fuera y por qué; para sus miembros.',
  query: z.object({
    storeId: StoreId,
    part: Part.default('in'),
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: z.object({
    data: z.object({
      url: z.string(),
      sitemap: z.string().nullable(),
      isOn: z.boolean(),
      inFeed: z.number(),
      leftOut: z.array(z.object({ reason: Reason, text: z.string(), count: z.number() })),
      products: z.array(
        z.object({
          id: z.number(),
          reference: z.string(),
          title: z.string(),
          price: z.number().nullable(),
          in_merchant_feed: z.boolean(),
          reason: Reason.nullable(),
        }),
      ),
    }),
    metadata: z.object({ 'x-total-count': z.number(), page: z.number(), pageSize: z.number() }),
  }),
})
export type MerchantFeed = z.output<(typeof showMerchantFeed)['response']>['data']

const LISTED = 'El producto debe ser un número.'
export const changeMerchantFeed = endpoint({
  method: 'PATCH',
  path: '/api/store/front/feed',
  access: 'seller',
  summary:
    'El dueño pone o saca productos de la tienda de ese catálogo, hasta 500 a la vez; la tienda entera sale con deleteAllProductsOfGMC.',
  body: z.strictObject(
    {
      storeId: StoreId,
      ids: z
        .array(z.int(LISTED).min(1, LISTED).max(Number.MAX_SAFE_INTEGER, LISTED), 'ids debe ser una lista.')
        .min(1, 'Elige algún producto.')
        .max(500, 'Caben 500 productos por vez.'),
      in_merchant_feed: z.boolean('in_merchant_feed debe ser true o false.'),
    },
    { error: closedTo('La llamada') },
  ),
  response: z.object({ data: z.object({ changed: z.number(), message: z.string() }) }),
})
