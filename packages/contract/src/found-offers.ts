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
    'At which stores the parts of a request may be found: those that were asked first, then others of its country, at most 20.',
  params: Params,
  query: z.object({ q: textOf('La búsqueda', 80).default('') }),
  response: z.object({ data: z.array(StoreChoice) }),
})

export const showFoundOffer = endpoint({
  method: 'GET',
  path: `${REQUESTS}/:id/offer`,
  access: 'admin',
  summary: 'A request as a store of its country would answer it, with the listings that may answer each line.',
  params: Params,
  query: PhotoStore,
  response: z.object({ data: StoreRequest.extend({ candidates: z.array(Candidate) }) }),
})

export const makeFoundOffer = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/offer`,
  access: 'admin',
  summary:
    "Answers a request with an offer like any other (buying.md §7): what Tuerca's people found at a store and agreed with it. Its members are told, and may change it or take it back. Refused (409) where the store offered itself. Accepts an Idempotency-Key.",
  params: Params,
  body: OfferBody,
  response: z.object({ data: z.object({ message: z.string(), offer: Offer }) }),
})

export const moveFoundOffer = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/offer/:step`,
  access: 'admin',
  summary:
    "Agrees to the buyer's counter-offer (`agree`) or takes the offer back (`withdraw`), for the store that Tuerca offered for.",
  params: Params.extend({ step: z.enum(['agree', 'withdraw'], 'La acción debe ser agree o withdraw.') }),
  body: z.strictObject({ storeId: OfferBody.shape.storeId }, { error: closedTo('La respuesta') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const saveFoundPhoto = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/photos`,
  access: 'admin',
  receives: OFFER_PICTURES,
  summary: 'Keeps a picture for a line typed by hand of an offer that Tuerca writes for a store, for an hour.',
  params: Params,
  query: PhotoStore,
  response: KeptOfferPhoto,
})

export const showFoundPhoto = endpoint({
  method: 'GET',
  path: `${REQUESTS}/:id/photos/:photo`,
  access: 'admin',
  sends: 'image/jpeg',
  summary: 'A picture of an offer that Tuerca writes for a store.',
  params: PhotoParams,
  query: PhotoStore,
  response: z.null(),
})
