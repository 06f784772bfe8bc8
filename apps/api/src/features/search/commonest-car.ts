import type { Ctx } from '../../platform/context.ts'
import type { Vocabulary } from '../products/index.ts'
import { shopCounts } from './shop-counts.ts'
import { compact } from './understand/lexicon.ts'
import type { LexiconModel, ReadCar, Reading } from './understand/reading.ts'

/**
 * A reading with the commonest of the cars that share a name: in Colombia 'grand vitara' is the Chevrolet, and 'i10' is
 * not the Grand i10. Null when no name is shared. The other cars are kept for the chip's menu.
 */
export async function withCommonestCars(ctx: Ctx, reading: Reading, vocabulary: Vocabulary): Promise<Reading | null> {
  if (!reading.cars.some(isShared)) return null
  const cars = await Promise.all(reading.cars.map((car) => commonestOf(ctx, { car, reading }, vocabulary)))
  return cars.every((car, at) => car === reading.cars[at]) ? null : { ...reading, cars }
}

const isShared = ({ models }: ReadCar) => models.length > 1

async function commonestOf(
  ctx: Ctx,
  { car, reading }: { car: ReadCar; reading: Reading },
  vocabulary: Vocabulary,
): Promise<ReadCar> {
  const typed = withoutMake(compact(car.words.map((at) => reading.words[at] ?? '').join('')), car)
  const models = car.models.filter(({ name }) => !isLongerName(compact(name), typed, car.models))
  const makes = new Set(models.map(({ makeId }) => makeId))
  const makeId = makes.size > 1 ? await commonestMake(ctx, models, vocabulary) : [...makes][0]
  const chosen = models.filter((model) => model.makeId === makeId)
  if (chosen.length === 0 || chosen.length === car.models.length) return car
  const make = makeId === undefined ? undefined : vocabulary.makes.byId.get(makeId)
  return {
    ...car,
    make: make ?? car.make,
    models: chosen,
    others: car.models.filter((model) => !chosen.includes(model)),
  }
}

/** 'chevrolet d-max' names its model by what follows the make. */
function withoutMake(typed: string, { make }: ReadCar): string {
  const name = compact(make?.name ?? '')
  return name !== '' && typed.startsWith(name) && typed.length > name.length ? typed.slice(name.length) : typed
}

// 'Grand i10' is a longer name when 'i10' was typed and is a car itself; 'NP300 Frontier' continues what was typed and
// stays.
function isLongerName(name: string, typed: string, models: readonly LexiconModel[]): boolean {
  return (
    name !== typed &&
    !name.startsWith(typed) &&
    name.endsWith(typed) &&
    models.some((other) => compact(other.name) === typed)
  )
}

/** The make whose cars of that name have most listings in the shop; none when nobody sells anything for them. */
async function commonestMake(
  ctx: Ctx,
  models: readonly LexiconModel[],
  vocabulary: Vocabulary,
): Promise<number | undefined> {
  const listings = (await shopCounts(ctx, vocabulary)).by.get('vehicle')
  const byMake = Map.groupBy(models, ({ makeId }) => makeId)
  const [most] = [...byMake]
    .map(([makeId, own]) => ({ makeId, count: own.reduce((sum, { id }) => sum + (listings?.get(id) ?? 0), 0) }))
    .toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.makeId : undefined
}
