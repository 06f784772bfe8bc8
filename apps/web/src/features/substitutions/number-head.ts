import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import { shareHead, sharePicture } from '../../shared/share/share-head.ts'
import { countryOfCurrency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import type { LoadedNumber, Offer } from './number-loader.ts'
import { sellersText } from './texts.ts'

const CONTEXT = 'https://schema.org'

export interface Crumb {
  name: string
  href?: string
}

export const numberTrail = ({ number }: Pick<LoadedNumber, 'number'>, store: StorePrefix): Crumb[] => [
  { name: 'Inicio', href: paths.home(store) },
  { name: number },
]

/** One address for a number, whatever its punctuation. */
export const canonicalOf = ({ origin, clean }: Pick<LoadedNumber, 'origin' | 'clean'>, store: StorePrefix) =>
  origin + paths.partNumber(clean, store)

/**
 * Title, description (C9.15), canonical address and linked data of a number's page; unknown numbers must not be
 * indexed.
 */
export function numberMeta(loaded: LoadedNumber | undefined, store: StorePrefix): MetaDescriptor[] {
  if (!loaded) return [{ title: 'Buscar un número de parte | Tuerca' }, { name: 'robots', content: 'noindex, follow' }]
  const {
    number,
    found,
    missingBrand,
    sold: { offers, sellers },
  } = loaded
  const { oem } = found
  if (!oem || missingBrand !== null)
    return [
      { title: `Número de parte ${number} no fue encontrado | Tuerca` },
      { name: 'robots', content: 'noindex, follow' },
    ]
  const about = [oem.name, oem.manufacturer, number].filter(Boolean).join(' ')
  const price = oem.offers?.fromPrice
    ? ` desde ${formatMoney(fromWireMoney(oem.offers.fromPrice), oem.offers.currency)}`
    : ''
  const sold = oem.offers
    ? `: ${offers === 1 ? '1 oferta' : `${offers} ofertas`} de ${sellersText(sellers)}${price}`
    : ''
  const substitutes = oem.substitutionsCount > 0 ? `, con ${oem.substitutionsCount} sustituciones` : ''
  const url = canonicalOf(loaded, store)
  const product = productData(loaded, url)
  return [
    { title: `${about} | Tuerca` },
    { name: 'description', content: metaDescription({ title: `${about}${sold}${substitutes}.` }) },
    { tagName: 'link', rel: 'canonical', href: url },
    ...shareHead({
      origin: loaded.origin,
      path: paths.partNumber(loaded.clean, store),
      title: about + price,
      picture: sharePicture('numero', loaded.clean, {
        store,
        country: countryOfCurrency(oem.offers?.currency ?? 'COP'),
      }),
    }),
    ...(product ? [{ 'script:ld+json': product }] : []),
    {
      'script:ld+json': {
        '@context': CONTEXT,
        '@type': 'BreadcrumbList',
        itemListElement: numberTrail(loaded, store).map(({ name, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          ...(href ? { item: loaded.origin + href } : {}),
        })),
      },
    },
  ]
}

/** A product with the offers whose price is public; null without any, because search engines refuse that. */
export function productData({ number, found, offers, fits, origin }: LoadedNumber, url: string) {
  const priced = offers.filter(
    ({ available, hidePrices, actualPrice }) => available && !hidePrices && actualPrice !== null,
  )
  const { oem } = found
  if (!oem || priced.length === 0) return null
  const images = found.images.map((image) => new URL(image.url, origin).href)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: [oem.name, oem.manufacturer, number].filter(Boolean).join(' '),
    mpn: number,
    url,
    ...(images.length ? { image: images } : {}),
    ...(oem.manufacturer ? { brand: { '@type': 'Brand', name: oem.manufacturer } } : {}),
    ...(fits.length
      ? {
          isAccessoryOrSparePartFor: fits.map(({ make, model }) => ({
            '@type': 'Vehicle',
            name: `${make} ${model}`,
            brand: { '@type': 'Brand', name: make },
            model,
          })),
        }
      : {}),
    offers: priced.map((offer) => offerData(offer, origin)),
  }
}

const AVAILABILITY = { 1: 'InStock', 2: 'BackOrder', 3: 'LimitedAvailability' } as const

function offerData({ actualPrice, currency, productUrl, salesModel, store }: Offer, origin: string) {
  return {
    '@type': 'Offer',
    url: new URL(productUrl, origin).href,
    price: actualPrice ?? 0,
    priceCurrency: currency,
    availability: `${CONTEXT}/${AVAILABILITY[salesModel]}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    ...(store.name ? { seller: { '@type': 'Organization', name: store.name } } : {}),
  }
}
