import { Link } from '../../shared/ui/link.tsx'
import { useCartCount } from '../../shared/cart-count.ts'
import { paths } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { inBadge } from '../../shared/unread.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import bell from './bell.module.css'
import css from './header.module.css'

/**
 * The cart with its number of lines, which the browser knows and the page does not. On a phone it is in the bottom bar.
 */
export function CartLink() {
  const { store } = useVisitor()
  const count = useCartCount()
  return (
    <Link
      className={names(css.action, bell.bell, css.desktop)}
      to={paths.cart('compras', store)}
      title="Carrito"
      prefetch="none"
    >
      <VisuallyHidden>
        {count === 0 ? 'Carrito' : `Carrito, ${count === 1 ? '1 producto' : `${count} productos`}`}
      </VisuallyHidden>
      <Icon name="cart" />
      {count > 0 && (
        <span className={bell.badge} aria-hidden="true">
          {inBadge(count)}
        </span>
      )}
    </Link>
  )
}
