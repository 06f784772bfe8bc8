import type { Country } from '@tuerca/domain/country'
import { typedMoney } from '@tuerca/domain/typed-money'

/** As it was typed; what is no amount is NaN, which the rules refuse. */
export const moneyTyped = (text: string, country: Country) => typedMoney(text, country) ?? NaN
/** Nothing written is none. */
export const orNone = (text: string, country: Country) => (text.trim() === '' ? null : moneyTyped(text, country))
export const shownNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
