import type { Country } from './country.ts'

/**
 * An amount as people of a country write it, in the currency's unit: '289.000', '$ 289000' and '289.000,50' in
 * Colombia, '1,250.50' and '$1250.5' in Mexico. Null for anything else. Where the other country's sign can only mean
 * decimals ('1250.50' in Colombia), it does, and so does all of an amount that can only be the other country's
 * ('102,250.00' from a spreadsheet in English).
 */
export function typedMoney(typed: string, country: Country): number | null {
  const text = typed.replace(/[\s$]|COP|MXN/gi, '')
  const [thousands, decimals] = country === 'MX' ? [',', '.'] : ['.', ',']
  const whole = `(?:\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)`
  const found =
    new RegExp(`^(${whole})(?:\\${decimals}(\\d{1,2}))?$`).exec(text) ??
    new RegExp(`^(\\d+)\\${thousands}(\\d{1,2})$`).exec(text) ??
    new RegExp(`^(\\d{1,3}(?:\\${decimals}\\d{3})+)\\${thousands}(\\d{1,2})$`).exec(text) ??
    new RegExp(`^(\\d{1,3}(?:\\${decimals}\\d{3}){2,})$`).exec(text)
  return found ? Number(`${found[1]?.replaceAll(/[.,]/g, '')}.${found[2] ?? '0'}`) : null
}
