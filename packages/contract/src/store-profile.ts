import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SellerContact, StoreAnswers } from './products-wire.ts'

/** Something that a store has much of: the number of its listings, and their list. */
const Strength = z.object({ name: z.string(), slug: z.string(), products: z.number() })

export const StoreProfile = SellerContact.extend({
  name: z.string(),
  logotypeUrl: z.string().nullable(),
  /** What it says of itself over its goods; empty: nothing. */
  slogan: z.string(),
  /** A picture over its sign, by width; empty: none. */
  banner: z.array(z.object({ url: z.string(), width: z.number() })),
  phone: z.string(),
  /** Where it is on the map; null: its address tells. */
  pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What its buyers say of it; null: nothing yet. */
  rating: z.object({ average: z.number(), count: z.number() }).nullable(),
  answers: StoreAnswers.nullable(),
  products: z.number(),
  /** Those with stock. */
  available: z.number(),
  warehouses: z.array(z.object({ name: z.string(), city: z.string() })),
  /** The groups in which it has more than the rest of its country: the best first, 6 at most. */
  groups: z.array(Strength.extend({ drawing: z.string() })),
  /** The models with most listings, and their makes, in that order. */
  cars: z.array(Strength.extend({ make: z.string(), makeSlug: z.string() })),
  brands: z.array(Strength),
})

export const storeProfile = endpoint({
  method: 'GET',
  path: '/api/store/storeProfile',
  access: 'guest',
  summary: 'La tienda visitada: dónde y cuándo atiende, cómo se le escribe, y en qué es buena según lo que publica.',
  response: z.object({ data: StoreProfile }),
})
