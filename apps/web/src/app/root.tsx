import '../shared/ui/base.css'
import textFont from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url'
import signFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import icon from './layout/icon.svg?no-inline'
import { LOCALE } from '@tuerca/domain/country'
import { type ReactNode, useEffect } from 'react'
import { data, Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { OfflineCopy } from '../features/offline/index.ts'
import { ResendQuestion } from '../features/questions/index.ts'
import { SessionWatch } from '../features/session/index.ts'
import type { Visitor } from '../shared/visitor.ts'
import { useVisitorHere } from '../shared/use-arrived-from-elsewhere.ts'
import { useStoreHere } from '../shared/previewed-store.ts'
import { shouldRevalidate } from '../shared/modals/modal-address.ts'
import { MARK_PAGE } from '../shared/vehicle-chip/chosen.ts'
import { VisitorContext } from '../shared/visitor-context.ts'
import type { Route } from './+types/root.ts'
import { visitorContext } from './contexts.ts'
import { FailedInRooms } from './layout/failed-in-rooms.tsx'
import { PageMeta } from './layout/page-meta.tsx'
import { Shell } from './layout/shell.tsx'
import { useNonce } from './nonce.ts'
import { ANSWERS, HOLD_PRESSES, START_LATER } from './scripts-later.ts'

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  preload(textFont),
  preload(signFont),
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icono-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * A guest's page is cached for other guests (same address, country, store and colours): it must not contain anything
 * about one guest, so guests have no user (`user` is null).
 */
export function loader({ context, request }: Route.LoaderArgs): Visitor {
  const visitor = context.get(visitorContext)
  if (!visitor.store && /^\/tienda\//i.test(new URL(request.url).pathname))
    throw data({ message: 'Esta tienda no existe en Tuerca.' }, 404)
  return visitor
}

export { shouldRevalidate }

const nobody: Visitor = {
  user: null,
  country: 'CO',
  store: null,
  city: null,
  cityKept: false,
  theme: 'system',
  language: 'es_ES',
  catalogueNames: null,
  origin: '',
  arrivedFromElsewhere: false,
  appParams: {},
}

/** Only in a browser: the visitor of the previous page, when the next one failed to load. */
let known: Visitor | null = null

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const found = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    known = found ?? known
  }, [found])
  useEffect(() => {
    document.dispatchEvent(new Event(ANSWERS))
  }, [])
  const visitor = useStoreHere(useVisitorHere(found ?? known ?? nobody))
  return (
    <html
      lang={LOCALE[visitor.country]}
      data-theme={visitor.theme === 'system' ? undefined : visitor.theme}
      style={visitor.store?.tokens}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#101418" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${MARK_PAGE};${START_LATER};${HOLD_PRESSES}` : '' }}
        />
        <Links nonce={nonce} />
        <PageMeta store={visitor.store} />
      </head>
      <body>
        <VisitorContext value={visitor}>{children}</VisitorContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Shell>
      <Outlet />
      <SessionWatch />
      <OfflineCopy />
      <ResendQuestion />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell failed>
      <FailedInRooms error={error} />
    </Shell>
  )
}
