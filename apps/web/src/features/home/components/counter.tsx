import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { SearchBox } from '../../../shared/search-box/search-box.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import type { Country } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateEntry } from '../../vehicles/index.ts'
import { FrontBrake } from './front-brake.tsx'
import css from './counter.module.css'

const numbers = ['04465-0K240', '04465 0K240', '044650k240']
const words: Record<Country, string[]> = {
  CO: ['pastillas freno spark', 'filtro de aceite', 'amortiguador delantero'],
  MX: ['balatas jetta', 'filtro de aceite', 'amortiguador delantero'],
}

/**
 * The home page's search area: the box, and examples for it. A store's home begins with the store (store-front.tsx).
 */
export function Counter() {
  const { country } = useVisitor()
  const to = (search: string) => paths.results({ search })
  return (
    <section className={css.counter} aria-labelledby="mostrador">
      <div className={css.inside}>
        <div>
          <h1 id="mostrador">¿Qué autoparte necesitas?</h1>
          <SearchBox large />
          <dl className={css.kinds}>
            <div>
              <dt>N° de parte</dt>
              <dd>
                {numbers.map((number) => (
                  <Link key={number} to={to(number)}>
                    <PartNumber>{number}</PartNumber>
                  </Link>
                ))}
              </dd>
              <dd className={css.note}>Con guiones, espacios o sin nada: es el mismo número.</dd>
            </div>
            <div>
              <dt>Palabras</dt>
              <dd>
                {words[country].map((text) => (
                  <Link key={text} to={to(text)}>
                    {text}
                  </Link>
                ))}
              </dd>
              <dd className={css.note}>La pieza y el carro, en cualquier orden y sin tildes.</dd>
            </div>
            <PlateEntry />
          </dl>
        </div>
        <FrontBrake />
      </div>
    </section>
  )
}
