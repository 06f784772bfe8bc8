import { kindOf, wordsOfKinds } from '../../../apps/api/src/features/imports/vocabulary/adopt-old-types.ts'
import { placeOf } from '@tuerca/domain/part-places'
import { foldText } from '@tuerca/domain/words'
import type { PartType } from '../part-types.ts'
import type { World } from '../world.ts'
import type { UnitTemplate } from './unit-template.ts'

/** The types that the units name as they were called before the vocabulary, by the nearest one of today. */
export function typesOfUnits(world: Pick<World, 'kinds' | 'ofKind'>, templates: readonly UnitTemplate[]): Map<string, PartType> {
  const byWords = wordsOfKinds(world.kinds)
  const names = new Set(templates.flatMap(({ parts }) => parts.flatMap(({ partType }) => partType ?? [])))
  return new Map([...names].flatMap((name) => {
    const type = nearest(world.ofKind.get(kindOf(byWords, name)?.key ?? '') ?? [], name)
    return type ? [[name, type] as const] : []
  }))
}

function nearest(types: readonly PartType[], name: string): PartType | null {
  const told = new Set(foldText(name).split(' ').map(placeOf))
  const shared = (type: PartType) => type.places.filter((place) => told.has(place)).length - type.places.filter((place) => !told.has(place)).length / 10
  return types.toSorted((a, b) => shared(b) - shared(a))[0] ?? null
}
