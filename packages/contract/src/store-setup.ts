import { COUNTRIES } from '@tuerca/domain/country'
import { namesOf } from '@tuerca/domain/own-value'
import { SETUP_STATES, STORE_MOVES, TEAM_MOVES } from '@tuerca/domain/store-setup'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'
import { StoreId, unknownKey } from './store-products-wire.ts'

const PATH = '/api/store/setup'
const ADMIN = '/api/core/storeSetups'
export const NO_SETUPS = 'No tienes implementaciones en tu plan.'
export const SETUP_OPEN = 'Ya hay un montaje en curso en esta tienda.'
export const SETUP_OWNER = 'Solo quien es dueño de la tienda pide y recibe el montaje.'
export const SETUP_GONE = 'Ese montaje no existe o no es de tu tienda.'
export const SETUP_MOVED = 'El montaje ya cambió de estado. Actualiza la página.'
export const SETUP_REASON = 'Escribe el motivo: la otra parte lo lee.'
export const SETUP_DONE = 'Escribe qué quedó listo: la tienda lo lee.'
export const SETUP_NOT_YOURS = 'Lo está montando otra persona: tómalo tú para entregarlo.'
export const SETUP_WORDS = 1000

const SetupId = z
  .int('El montaje no existe.')
  .min(1, 'El montaje no existe.')
  .max(Number.MAX_SAFE_INTEGER, 'El montaje no existe.')
const wordsOf = (what: string) =>
  linesOf(what, SETUP_WORDS, `${what} admite hasta ${SETUP_WORDS} caracteres.`).default('')

const Setup = z.object({
  id: z.number(),
  state: z.enum(namesOf(SETUP_STATES)),
  store: z.object({ id: z.number(), name: z.string() }),
  country: z.enum(COUNTRIES),
  /** What the store asked for. */
  note: z.string(),
  /** What the other side said last. */
  answer: z.string(),
  /** Who asked for it; null once the account is gone. */
  by: z.string().nullable(),
  /** Who of the team works on it, or did last. */
  helper: z.string().nullable(),
  /** Whether that is who asks. */
  isYours: z.boolean(),
  createdAt: z.string(),
  movedAt: z.string(),
  /** What stands in the store now. */
  products: z.object({ published: z.number(), drafts: z.number() }),
  /** Fields of its front that wait to be published. */
  unpublished: z.number(),
})
export type StoreSetup = z.output<typeof Setup>

export const showStoreSetup = endpoint({
  method: 'GET',
  path: PATH,
  access: 'seller',
  summary:
    'El montaje que una tienda pidió al equipo de Tuerca, el último primero, y las implementaciones que le quedan. Sin storeId, la primera tienda de quien pregunta.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      mayDecide: z.boolean(),
      credits: z.number(),
      setups: z.array(Setup),
    }),
  }),
})
export type SetupRoom = z.output<typeof showStoreSetup.response>['data']

export const orderStoreSetup = endpoint({
  method: 'POST',
  path: PATH,
  access: 'seller',
  summary:
    'El dueño pide que el equipo de Tuerca monte su tienda: aparta una implementación del plan store_implementation, que se gasta al recibirla. Acepta Idempotency-Key.',
  body: z.strictObject({ storeId: StoreId, note: wordsOf('La nota') }, unknownKey('El pedido')),
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})

export const moveStoreSetup = endpoint({
  method: 'PATCH',
  path: PATH,
  access: 'seller',
  summary:
    'El dueño recibe el montaje (gasta su implementación), pide cambios, lo rechaza o lo cancela antes de la entrega (devuelve la implementación).',
  body: z.strictObject(
    {
      storeId: StoreId,
      id: SetupId,
      action: z.enum(namesOf(STORE_MOVES), `action debe ser ${namesOf(STORE_MOVES).join(', ')}.`),
      reason: wordsOf('El motivo'),
    },
    unknownKey('La llamada'),
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const SETUP_LISTS = ['waiting', 'working', 'delivered', 'closed'] as const
export const listStoreSetups = endpoint({
  method: 'GET',
  path: ADMIN,
  access: 'admin',
  summary:
    'Montajes que pidieron las tiendas: por empezar, en curso, entregados y cerrados. Los abiertos, del más antiguo al más nuevo.',
  query: z.object({
    state: z.enum(SETUP_LISTS, `state admite: ${SETUP_LISTS.join(', ')}.`).default('waiting'),
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(Setup),
})

export const moveSetupByTeam = endpoint({
  method: 'PATCH',
  path: `${ADMIN}/:id`,
  access: 'admin',
  summary:
    'El equipo empieza un montaje (quien lo toma entra a la tienda como equipo mientras lo hace), lo entrega o dice que no se puede (la tienda recupera su implementación).',
  params: z.object({ id: z.coerce.number().pipe(SetupId) }),
  body: z.strictObject(
    {
      action: z.enum(namesOf(TEAM_MOVES), `action debe ser ${namesOf(TEAM_MOVES).join(', ')}.`),
      reason: wordsOf('El texto'),
    },
    unknownKey('La llamada'),
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
