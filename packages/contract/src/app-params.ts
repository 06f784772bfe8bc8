import { APP_PARAM_NAMES, type AppParamName, isAppParam } from '@tuerca/domain/app-params'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/core/appParams'

export const PARAM_MISSING = 'Ese parámetro no existe.'
export const PARAM_STORE_MISSING = 'Esa tienda no existe.'
export const PARAM_CHANGED =
  'Alguien cambió este parámetro mientras lo editabas. Mira el valor nuevo y vuelve a intentarlo.'
export const PARAM_NOT_HERE = 'Este parámetro es del mercado: una tienda no tiene uno propio.'
export const PARAM_UNDONE = 'Ese cambio ya no es el último: no se puede deshacer.'

const closed = (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `El parámetro no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
    : undefined

const Name = z.object({ name: z.string().refine((name): name is AppParamName => isAppParam(name), PARAM_MISSING) })
const Value = z.union(
  [z.boolean(), z.number(), z.string().max(4000, 'El valor es demasiado largo.')],
  'El valor debe ser un texto, un número, o true o false.',
)
const StoreId = z.coerce
  .number('La tienda debe ser un número.')
  .int('La tienda debe ser un número entero.')
  .min(1, PARAM_STORE_MISSING)
  .max(2_147_483_647, PARAM_STORE_MISSING)

/**
 * A param's values; its kind, default, limits and meaning are in packages/domain app-params.ts. Null: not set there.
 */
const AppParam = z.object({
  name: z.enum(APP_PARAM_NAMES),
  marketplace: Value.nullable(),
  /** Of the store asked for. */
  store: Value.nullable(),
  /** How many stores have a value of their own. */
  stores: z.number(),
  /** When the value shown was last changed; null for never. */
  changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type AppParam = z.output<typeof AppParam>

export const listAppParams = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Cada parámetro (C3.19) con el valor de Tuerca y, para la tienda que se pida, el suyo.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({ data: z.array(AppParam) }),
})

export const setAppParam = endpoint({
  method: 'PATCH',
  path: `${PATH}/:name`,
  access: 'admin',
  summary:
    'Fija un parámetro para Tuerca o para una tienda; con null vuelve a su valor de fábrica, o al de Tuerca. 409 cuando ya no es el que vio quien lo edita.',
  params: Name,
  body: z.strictObject(
    {
      storeId: z
        .int('La tienda debe ser un número entero.')
        .min(1, PARAM_STORE_MISSING)
        .max(2_147_483_647, PARAM_STORE_MISSING)
        .nullable()
        .default(null),
      value: Value.nullable(),
      /** What the editor saw set; null for nothing. */
      before: Value.nullable(),
      remark: textOf('La nota', 200)
        .transform((text) => text.trim())
        .default(''),
    },
    { error: closed },
  ),
  response: z.object({ data: AppParam.pick({ name: true }).extend({ value: Value.nullable() }) }),
})

export const listAppParamChanges = endpoint({
  method: 'GET',
  path: `${PATH}/:name/changes`,
  access: 'admin',
  summary: 'Quién cambió un parámetro, de qué a qué, lo más nuevo primero.',
  params: Name,
  query: z.object({ storeId: StoreId.optional(), page: Page, pageSize: PageSize }),
  response: listOf(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string().nullable(),
      before: Value.nullable(),
      after: Value.nullable(),
      remark: z.string(),
      undone: z.boolean(),
    }),
  ),
})

export const undoAppParam = endpoint({
  method: 'POST',
  path: `${PATH}/:name/undo`,
  access: 'admin',
  summary: 'Devuelve un parámetro a lo que era antes de un cambio, mientras nada lo haya cambiado después (409).',
  params: Name,
  body: z.strictObject(
    {
      change: z
        .int('El cambio debe ser un número entero.')
        .min(1, PARAM_UNDONE)
        .max(Number.MAX_SAFE_INTEGER, PARAM_UNDONE),
    },
    { error: closed },
  ),
  response: z.object({ data: AppParam.pick({ name: true }).extend({ value: Value.nullable() }) }),
})
