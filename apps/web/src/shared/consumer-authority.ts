import type { Country } from '@tuerca/domain/country'

/** Who watches over consumers in each country: linked wherever something is sold, as the law asks. */
export const CONSUMER_AUTHORITY: Record<Country, { name: string; url: string }> = {
  CO: { name: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co/' },
  MX: { name: 'Profeco', url: 'https://www.gob.mx/profeco' },
}
