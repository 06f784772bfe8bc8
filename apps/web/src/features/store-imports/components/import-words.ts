import type { ImportItem } from '@tuerca/contract/store-imports'
import { type Country, numberText } from '@tuerca/domain/country'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'

type Change = ImportItem['changes'][number]

/** A value in readable form: money with its sign, a dash for an empty one. */
export function valueText(
  value: Change['before'],
  { money, of }: { money: boolean; of: { currency: Currency; country: Country } },
): string {
  if (value === null || value === '') return '–'
  if (money) return formatMoney(fromWireMoney(Number(value)), of.currency)
  return typeof value === 'number' ? numberText(value, of.country) : String(value)
}

/** The difference: money in percent, pieces as a number; empty for words. */
export function differenceText({ before, after, money }: Change, country: Country): string {
  if (typeof before !== 'number' || typeof after !== 'number') return ''
  const sign = (number: number): string =>
    `${number > 0 ? '+' : number < 0 ? '−' : ''}${numberText(Math.abs(number), country)}`
  if (!money) return sign(after - before)
  return before === 0 ? '' : `${sign(Math.round(((after - before) / before) * 100))} %`
}

/** The form of a word for so many. */
export const forms = (count: number, [one, many]: readonly [string, string]) => (count === 1 ? one : many)
export const counted = (count: number, country: Country, words: readonly [string, string]) =>
  `${numberText(count, country)} ${forms(count, words)}`
