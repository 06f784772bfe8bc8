import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { KEY_SCOPE_NAMES } from './key-scopes.ts'
import { textOf } from './products-wire.ts'

const K = '/api/store/keys'
export const API_OWNER_DECIDES = 'Las llaves y los avisos a programas los maneja el dueño de la tienda.'
export const MOST_KEYS = 10
export const KEYS_FULL = `La tienda ya tiene ${MOST_KEYS} llaves. Revoca una que no uses antes de crear otra.`
export const KEY_NAME_TAKEN = 'La tienda ya tiene una llave con ese nombre. Escribe otro, para saber cuál revocar.'
export const KEY_MISSING = 'Esta llave no existe.'

const StoreId = idOf('La tienda').min(1, 'Esta tienda no existe.').max(2_147_483_647, 'Esta tienda no existe.')
const KEY_NAME = 'El nombre debe tener entre 1 y 60 caracteres.'
const Name = textOf('El nombre', 200)
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .refine((text) => text.length >= 1 && text.length <= 60, KEY_NAME)
const Scope = z.enum(KEY_SCOPE_NAMES, `Los permisos son: ${KEY_SCOPE_NAMES.join(', ')}.`)
const Scopes = z
  .array(Scope, 'scopes debe ser una lista.')
  .min(1, 'Elige al menos un permiso.')
  .max(KEY_SCOPE_NAMES.length, 'Hay permisos repetidos.')
  .transform((names) => [...new Set(names)])

const Key = z.object({
  id: z.number(),
  name: z.string(),
  /** Its first letters. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Who created it, and whether it works: a key stops working when its creator no longer owns the store. */
  madeBy: z.string(),
  works: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})
export type StoreKey = z.output<typeof Key>

export const listStoreKeys = endpoint({
  method: 'GET',
  path: K,
  access: 'seller',
  summary:
    'Las llaves de una tienda para su dueño, la más nueva primero: qué puede cada una y cuándo se usó por última vez, nunca la llave misma. Sin storeId, la primera tienda de la que es dueño quien llama.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string(), country: z.enum(COUNTRIES) }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      keys: z.array(Key),
      /** Where programs call. */
      origin: z.string(),
      /** Values for the examples: a listing and a warehouse of the store, if it has them. */
      example: z
        .object({
          productId: z.number(),
          number: z.string(),
          brand: z.string(),
          warehouse: z.string(),
          stock: z.number(),
        })
        .nullable(),
    }),
  }),
})
export type StoreKeys = z.output<(typeof listStoreKeys)['response']>['data']

export const makeStoreKey = endpoint({
  method: 'POST',
  path: K,
  access: 'seller',
  secondFactor: true,
  summary: `El dueño de una tienda crea una llave para sus programas. Solo esta respuesta la trae: se guarda cifrada. A lo sumo ${MOST_KEYS} a la vez, cada una con su propio nombre (409), que también responde a una segunda pulsación.`,
  body: z.strictObject({ storeId: StoreId, name: Name, scopes: Scopes }, { error: closedTo('La llave') }),
  response: z.object({ data: z.object({ key: Key, secret: z.string() }) }),
})

export const revokeStoreKey = endpoint({
  method: 'DELETE',
  path: `${K}/:id`,
  access: 'seller',
  summary:
    'El dueño de una tienda revoca una llave: su próxima llamada se rechaza. Ya revocada, la respuesta es la misma.',
  params: z.object({ id: idOf('La llave').min(1, KEY_MISSING).max(Number.MAX_SAFE_INTEGER, KEY_MISSING) }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
