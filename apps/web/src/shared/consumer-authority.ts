import type { Country } from '@tuerca/domain/country'

/** The consumer authority of each country, linked wherever something is sold, as the law requires. */
export const CONSUMER_AUTHORITY: Record<Country, { name: string; url: string }> = {
  CO: { name: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co/' },
  MX: { name: 'Profeco', url: 'https://www.gob.mx/profeco' },
}
