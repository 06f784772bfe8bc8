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

/** C3.17: the quote list with how many parts it has; the page itself does not know, a browser does. */
export function QuoteListLink() {
  const { user, store } = useVisitor()
  // Where even the root of the page failed, nobody on it is not the same as nobody signed in.
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
