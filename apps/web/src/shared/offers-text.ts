import { type Country, numberText } from '@tuerca/domain/country'
/** '1 oferta', '1.204 ofertas'. */
export const offersText = (offers: number, country: Country) =>
  offers === 1 ? '1 oferta' : `${numberText(offers, country)} ofertas`
