import { slugOf } from '@tuerca/domain/product-url'
import { readFacts, readVpic } from '../read-facts.ts'
import type { Model } from '../vehicles.ts'

export const BODIES = ['Sedán', 'Hatchback', 'SUV', 'Pick-up', 'Van', 'Camión'] as const
export type Body = (typeof BODIES)[number]

/** What a model looks like: by facts/bodies.txt, else by how vPIC classes it, else a sedan. */
export function readBodies(): (model: Model) => Body {
  const known = new Map<string, Body>()
  for (const [body = '', ...models] of readFacts('bodies.txt')) {
    const found = BODIES.find((each) => each === body)
    if (!found) throw new Error(`facts/bodies.txt: no such body: ${body}`)
    for (const model of models) known.set(slugOf(model), found)
  }
  for (const { make, model, kinds } of readVpic()) {
    const key = slugOf(`${make} ${model}`)
    if (!known.has(key)) known.set(key, bodyOfKinds(kinds))
  }
  return (model) => known.get(slugOf(`${model.make.name} ${model.name}`)) ?? 'Sedán'
}

function bodyOfKinds(kinds: string): Body {
  if (kinds.includes('Passenger Car')) return 'Sedán'
  return kinds.includes('MPV') ? 'SUV' : 'Pick-up'
}
