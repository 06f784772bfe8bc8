import { COUNTRIES } from '@tuerca/domain/country'
import { namesOf, tableOf } from '@tuerca/domain/own-value'
import { GARAGE_FIELDS, type GarageField, REMARKS_LONGEST } from '@tuerca/domain/garage-form'
import { z } from 'zod'
import { textOf } from './products-wire.ts'
import { BrandRelation, vehicleFacts } from './vehicle-facts.ts'

/** Ids of a garage's own things: vehicles, readings, reminders, services. */
export const idOf = (what: string) =>
  z.coerce
    .number(`${what} debe ser un número.`)
    .int(`${what} debe ser un número entero.`)
    .min(1, `${what} no existe.`)
    .max(2_147_483_647, `${what} no existe.`)
export const VehicleId = idOf('El vehículo')
export const VehicleParams = z.object({ id: VehicleId })

/** Refuses, by name, what a body may not hold. */
export const closedTo = (what: string) => (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `${what} no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
    : `${what} debe ser un objeto.`

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** A day as YYYY-MM-DD that the calendar has, from 1901 to 2155. */
export const Day = z
  .string('La fecha debe ser como 2026-05-31.')
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'La fecha debe ser como 2026-05-31.', abort: true })
  .refine((text) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    return year >= 1901 && year <= 2155 && day >= 1 && day <= (month === 2 && !leap ? 28 : (MONTH_DAYS[month - 1] ?? 0))
  }, 'La fecha no existe.')

export const MOST_KILOMETRES = 3_000_000
export const KILOMETRES_WRONG = 'El kilometraje debe ser un número entero de 0 a 3.000.000.'
export const Kilometres = z.int(KILOMETRES_WRONG).min(0, KILOMETRES_WRONG).max(MOST_KILOMETRES, KILOMETRES_WRONG)

/** A field of the form as typed or as stored: a text or a number; null and '' both mean that it is not given. */
const typed = (field: GarageField) =>
  z.union(
    [textOfField(field), z.number().transform(String), z.null().transform(() => '')],
    `${GARAGE_FIELDS[field].label} debe ser un texto o un número.`,
  )
const textOfField = (field: GarageField) =>
  field === 'complement'
    ? z.string().max(REMARKS_LONGEST * 4, 'Observaciones es demasiado largo.')
    : textOf(GARAGE_FIELDS[field].label, 400)

/**
 * The fields of both countries' forms; domain/garage-form.ts decides which of them count, and what is wrong with them.
 */
export const formShape = tableOf(namesOf(GARAGE_FIELDS), (field) => typed(field).optional())

/** The last reading of the odometer. */
const LastReading = z.object({ kilometres: z.number(), date: z.string() })

/** C3.02–C3.04. What is not told is null. */
export const GarageVehicle = z.object({
  id: z.number(),
  country: z.enum(COUNTRIES),
  brand_id: z.number().nullable(),
  model: z.string(),
  year: z.number(),
  license_plate: z.string().nullable(),
  ...vehicleFacts,
  is_verified: z.boolean(),
  is_test: z.boolean(),
  /** The address of the photo, for its owner only; null when there is none. */
  property_card_image: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  brandRelation: BrandRelation,
  vehicleComplete: z.string(),
  /** Null until the first reading. */
  mileage: LastReading.nullable(),
  /** How many reminders still wait. */
  pendingReminders: z.number(),
})
export type GarageVehicle = z.output<typeof GarageVehicle>

export const VEHICLE_ATTRIBUTES = [
  'country',
  ...namesOf(GARAGE_FIELDS),
  'is_verified',
  'is_test',
  'property_card_image',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof GarageVehicle)[]
export const VEHICLE_GETTERS = ['vehicleComplete', 'mileage', 'pendingReminders'] as const
export const VEHICLE_RELATIONS = ['brandRelation'] as const
export const VEHICLE_SCOPES = ['verified', 'notVerified', 'withPlate', 'withVin'] as const
/** The columns that `searchInColumns` may look in (C7.33). */
export const VEHICLE_COLUMNS = [
  'license_plate',
  'VIN',
  'brand',
  'model',
  'year',
  'version',
  'engine_number',
  'chassis_number',
  'color',
  'city',
] as const
