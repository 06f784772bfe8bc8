import type { PageHandle, Shared } from '@tuerca/contract/page-handle'
import type { RouterContextProvider } from 'react-router'
import { topicsContext } from './contexts.ts'

/** The box in every page's header searches for the car of the address. */
const OF_EVERY_PAGE = ['vehiculo']

/**
 * The page of this address is the same for every guest, so that one answer may serve all. Without it a page is private: made
 * for each visitor, kept for nobody. Nothing about one guest may be in a shared page.
 */
export const sharedPage = (query: readonly string[] = [], when?: Shared['when']): PageHandle => ({
  shared: { query: [...new Set([...OF_EVERY_PAGE, ...query])], when },
})

/** Says in a loader what a page shows, so that it is made anew when one of it changes ('product:12'). */
export function shows(context: Readonly<RouterContextProvider>, topics: Iterable<string>) {
  const told = context.get(topicsContext)
  for (const topic of topics) told?.add(topic)
}

export const productTopic = (id: number | string) => `product:${id}`
