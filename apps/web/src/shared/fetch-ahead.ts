import { useEffect } from 'react'

interface Page {
  module: string
  imports?: string[]
  css?: string[]
}

declare global {
  interface Window {
    /** The router's own list of pages. */
    __reactRouterManifest?: { routes: Record<string, Page | undefined> }
  }
  interface Navigator {
    /** Where the browser tells it. */
    connection?: { saveData?: boolean }
  }
}

const pagesOf = () => window.__reactRouterManifest?.routes ?? {}
const fetched = new Set<string>()

/**
 * Fetches the scripts and style sheets of the page that will probably come next once this one is idle, so that opening
 * it only waits for its data. Never the data: a page that is counted (C2.35) must be opened by a press. `page`: its id
 * in app/routes.ts.
 */
export function useFetchAhead(page: string) {
  useEffect(() => {
    if (navigator.connection?.saveData) return
    const left = new AbortController()
    const wait = () => {
      // Safari has no idle callback.
      const start = 'requestIdleCallback' in window ? requestIdleCallback : (run: () => void) => setTimeout(run, 300)
      start(() => {
        if (!left.signal.aborted) fetchFiles(page)
      })
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true, signal: left.signal })
    return () => left.abort()
  }, [page])
}

function fetchFiles(page: string) {
  const { module, imports = [], css = [] } = pagesOf()[page] ?? {}
  if (!module) return
  for (const script of [module, ...imports]) link(script, { rel: 'modulepreload' })
  for (const sheet of css) link(sheet, { rel: 'prefetch', as: 'style' })
}

function link(href: string, how: { rel: string; as?: string }) {
  if (fetched.has(href)) return
  fetched.add(href)
  document.head.append(Object.assign(document.createElement('link'), { ...how, href, fetchPriority: 'low' }))
}
