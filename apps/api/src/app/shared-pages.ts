import type { PageHandle } from '@tuerca/contract/page-handle'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const LONGEST = 1000

/**
 * The address under which a page is cached for all guests: only the parameters that the page names, in one order. Null
 * for a page whose route does not say that it is the same for everybody.
 */
export function sharedPagesOf({ routes }: Pick<ServerBuild, 'routes'>): (address: URL) => URL | null {
  const tree = childrenOf(routes, undefined)
  return (address) => {
    const page = matchRoutes(tree, address.pathname)?.at(-1)?.route.id
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a route of ours has no other handle
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

function childrenOf(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, caseSensitive = false } = route
    const here = { id, caseSensitive, ...(path === undefined ? {} : { path }) }
    return [index ? { ...here, index: true as const } : { ...here, children: childrenOf(routes, id) }]
  })
}
