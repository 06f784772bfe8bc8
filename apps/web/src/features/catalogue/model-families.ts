import type { CatalogOptionSet } from '@tuerca/contract/catalogue-wire'
import type { z } from 'zod'

type OptionSet = z.output<typeof CatalogOptionSet>
export type ModelOption = OptionSet['options'][number]

export interface ModelFamily {
  /** The words with which all of it begins, as the catalogue writes them: 'Land Cruiser', 'Serie'. */
  name: string
  options: ModelOption[]
}

const WANTED = ['Family', 'Model', 'Vehicle Family', 'Vehicle Name']

/** C3.09: the set named Family, Model, Vehicle Family or Vehicle Name, else the first one. */
export function modelOptions(sets: readonly OptionSet[]): ModelOption[] {
  const wanted = WANTED.flatMap((name) => sets.find((set) => set.name.toLowerCase() === name.toLowerCase()) ?? [])
  return [...((wanted[0] ?? sets[0])?.options ?? [])]
}

/** C2.30: grouped by the first word of the value, in its alphabet. */
export function modelFamilies(options: readonly ModelOption[]): ModelFamily[] {
  const byWord = Map.groupBy(options, ({ value }) => firstWord(value).toLocaleUpperCase('es'))
  const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })
  return [...byWord.values()]
    .map((own) => ({
      name: beginning(own.map(({ value }) => value)),
      options: own.toSorted((a, b) => collator.compare(a.value, b.value)),
    }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

const firstWord = (value: string) => value.trim().split(/\s+/)[0] || value

/** The first word names the group even where it is written in two ways. */
function beginning([first = '', ...others]: readonly string[]): string {
  const words = first.trim().split(/\s+/)
  const differs = words.findIndex((word, at) =>
    others.some((other) => other.trim().split(/\s+/)[at]?.toLocaleUpperCase('es') !== word.toLocaleUpperCase('es')),
  )
  return others.length === 0 || differs === 0
    ? firstWord(first)
    : words.slice(0, differs < 0 ? undefined : differs).join(' ')
}
