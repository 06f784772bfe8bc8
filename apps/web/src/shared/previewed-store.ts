import type { VisitedStore } from '@tuerca/contract/visitor'
import { useMemo } from 'react'
import { type UIMatch, useMatches } from 'react-router'
import type { Visitor } from './visitor.ts'

/** The handle of a page that shows a store with its draft; its loader gives that store. */
export const previewsStore = { previewsStore: true } as const

const isPreview = (match: UIMatch): match is UIMatch<{ store: VisitedStore } | undefined, typeof previewsStore> =>
  match.handle === previewsStore

/**
 * For the root layout: whose page it is while a store is looked at before it is published. Its header and its footer
 * are the draft's too.
 */
export function useStoreHere(visitor: Visitor): Visitor {
  const store = useMatches().find(isPreview)?.loaderData?.store
  return useMemo(() => (store ? { ...visitor, store, country: store.country } : visitor), [visitor, store])
}
