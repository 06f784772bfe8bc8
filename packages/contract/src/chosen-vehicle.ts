import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from '@tuerca/domain/vehicle-in-words'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, VehicleId } from './garage-wire.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/garage/vehicle'

/** How many products, and how many references, one call may ask about. */
export const MOST_JUDGED = 100

/** The chip's content. `id` is null for a car that is in no garage. */
export const ChosenVehicle = z.object({
  id: z.number().nullable(),
  brand: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  /** When it was made, where a catalogue tells only that. */
  years: z.object({ from: z.number(), to: z.number() }).optional(),
  /** Displacement or version as far as it was told; '' when not. */
  engine: z.string(),
  /** vehicleComplete: what the chip says. */
  name: z.string(),
})
export type ChosenVehicle = z.output<typeof ChosenVehicle>

const word = (what: string) => textOf(what, 60)

/**
 * A vehicle in the words of its catalogue or of its VIN: 'Hilux 2.5 Diésel 4x4', '2010-2015', '2.5L L4 Diésel turbo'.
 */
export const FoundCar = z.strictObject(
  {
    brand: word('La marca').refine((text) => text.trim() !== '', 'Indica la marca.'),
    name: textOf('El vehículo', 300).refine((text) => text.trim() !== '', 'Indica el vehículo.'),
    years: textOf('Los años', 40).default(''),
    engine: textOf('El motor', 100).default(''),
    vin: textOf('El VIN', 20).default(''),
  },
  { error: closedTo('El vehículo') },
)
export type FoundCar = z.output<typeof FoundCar>

export const showChosenVehicle = endpoint({
  method: 'GET',
  path: `${PATH}/chosen`,
  access: 'guest',
  summary:
    'El vehículo con que trabaja quien visita, por la cookie tuerca_vehicle; null cuando no eligió ninguno o no es suyo.',
  response: z.object({ data: ChosenVehicle.nullable() }),
})

export const chooseVehicle = endpoint({
  method: 'POST',
  path: `${PATH}/chosen`,
  access: 'guest',
  summary:
    'Elige el vehículo para el que se juzgan listas y diagramas: uno del garaje propio por id, cualquiera por marca, modelo, año y motor, o el que dijo un catálogo o un VIN (found).',
  body: z.union(
    [
      z.strictObject({ id: VehicleId }),
      z.strictObject(
        {
          brand: word('La marca').refine((text) => text.trim() !== '', 'Indica la marca.'),
          model: word('El modelo').refine((text) => text.trim() !== '', 'Indica el modelo.'),
          year: z.int(YEAR_INVALID).min(YEAR_FIRST, YEAR_INVALID).max(YEAR_LAST, YEAR_INVALID).nullish(),
          engine: word('El motor').default(''),
        },
        { error: closedTo('El vehículo') },
      ),
      z.strictObject({ found: FoundCar }),
    ],
    'Indica un vehículo de tu garaje (id), o su marca y modelo (brand, model, year, engine).',
  ),
  response: z.object({ data: ChosenVehicle }),
})

export const forgetChosenVehicle = endpoint({
  method: 'DELETE',
  path: `${PATH}/chosen`,
  access: 'guest',
  summary: 'Deja de tener un vehículo elegido.',
  response: z.object({ data: z.object({ message: z.string() }) }),
})

/** What a list says beside a part, and why in one sentence. */
export const Verdict = z.object({
  label: z.enum(['Compatible', 'No compatible', 'Por confirmar']),
  verdict: z.enum(['FULLY', 'PARTIAL', 'NO', 'UNKNOWN']),
  why: z.string(),
})
export type Verdict = z.output<typeof Verdict>

const list = (what: string, longest: number) =>
  z
    .string()
    .max(MOST_JUDGED * (longest + 1), `${what} admite hasta ${MOST_JUDGED}.`)
    .default('')
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      ),
    ])
    .refine((all) => all.length <= MOST_JUDGED, `${what} admite hasta ${MOST_JUDGED}.`)
const year = z.coerce
  .number(YEAR_INVALID)
  .int(YEAR_INVALID)
  .min(YEAR_FIRST, YEAR_INVALID)
  .max(YEAR_LAST, YEAR_INVALID)
  .optional()

export const judgeCompatibility = endpoint({
  method: 'GET',
  path: `${PATH}/compatibility`,
  access: 'guest',
  keyScope: 'search',
  summary:
    'Si unos productos, números de parte y el vehículo de un diagrama coinciden con el vehículo elegido, en lote y con el porqué. Sin vehículo elegido todo viene vacío.',
  query: z.object({
    /** Ids, joined by commas. */
    products: list('products', 16)
      .refine((all) => all.every((one) => /^[1-9]\d{0,15}$/.test(one)), 'products debe ser una lista de números.')
      .transform((all) => all.map(Number)),
    /** Part numbers in any punctuation, joined by commas. */
    references: list('references', 60).refine(
      (all) => all.every((one) => one.length <= 60),
      'Cada número de parte admite hasta 60 caracteres.',
    ),
    /** The vehicle of the diagram on screen: its brand, its name and its years. */
    diagramBrand: word('La marca').default(''),
    diagramVehicle: textOf('El vehículo', 300).default(''),
    diagramYearFrom: year,
    diagramYearTo: year,
  }),
  response: z.object({
    data: z.object({
      vehicle: ChosenVehicle.nullable(),
      products: z.record(z.string(), Verdict),
      /** By the reference as it was sent. */
      references: z.record(z.string(), Verdict),
      /** Null when no diagram was named. */
      diagram: Verdict.nullable(),
    }),
  }),
})
