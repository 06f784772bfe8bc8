import { modelText, type FitmentRow } from './vehicle-rows.ts'
import { foldText } from './words.ts'

/** marketplace.md §3, "Compatible vehicles". */
export interface CompatibleMake {
  make: string
  full_models: string[]
  /** Every single year, ascending. */
  years: number[]
  engines: { name: string; assignedByMachine: boolean }[]
}

const EARLIEST = 1901
const LATEST = 2155

/**
 * The rows grouped by make, each value once and in order; a range of years with one open end counts as its known year.
 */
export function groupCompatibleVehicles(rows: readonly FitmentRow[]): CompatibleMake[] {
  const makes = new Map<string, FitmentRow[]>()
  for (const row of rows) {
    const key = foldText(row.make)
    const group = makes.get(key)
    if (group === undefined) makes.set(key, [row])
    else group.push(row)
  }
  return [...makes.values()].map(groupOf).sort((a, b) => byName(a.make, b.make))
}

function groupOf(rows: readonly FitmentRow[]): CompatibleMake {
  return {
    make: rows[0]?.make ?? '',
    full_models: distinct(rows.map(modelText)),
    years: [...new Set(rows.flatMap(yearsOf))].sort((a, b) => a - b),
    engines: distinct(rows.map((row) => row.engine ?? '')).map((name) => ({
      name,
      // One person's word is enough for the tooltip to go.
      assignedByMachine: rows
        .filter((row) => foldText(row.engine ?? '') === foldText(name))
        .every((row) => row.assignedByMachine === true),
    })),
  }
}

function distinct(names: readonly string[]): string[] {
  const unique = new Map<string, string>()
  for (const name of names) if (name !== '' && !unique.has(foldText(name))) unique.set(foldText(name), name)
  return [...unique.values()].sort(byName)
}

function yearsOf({ yearFrom, yearTo }: FitmentRow): number[] {
  const first = Math.max(EARLIEST, yearFrom ?? yearTo ?? Infinity)
  const last = Math.min(LATEST, yearTo ?? yearFrom ?? -Infinity)
  return last < first ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

// Numbers inside names by their value: '208' before '2008'.
const ORDER = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

function byName(a: string, b: string): number {
  return ORDER.compare(a, b)
}
