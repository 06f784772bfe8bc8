import type { LoadedProduct } from '../product-trail.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { dateFormat } from '@tuerca/domain/country'
import { answersIn } from '@tuerca/domain/store-answers'
import { mapLink } from '../../../shared/map-link.ts'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { RatingMark } from '../../ratings/index.ts'
import type { ProductStore } from '../wire.ts'
import { sellerName } from './seller-line.tsx'
import css from './seller-card.module.css'

/** The seller, its places and hours, and its other products. */
export function SellerCard({ product, open, hours }: Pick<LoadedProduct, 'product' | 'open' | 'hours'>) {
  const { store: visited, country } = useVisitor()
  const { store, contact } = product
  const name = sellerName(product)
  return (
    <section className={css.card} aria-labelledby="vendedor">
      <div className={css.head}>
        {name && store.showStoreLogoInProduct && store.logotype_URL && (
          <img src={store.logotype_URL} alt="" width={56} height={56} loading="lazy" />
        )}
        <div>
          <h2 id="vendedor">{name ?? 'Vendedor reservado'}</h2>
          <p className={css.where}>
            {[
              store.city,
              contact && `vende aquí desde ${dateFormat(country, { year: 'numeric' }).format(new Date(contact.since))}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <Figures store={store} linked={name !== null} />
      {!name && <p className={css.where}>Este vendedor no publica su nombre.</p>}
      {contact && (
        <>
          {contact.about && <p>{contact.about}</p>}
          <ul className={css.lines}>
            {contact.address && (
              <li>
                <Icon name="pin" />
                <span>
                  {contact.address}.{' '}
                  <a href={mapLink(contact)} target="_blank" rel="noopener noreferrer">
                    Ver en el mapa
                  </a>
                </span>
              </li>
            )}
            {hours.length > 0 && (
              <li>
                <Icon name="clock" />
                <span>
                  {open && <strong className={names(open.isOpen && css.open)}>{open.text}</strong>}
                  {hours.map((line) => (
                    <span key={line} className={css.hours}>
                      {line}
                    </span>
                  ))}
                </span>
              </li>
            )}
          </ul>
        </>
      )}
      {name && (
        <p className={css.more}>
          {visited ? (
            <Link to={paths.results({}, visited)}>Otros productos de la tienda</Link>
          ) : (
            <Link to={paths.results({ stores: [store.pathPrefix] })}>Otros productos de este vendedor</Link>
          )}
        </p>
      )}
    </section>
  )
}

/** What its buyers say and how it answers, as far as it is known. */
function Figures({ store: { rating, answers, pathPrefix }, linked }: { store: ProductStore; linked: boolean }) {
  if (!rating && !answers) return null
  return (
    <dl className={css.figures}>
      {rating && (
        <div>
          <dt>Califican</dt>
          <dd>
            <RatingMark rating={rating} to={linked ? paths.storeRatings(pathPrefix) : undefined} />
          </dd>
        </div>
      )}
      {answers && (
        <>
          <div>
            <dt>Contesta en</dt>
            <dd>{answersIn(answers.minutes)}</dd>
          </div>
          <div>
            <dt>Contesta el</dt>
            <dd>{answers.percent} %</dd>
          </div>
        </>
      )}
    </dl>
  )
}
