import { currencyOf } from '@tuerca/domain/money'
import type { PartRecord } from './import-record.ts'
import type { ImportStore } from './open-store.ts'

/** The part with the prices that its shop can sell at, and why the others were not taken. */
export function withoutForeignPrices(
  record: PartRecord,
  { country }: ImportStore,
): { record: PartRecord; warning: string | null } {
  const currency = currencyOf(country)
  const foreign = record.prices.filter((price) => price.currency !== null && price.currency !== currency)
  if (foreign.length === 0) return { record, warning: null }
  const named = [...new Set(foreign.map((price) => (price.currency ?? '').slice(0, 10)))].join(', ')
  return {
    record: { ...record, prices: record.prices.filter((price) => !foreign.includes(price)) },
    warning: `${record.part.number}: la tienda vende en ${currency} y hay precios en ${named}, que no se tomaron.`,
  }
}
