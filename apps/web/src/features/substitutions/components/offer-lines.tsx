import { arrivalText } from '@tuerca/domain/arrival'
import { QUOTATION_STATES } from '@tuerca/domain/quotation-states'
import { RESULT_RANKS } from '@tuerca/domain/result-order'
import { cutText } from '@tuerca/domain/words'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { ILLUSTRATIVE, isIllustrative } from '../../../shared/picture-kind.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { QuotationLink } from '../../../shared/quotation-link.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { FoldedList } from '../../../shared/ui/folded-list.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge, type BadgeState } from '../../../shared/ui/state-badge.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AddToQuoteList } from '../../quote-list/index.ts'
import type { Offer } from '../number-loader.ts'
import { CROSS_REFERENCE } from '../texts.ts'
import css from './offer-lines.module.css'

/** M9.12. */
const LONGEST_NAME = 21
const SALE = QUOTATION_STATES.sale.message(0)
/** M4.07–M4.11, in the words of the results. */
const STATES: Record<1 | 2 | 3, { state: BadgeState; text: string }> = {
  1: { state: 'available', text: SALE },
  2: { state: 'order', text: `${SALE} · ${RESULT_RANKS[3]}` },
  3: { state: 'quotation', text: RESULT_RANKS[5] },
}

/** Short lines of offers, each leading to its product. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  return (
    <FoldedList
      className={css.list}
      lines={offers.map((offer) => (
        <Line key={offer.id} offer={offer} />
      ))}
    />
  )
}

function Line({ offer }: { offer: Offer }) {
  const { store } = useVisitor()
  const [picture] = offer.imagesURLs
  const { title, referencia_1: reference, manufacturer_title: brand, substitution, available } = offer
  const seller = offer.showProvider ? (offer.store.name ?? offer.users.providerName) : null
  const isOfPage = !substitution && offer.matchKind !== 'cross'
  const state = available ? STATES[offer.salesModel] : { state: 'unavailable' as const, text: RESULT_RANKS[7] }
  return (
    <li className={css.line}>
      {picture ? (
        <img
          {...smallPhoto(picture)}
          sizes="56px"
          alt=""
          width="56"
          height="56"
          loading="lazy"
          decoding="async"
          className={css.picture}
          title={isIllustrative(picture) ? ILLUSTRATIVE : undefined}
        />
      ) : (
        <span className={css.picture}>
          <Icon name="photo" />
        </span>
      )}
      <div className={css.what}>
        <Link to={paths.product(offer.productUrl, store)} className={css.title}>
          {title}
        </Link>
        <p className={css.facts}>
          {picture && isIllustrative(picture) && <span>{ILLUSTRATIVE}</span>}
          {/* On a phone what the page's head says already would be said again by every seller of its number. */}
          <span className={isOfPage ? css.said : css.number}>
            {reference && <PartNumber>{reference}</PartNumber>} <strong>{brand}</strong>
          </span>
          <span>
            <Icon name="store" />{' '}
            {seller ? <span title={seller}>{cutText(seller, LONGEST_NAME)}</span> : 'Vendedor reservado'},{' '}
            {offer.store.city}
          </span>
        </p>
        <FitSlot product={offer.id} />
        {substitution ? (
          <p className={css.why}>{substitution.sentence}</p>
        ) : (
          offer.matchKind === 'cross' && <p className={css.why}>{CROSS_REFERENCE}</p>
        )}
      </div>
      <p className={css.when}>
        <StateBadge state={state.state}>{state.text}</StateBadge>
        <span>{arrivalText(offer.arrives_in, offer.tiempos_de_entrega)}</span>
      </p>
      <div className={css.cost}>
        <Cost offer={offer} />
      </div>
    </li>
  )
}

/** As in every list: with IVA, then without; what nobody has now can be requested (M4.02). */
function Cost({
  offer: { available, hidePrices, actualPrice, netPrice, currency, title, referencia_1: number },
}: {
  offer: Offer
}) {
  if (!available)
    return (
      <>
        <QuotationLink what={title} number={number} />
        <AddToQuoteList name={title} reference={number} />
      </>
    )
  if (hidePrices || actualPrice === null) return <small>El vendedor no publica el precio</small>
  return (
    <>
      <Price amount={actualPrice} currency={currency} />
      <span className={css.taxes}>
        <small>IVA incluido</small>
        {netPrice !== null && (
          <small className={css.net}>
            <Price amount={netPrice} currency={currency} note="sin IVA" />
          </small>
        )}
      </span>
    </>
  )
}
