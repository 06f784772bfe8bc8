import { CURRENCIES } from '@tuerca/domain/money'
import { COUNTRIES } from '@tuerca/domain/country'
import { OFFER_STATES, ROUND_STATES } from '@tuerca/domain/offers'
import { z } from 'zod'
import { Verdict } from './chosen-vehicle.ts'
import { StoreRating } from './ratings.ts'

const Vehicle = z.object({
  plate: z.string().nullable(),
  vin: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().nullable(),
})

/** One line of an offer. Money in the currency's unit, IVA included. */
export const OfferLine = z.object({
  id: z.number(),
  position: z.number(),
  /** Null for a line typed by hand, and for a listing that is gone. */
  product_id: z.number().nullable(),
  productUrl: z.string().nullable(),
  free: z.boolean(),
  title: z.string(),
  brand: z.string(),
  referencia_1: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  tiempos_de_entrega: z.number(),
  total: z.number(),
  /** Casco of one piece: added to the price, and paid back with the old piece; 0: none. */
  core_deposit: z.number(),
  /** A picture of a line typed by hand, at the address where this reader can see it. */
  photo: z.string().nullable(),
  photoUrl: z.string().nullable(),
  /** What the buyer asked for. */
  counter_price: z.number().nullable(),
  accepted: z.boolean(),
})
export type OfferLine = z.output<typeof OfferLine>

export const Offer = z.object({
  id: z.number(),
  state: z.enum(OFFER_STATES),
  stateLabel: z.string(),
  store: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    pathPrefix: z.string(),
    rating: StoreRating.nullable(),
  }),
  /** Tuerca's own people found it and wrote it for the store. */
  found: z.boolean(),
  /** The store does not sell for now. */
  suspended: z.boolean(),
  /** Of each change one more: what is accepted is what was seen. */
  version: z.number(),
  lines: z.array(OfferLine),
  shipping: z.number(),
  /** Casco of all its lines, which is no part of the total. */
  core_deposit: z.number(),
  total: z.number(),
  valid_until: z.string(),
  hold_hours: z.number(),
  note: z.string(),
  counter_note: z.string(),
  countered_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  actions: z.array(z.string()),
})
export type Offer = z.output<typeof Offer>

const RequestLine = z.object({
  position: z.number(),
  what: z.string(),
  partNumber: z.string(),
  quantity: z.number(),
  accepted: z.boolean(),
})

const base = {
  id: z.number(),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCIES),
  vehicle: Vehicle,
  city: z.string(),
  note: z.string(),
  lines: z.array(RequestLine),
  state: z.enum(ROUND_STATES),
  stateLabel: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
}

/**
 * A line as its buyer reads it: whether it is for the car; null where the request names no car, or the line no number.
 */
export const ComparedLine = OfferLine.extend({ verdict: Verdict.nullable() })
export type ComparedLine = z.output<typeof ComparedLine>

/** A request as who sent it compares what the stores offer. */
export const ComparedRequest = z.object({
  ...base,
  /** `left`: the pieces that nothing is accepted for yet. */
  lines: z.array(RequestLine.extend({ left: z.number() })),
  /** How many stores were asked, and how many of them answered that they have none. */
  asked: z.number(),
  without: z.number(),
  offers: z.array(Offer.extend({ shared: z.boolean(), views: z.number(), lines: z.array(ComparedLine) })),
  /** What Tuerca's own people answered in words. */
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  actions: z.array(z.string()),
})
export type ComparedRequest = z.output<typeof ComparedRequest>

/** A listing of the store that may answer a line. */
export const Candidate = z.object({
  id: z.number(),
  position: z.number(),
  title: z.string(),
  brand: z.string(),
  referencia_1: z.string(),
  stock: z.number(),
  price: z.number().nullable(),
  tiempos_de_entrega: z.number(),
  core_deposit: z.number(),
  /** `suits` has the number that is asked for, or is for the car; `other` is published for other cars. */
  fit: z.enum(['suits', 'unknown', 'other']),
})
export type Candidate = z.output<typeof Candidate>

/** The same for one of the asked stores: of the buyer only first name and city. */
export const StoreRequest = z.object({
  ...base,
  store: z.object({ id: z.number(), name: z.string() }),
  buyer: z.object({ name: z.string(), city: z.string() }),
  /** What this store offered; null: nothing yet. */
  offer: Offer.nullable(),
  /** The store said that it has none of it. */
  declined: z.boolean(),
  /** Whether the store still has to say something. */
  waits: z.boolean(),
})
export type StoreRequest = z.output<typeof StoreRequest>
