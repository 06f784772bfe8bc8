import { LOCALE, type Country } from './country.ts'
import { percentPaid } from './money.ts'

/** One tier of a store's discount policy. */
export interface DiscountRule {
  /** The limit below which the tier applies, in minor units; null: no limit. */
  price_range: number | null
  /** 0 to 100. */
  discount_percentage: number
}

/** M3.09 additionalDiscount, in minor units. */
export interface AdditionalDiscount {
  discount: number
  discountPercentage: number
}

export interface Tier {
  from: number
  below: number | null
  percentage: number
}

/**
 * The discount that a purchase earns: a tier applies from the previous tier's limit to just under its own. Above the
 * last limit there is none.
 */
export function discountFor(rules: readonly DiscountRule[], amountMinor: number, country: Country): AdditionalDiscount {
  const tier = tiersOf(rules).find(({ from, below }) => amountMinor >= from && (below === null || amountMinor < below))
  if (tier === undefined || amountMinor <= 0) return { discount: 0, discountPercentage: 0 }
  return { discount: percentPaid(amountMinor, tier.percentage, country), discountPercentage: tier.percentage }
}

/** The lines of the 'Política de descuentos' popover, lowest range first; ranges without discount are left out. */
export function describeTiers(
  rules: readonly DiscountRule[],
  formatMoney: (minor: number) => string,
  country: Country = 'CO',
): string[] {
  const percent = new Intl.NumberFormat(LOCALE[country], { maximumFractionDigits: 2 })
  return tiersOf(rules)
    .filter(({ percentage }) => percentage > 0)
    .map(({ from, below, percentage }) => {
      const range = [
        from > 0 || below === null ? `desde ${formatMoney(from)}` : '',
        below === null ? '' : `por menos de ${formatMoney(below)}`,
      ]
        .filter((part) => part !== '')
        .join(' y ')
      return `Compras ${range}: ${percent.format(percentage)} %`
    })
}

/** Lowest first. Of two tiers with the same limit the second would cover an empty range, so the first stays. */
export function tiersOf(rules: readonly DiscountRule[]): Tier[] {
  const valid = rules.filter(isValid).sort((a, b) => (a.price_range ?? Infinity) - (b.price_range ?? Infinity))
  const tiers: Tier[] = []
  let from = 0
  for (const rule of valid) {
    if (tiers.at(-1)?.below === rule.price_range) continue
    tiers.push({ from, below: rule.price_range, percentage: rule.discount_percentage })
    from = rule.price_range ?? Infinity
  }
  return tiers
}

function isValid({ price_range, discount_percentage }: DiscountRule): boolean {
  const limited = price_range === null || (Number.isInteger(price_range) && price_range > 0)
  return limited && discount_percentage >= 0 && discount_percentage <= 100
}
