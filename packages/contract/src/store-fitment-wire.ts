import { z } from 'zod'
import { textOf } from './products-wire.ts'

/** Of one listing. */
export const MOST_FITMENT_ROWS = 2000
export const UNKNOWN_VEHICLE = 'no está entre los vehículos que conocemos'

const strict = (what: string) => ({
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
      : undefined,
})
const YEAR = 'El año va de 1901 a 2155.'
const Year = z.int(YEAR).min(1901, YEAR).max(2155, YEAR).nullable().default(null)
const named = (what: string, needed: string) =>
  textOf(what, 80)
    .transform((text) => text.trim())
    .refine((text) => text !== '', needed)

/** A car that a store says its listing fits; null for an open end of years, an empty engine or version means any. */
export const SaidVehicle = z
  .strictObject(
    {
      make: named('La marca', 'Escribe la marca del vehículo.'),
      model: named('El modelo', 'Escribe el modelo del vehículo.'),
      yearFrom: Year,
      yearTo: Year,
      engine: textOf('El motor', 80)
        .transform((text) => text.trim())
        .default(''),
      submodel: textOf('La versión', 80)
        .transform((text) => text.trim())
        .default(''),
    },
    strict('El vehículo'),
  )
  .refine(
    ({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo,
    'El primer año es posterior al último.',
  )
export type SaidVehicle = z.output<typeof SaidVehicle>

/** A piece of a kit by its number; with its brand when several brands have the number. */
export const SaidPiece = z.strictObject(
  {
    reference_1: named('El número de parte', 'Escribe el número de la pieza.').pipe(
      z.string().max(60, 'El número de parte es demasiado largo.'),
    ),
    manufacturer_title: textOf('La marca', 80).default(''),
  },
  strict('La pieza'),
)
export type SaidPiece = z.output<typeof SaidPiece>

/** What the scenario `compatibility` changes: the store's rows, that it fits any car, or the pieces of a kit. */
export const FITMENT_FIELDS = {
  rows: z
    .array(SaidVehicle, 'rows debe ser una lista de vehículos.')
    .max(MOST_FITMENT_ROWS, 'rows admite hasta 2.000 vehículos.'),
  universal: z.boolean('universal debe ser true o false.'),
  pieces: z.array(SaidPiece, 'pieces debe ser una lista de números.').max(12, 'Un kit admite hasta 12 piezas.'),
} as const

export const PROPOSAL_STATES = ['waiting', 'known', 'agreed', 'accepted', 'declined'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]
/** The source of a row: the part's catalogue or list, a machine, an agreement of stores, or this store alone. */
export const FITMENT_ORIGINS = ['catalogue', 'machine', 'agreed', 'own', 'kit'] as const
export type FitmentOrigin = (typeof FITMENT_ORIGINS)[number]
