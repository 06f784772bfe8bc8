import type { SaleLine } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'

/**
 * The warranty of a line in months: as stated on it, else by law (`warrantyUntil`; Mexico's 90 days are three months).
 */
export const warrantyOf = ({ warranty_months: months }: Pick<SaleLine, 'warranty_months'>, country: Country) =>
  months ?? (country === 'CO' ? 12 : 3)

/** 'un año', '6 meses'. */
export const warrantyText = (months: number) =>
  months === 0 ? 'ninguna' : months === 12 ? 'un año' : `${months} ${months === 1 ? 'mes' : 'meses'}`
