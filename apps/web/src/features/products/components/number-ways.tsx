import type { ResultsQuery } from '@tuerca/domain/results-query'
import { Link } from 'react-router'
import { offersText } from '../../../shared/offers-text.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AlertButton } from '../../wish-lists/index.ts'
import { requestFor } from '../request-for.ts'
import { withSearch } from '../results-address.ts'
import type { ResultsMetadata } from '../wire.ts'
import css from './number-ways.module.css'

/** Numbers that may have been meant, each with who sells it. */
export function DidYouMean({ query, numbers }: { query: ResultsQuery; numbers: ResultsMetadata['didYouMean'] }) {
  const { store, country } = useVisitor()
  if (numbers.length === 0) return null
  const [first, ...others] = numbers
  const link = ({ number, brand, name, offers }: (typeof numbers)[number]) => (
    <>
      <Link to={paths.results(withSearch(query, number), store)}>
        <PartNumber>{number}</PartNumber>
      </Link>
      <span className={css.about}>{[brand, name, offersText(offers, country)].filter(Boolean).join(' · ')}</span>
    </>
  )
  return (
    <section className={css.meant} aria-labelledby="quisiste">
      <h2 id="quisiste">
        ¿Quisiste decir{' '}
        {first && (
          <Link to={paths.results(withSearch(query, first.number), store)}>
            <PartNumber>{first.number}</PartNumber>
          </Link>
        )}
        ?
      </h2>
      {first && (
        <p className={css.about}>
          {[first.brand, first.name, offersText(first.offers, country)].filter(Boolean).join(' · ')}
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={`${one.number} ${one.brand}`}>{link(one)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A known number that nobody sells: its substitutes, and a request to find it. */
export function NobodySells({ query, metadata }: { query: ResultsQuery; metadata: ResultsMetadata }) {
  const { store } = useVisitor()
  const { nobodySells } = metadata
  if (!nobodySells) return null
  const { number, brand, name, substitutes } = nobodySells
  return (
    <section className={css.nobody} aria-labelledby="nadie">
      <h2 id="nadie">{[name, brand].filter(Boolean).join(' · ')}</h2>
      <p className={css.about}>
        Conocemos el <PartNumber>{number}</PartNumber>, y ninguna tienda lo ofrece en este momento.
      </p>
      <div className={css.ways}>
        <LinkButton
          look="go"
          to={paths.quotationRequest({ ...requestFor(query, metadata).values, parte: name, numero: number }, store)}
        >
          Pedir que lo busquen
        </LinkButton>
        <AlertButton beside reference={number} title={[name, brand].filter(Boolean).join(' ') || number} />
        {substitutes > 0 && (
          <LinkButton to={paths.partNumber(number, store)}>
            {substitutes === 1 ? 'Ver su sustituto' : `Ver sus ${substitutes} sustitutos`}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
