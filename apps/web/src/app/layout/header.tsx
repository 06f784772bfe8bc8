import { QuoteListLink } from './quote-list-link.tsx'
import { Preferences } from './preferences.tsx'
import { CartLink } from './cart-link.tsx'
import { Bell } from './bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { type ComponentType, Suspense } from 'react'
import { Link } from '../../shared/ui/link.tsx'
import { useLocation, useMatch } from 'react-router'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { paths } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { catalogueInMenu } from '../../shared/visitor.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Logo } from './logo.tsx'
import { VehicleChip } from './vehicle-chip.tsx'
import { SearchBox } from '../../shared/search-box/search-box.tsx'
import css from './header.module.css'

// Guests and buyers are most visitors: what they never see does not come with their pages.
const StoreBox = onDemand(() => import('../../shared/search-box/store-box.tsx'))

/** The header: logo, the one box, and the actions at its end. On the home page the box is part of the page instead. */
export function Header() {
  const { store, user } = useVisitor()
  const boxless = useAtHome()
  // A store that is looked at before it is published is seen as its buyers will.
  const inRooms = useLocation().pathname.startsWith(paths.selling()) && user?.isSeller === true && store === null
  return (
    <header className={css.sign}>
      <div className={css.bar} data-bell={user ? '' : undefined}>
        <Link to={paths.home(store)} className={css.home}>
          <Logo />
          {store && (
            <>
              {' '}
              <span className={css.store}>{store.name}</span>
            </>
          )}
          <VisuallyHidden>, inicio</VisuallyHidden>
        </Link>
        {inRooms ? (
          <Suspense fallback={<span />}>
            <StoreBox />
          </Suspense>
        ) : boxless ? (
          <span />
        ) : (
          <SearchBox />
        )}
        <VehicleChip />
        <div className={css.actions}>
          {headerActions.map((Action, at) => (
            <Action key={at} />
          ))}
        </div>
      </div>
    </header>
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
