import { bannerOf, storePictureUrl } from '@tuerca/contract/store-front'
import type { Country } from '@tuerca/domain/country'
import { colourTokens, readColour } from '@tuerca/domain/colours'
import { formatMoney, currencyOf, fromWireMoney } from '@tuerca/domain/money'
import { hoursText, parseHours } from '@tuerca/domain/opening-hours'
import { asksByWeight } from '@tuerca/domain/parcel-weight'
import { placeText } from '@tuerca/domain/store-front'
import { listProducts } from '@tuerca/contract/products-listing'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useAnswer } from '../../../shared/api/use-answer.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import type { FrontEditor } from '../use-front.ts'
import css from './front-preview.module.css'

/** How the store would look with the current input, while typing. */
export function FrontPreview({ front, tienda }: { front: FrontEditor; tienda: string | undefined }) {
  const {
    values,
    view: { store },
  } = front
  const [isWide, setWide] = useState(false)
  const read = (typed: string | null) => (typed === null ? null : readColour(typed))
  const tokens = colourTokens({
    headColour: read(values.headColour),
    buttonColour: read(values.buttonColour),
    linkColour: read(values.linkColour),
  })
  const banner = bannerOf(store.id, values.banner)[0]
  const free = values.shippingRates.find(
    (rate) => (rate.price === 0 && !asksByWeight(rate)) || (rate.freeFrom !== null && rate.freeFrom > 0),
  )
  const initials = values.name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <aside className={css.frame} aria-labelledby="previa">
      <header className={css.top}>
        <h2 id="previa">Vista previa</h2>
        <div className={css.switch} role="group" aria-label="Ver como">
          {(
            [
              ['Teléfono', false],
              ['Escritorio', true],
            ] as const
          ).map(([label, wide]) => (
            <button key={label} type="button" aria-pressed={isWide === wide} onClick={() => setWide(wide)}>
              {label}
            </button>
          ))}
        </div>
      </header>
      <div className={names(css.page, isWide && css.wide)} style={tokens}>
        <div className={css.bar}>
          {values.logo ? (
            <img src={storePictureUrl(store.id, values.logo, 96)} alt="" className={css.logo} />
          ) : (
            <span className={css.mark} aria-hidden="true">
              {initials}
            </span>
          )}
          <p>
            <strong>{values.name || 'Tu tienda'}</strong>
            <span>{store.city}</span>
          </p>
          <span className={css.button}>Cotizar</span>
        </div>
        {banner && <img src={banner.url} alt="" className={css.banner} />}
        {values.slogan && <p className={css.slogan}>{values.slogan}</p>}
        <div className={css.body}>
          {values.about && <p className={css.about}>{values.about}</p>}
          <SoldMost storeId={store.id} country={store.country} />
          <p>
            <span className={css.link}>Ver todos sus productos</span>
          </p>
          <ul className={css.facts}>
            {values.address && (
              <li>
                <Icon name="pin" />
                {values.address}
              </li>
            )}
            {(parseHours(values.hours) ?? []).slice(0, 3).map((line) => (
              <li key={line.join()}>
                <Icon name="clock" />
                {hoursText(line)}
              </li>
            ))}
            {values.phone && (
              <li>
                <Icon name="chat" />
                {values.phone}
              </li>
            )}
            {free && !front.isWrong && (
              <li>
                <Icon name="truck" />
                Gratis: {placeText(free, store.country)}
                {free.price > 0 &&
                  free.freeFrom !== null &&
                  ` desde ${formatMoney(fromWireMoney(free.freeFrom), currencyOf(store.country))}`}
              </li>
            )}
          </ul>
        </div>
      </div>
      <footer className={css.foot}>
        <span>Nadie la ve hasta que publiques.</span>
        <LinkButton size="small" to={paths.myStorePreview({ tienda })} target="_blank">
          <Icon name="external" />
          Ver completa
        </LinkButton>
      </footer>
    </aside>
  )
}

/** The first that a buyer would see; without them the preview still shows the rest. */
function SoldMost({ storeId, country }: { storeId: number; country: Country }) {
  const { data } = useAnswer(`front-preview ${storeId}`, (signal) =>
    call(
      listProducts,
      {
        query: {
          scopes: 'own,published',
          filter: JSON.stringify({ storeId }),
          sort: '-sold',
          attributes: 'title',
          getters: 'imagesURLs',
          pageSize: 4,
        },
      },
      { signal },
    ),
  )
  if (!data || data.data.length === 0) return null
  return (
    <ul className={css.products}>
      {data.data.map(({ id, title, price, imagesURLs = [] }) => (
        <li key={id}>
          {imagesURLs[0] && <img {...smallPhoto(imagesURLs[0])} sizes="72px" alt="" width={72} height={72} />}
          <span>{title}</span>
          {price != null && <strong>{formatMoney(fromWireMoney(price), currencyOf(country))}</strong>}
        </li>
      ))}
    </ul>
  )
}
