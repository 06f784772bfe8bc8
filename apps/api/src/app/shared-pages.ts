import type { PageHandle } from '@tuerca/contract/page-handle'
import { matchRoutes, type ServerBuild } from 'react-router'

interface Node {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children?: Node[]
}

const LONGEST = 1000

/**
 * The address under which a page is cached for all guests: only the parameters that the page names, in one order. Null
 * for a page whose route does not say that it is the same for everybody.
 */
export function sharedPagesOf({ routes }: Pick<ServerBuild, 'routes'>): (address: URL) => URL | null {
  const tree = childrenOf(routes, undefined)
  return (address) => {
    const page = matchRoutes(tree as Parameters<typeof matchRoutes>[0], address.pathname)?.at(-1)?.route.id
    const { shared } = (page === undefined ? {} : (routes[page]?.module.handle ?? {})) as PageHandle
    if (!shared || address.href.length > LONGEST || shared.when?.(address) === false) return null
    const settled = new URL(address)
    settled.search = String(
      new URLSearchParams(
        shared.query.flatMap((name) => address.searchParams.getAll(name).map((value) => [name, value])),
      ),
    )
    return settled
  }
}

function childrenOf(routes: ServerBuild['routes'], parent: string | undefined): Node[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, caseSensitive } = route
    return [index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(routes, id) }]
  })
}
