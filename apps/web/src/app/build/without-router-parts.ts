import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of the router that our pages never use, and what the rest of it asks of them then. */
const PARTS: [original: RegExp, unused: string][] = [
  // Calls for those who measure the router: nobody does.
  [
    /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation[.]js$/,
    `
import { createContext } from './utils.js'
export const instrumentationResultMetaContext = createContext()
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
`,
  ],
  // Asking the server for more pages: what is not on a public page's list is on the whole one
  // (scripts/trim-manifest.ts), fetched once. The routes are given to the router itself: a step that was left meanwhile
  // would keep them from it.
  [
    /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war[.]js$/,
    `
import { createClientRoutes } from './routes.js'
import { isOwnRoom } from ${JSON.stringify(join(import.meta.dirname, '../own-rooms.ts'))}
export const URL_LIMIT = 7680
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = (getRouter, manifest, modules, ssr) => manifest.whole && (async ({ path }) => {
  if (!manifest.whole || !isOwnRoom(path)) return
  await import(/* @vite-ignore */ manifest.whole)
  if (!manifest.whole) return
  const { routes } = window.__reactRouterManifest
  window.__reactRouterManifest = manifest
  delete manifest.whole
  for (const id in routes) if (manifest.routes[id]) delete routes[id]
  Object.assign(manifest.routes, routes)
  getRouter().patchRoutes('root', createClientRoutes(routes, modules, null, ssr, false, 'root'))
})
export const useFogOFWarDiscovery = () => undefined
export const getPartialManifest = (manifest) => manifest
export const getManifestPath = () => '/__manifest'
export const getPathsWithAncestors = () => []
export const handleClientVersionMismatch = async () => false
`,
  ],
]

export const exportsOf = (code: string) =>
  [...code.matchAll(/export \{([^}]*)\}|export const (\w+)/g)]
    .flatMap(([, list, name]) => list?.split(',').map((one) => one.trim()) ?? name ?? [])
    .sort()

/** Leaves those parts out of the browser's build. Fails it when a new router has others in the same place. */
export function withoutRouterParts(): Plugin {
  return {
    name: 'tuerca:without-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const unused = PARTS.find(([original]) => original.test(id))?.[1]
      if (unused === undefined) return undefined
      const asked = exportsOf(readFileSync(id, 'utf8')).join()
      if (asked !== exportsOf(unused).join()) throw new Error(`${id} has other parts than are known: ${asked}`)
      return { code: unused, moduleSideEffects: false }
    },
  }
}
