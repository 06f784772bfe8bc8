import { DOMAIN_LONGEST } from '@tuerca/domain/own-domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { textOf } from './products-wire.ts'
import { StoreId } from './store-products-wire.ts'

const PATH = '/api/store/domain'
export const DOMAIN_OWNER = 'El dominio lo conecta quien es dueño de la tienda. Tú puedes verlo.'
export const DOMAIN_OURS = 'Ese dominio es de Tuerca: escribe uno tuyo.'
export const DOMAIN_TAKEN = 'Otra tienda ya demostró que ese dominio es suyo.'
export const DOMAIN_NONE = 'Escribe primero el dominio.'
export const DOMAIN_UNHEARD = 'No pudimos preguntar por tu dominio. Intenta de nuevo en unos minutos.'
export const DOMAIN_UNPROVEN =
  'Todavía no vemos ese registro. Después de guardarlo puede tardar hasta una hora: intenta más tarde.'
export const NO_PAGES = 'Tu tienda aún no tiene páginas propias: las abre la administración.'

const Room = z.object({
  store: z.object({ id: z.number(), name: z.string(), pathPrefix: z.string(), isVirtualStore: z.boolean() }),
  mayChange: z.boolean(),
  /** Null: none was written. */
  domain: z
    .object({
      name: z.string(),
      /** What its owner writes where the name is registered. */
      record: z.object({ name: z.string(), value: z.string() }),
      provenAt: z.string().nullable(),
      checkedAt: z.string().nullable(),
    })
    .nullable(),
  /** Where the name has to point, and where it leads. */
  target: z.string(),
  leadsTo: z.string(),
})
export type StoreDomain = z.output<typeof Room>
const One = z.object({ data: Room })
const OfStore = z.strictObject({ storeId: StoreId }, { error: closedTo('El dominio') })

export const showStoreDomain = endpoint({
  method: 'GET',
  path: PATH,
  access: 'seller',
  summary: 'El dominio propio de una tienda, el registro que lo prueba y a dónde lleva; para sus miembros.',
  query: z.object({ storeId: StoreId.optional() }),
  response: One,
})

export const setStoreDomain = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'seller',
  secondFactor: true,
  summary:
    'El dueño dice qué dominio es suyo y recibe el registro que lo prueba. Otro dominio empieza de nuevo; nada lleva allá antes de probarlo.',
  body: z.strictObject(
    { storeId: StoreId, domain: textOf('El dominio', DOMAIN_LONGEST) },
    { error: closedTo('El dominio') },
  ),
  response: One,
})

export const proveStoreDomain = endpoint({
  method: 'POST',
  path: `${PATH}/prove`,
  access: 'seller',
  secondFactor: true,
  summary:
    'Busca el registro: desde entonces el dominio y su www llevan a la tienda. 409 mientras no se vea, o donde otra tienda probó el mismo; 503 cuando los servidores de nombres no responden. 20 por hora.',
  body: OfStore,
  response: One,
})

export const removeStoreDomain = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'seller',
  secondFactor: true,
  summary: 'El dueño quita el dominio: desde entonces no lleva a ninguna parte.',
  query: z.object({ storeId: StoreId }),
  response: One,
})
