import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { descriptorOf, fitOf } from './match-patterns.ts'

/**
 * Models by the maker's code in positions 4–8, for cars of which vPIC knows only the maker, or the name in another
 * market.
 */
export interface ModelHere {
  keys: string
  make: string
  models: string[]
  from: number
  to: number
}
export type ModelsHere = ReadonlyMap<string, readonly ModelHere[]>

interface Row {
  wmi: string
  keys: string
  make: string
  model: string
  from: string
  to: string
}

const FILE = new URL('./data/models-here.csv', import.meta.url)

export async function readModelsHere(): Promise<ModelsHere> {
  const byWmi = new Map<string, ModelHere[]>()
  for (const row of parse<Row>(await readFile(FILE, 'utf8'), {
    columns: true,
    skip_empty_lines: true,
  })) {
    const model = {
      keys: row.keys,
      make: row.make,
      models: row.model.split('|'),
      from: Number(row.from),
      to: row.to ? Number(row.to) : Infinity,
    }
    for (const wmi of row.wmi.split('|')) byWmi.set(wmi, [...(byWmi.get(wmi) ?? []), model])
  }
  return byWmi
}

/**
 * The models whose keys match a VIN and name most of its positions; for all years, since makers keep a model's code.
 */
export function modelsOf(known: ModelsHere, vin: string): ModelHere[] {
  const fits = (known.get(vin.slice(0, 3)) ?? [])
    .map((model) => ({ model, fit: fitOf(model.keys, descriptorOf(vin)) }))
    .filter(({ fit }) => fit >= 0)
  const best = Math.max(...fits.map(({ fit }) => fit))
  return fits.filter(({ fit }) => fit === best).map(({ model }) => model)
}

export const soldIn = ({ from, to }: ModelHere, year: number) => from <= year && year <= to
