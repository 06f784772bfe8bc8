import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'
import { ListingChoice, type GridFilter, NEITHER, oneChoice, StoreId, unknownKey } from './store-products-wire.ts'

const C = '/api/catalogo/products'
export const JOB_KINDS = ['deplete', 'republish', 'delete', 'leave-feed', 'price', 'marketplace', 'brand'] as const
/** Each as people call it. */
export const JOB_NAMES: Readonly<Record<JobKind, string>> = {
  deplete: 'Agotar',
  republish: 'Publicar otra vez',
  delete: 'Eliminar',
  'leave-feed': 'Sacar de los buscadores',
  price: 'Cambiar precios',
  marketplace: 'Cambiar en Mercado Libre',
  brand: 'Poner la marca',
}
export type JobKind = (typeof JOB_KINDS)[number]
export const JOB_STATES = ['running', 'done', 'undoing', 'undone', 'failed'] as const

export const JOB_MISSING = 'Este trabajo no existe o no es de tu tienda.'
export const JOB_RUNS = 'Ya hay un cambio masivo de esta tienda en marcha. Espera a que termine y vuelve a intentarlo.'
export const NAME_DIFFERS = 'Escribe el nombre de la tienda tal como está, para confirmar.'
export const OWNER_ONLY = 'Esto solo lo hace el dueño de la tienda.'
export const UNDO_OVER = 'Ya pasó el plazo para deshacerlo.'
export const UNDO_NOT_YET = 'Todavía no termina: espera a que llegue al final para deshacerlo.'
export const NOTHING_FOUND = 'Ningún producto coincide.'

/** A change of many listings that goes on by itself. */
export const Job = z.object({ jobId: z.number(), count: z.number(), undoUntil: z.string() })
const JobAnswer = z.object({ data: Job })

const bulk = z.strictObject(ListingChoice, unknownKey('La llamada')).refine(oneChoice, NEITHER)

export const depleteProductsInventory = endpoint({
  method: 'PATCH',
  path: `${C}/depleteProductsInventory`,
  access: 'seller',
  summary: 'Marca como agotados los productos elegidos, o todos los que encuentra un filtro (C7.43).',
  body: bulk,
  response: JobAnswer,
})
export const republishAllProducts = endpoint({
  method: 'PATCH',
  path: `${C}/republishAllProducts`,
  access: 'seller',
  summary:
    'Publica otra vez los productos elegidos y confirma hoy sus existencias; dice cuáles no puede y por qué (C7.43).',
  body: bulk,
  response: JobAnswer,
})

/** Everything that a store has on sale, or everything that it has: no filter is set. */
export const isWholeStore = ({ scopes, term, manufacturer_title, group, salesModel }: GridFilter): boolean =>
  scopes.every((scope) => scope === 'own' || scope === 'published') &&
  !term?.trim() &&
  manufacturer_title === undefined &&
  group === undefined &&
  salesModel === undefined

const OfStore = z.object({ storeId: StoreId })
const Confirm = z.object({ confirm: textOf('El nombre de la tienda', 200) })
export const deleteAllProductsOfStore = endpoint({
  method: 'DELETE',
  path: `${C}/:storeId/deleteAllProductsOfStore`,
  access: 'seller',
  summary:
    'Elimina todos los productos de la tienda; solo su dueño, con el nombre escrito, y se puede deshacer por 7 días (C7.43).',
  params: OfStore,
  query: Confirm,
  response: JobAnswer,
})
export const deleteAllProductsOfGMC = endpoint({
  method: 'DELETE',
  path: `${C}/:storeId/deleteAllProductsOfGMC`,
  access: 'seller',
  summary:
    'Saca los productos de la tienda del catálogo que leen los buscadores de compras; siguen publicados aquí (C7.43).',
  params: OfStore,
  query: Confirm,
  response: JobAnswer,
})
export const deleteChosenProducts = endpoint({
  method: 'PATCH',
  path: '/api/store/products/delete',
  access: 'seller',
  summary:
    'Elimina los productos elegidos, o todos los que encuentra un filtro; se puede deshacer por 7 días. Un filtro que no deja nada por fuera es solo del dueño, con el nombre de la tienda en confirm.',
  body: z
    .strictObject({ ...ListingChoice, confirm: Confirm.shape.confirm.optional() }, unknownKey('La llamada'))
    .refine(oneChoice, NEITHER),
  response: JobAnswer,
})

const BY = 'El cambio va de -90 a 500 %, y no puede ser 0.'
/** How prices change: by a percentage, by an amount, or to an amount; then rounded. In the currency's unit. */
export const PriceChange = z
  .strictObject(
    {
      kind: z.enum(['percent', 'amount', 'set'], 'kind debe ser percent, amount o set.'),
      value: z
        .number('El cambio debe ser un número.')
        .min(-100_000_000_000, 'El cambio es demasiado grande.')
        .max(100_000_000_000, 'El cambio es demasiado grande.'),
      roundTo: z
        .union(
          [z.literal(0), z.literal(1), z.literal(10), z.literal(50), z.literal(100), z.literal(500), z.literal(1000)],
          'roundTo debe ser 0, 1, 10, 50, 100, 500 o 1000.',
        )
        .default(0),
    },
    unknownKey('change'),
  )
  .refine(({ kind, value }) => kind !== 'percent' || (value >= -90 && value <= 500 && value !== 0), BY)
  .refine(({ kind, value }) => kind !== 'amount' || value !== 0, 'El cambio no puede ser 0.')
  .refine(({ kind, value }) => kind !== 'set' || value > 0, 'El precio debe ser mayor a cero.')
export type PriceChange = z.output<typeof PriceChange>
const priced = z
  .strictObject({ ...ListingChoice, change: PriceChange }, unknownKey('La llamada'))
  .refine(oneChoice, NEITHER)

export const changePrices = endpoint({
  method: 'PATCH',
  path: '/api/store/products/prices',
  access: 'seller',
  summary:
    'Cambia el precio de los productos elegidos, o de todos los que encuentra un filtro; se puede deshacer por un día.',
  body: priced,
  response: JobAnswer,
})
export const previewPrices = endpoint({
  method: 'POST',
  path: '/api/store/products/prices/preview',
  access: 'seller',
  summary:
    'Lo que haría un cambio de precios: cuántos cambian, cuántos no pueden, y los primeros con su precio de antes y de después. No cambia nada.',
  body: priced,
  response: z.object({
    data: z.object({
      count: z.number(),
      changed: z.number(),
      unpriced: z.number(),
      refused: z.number(),
      first: z.array(
        z.object({ id: z.number(), reference: z.string(), title: z.string(), before: z.number(), after: z.number() }),
      ),
    }),
  }),
})

const JobId = z.coerce
  .number('El trabajo debe ser un número.')
  .int('El trabajo debe ser un número entero.')
  .min(1, JOB_MISSING)
  .max(Number.MAX_SAFE_INTEGER, JOB_MISSING)
const Line = z.object({ id: z.number(), reference: z.string(), title: z.string(), reason: z.string() })
export const StoreJob = z.object({
  jobId: z.number(),
  storeId: z.number(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  count: z.number(),
  done: z.number(),
  startedBy: z.string(),
  created_at: z.string(),
  undoUntil: z.string(),
  /** Within its time, and done, or failed halfway. */
  mayUndo: z.boolean(),
  /** What failed, and what an undo left because somebody changed it since: the first 100 of each, with the totals. */
  refused: z.array(Line),
  refusedCount: z.number(),
  kept: z.array(Line),
  keptCount: z.number(),
})
export type StoreJob = z.output<typeof StoreJob>

export const showStoreJob = endpoint({
  method: 'GET',
  path: '/api/store/jobs/:id',
  access: 'seller',
  summary: 'Cómo va un cambio masivo de la tienda: cuántos lleva, qué no pudo y hasta cuándo se deshace.',
  params: z.object({ id: JobId }),
  response: z.object({ data: StoreJob }),
})
export const listStoreJobs = endpoint({
  method: 'GET',
  path: '/api/store/jobs',
  access: 'seller',
  summary: 'Los cambios masivos de una tienda, el más nuevo primero; undoable=1: solo los que todavía se deshacen.',
  query: z.object({
    storeId: StoreId,
    undoable: z.enum(['0', '1'], 'undoable debe ser 0 o 1.').default('0'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(StoreJob),
})
export const undoStoreJob = endpoint({
  method: 'POST',
  path: '/api/store/jobs/:id/undo',
  access: 'seller',
  summary: 'Deshace un cambio masivo: lo que alguien cambió después se queda como está, y dice cuál.',
  params: z.object({ id: JobId }),
  response: z.object({ data: StoreJob }),
})
