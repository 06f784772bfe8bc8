import { COUNTRIES } from '@tuerca/domain/country'
import { MISS_DAYS, MISS_LONGEST } from '@tuerca/domain/search-miss'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { StoreId } from './store-products-wire.ts'

const PATH = '/api/core/searchMisses'

export const MISS_GONE = 'Esa búsqueda ya no está en la lista.'

const Country = z.enum(COUNTRIES, 'El país debe ser CO o MX.')
const Days = z.coerce
  .number('Los días deben ser un número.')
  .int('Los días deben ser un número entero.')
  .min(1, 'Los días van de 1 a 180.')
  .max(MISS_DAYS, 'Los días van de 1 a 180.')
  .default(30)

const asked = {
  country: Country.optional(),
  days: Days,
  state: z.enum(['open', 'handled', 'all'], 'state debe ser open, handled o all.').default('open'),
  q: textOf('El texto', 80).default(''),
}

/** A text that people searched in vain. */
const SearchMiss = z.object({
  country: Country,
  text: z.string(),
  /** The names of the kinds of part that were understood in it. */
  kinds: z.array(z.string()),
  /** Searches in the requested days, and in each of the last 14 days, the oldest first. */
  count: z.number(),
  byDay: z.array(z.number()),
  firstDay: z.string(),
  lastDay: z.string(),
  /** What was done about it; null while nothing was. */
  handled: z
    .object({ at: z.string(), by: z.string().nullable(), remark: z.string(), searchedSince: z.boolean() })
    .nullable(),
})
export type SearchMiss = z.output<typeof SearchMiss>

export const listSearchMisses = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary:
    'Lo que la gente buscó sin encontrar nada, lo más buscado primero; lo atendido se abre otra vez si se busca después. Nada de quién buscó.',
  query: z.object({ ...asked, page: Page, pageSize: PageSize }),
  response: listOf(SearchMiss).extend({ totals: z.object({ texts: z.number(), searches: z.number() }) }),
})

/**
 * How many days back stores are told about, and how often a text must have been searched: fewer could be one person's
 * words.
 */
export const DEMAND_DAYS = 7
export const DEMAND_LEAST = 3

export const storeDemand = endpoint({
  method: 'GET',
  path: '/api/store/demand',
  access: 'seller',
  summary:
    'Lo que la gente del país de la tienda buscó en los últimos 7 días y nadie tenía, tres veces o más, lo más buscado primero; con el producto propio de la tienda de ese número donde está en borrador, agotado o ya no se muestra. Nada de quién buscó.',
  query: z.object({ storeId: StoreId }),
  response: z.object({
    data: z.array(
      z.object({
        text: z.string(),
        /** The names of the kinds of part that were understood in it. */
        kinds: z.array(z.string()),
        count: z.number(),
        own: z.object({ id: z.number(), state: z.enum(['draft', 'depleted', 'stale']) }).nullable(),
      }),
    ),
  }),
})
export type Demand = z.output<(typeof storeDemand)['response']>['data']

export const exportSearchMisses = endpoint({
  method: 'GET',
  path: `${PATH}/file`,
  access: 'admin',
  summary: 'Lo mismo como archivo CSV, 5.000 líneas a lo sumo.',
  query: z.object(asked),
  sends: 'text/csv',
  response: z.null(),
})

export const handleSearchMiss = endpoint({
  method: 'PATCH',
  path: PATH,
  access: 'admin',
  summary: 'Marca un texto como atendido, con lo que se hizo, o lo abre otra vez.',
  body: z.strictObject(
    {
      country: Country,
      text: textOf('La búsqueda', MISS_LONGEST).refine((text) => text !== '', 'Di qué búsqueda.'),
      handled: z.boolean('handled debe ser true o false.'),
      remark: textOf('La nota', 200)
        .transform((text) => text.trim())
        .default(''),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `La búsqueda no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
          : undefined,
    },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
