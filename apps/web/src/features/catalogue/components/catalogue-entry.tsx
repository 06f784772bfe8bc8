import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Brand } from '../asked.ts'
import { BrandGrid } from './brand-grid.tsx'
import css from './brand-grid.module.css'

/** C2.29: the way into the catalogues from the home page. */
export function CatalogueEntry({ brands, total }: { brands: Brand[]; total: number }) {
  const { store } = useVisitor()
  if (brands.length === 0) return null
  return (
    <section className={css.entry} aria-labelledby="catalogos">
      <div className={css.over}>
        <h2 id="catalogos">¿Eres un especialista? ¡Accede a nuestros catálogos de autopartes!</h2>
        <Link to={paths.catalogues(store)} prefetch="intent">
          Ver los {total} catálogos
        </Link>
      </div>
      <BrandGrid brands={brands} filtered={false} />
    </section>
  )
}
