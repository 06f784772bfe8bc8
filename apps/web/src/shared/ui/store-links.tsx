import { Link } from 'react-router'
import css from './store-links.module.css'

interface StoreLinksProps {
  /** Those of the person; with one alone there is nothing to choose. */
  stores: readonly { id: number; name: string }[]
  /** The id of the one that is shown. */
  shown: number | undefined
  to: (asked: { tienda: string }) => string
}

/** The same room of another of one's stores. */
export function StoreLinks({ stores, shown, to }: StoreLinksProps) {
  if (stores.length < 2) return null
  return (
    <nav className={css.stores} aria-label="Tiendas">
      {stores.map(({ id, name }) => (
        <Link key={id} to={to({ tienda: String(id) })} aria-current={id === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
