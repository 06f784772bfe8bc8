import { OFFER_STATES } from '@tuerca/domain/offers'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo } from './garage-wire.ts'
import { KeptOfferPhoto, OFFER_PICTURES, OfferBody, PhotoParams, PhotoStore } from './offers.ts'
import { Candidate, Offer, StoreRequest } from './offers-wire.ts'
import { textOf } from './products-wire.ts'

const REQUESTS = '/api/core/quotationRequests'
const Params = PhotoParams.omit({ photo: true })

/** A store at which a part may be found. */
const StoreChoice = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  asked: z.boolean(),
  /** It said that it has none of it. */
  declined: z.boolean(),
  /** What it offered, or Tuerca for it. */
  offer: z.object({ state: z.enum(OFFER_STATES), stateLabel: z.string(), found: z.boolean() }).nullable(),
})
export type StoreChoice = z.output<typeof StoreChoice>

export const listStoreChoices = endpoint({
  method: 'GET',
  path: `${REQUESTS}/:id/stores`,
  access: 'admin',
  summary:
    'En qué tiendas se pueden encontrar las partes de una solicitud: primero aquellas a las que se les preguntó, después otras de su país, a lo sumo 20.',
  params: Params,
  query: z.object({ q: textOf('La búsqueda', 80).default('') }),
  response: z.object({ data: z.array(StoreChoice) }),
})

export const showFoundOffer = endpoint({
  method: 'GET',
  path: `${REQUESTS}/:id/offer`,
  access: 'admin',
  summary:
    'Una solicitud como la respondería una tienda de su país, con los productos que pueden responder cada línea.',
  params: Params,
  query: PhotoStore,
  response: z.object({ data: StoreRequest.extend({ candidates: z.array(Candidate) }) }),
})

export const makeFoundOffer = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/offer`,
  access: 'admin',
  summary:
    'Responde una solicitud con una oferta como cualquiera: lo que la gente de Tuerca encontró en una tienda y acordó con ella. Sus miembros se enteran, y pueden cambiarla o retirarla. Se rechaza (409) donde la tienda ya ofreció. Acepta Idempotency-Key.',
  params: Params,
  body: OfferBody,
  response: z.object({ data: z.object({ message: z.string(), offer: Offer }) }),
})

export const moveFoundOffer = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/offer/:step`,
  access: 'admin',
  summary:
    'Acepta la contraoferta de quien compra (`agree`) o retira la oferta (`withdraw`), por la tienda en cuyo nombre ofreció Tuerca.',
  params: Params.extend({ step: z.enum(['agree', 'withdraw'], 'La acción debe ser agree o withdraw.') }),
  body: z.strictObject({ storeId: OfferBody.shape.storeId }, { error: closedTo('La respuesta') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const saveFoundPhoto = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/photos`,
  access: 'admin',
  receives: OFFER_PICTURES,
  summary:
    'Guarda por una hora una foto para una línea escrita a mano de una oferta que Tuerca escribe por una tienda.',
  params: Params,
  query: PhotoStore,
  response: KeptOfferPhoto,
})

export const showFoundPhoto = endpoint({
  method: 'GET',
  path: `${REQUESTS}/:id/photos/:photo`,
  access: 'admin',
  sends: 'image/jpeg',
  summary: 'Una foto de una oferta que Tuerca escribe por una tienda.',
  params: PhotoParams,
  query: PhotoStore,
  response: z.null(),
})
