// Answers a page request only when the network does not, and then with the one page without personal data: no page of
// the product is ever stored here. scripts/build-offline.ts makes sw.js of it.
import { enable } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { OFFLINE_URL, RENEW } from './messages.ts'

declare const PRECACHED: { url: string; revision: string | null }[]

interface Worker {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
}

// The page is asked for while this starts: nobody waits for it.
enable()
cleanupOutdatedCaches()
precache(PRECACHED)
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      try {
        // Not every browser has it, and the types of a page do not know it.
        const ahead: unknown = await Reflect.get(event, 'preloadResponse')
        return ahead instanceof Response ? ahead : await fetch(request)
      } catch {
        return (await matchPrecache(OFFLINE_URL)) ?? Response.error()
      }
    },
    { denylist: [/^\/(?:api|core|assets|img)\//] },
  ),
)
// Its style, script and letters, when the network does not have them.
registerRoute(
  ({ url }) => PRECACHED.some((one) => one.revision === null && one.url === url.pathname),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

declare const self: Worker
self.addEventListener('message', ({ data }) => {
  if (data === RENEW) void self.skipWaiting()
})
