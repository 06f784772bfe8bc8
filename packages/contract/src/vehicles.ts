import { VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** C8.03: the message by which the client decides; the line beside it is for people. */
export const VIN_LENGTH_ERROR = 'VIN must have 17 digits'

/** One car that a VIN may mean; what is unknown is null and never guessed. */
const VinCar = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  series: z.string().nullable(),
  year: z.number().nullable(),
  /** '1.6 L gasolina', as far as it is known. */
  engine: z.string().nullable(),
  /** Make, model and series as one name; null while the model is not known. */
  name: z.string().nullable(),
  /** The values of `makes` and `models` that list its parts; null for what the shop does not know. */
  inShop: z.object({ make: z.string(), model: z.string().nullable() }).nullable(),
})

export const DecodedVin = z.object({
  vin: z.string(),
  /** All that the VIN tells in one Spanish sentence. */
  sentence: z.string(),
  /** Null unless I, O or Q were typed; then nothing else was read. */
  mistake: z.object({ message: z.string(), suggestion: z.string() }).nullable(),
  cars: z.array(VinCar),
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** The company that assembled it, when that is not the maker itself. */
  assembler: z.string().nullable(),
  plant: z.string().nullable(),
  /** The model years that its code may mean, the likelier first. */
  years: z.array(z.number()),
  warnings: z.array(z.string()),
  sources: z.array(z.string()),
})
export type DecodedVin = z.output<typeof DecodedVin>

export const decodeVin = endpoint({
  method: 'GET',
  path: '/api/catalogo/catalogV2/decodeVin',
  access: 'guest',
  keyScope: 'vehicles',
  summary:
    'Lo que un VIN dice de su carro sin preguntarle a ningún catálogo: fabricante, país, años y, si se sabe, modelo (C5.01, C8.03).',
  query: z.object({ vin: z.string(VIN_LENGTH_MESSAGE).default('') }),
  response: z.object({ data: DecodedVin }),
})
