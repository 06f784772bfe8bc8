import type { RouterContextProvider } from 'react-router'
import { topicsContext } from './contexts.ts'

/** What a page tells the server of itself, as `handle` of its route. */
export interface PageHandle { shared?: Shared }

interface Shared {
  /** The parameters of its address that change it, also what only its components read; what else a link carries (`fbclid`, `utm_source`) is left out. */
  query: readonly string[]
  /** For a route of which only some addresses are the same for everybody. */
  when?: (url: URL) => boolean
}

/** The box in every page's header searches for the car of the address. */
const OF_EVERY_PAGE = ['vehiculo']

/**
 * The page of this address is the same for every guest, so that one answer may serve all. Without it a page is private: made
 * for each visitor, kept for nobody. Nothing about one guest may be in a shared page.
 */
export const sharedPage = (query: readonly string[] = [], when?: Shared['when']): PageHandle => ({ shared: { query: [...new Set([...OF_EVERY_PAGE, ...query])], when } })

/** Says in a loader what a page shows, so that it is made anew when one of it changes ('product:12'). */
export function shows(context: Readonly<RouterContextProvider>, topics: Iterable<string>) {
  const told = context.get(topicsContext)
  for (const topic of topics) told?.add(topic)
}

export const productTopic = (id: number | string) => `product:${id}`
