import { Link } from '../../shared/ui/link.tsx'
import { useRouteLoaderData } from 'react-router'
import { useKeptQuoteList } from '../../features/quote-list/index.ts'
import { paths } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { inBadge } from '../../shared/unread.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import bell from './bell.module.css'
import css from './header.module.css'

/** C3.17: the quote list with its number of parts, which the browser knows and the page does not. */
export function QuoteListLink() {
  const { user, store } = useVisitor()
  // When the page's root failed to load, an unknown visitor does not mean a guest.
  const isKnown = useRouteLoaderData('root') !== undefined
  // Who looks as another person mixes nothing of their own browser into that person's list.
  const count = useKeptQuoteList(isKnown && !user?.lookedAtBy ? (user?.id ?? null) : undefined)
  const told =
    count === 0 ? 'Lista de cotización' : `Lista de cotización, ${count === 1 ? '1 autoparte' : `${count} autopartes`}`
  return (
    <Link className={names(css.action, bell.bell)} to={paths.quoteList(store)} title="Lista de cotización">
      <VisuallyHidden>{told}</VisuallyHidden>
      <Icon name="list" />
      {count > 0 && (
        <span className={bell.badge} aria-hidden="true">
          {inBadge(count)}
        </span>
      )}
    </Link>
  )
}
