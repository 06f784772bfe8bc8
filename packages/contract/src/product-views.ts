import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ProductId, textOf } from './products-wire.ts'
import { GridFilter, OWN_SORTS, StoreId, unknownKey } from './store-products-wire.ts'

const P = '/api/store/productViews'
/** As many as stand in one line above a list. */
export const MOST_VIEWS = 12
export const LONGEST_VIEW_NAME = 40
export const VIEW_MISSING = 'Esta vista no existe o no es tuya.'
export const TOO_MANY_VIEWS = `Caben ${MOST_VIEWS} vistas. Quita una para guardar otra.`

const Sort = z.enum(
  [...OWN_SORTS, ...OWN_SORTS.map((name) => `-${name}` as const)],
  `sort admite: ${OWN_SORTS.join(', ')}, con - delante al revés.`,
)

/** What a seller looks at often in the list of a store's products, under a name of theirs. */
export const ProductView = z.object({ id: z.number(), name: z.string(), filter: GridFilter, sort: Sort })
export type ProductView = z.output<typeof ProductView>

export const keepProductView = endpoint({
  method: 'POST',
  path: P,
  access: 'seller',
  summary:
    'Guarda con un nombre lo que se mira a menudo en la lista de productos de una tienda; con un nombre que ya había, la cambia. Es de quien la guarda.',
  body: z.strictObject(
    {
      storeId: StoreId,
      name: textOf('El nombre', LONGEST_VIEW_NAME)
        .transform((text) => text.trim().replace(/\s+/g, ' '))
        .refine((text) => text !== '', 'Escribe cómo se llama la vista.'),
      filter: GridFilter,
      sort: Sort.default('referencia_1'),
    },
    unknownKey('La vista'),
  ),
  response: z.object({ data: ProductView }),
})

export const forgetProductView = endpoint({
  method: 'DELETE',
  path: `${P}/:id`,
  access: 'seller',
  summary: 'Quita una vista propia de la lista de productos; los productos se quedan.',
  params: z.object({ id: ProductId }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
