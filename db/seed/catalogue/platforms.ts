import { at } from '../random.ts'
import type { Generation, Make, Model } from '../vehicles.ts'
import type { World } from '../world.ts'
import type { Body } from './body-of.ts'

/** A generation of a model among those that share their units, in the `era` of its platform that it was built in; `eras` tells when each began. */
export interface Member { model: Model; generation: Generation; era: number; eras: readonly number[] }

/** Vehicles that share their units. */
export interface Platform { make: Make; key: string; weight: number; members: Member[] }

/** Models that many ask for have platforms of their own; the others share one of their make for each kind. */
const POPULAR = 14
/** Platforms of this weight are split into an older and a newer one. */
const WORTH_SPLITTING = 120
/** Older vehicles are seldom asked for. */
const OLDEST_LAST_YEAR = 1992
const NEWER_SINCE = 2013
/** A platform with more generations has neighbours of them in one era. */
const MOST_ERAS = 4

/** Every vehicle of a make on its platform. */
export function platformsOf(world: World, make: Make, bodyOf: (model: Model) => Body): Platform[] {
  const models = world.models.filter((model) => model.make === make)
  const clusters = new Map<string, Model[]>()
  for (const model of models.filter(({ weight }) => weight >= POPULAR)) {
    const head = model
    clusters.set(head.slug, [...clusters.get(head.slug) ?? [], model])
  }
  for (const model of models.filter(({ weight }) => weight < POPULAR)) {
    const key = kindOf(bodyOf(model))
    clusters.set(key, [...clusters.get(key) ?? [], model])
  }
  return [...clusters].flatMap(([key, cluster]) => splitByAge({ make, key, models: cluster }))
}

function weightOf(models: readonly Model[]): number {
  return models.reduce((sum, { weight }) => sum + weight, 0)
}

function kindOf(body: Body): string {
  if (body === 'Sedán' || body === 'Hatchback') return 'autos'
  return body === 'SUV' ? 'camionetas' : 'trabajo'
}

function splitByAge({ make, key, models }: { make: Make; key: string; models: Model[] }): Platform[] {
  const all = models.flatMap((model) => model.generations.filter(({ to }) => to >= OLDEST_LAST_YEAR).map((generation) => ({ model, generation })))
  const older = all.filter(({ generation }) => generation.from < NEWER_SINCE)
  const newer = all.filter(({ generation }) => generation.from >= NEWER_SINCE)
  const weight = weightOf(models)
  const split = weight >= WORTH_SPLITTING && older.length > 0 && newer.length > 0
  const groups = split ? [[`${key}-1`, older] as const, [`${key}-2`, newer] as const] : [[key, all] as const]
  return groups.filter(([, members]) => members.length > 0).map(([name, members]) => ({ make, key: name, weight, members: inEras(members) }))
}

function inEras(members: readonly Pick<Member, 'model' | 'generation'>[]): Member[] {
  const starts = [...new Set(members.map(({ generation }) => generation.from))].toSorted((a, b) => a - b)
  const count = Math.min(starts.length, MOST_ERAS)
  const eras = Array.from({ length: count }, (_, i) => at(starts, Math.floor(i * starts.length / count)))
  return members.map((member) => ({ ...member, eras, era: eras.findLastIndex((start) => start <= member.generation.from) }))
}
