import type { VehicleFilter } from '../../ports/oem-catalogue.ts'
import { inLanguage, type Property, type VehicleRow } from './embedded-base.ts'

/** Orders names as people do, with the numbers in them. Made once: localeCompare makes one for each comparison. */
export const byName = new Intl.Collator('es', { numeric: true }).compare

/** The year is told as a range and asked as one number. */
export const YEAR = 'year'

/** Whether a vehicle has all that was chosen. */
export function hasChosen(
  vehicle: Pick<VehicleRow, 'properties' | 'year_from' | 'year_to'>,
  chosen: ReadonlyMap<string, string>,
): boolean {
  return [...chosen].every(([key, value]) => valuesOf(vehicle, key).includes(value))
}

/** Every answer that a vehicle is found by. */
export function valuesOf(
  { properties, year_from: from, year_to: to }: Pick<VehicleRow, 'properties' | 'year_from' | 'year_to'>,
  key: string,
): string[] {
  if (key === YEAR) return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  const value = properties[key]
  return value === undefined ? [] : [value]
}

export interface Narrowing {
  /** All vehicles of the option. */
  vehicles: readonly VehicleRow[]
  columns: readonly Property[]
  chosen: ReadonlyMap<string, string>
  language: string
  /** The ssd of the option with these choices. */
  ssdOf(chosen: ReadonlyMap<string, string>): string
}

/**
 * What narrows an option's vehicles: chosen answers can be revoked, answers that all remaining vehicles share are
 * automatic, the others are open. A question that was never open is not asked.
 */
export function filtersOf({ vehicles, columns, chosen, language, ssdOf }: Narrowing): VehicleFilter[] {
  const remaining = vehicles.filter((vehicle) => hasChosen(vehicle, chosen))
  return columns
    .filter(({ filter }) => filter)
    .flatMap((column): VehicleFilter[] => {
      const { key } = column
      const say = (value: string) => column.values[value]?.[language] ?? value
      const filter = {
        key,
        name: inLanguage(column.names, language),
        value: null,
        automatic: false,
        ssd: null,
        options: [],
      }
      const picked = chosen.get(key)
      if (picked !== undefined)
        return [{ ...filter, value: say(picked), ssd: ssdOf(new Map([...chosen].filter(([other]) => other !== key))) }]
      const open = answersOf(remaining, key)
      const [first] = open
      if (first === undefined || answersOf(vehicles, key).length < 2) return []
      if (open.length === 1) return [{ ...filter, value: say(first), automatic: true }]
      return [
        {
          ...filter,
          options: open.map((value) => ({ key: ssdOf(new Map([...chosen, [key, value]])), value: say(value) })),
        },
      ]
    })
}

export function answersOf(vehicles: readonly VehicleRow[], key: string): string[] {
  const answers = [...new Set(vehicles.flatMap((vehicle) => valuesOf(vehicle, key)))]
  return answers.toSorted(byName)
}
