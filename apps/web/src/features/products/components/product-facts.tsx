import type { LoadedProduct } from '../product-trail.ts'
import { Link } from '../../../shared/ui/link.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './product-facts.module.css'

/** What is known of the part: what it is, its place, its material, what is in the box, and its warranty. */
export function ProductFacts({ product, facts, warranty }: Pick<LoadedProduct, 'product' | 'facts' | 'warranty'>) {
  const { store } = useVisitor()
  const { details, partType } = product
  return (
    <section className={css.facts} aria-labelledby="especificaciones">
      <h2 id="especificaciones">Especificaciones</h2>
      <dl>
        {partType && (
          <Fact name="Autoparte">
            <Link to={paths.results({ categories: [partType.slug] }, store)}>{partType.name}</Link>
          </Fact>
        )}
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {details.crosses.length > 0 && (
          <Fact name="Equivale a">
            <ul className={css.crosses}>
              {details.crosses.map(({ number, manufacturer }) => (
                <li key={`${manufacturer} ${number}`}>
                  <span>{manufacturer}</span> <CopyNumber number={number} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {details.box.length > 0 && <Fact name="En la caja">{details.box.join(', ')}</Fact>}
        {warranty && (
          <Fact name="Garantía">
            {warranty}, de {product.manufacturer_title}
          </Fact>
        )}
      </dl>
      {product.descripcion && product.descripcion !== product.title && (
        <p className={css.text}>{product.descripcion}</p>
      )}
      {product.observaciones && (
        <p className={css.note}>
          <strong>Observaciones:</strong> {product.observaciones}
        </p>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
