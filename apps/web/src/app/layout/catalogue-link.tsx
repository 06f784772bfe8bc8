import { Link } from '../../shared/ui/link.tsx'
import { paths } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { catalogueInMenu } from '../../shared/visitor.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import css from './header.module.css'

/** The makers' catalogues; on a phone the bottom bar has them. */
export function CatalogueLink() {
  const visitor = useVisitor()
  if (!catalogueInMenu(visitor)) return null
  return (
    <Link className={names(css.action, css.desktop)} to={paths.catalogues(visitor.store)} prefetch="intent">
      <Icon name="book" />
      Catálogo
    </Link>
  )
}
