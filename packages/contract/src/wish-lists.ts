import { CURRENCIES } from '@tuerca/domain/money'
import {
  FIRST_WISHED,
  MOST_WISHED,
  WISH_LIST_STATE,
  WISH_LISTS_SHOWN,
  wishListNameProblem,
} from '@tuerca/domain/wish-lists'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/users/wishLists'
export const WISH_LIST_MISSING = 'Esta lista no existe.'
export const WISH_MISSING = 'Este producto ya no está en la lista.'
export const WISH_LIST_LINK_OVER = 'Este enlace ya no abre una lista.'

const idOf = (what: string, missing: string) =>
  z.coerce
    .number(`${what} debe ser un número.`)
    .int(`${what} debe ser un número entero.`)
    .min(1, missing)
    .max(Number.MAX_SAFE_INTEGER, missing)
const ListId = idOf('La lista', WISH_LIST_MISSING)
const Name = textOf('El nombre', 200)
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .superRefine((text, ctx) => {
    const message = wishListNameProblem(text)
    if (message) ctx.addIssue({ code: 'custom', message })
  })
/** Judged by what writes it, so that C5.10 is said to the letter. */
const Amount = z.number('La cantidad debe ser un número.').nullable()

const NO_PRODUCT = 'Indica el producto.'
/** A listing's number, or a catalogue part under the catalogue's own id (C3.15). */
const WishedId = z.union(
  [
    z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    z
      .string()
      .max(80)
      .regex(/^\d{1,15}$/)
      .transform(Number),
    textOf('El producto', 80).regex(/^catalogV2-\S.*$/),
  ],
  NO_PRODUCT,
)
const wished = {
  productId: WishedId,
  desiredAmount: Amount.default(FIRST_WISHED).describe(`1 a ${MOST_WISHED}`),
  description: textOf('La descripción', 200).default(''),
  reference_1: textOf('El número de parte', 60).nullish(),
  brand: textOf('La marca', 80)
    .nullish()
    .transform((brand) => brand ?? ''),
  /** With it, productId is one of the catalogue's. */
  scenario: z.literal('customizedProductId', 'scenario debe ser customizedProductId.').optional(),
}

const WishList = z.object({
  id: z.number(),
  descripcion: z.string(),
  state: z.literal(WISH_LIST_STATE),
  /** M2.51. */
  isDefault: z.boolean(),
  count: z.number(),
  /** Of the product that was asked about; false without one. */
  select: z.boolean(),
  shared: z.boolean(),
  /** Up to three pictures of what it holds. */
  pictures: z.array(z.string()),
})
export type WishList = z.output<typeof WishList>

const Wish = z.object({
  id: z.number(),
  productId: z.union([z.number(), z.string()]),
  desiredAmount: z.number(),
  description: z.string(),
  reference_1: z.string().nullable(),
  brand: z.string(),
  added_at: z.string(),
  /** Null for a part of a catalogue, and for a listing that is gone. */
  product: z
    .object({
      productUrl: z.string(),
      title: z.string(),
      picture: z.string().nullable(),
      available: z.boolean(),
      actualPrice: z.number().nullable(),
      currency: z.enum(CURRENCIES),
      store: z.string().nullable(),
      cartTypeBySaleModel: z.enum(['cart', 'order', 'quotation']),
      minimum_order_quantity: z.number(),
    })
    .nullable(),
  /** What it cost when it was added, where today's price is another. */
  was: z.number().nullable(),
  /** The number that replaces it, once its owner was told. */
  newer: z.string().nullable(),
})
export type Wish = z.output<typeof Wish>

const Head = WishList.pick({ id: true, descripcion: true, state: true, isDefault: true, count: true, shared: true })

export const listWishLists = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary:
    'Las listas propias, Favoritos primero y después por nombre (M7.55); con productId, `select` dice cuáles lo tienen (M7.56).',
  query: z.object({ productId: WishedId.optional(), page: Page, pageSize: PageSize.default(WISH_LISTS_SHOWN) }),
  response: listOf(WishList),
})

export const favouriteIds = endpoint({
  method: 'GET',
  path: `${PATH}/favorites`,
  access: 'user',
  summary: 'Lo que hay en los Favoritos propios, para los corazones de todas las páginas.',
  response: z.object({ data: z.array(z.union([z.number(), z.string()])) }),
})

export const createWishList = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary: 'Crea una lista en estado abierto (M7.58, M4.20). Acepta Idempotency-Key.',
  body: z.strictObject(
    { name: Name, state: z.literal(WISH_LIST_STATE, `state debe ser ${WISH_LIST_STATE}.`).default(WISH_LIST_STATE) },
    { error: closedTo('La lista') },
  ),
  response: z.object({ data: Head.extend({ message: z.string() }) }),
})

export const renameWishList = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Le da otro nombre a una lista; Favoritos conserva el suyo.',
  params: z.object({ id: ListId }),
  body: z.strictObject({ name: Name }, { error: closedTo('La lista') }),
  response: z.object({ data: Head }),
})

export const deleteWishList = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Quita una lista; se puede recuperar durante una hora. Favoritos se queda.',
  params: z.object({ id: ListId }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const restoreWishList = endpoint({
  method: 'POST',
  path: `${PATH}/:id/restore`,
  access: 'user',
  summary: 'Recupera una lista que se quitó hace menos de una hora; que ya esté es éxito.',
  params: z.object({ id: ListId }),
  response: z.object({ data: Head }),
})

export const showWishList = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'user',
  summary:
    'Una de las listas propias con lo que tiene, lo más nuevo primero: precio y disponibilidad como están ahora.',
  params: z.object({ id: ListId }),
  query: z.object({ page: Page, pageSize: PageSize.default(WISH_LISTS_SHOWN) }),
  response: z.object({
    data: z.array(Wish),
    metadata: z.object({ 'x-total-count': z.number(), page: z.number(), pageSize: z.number(), list: Head }),
  }),
})

export const wishListCsv = endpoint({
  method: 'GET',
  path: `${PATH}/:id/csv`,
  access: 'user',
  sends: 'text/csv',
  summary:
    'Todo lo de una de las listas propias como tabla para trabajar: qué, cuántos, y el precio y la disponibilidad de hoy.',
  params: z.object({ id: ListId }),
  response: z.null(),
})

export const addToWishLists = endpoint({
  method: 'POST',
  path: `${PATH}/products`,
  access: 'user',
  summary: 'El producto queda en las listas elegidas y en ninguna otra de las propias (M7.57). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      ...wished,
      selectedWishList: z
        .array(ListId, 'selectedWishList debe ser una lista de números.')
        .max(100, 'Elige hasta 100 listas.'),
    },
    { error: closedTo('El producto') },
  ),
  response: z.object({ data: z.object({ message: z.string(), isFavorite: z.boolean(), lists: z.number() }) }),
})

export const changeWish = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id/products/:wishId`,
  access: 'user',
  summary: 'Cuántos se quieren de un producto de una lista (C5.10).',
  params: z.object({ id: ListId, wishId: idOf('El producto', WISH_MISSING) }),
  body: z.strictObject({ desiredAmount: Amount }, { error: closedTo('El cambio') }),
  response: z.object({ data: z.object({ id: z.number(), desiredAmount: z.number() }) }),
})

export const removeWish = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/products/:wishId`,
  access: 'user',
  summary: 'Saca un producto de una lista; que ya no esté es éxito.',
  params: z.object({ id: ListId, wishId: idOf('El producto', WISH_MISSING) }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const shareWishList = endpoint({
  method: 'POST',
  path: `${PATH}/:id/share`,
  access: 'user',
  summary: 'Crea el enlace con que cualquiera lee la lista; uno nuevo termina el anterior.',
  params: z.object({ id: ListId }),
  response: z.object({ data: z.object({ url: z.string() }) }),
})

export const unshareWishList = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/share`,
  access: 'user',
  summary: 'Termina el enlace de una lista; que no haya es éxito.',
  params: z.object({ id: ListId }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const sharedWishList = endpoint({
  method: 'GET',
  path: '/api/wishLists/shared/:token',
  access: 'guest',
  summary:
    'Una lista que su dueño comparte, para quien tiene el enlace; no se dice quién es el dueño ni cuántos quiere.',
  params: z.object({ token: z.string().regex(/^[\w-]{30,60}$/, WISH_LIST_LINK_OVER) }),
  query: z.object({ page: Page, pageSize: PageSize.default(WISH_LISTS_SHOWN) }),
  response: z.object({
    data: z.array(Wish),
    metadata: z.object({
      'x-total-count': z.number(),
      page: z.number(),
      pageSize: z.number(),
      list: Head.pick({ descripcion: true }),
    }),
  }),
})

const ToggleAnswer = z.object({ data: z.object({ added: z.boolean(), message: z.string() }) })
const WishItem = z.strictObject(wished, { error: closedTo('El producto') })

/** As the specification writes it, and under /api. */
export const addOrRemoveFavorites = endpoint({
  method: 'POST',
  path: '/satda/artlistdetail/addOrRemoveFavorites',
  access: 'user',
  summary: 'El corazón: pone el producto en Favoritos, o lo saca (C7.25, C3.15, C4.26). Acepta Idempotency-Key.',
  body: WishItem,
  response: ToggleAnswer,
})

export const addOrRemoveFavoritesApi = endpoint({
  method: 'POST',
  path: '/api/satda/artlistdetail/addOrRemoveFavorites',
  access: 'user',
  summary: 'El corazón: pone el producto en Favoritos, o lo saca (C7.25, C3.15, C4.26). Acepta Idempotency-Key.',
  body: WishItem,
  response: ToggleAnswer,
})

const ALERTS = '/api/users/stockAlerts'
export const ALERT_SET = 'Te avisamos cuando haya.'
export const GROUP_ALERT_SET = 'Te avisamos cuando haya, o un sustituto.'

export const setStockAlert = endpoint({
  method: 'POST',
  path: ALERTS,
  access: 'user',
  summary:
    'Le avisa a quien llama, una vez, cuando un producto vuelve a estar o alguien vende un número, o un sustituto suyo donde tampoco lo tiene nadie. Pedirlo dos veces es pedirlo una.',
  body: z
    .strictObject(
      {
        productId: z.int(NO_PRODUCT).min(1, NO_PRODUCT).max(Number.MAX_SAFE_INTEGER, NO_PRODUCT).nullish(),
        reference: textOf('El número de parte', 60)
          .transform((text) => text.trim())
          .nullish(),
        title: textOf('La autoparte', 200).default(''),
      },
      { error: closedTo('El aviso') },
    )
    .refine(
      ({ productId, reference }) => Boolean(productId) || Boolean(reference),
      'Indica el producto o el número de parte.',
    ),
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})

export const listStockAlerts = endpoint({
  method: 'GET',
  path: ALERTS,
  access: 'user',
  summary: 'Lo que todavía espera quien llama, lo más nuevo primero.',
  query: z.object({ page: Page, pageSize: PageSize }),
  response: listOf(
    z.object({
      id: z.number(),
      productId: z.number().nullable(),
      reference: z.string(),
      title: z.string(),
      created_at: z.string(),
    }),
  ),
})

export const removeStockAlert = endpoint({
  method: 'DELETE',
  path: `${ALERTS}/:id`,
  access: 'user',
  summary: 'Quien llama ya no lo espera; que ya no esté es éxito.',
  params: z.object({ id: idOf('El aviso', 'Este aviso no existe.') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
