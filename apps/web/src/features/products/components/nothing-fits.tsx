import type { ResultsQuery } from '@tuerca/domain/results-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offersText } from '../../../shared/offers-text.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { AlertButton } from '../../wish-lists/index.ts'
import { requestFor } from '../request-for.ts'
import { withoutFilters, withSearch } from '../results-address.ts'
import type { Alternative, NothingFits, ResultsMetadata } from '../wire.ts'
import { ProductPicture } from './product-picture.tsx'
import css from './nothing-fits.module.css'

interface Props {
  query: ResultsQuery
  nothing: NothingFits
  metadata: ResultsMetadata
}

/** Nobody has it for this car: it can be requested; alternatives are shown separately with what differs. */
export function NothingThatFits({ query, nothing, metadata }: Props) {
  const { store, country } = useVisitor()
  const { neighbours, neighbourOffers, inside, insideOffers, system, withoutFilters: more } = nothing
  const hasOwn = more > 0 || !nothing.impossible || neighbours.length > 0
  if (!hasOwn && !system && inside.length === 0) {
    return (
      <p className={css.away}>
        <LinkButton to={paths.home(store)}>Ver los grupos de autopartes</LinkButton>
      </p>
    )
  }
  return (
    <div className={css.split}>
      {hasOwn && (
        <div className={css.column}>
          {more > 0 && (
            <p className={css.filtered}>
              Con tus filtros no hay. Sin ellos hay{' '}
              <Link to={paths.results(withoutFilters(query), store)}>{offersText(more, country)}</Link>.
            </p>
          )}
          {!nothing.impossible && <Ask query={query} nothing={nothing} metadata={metadata} />}
          {neighbours.length > 0 && (
            <Sheet
              id="parecidos"
              title={titleOf(neighbours)}
              badge={<StateBadge state="unavailable">Aparte: {offersText(neighbourOffers, country)}</StateBadge>}
            >
              <Alternatives alternatives={neighbours} query={query} />
            </Sheet>
          )}
        </div>
      )}
      {(inside.length > 0 || system) && (
        <div className={css.column}>
          {inside.length > 0 && (
            <Sheet
              id="dentro"
              title="La traen dentro"
              badge={<StateBadge state="available">{offersText(insideOffers, country)}</StateBadge>}
            >
              <Alternatives alternatives={inside} query={query} />
            </Sheet>
          )}
          {system && (
            <Sheet
              id="sistema"
              title={system.name}
              badge={<StateBadge state="available">{offersText(system.offers, country)}</StateBadge>}
            >
              <Alternatives alternatives={system.parts} query={query} />
              <p className={css.rest}>
                <Link to={paths.results(withSearch(withoutFilters(query), system.search), store)}>
                  Ver todo de {system.name.toLowerCase()}
                </Link>
              </p>
            </Sheet>
          )}
        </div>
      )}
    </div>
  )
}

function titleOf(neighbours: readonly Alternative[]): string {
  const others = neighbours.filter(({ differs }) => differs.startsWith('Es para')).length
  if (others === neighbours.length) return 'Para otros años o motores'
  return others > 0 ? 'De otra marca, o para otros años o motores' : 'De otra marca o medida'
}

function Ask({ query, nothing: { genuine }, metadata }: Props) {
  const { store } = useVisitor()
  const hidden = hidesReferences(store)
  const { part } = metadata.understood
  const asked = requestFor(query, metadata)
  const name = part?.name ?? genuine?.name ?? query.search
  return (
    <Sheet id="pedir" title="Pedir que la busquen" strong>
      <div className={css.ask}>
        <ProductPicture urls={part?.drawing ? [paths.drawing(part.drawing)] : []} size={56} />
        <div>
          <p>
            <strong>{name}</strong>
            {asked.car && ` · ${asked.car}`}
          </p>
          {genuine && !hidden && (
            <p className={css.fine}>
              Número original <CopyNumber number={genuine.number} /> del catálogo de {genuine.brand}
            </p>
          )}
        </div>
      </div>
      <div className={css.act}>
        <LinkButton
          look="go"
          to={paths.quotationRequest(
            { ...asked.values, parte: name, numero: genuine && !hidden ? genuine.number : '' },
            store,
          )}
        >
          Pedir que la busquen
        </LinkButton>
        {genuine && !hidden && <AlertButton beside reference={genuine.number} title={`${name} ${genuine.brand}`} />}
        <p className={css.fine}>Preguntamos a las tiendas y te respondemos por correo y WhatsApp. Pedirla no cuesta.</p>
      </div>
    </Sheet>
  )
}

function Alternatives({ alternatives, query }: { alternatives: readonly Alternative[]; query: ResultsQuery }) {
  const { store, country } = useVisitor()
  return (
    <ul>
      {alternatives.map(({ label, differs, offers, from, currency, picture, search }) => (
        <li key={`${label} ${search}`} className={css.offer}>
          <ProductPicture urls={picture ? [picture] : []} size={52} />
          <div className={css.what}>
            <Link to={paths.results(withSearch(withoutFilters(query), search), store)}>{label}</Link>
            {differs && <p className={css.fine}>{differs}</p>}
          </div>
          <p className={css.end}>
            {from !== null && (
              <>
                <span>desde </span>
                <Price amount={from} currency={currency} />
              </>
            )}
            <span className={css.fine}>{offersText(offers, country)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Sheet({
  id,
  title,
  badge,
  strong,
  children,
}: {
  id: string
  title: string
  badge?: ReactNode
  strong?: boolean
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={strong ? css.strong : css.sheet}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {badge}
      </header>
      {children}
    </section>
  )
}
