import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './contexts.ts'
import { NonceContext } from './nonce.ts'
import { isOwnRoom, publicManifest } from './own-rooms.ts'

// The server fills the contexts of this very build; a second copy would be another object.
export { apiContext, nonceContext, topicsContext, visitorContext } from './contexts.ts'

export const streamTimeout = 6000

type Arguments = [
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
]

export default function handleRequest(...[request, status, headers, router, context]: Arguments) {
  const nonce = context.get(nonceContext) || undefined
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={onlyMatched(router)} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Pages are sent whole: content loaded on demand is in its place at once, however large, without a script that
        // moves it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const pieces: Buffer[] = []
          const whole = new Writable({
            write(piece: Buffer, _encoding, done) {
              pieces.push(piece)
              done()
            },
            final(done) {
              headers.set('content-type', 'text/html; charset=utf-8')
              resolve(new Response(Buffer.concat(pieces), { headers, status: failed ? 500 : status }))
              done()
            },
          })
          pipe(whole)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout)
  })
}

/**
 * The router writes elements for every route that it is told of, each time; a page is rendered from those that match
 * its address, and the browser reads the list of pages from a file of its own: the whole one in the rooms that it
 * leaves out elsewhere.
 */
export function onlyMatched(router: EntryContext): EntryContext {
  const shown = router.staticHandlerContext.matches.map(({ route }) => route.id)
  const isPublic = !router.staticHandlerContext.matches.some(({ route }) => isOwnRoom(route.path ?? ''))
  const those = <T,>(all: Record<string, T | undefined>) =>
    Object.fromEntries(shown.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]] as const])))
  return {
    ...router,
    manifest: {
      ...router.manifest,
      url: isPublic ? publicManifest(router.manifest.url) : router.manifest.url,
      routes: those(router.manifest.routes),
    },
    routeModules: those(router.routeModules),
  }
}

/** Errors of loaders arrive here once; an aborted navigation and an unknown address are not faults. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const refused = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)
  if (!request.signal.aborted && !refused) console.error(error)
}
