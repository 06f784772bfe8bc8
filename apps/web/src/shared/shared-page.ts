import type { PageHandle, SharedPage } from '@tuerca/contract/page-handle'
import type { RouterContextProvider } from 'react-router'
import { topicsContext } from './contexts.ts'

/** The search box in every page's header uses the car in the address. */
const OF_EVERY_PAGE = ['vehiculo']

/**
 * Declares that the page of an address is the same for every guest, so that one rendering can be cached for all. A page
 * without it is private: rendered for each visitor and never cached. A shared page must not contain anything about one
 * guest.
 */
export const sharedPage = (query: readonly string[] = [], when?: SharedPage['when']): PageHandle => ({
  shared: { query: [...new Set([...OF_EVERY_PAGE, ...query])], when },
})

/** Called in a loader to declare what a page shows ('product:12'), so that it is rendered again when that changes. */
export function shows(context: Readonly<RouterContextProvider>, topics: Iterable<string>) {
  const told = context.get(topicsContext)
  for (const topic of topics) told?.add(topic)
}

export const productTopic = (id: number | string) => `product:${id}`
