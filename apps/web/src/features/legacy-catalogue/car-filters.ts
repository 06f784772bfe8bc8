import type { LegacyCar, LegacyFilter } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress, LegacyChoice } from '@tuerca/domain/legacy-address'

/** C9.03. */
const FILTERS_ABOVE = 25

/** C4.03: filters are shown for many cars, or once one is set. */
export const filtersAreAsked = (total: number, chosen: readonly LegacyChoice[]) =>
  total > FILTERS_ABOVE || chosen.length > 0

/** What the cars and their filters are asked with (C7.04, C7.05). */
export const carsQuery = ({ catalogId, modelId = '', filters }: LegacyAddress) => ({
  catalogId,
  modelId,
  parameter: filters.map(([, idx]) => idx).join(','),
})

export interface Chip {
  key: string
  name: string
  value: string
  without: LegacyAddress
}

/**
 * C4.03: filters with a single applied value are chips, the others are lists. A catalogue may leave out what was
 * chosen: its name then comes from the remaining cars.
 */
export function carFilters(
  filters: readonly LegacyFilter[],
  cars: readonly Pick<LegacyCar, 'parameters'>[],
  address: LegacyAddress,
): { chips: Chip[]; open: LegacyFilter[] } {
  const chosen = new Map(address.filters)
  const chips = address.filters.map(([key, idx]): Chip => {
    const filter = filters.find((one) => one.key === key)
    const told = cars[0]?.parameters.find((one) => one.key === key)
    return {
      key,
      name: filter?.name ?? told?.name ?? key,
      value: filter?.values.find((one) => one.idx === idx)?.value ?? told?.value ?? '',
      without: { ...address, filters: address.filters.filter(([other]) => other !== key) },
    }
  })
  return { chips, open: filters.filter(({ key, values }) => !chosen.has(key) && values.length > 0) }
}

/** C4.03: choosing appends to the model's segment. */
export const withChoice = (address: LegacyAddress, choice: LegacyChoice): LegacyAddress => ({
  ...address,
  filters: [...address.filters.filter(([key]) => key !== choice[0]), choice],
})
