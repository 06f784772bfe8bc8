import { QuoteListLink } from './quote-list-link.tsx'
import { Preferences } from './preferences.tsx'
import { CartLink } from './cart-link.tsx'
import { Bell } from './bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { type ComponentType, Suspense } from 'react'
import { Link } from '../../shared/ui/link.tsx'
import { useLocation, useMatch, useRouteLoaderData } from 'react-router'
import type { loader as storeFrame } from '../../features/selling/pages/frame.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { paths } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { catalogueInMenu } from '../../shared/visitor.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Logo } from './logo.tsx'
import { type Rooms, useRooms } from './use-rooms.ts'
import { VehicleChip } from './vehicle-chip.tsx'
import { SearchBox } from '../../shared/search-box/search-box.tsx'
import css from './header.module.css'

// Guests and buyers are most visitors: what they never see does not come with their pages.
const StoreBox = onDemand(() => import('../../shared/search-box/store-box.tsx'))
const AdminBox = onDemand(() => import('../../shared/search-box/admin-box.tsx'))

/** The header: logo, the one box, and the actions at its end. On the home page the box is part of the page instead. */
export function Header() {
  const { store, user } = useVisitor()
  const boxless = useAtHome()
  const rooms = useRooms()
  const own = useOwnStore()
  const place = store?.name ?? (rooms && ROOMS[rooms])
  return (
    <header className={css.sign}>
      <div className={css.bar} data-bell={user ? '' : undefined} data-rooms={rooms ?? undefined}>
        <Link to={paths.home(store)} className={css.home}>
          <Logo />
          {place && (
            <>
              {' '}
              <span className={names(css.place, store && css.store)}>
                {rooms === 'store' && own ? (
                  <>
                    <strong>{own.name}</strong>
                    <small>{own.city}</small>
                  </>
                ) : (
                  place
                )}
              </span>
            </>
          )}
          <VisuallyHidden>, inicio</VisuallyHidden>
        </Link>
        {rooms ? (
          <Suspense fallback={<span />}>{rooms === 'store' ? <StoreBox /> : <AdminBox />}</Suspense>
        ) : boxless ? (
          <span />
        ) : (
          <SearchBox />
        )}
        {!rooms && <VehicleChip />}
        <div className={css.actions}>
          {(rooms === 'store' ? storeActions : rooms ? roomActions : headerActions).map((Action, at) => (
            <Action key={at} />
          ))}
        </div>
      </div>
    </header>
  )
}

const ROOMS = { store: 'Tu tienda', admin: 'Administración' } as const satisfies Record<Rooms, string>

/** The store whose rooms one is in: the named one of several, as their pages take it. */
function useOwnStore() {
  const frame = useRouteLoaderData<typeof storeFrame>('vender')
  const named = new URLSearchParams(useLocation().search).get('tienda')
  const stores = frame?.waiting?.stores ?? []
  return stores.find(({ id }) => String(id) === named) ?? stores[0]
}

/** How buyers see the store that one works in. */
function ViewStore() {
  const own = useOwnStore()
  if (!own?.pathPrefix) return null
  return (
    <Link className={names(css.action, css.desktop)} to={paths.home(own.pathPrefix)}>
      <Icon name="eye" />
      Ver mi tienda
    </Link>
  )
}

function useAtHome() {
  const marketplace = useMatch('/')
  const store = useMatch('/tienda/:store')
  const preview = useMatch(paths.myStorePreview())
  return Boolean(marketplace ?? store ?? preview)
}

/** The makers' catalogues; on a phone the bottom bar has them. */
function CatalogueLink() {
  const visitor = useVisitor()
  if (!catalogueInMenu(visitor)) return null
  return (
    <Link className={names(css.action, css.desktop)} to={paths.catalogues(visitor.store)} prefetch="intent">
      <Icon name="book" />
      Catálogo
    </Link>
  )
}

/** The actions at the end of the header, in order. A feature with a place there adds its component. */
const headerActions: ComponentType[] = [CatalogueLink, Preferences, QuoteListLink, CartLink, Bell, AccountMenu]
/** Those of somebody at work: a phone has them in one row with the box. */
const roomActions: ComponentType[] = [CatalogueLink, Preferences, Bell, AccountMenu]
const storeActions: ComponentType[] = [ViewStore, ...roomActions]
