import { Link } from '../../shared/ui/link.tsx'
import type { StoreRooms } from '@tuerca/contract/selling'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useCartCount } from '../../shared/cart-count.ts'
import { paths } from '../../shared/paths.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { inBadge, useUnread } from '../../shared/unread.ts'
import { catalogueInMenu, type Visitor } from '../../shared/visitor.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { boxId } from '../../shared/search-box/box-input.tsx'
import css from './bottom-bar.module.css'

interface BarItem {
  label: string
  icon: IconName
  href: (visitor: Visitor) => string
  /** Everywhere unless told. */
  shown?: (visitor: Visitor) => boolean
}

/** What a phone reaches with the thumb, in order. A feature with a page adds its place here. */
const items: BarItem[] = [
  { label: 'Buscar', icon: 'search', href: () => `#${boxId}` },
  { label: 'Catálogo', icon: 'book', href: ({ store }) => paths.catalogues(store), shown: catalogueInMenu },
  { label: 'Garaje', icon: 'car', href: ({ store }) => paths.garage({}, store) },
  { label: 'Carrito', icon: 'cart', href: ({ store }) => paths.cart('compras', store) },
  { label: 'Cuenta', icon: 'user', href: ({ user, store }) => (user ? paths.account(store) : paths.login({}, store)) },
]

/** In a store's rooms: those used most on a phone; the others are in the rooms' own menu. */
const storeItems: (BarItem & { room?: keyof StoreRooms })[] = [
  { label: 'Tu tienda', icon: 'store', href: () => paths.selling() },
  { label: 'Confirmar', icon: 'check', href: () => paths.confirmations(), room: 'confirmation' },
  { label: 'Ventas', icon: 'truck', href: () => paths.sales(), room: 'sale' },
  { label: 'Productos', icon: 'barcode', href: () => paths.storeProducts() },
  { label: 'Cuenta', icon: 'user', href: () => paths.account() },
]

export function BottomBar() {
  const { pathname } = useLocation()
  const { user, store } = useVisitor()
  // A store that is looked at before it is published has the bar of its buyers.
  return user?.isSeller && store === null && /^\/vender(\/|$)/.test(pathname) ? <StoreBar /> : <BuyerBar />
}

function StoreBar() {
  const rooms = useRouteLoaderData<{ waiting: StoreRooms | null }>('vender')
  const visitor = useVisitor()
  return (
    <nav className={css.bar} aria-label="Principal">
      {storeItems.map(({ label, icon, href, room }) => {
        const count = room ? (rooms?.waiting?.[room] ?? 0) : 0
        return (
          <Link key={label} to={href(visitor)}>
            <Icon name={icon} />
            {label}
            {count > 0 && (
              <span className={css.badge}>
                {inBadge(count)}
                <VisuallyHidden> por atender</VisuallyHidden>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function BuyerBar() {
  const visitor = useVisitor()
  const unread = useUnread()
  const inCart = useCartCount()
  return (
    <nav className={css.bar} aria-label="Principal">
      {items
        .filter(({ shown }) => shown?.(visitor) ?? true)
        .map(({ label, icon, href }) => {
          const to = href(visitor)
          const inside = (
            <>
              <Icon name={icon} />
              {label}
              {icon === 'user' && unread > 0 && (
                <span className={css.badge}>
                  {inBadge(unread)}
                  <VisuallyHidden> sin leer</VisuallyHidden>
                </span>
              )}
              {icon === 'cart' && inCart > 0 && (
                <span className={css.badge}>
                  {inBadge(inCart)}
                  <VisuallyHidden>{inCart === 1 ? ' producto' : ' productos'}</VisuallyHidden>
                </span>
              )}
            </>
          )
          // The browser itself moves the focus to the box; with script the keyboard opens too.
          return to.startsWith('#') ? (
            <a
              key={label}
              href={to}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(to.slice(1))?.focus()
              }}
            >
              {inside}
            </a>
          ) : (
            <Link key={label} to={to}>
              {inside}
            </Link>
          )
        })}
    </nav>
  )
}
