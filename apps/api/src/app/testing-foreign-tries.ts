// One try of a call with ids of another person or store, and how most of them are made.
import type { World } from './testing-buying-world.ts'

export interface Try {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  type?: string
  /** The success answer of a call that found nothing of the caller's own: it matches this. */
  nothing?: RegExp
  /** Other refusals than 401, 403 and 404 that reveal nothing of the owner's. */
  refusals?: number[]
}

export const ofSale =
  (body?: object) =>
  (w: World): Try[] =>
    [w.delivered, w.ordered, w.asked].map((id) => ({ params: { id }, ...(body ? { body } : {}) }))
export const ofStore = (w: World): Try[] => [{ query: { storeId: String(w.store) } }]
