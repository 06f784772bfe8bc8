import { type SaidVehicle, UNKNOWN_VEHICLE } from '@tuerca/contract/store-fitment-wire'
import { nameKey } from '@tuerca/domain/fitment-agreement'
import { type FitmentRow, modelText, yearsText } from '@tuerca/domain/vehicle-rows'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { type Vocabulary, vocabularyOf } from '../products/index.ts'

/** A row by the shop's own ids. */
export interface VehicleIds {
  makeId: number
  modelId: number
  yearFrom: number | null
  yearTo: number | null
  engine: string | null
  submodel: string | null
}

export const saidKey = ({ makeId, modelId, yearFrom, yearTo, engine, submodel }: VehicleIds) =>
  JSON.stringify([makeId, modelId, yearFrom, yearTo, engine, submodel])

const MOST_TOLD = 10
/** More rows of one model say nothing new. */
const MOST_OF_MODEL = 100

/** Finds a model by its names as the shop has them, in any spelling of them. */
export function modelsByName({ makes, models }: Pick<Vocabulary, 'makes' | 'models'>) {
  const makesByKey = new Map([...makes.byId.values()].map((make) => [nameKey(make.name), make]))
  const modelsByKey = new Map(
    [...models.byId.values()].map((model) => [`${model.makeId} ${nameKey(model.name)}`, model]),
  )
  return (make: string, model: string) => {
    const known = makesByKey.get(nameKey(make))
    return known && modelsByKey.get(`${known.id} ${nameKey(model)}`)
  }
}

/** The cars under the shop's names, each once; throws 400 with every line that names none. */
export async function saidVehicles({ db }: Pick<TxCtx, 'db'>, rows: readonly SaidVehicle[]): Promise<VehicleIds[]> {
  const vocabulary = await vocabularyOf(db)
  const modelNamed = modelsByName(vocabulary)
  const unknown: string[] = []
  const said = new Map<string, VehicleIds>()
  rows.forEach(({ make, model, yearFrom, yearTo, engine, submodel }, at) => {
    const its = modelNamed(make, model)
    if (!its) return unknown.push(`Fila ${at + 1}: ${make} ${model} ${UNKNOWN_VEHICLE}.`)
    const row: VehicleIds = {
      makeId: its.makeId,
      modelId: its.id,
      yearFrom,
      yearTo,
      engine: engine || null,
      submodel: submodel || null,
    }
    return said.set(saidKey(row), row)
  })
  if (unknown.length > 0)
    throw invalid(
      unknown.length > MOST_TOLD
        ? [...unknown.slice(0, MOST_TOLD), `Y ${unknown.length - MOST_TOLD} filas más.`]
        : unknown,
    )
  for (const [modelId, of] of Map.groupBy(said.values(), (row) => row.modelId)) {
    if (of.length > MOST_OF_MODEL)
      throw invalid([
        `${vocabulary.models.byId.get(modelId)?.name ?? 'Un modelo'} tiene ${of.length} filas: deja hasta ${MOST_OF_MODEL}, uniendo años y motores.`,
      ])
  }
  return [...said.values()]
}

/** A row of the tables with its names, as rules read it. */
export interface NamedRow {
  make: string
  model: string | null
  year_from: number | null
  year_to: number | null
  engine: string | null
  submodel: string | null
  qualifiers?: unknown
}

export function fitmentOf({
  make,
  model,
  year_from: yearFrom,
  year_to: yearTo,
  engine,
  submodel,
  qualifiers,
}: NamedRow): FitmentRow {
  return {
    make,
    model,
    yearFrom,
    yearTo,
    engine,
    submodel,
    qualifiers: Array.isArray(qualifiers) ? qualifiers.filter((one): one is string => typeof one === 'string') : [],
  }
}

/** A row in the words by which people tell it. */
export const inWords = (row: NamedRow) => {
  const { yearFrom, yearTo, engine, ...fitment } = fitmentOf(row)
  return [row.make, modelText({ ...fitment, yearFrom, yearTo }), yearsText(yearFrom, yearTo), engine]
    .filter(Boolean)
    .join(' ')
}

export const wireVehicle = (row: Omit<NamedRow, 'qualifiers'>) => ({
  make: row.make,
  model: row.model ?? '',
  yearFrom: row.year_from,
  yearTo: row.year_to,
  engine: row.engine ?? '',
  submodel: row.submodel ?? '',
})
