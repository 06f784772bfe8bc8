// Questions by lot, in the form of search-questions.tsv: any model of the fleet, in its country, with any of the kinds
// that are asked for often (demand 1 and 2) and that the drawn car has; half of them with a year. What the shop answers
// to them is how far its stock reaches. node bench/search-lot.ts [COUNT] [SEED] > lot.tsv; ORIGIN=http://localhost:3000
// node bench/search-quality.ts lot.tsv -v
import { foldText } from '@tuerca/domain/words'
import { keptTypes } from '../db/seed/applications.ts'
import { hasType, readCars, type Car } from '../db/seed/cars.ts'
import type { CountryCode } from '../db/seed/fleet/variant.ts'
import { readPartTypes, type Kind } from '../db/seed/part-types.ts'
import { fastKinds } from '../db/seed/plan.ts'
import { randomOf } from '../db/seed/random.ts'
import { readVehicles, type Model } from '../db/seed/vehicles.ts'

const [count = '600', seed = '1'] = process.argv.slice(2)
const OFTEN = 2
const PLACES =
  '( (delanter|traser|superior|inferior|interior|exterior|izquierd|derech|lado|para|de las?|[0-9]|h[0-9]|grupo).*)?$'

const types = readPartTypes()
const { models } = readVehicles()
const cars = readCars(models)
const kinds = fastKinds(types.kinds).filter(({ demand }) => demand <= OFTEN)
const random = randomOf(`lot ${seed}`)
const makesOf = Map.groupBy(models, ({ name }) => foldText(name))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const byCountry = (['CO', 'MX'] as const).map((country) => ({
  country,
  models: [
    ...Map.groupBy(
      cars.filter(({ model, variant }) => model.standing[country] !== undefined && variant.countries.includes(country)),
      ({ model }) => model,
    ),
  ],
}))

function carText({ name, make }: Model): string {
  const isShared = /^[0-9]/.test(name) || name.length < 3 || (makesOf.get(foldText(name)) ?? []).length > 1
  return isShared || random.chance(0.3) ? `${make.name} ${name}` : name
}

function question(country: CountryCode, car: Car, kind: Kind): string {
  const year = random.chance(0.5) ? random.between(car.variant.from, car.variant.to) : null
  const name = country === 'MX' ? kind.nameMx : kind.nameCo
  return [
    [name, carText(car.model), year ?? ''].join(' ').trim().toLowerCase(),
    country,
    `^(${[...new Set([kind.nameCo, kind.nameMx].map((text) => escaped(foldText(text))))].join('|')})${PLACES}`,
    car.model.make.name,
    `^${escaped(foldText(car.model.name))}$`,
    year ?? '',
  ].join('\t')
}

for (let made = 0; made < Number(count);) {
  const { country, models: some } = random.pick(byCountry)
  const [, own] = random.pick(some)
  const car = random.pick(own)
  const kind = random.pick(kinds)
  if (!keptTypes(types, kind).some((type) => hasType(car, type))) continue
  console.log(question(country, car, kind))
  made += 1
}
