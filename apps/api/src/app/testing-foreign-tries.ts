// One try of a call with ids of another person or store, and how most of them are made.
import type { World } from './testing-buying-world.ts'

export interface Try {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  type?: string
  /** What a call says that is success where nothing of one's own was there: it matches this. */
  nothing?: RegExp
  /** Where another refusal than 401, 403 and 404 tells nothing of what is another's. */
  refusals?: number[]
}

export const ofSale =
  (body?: object) =>
  (w: World): Try[] =>
    [w.delivered, w.ordered, w.asked].map((id) => ({ params: { id }, ...(body ? { body } : {}) }))
export const ofStore = (w: World): Try[] => [{ query: { storeId: String(w.store) } }]
