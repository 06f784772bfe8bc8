import { partTypesOf, readVocabulary, type PartKindRow } from '../../apps/api/src/features/imports/index.ts'
import { slugOf } from '@tuerca/domain/product-url'
import type { Place } from '@tuerca/domain/part-places'
import { indexText } from '@tuerca/domain/words'

export type Kind = PartKindRow

export interface PartGroup {
  id: number
  name: string
  slug: string
}

/** A kind of part at its places, as the product's vocabulary has it. */
export interface PartType {
  /** The type's id in the database once a load has read it; before that its place in the file. */
  id: number
  group: PartGroup
  kind: Kind
  name: string
  nameMx: string
  slug: string
  places: Place[]
  synonyms: string[]
  /** The words by which the type is found, ready for the index, in the words of both countries. */
  words: string
}

export interface PartTypes {
  groups: PartGroup[]
  kinds: Kind[]
  types: PartType[]
  /** The types of a kind; the first is the one without a place. */
  ofKind: ReadonlyMap<string, PartType[]>
}

export function readPartTypes(): PartTypes {
  const kinds = readVocabulary()
  const groups = [...new Set(kinds.map(({ group }) => group))].map((name, i) => ({
    id: i + 1,
    name,
    slug: slugOf(name),
  }))
  const byName = new Map(groups.map((group) => [group.name, group]))
  const rows = kinds.flatMap(partTypesOf)
  const types = rows.map(({ kind, name, nameMx, slug, places, synonyms }, i): PartType => {
    const group = byName.get(kind.group)
    if (!group) throw new Error(kind.group)
    return {
      id: i + 1,
      group,
      kind,
      name,
      nameMx,
      slug,
      places,
      synonyms,
      words: wordsOf([name, nameMx, ...synonyms, group.name]),
    }
  })
  return { groups, kinds, types, ofKind: Map.groupBy(types, (type) => type.kind.key) }
}

// Each word is kept once, because these words are for finding and not for reading.
function wordsOf(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => indexText(text).split(' ')))].join(' ')
}
