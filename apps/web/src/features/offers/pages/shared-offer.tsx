import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { RatingMark } from '../../ratings/index.ts'
import { OfferPhoto } from '../components/offer-photo.tsx'
import { daysText } from '../days-text.ts'
import { sharedLoader } from '../load.ts'
import css from './shared-offer.module.css'

export const loader = sharedLoader
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' })
// No other site and no search engine learns the address.
export const meta = () => [
  { title: 'Oferta | Tuerca' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** One offer for whoever has its link; it contains nothing about the buyer. */
export default function SharedOfferPage() {
  const {
    token,
    shared: { offer, country, currency, vehicle, lines },
  } = useLoaderData<typeof loader>()
  const isOpen = offer.state === 'offered' || offer.state === 'countered' || offer.state === 'accepted'
  const offered = new Map(offer.lines.map((line) => [line.position, line]))
  return (
    <div className={css.page}>
      <section className={css.sheet} aria-labelledby="oferta">
        <header className={css.sign}>
          <strong>{offer.store.name}</strong>
          <span>{offer.store.city}</span>
          <RatingMark rating={offer.store.rating} to={paths.storeRatings(offer.store.pathPrefix)} />
        </header>
        <div className={css.body}>
          <h1 id="oferta">Oferta{vehicle && ` para ${vehicle}`}</h1>
          <p className={css.dim}>
            {isOpen ? (
              <>
                Vale hasta el <Moment iso={offer.valid_until} country={country} />
              </>
            ) : (
              <StateBadge state="unavailable">{offer.state === 'expired' ? 'Ya venció' : 'Ya no vale'}</StateBadge>
            )}
          </p>
          <ul className={css.lines}>
            {lines.map(({ position, what, quantity }) => {
              const line = offered.get(position)
              return (
                <li key={position}>
                  <span>
                    <strong>{line?.title ?? what}</strong>
                    <small>
                      {line ? (
                        <>
                          {line.quantity} × <Price amount={line.unit_price} currency={currency} /> · {line.brand}{' '}
                          {line.referencia_1 && <PartNumber>{line.referencia_1}</PartNumber>} ·{' '}
                          {daysText(line.tiempos_de_entrega)}
                          {line.core_deposit > 0 && (
                            <>
                              {' '}
                              · + <Price amount={line.core_deposit * line.quantity} currency={currency} /> de casco
                            </>
                          )}
                        </>
                      ) : (
                        `${quantity} pedidas: no la tiene`
                      )}
                    </small>
                    {line?.photoUrl && <OfferPhoto url={line.photoUrl} what={line.title} />}
                  </span>
                  {line && <Price amount={line.total} currency={currency} />}
                </li>
              )
            })}
            <li>
              <span>Envío</span>
              <Price amount={offer.shipping} currency={currency} />
            </li>
            <li className={css.total}>
              <span>Total, IVA incluido</span>
              <Price amount={offer.total} currency={currency} />
            </li>
          </ul>
          {offer.note && <p className={css.note}>«{offer.note}»</p>}
          <p className={css.dim}>
            La acepta quien la pidió, con su cuenta. ¿Necesitas partes para tu carro? Varias tiendas te ofertan.
          </p>
          <p className={css.ways}>
            <a href={paths.sharedOfferPdf(token)} download>
              <Icon name="download" />
              Descargar en PDF
            </a>
            <LinkButton to={paths.quotationRequest({})}>Pedir ofertas</LinkButton>
          </p>
        </div>
      </section>
    </div>
  )
}
