import type { Country } from './country.ts'
import { hasForeignLetter, normalisePlate } from './plates.ts'
import { normaliseVin, VIN_INVALID_MESSAGE, VIN_LENGTH } from './vin.ts'
import { YEAR_FIRST, YEAR_INVALID, YEAR_LAST } from './vehicle-in-words.ts'

/** C5.03. */
export const FIELD_REQUIRED = 'Este campo es requerido!'
/** C5.01, in the form. */
export const VIN_LENGTH_IN_FORM = 'El VIN debe ser de 17 caracteres'
/** C9.01: the plate of the garage form, in both countries. */
export const PLATE_LEAST = 5
export const PLATE_MOST = 8
export const PLATE_IN_FORM = `La placa debe tener de ${PLATE_LEAST} a ${PLATE_MOST} letras o números`
/** C5.15, C9.02. */
export const REMARKS_LONGEST = 512
/** C3.04: the answer to a change of vehicle data that a plate registry confirmed. */
export const VERIFIED_LOCKED = 'Los datos de este vehículo están verificados y no se pueden cambiar.'

type Kind = 'brand' | 'text' | 'number' | 'year' | 'VIN' | 'plate' | 'lines'
interface Field {
  label: string
  kind: Kind
  max: number
}

/** Every field of both forms (C3.02–C3.04) by its wire name. `max` is characters, or the largest number. */
export const GARAGE_FIELDS = {
  brand_id: { label: 'Marca', kind: 'brand', max: 2_147_483_647 },
  model: { label: 'Modelo', kind: 'text', max: 60 },
  year: { label: 'Año', kind: 'year', max: YEAR_LAST },
  version: { label: 'Versión', kind: 'text', max: 60 },
  license_plate: { label: 'Placa', kind: 'plate', max: PLATE_MOST },
  VIN: { label: 'VIN', kind: 'VIN', max: VIN_LENGTH },
  engine_number: { label: 'Número de motor', kind: 'text', max: 40 },
  chassis_number: { label: 'Número de chasis', kind: 'text', max: 40 },
  cylinder_capacity: { label: 'Cilindraje', kind: 'text', max: 20 },
  number_of_cylinders: { label: 'Número de cilindros', kind: 'number', max: 24 },
  number_of_axes: { label: 'Número de ejes', kind: 'number', max: 12 },
  number_of_doors: { label: 'Número de puertas', kind: 'number', max: 12 },
  class: { label: 'Clase', kind: 'text', max: 40 },
  body_type: { label: 'Carrocería', kind: 'text', max: 40 },
  fuel_type: { label: 'Combustible', kind: 'text', max: 40 },
  color: { label: 'Color', kind: 'text', max: 40 },
  city: { label: 'Ciudad', kind: 'text', max: 60 },
  transit_agency: { label: 'Organismo de tránsito', kind: 'text', max: 100 },
  country_of_origin: { label: 'País de origen', kind: 'text', max: 60 },
  complement: { label: 'Observaciones', kind: 'lines', max: REMARKS_LONGEST },
} as const satisfies Record<string, Field>

export type GarageField = keyof typeof GARAGE_FIELDS

/** C3.02, C3.03: which fields a country's form has, in its order. */
export const FORM_FIELDS: Record<Country, readonly GarageField[]> = {
  CO: [
    'brand_id',
    'model',
    'year',
    'license_plate',
    'VIN',
    'engine_number',
    'chassis_number',
    'cylinder_capacity',
    'class',
    'body_type',
    'fuel_type',
    'color',
    'number_of_doors',
    'city',
    'transit_agency',
  ],
  MX: [
    'brand_id',
    'model',
    'year',
    'license_plate',
    'VIN',
    'version',
    'cylinder_capacity',
    'number_of_cylinders',
    'number_of_axes',
    'class',
    'body_type',
    'number_of_doors',
    'city',
    'country_of_origin',
    'complement',
  ],
}

/** C5.03. In Colombia brand, model and year; the VIN is then optional, but of 17 characters (C5.01). */
export const FORM_REQUIRED: Record<Country, readonly GarageField[]> = {
  CO: ['brand_id', 'model', 'year'],
  MX: ['brand_id', 'license_plate', 'model', 'year', 'VIN', 'cylinder_capacity'],
}

/** What was typed, by field; an absent field was not told. */
export type GarageForm = Partial<Record<GarageField, string>>

/** A field as it is stored: trimmed, plates and VINs in capitals without punctuation; '' when not given. */
export function keptText(field: GarageField, typed: string): string {
  const { kind } = GARAGE_FIELDS[field]
  if (kind === 'plate') return normalisePlate(typed)
  if (kind === 'VIN') return normaliseVin(typed)
  return kind === 'lines' ? typed.replace(/\r\n?/g, '\n').trim() : typed.replace(/\s+/g, ' ').trim()
}

/** What is wrong with one field of a country's form in the words shown under it, or null. */
export function fieldProblem(country: Country, field: GarageField, typed: string): string | null {
  const text = keptText(field, typed)
  if (text === '' && typed.trim() === '') return FORM_REQUIRED[country].includes(field) ? FIELD_REQUIRED : null
  const { kind, label, max }: Field = GARAGE_FIELDS[field]
  switch (kind) {
    case 'year':
      return isWholeNumber(text, YEAR_FIRST, YEAR_LAST) ? null : YEAR_INVALID
    case 'VIN':
      return vinProblem(text)
    case 'plate':
      if (hasForeignLetter(typed)) return PLATE_IN_FORM
      return text.length >= PLATE_LEAST && text.length <= PLATE_MOST ? null : PLATE_IN_FORM
    case 'brand':
      return isWholeNumber(text, 1, max) ? null : 'Elige la marca de la lista'
    case 'number':
      return isWholeNumber(text, 1, max) ? null : `${label} debe ser un número de 1 a ${max}`
    default:
      return textProblem(text, { label, max, lines: kind === 'lines' })
  }
}

/** Every problem of a whole form, in the order of its fields; empty when it may be saved (C5.03). */
export function formProblems(country: Country, form: GarageForm): { field: GarageField; message: string }[] {
  return FORM_FIELDS[country].flatMap((field) => {
    const message = fieldProblem(country, field, form[field] ?? '')
    return message === null ? [] : [{ field, message }]
  })
}

/** The problem as a line of an alert, which needs the field's name because no field stands above it. */
export function problemLine({ field, message }: { field: GarageField; message: string }): string {
  return message === FIELD_REQUIRED ? `${GARAGE_FIELDS[field].label}: ${message}` : message
}

/** C3.04 vehicleComplete: the vehicle in one line, as it is called everywhere. */
export function vehicleComplete(vehicle: {
  brand: string
  model: string
  version: string
  year: number | null
  license_plate: string
}): string {
  const { brand, model, version, year, license_plate } = vehicle
  // 'Mazda 3' and 'Ram 1500' carry their make already.
  const make = model.toLowerCase().startsWith(`${brand.trim().toLowerCase()} `) ? '' : brand
  const words = [make, model, version, year === null ? '' : String(year)]
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join(' ')
  return license_plate === '' ? words : `${words} (${license_plate})`
}

function vinProblem(vin: string): string | null {
  if (vin.length !== VIN_LENGTH) return VIN_LENGTH_IN_FORM
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? null : VIN_INVALID_MESSAGE
}

function textProblem(
  text: string,
  { label, max, lines }: { label: string; max: number; lines: boolean },
): string | null {
  if (text.length > max) return `${label} admite hasta ${max} caracteres`
  const bare = lines ? text.replaceAll('\n', '') : text
  return bare.isWellFormed() && !/\p{Cc}/u.test(bare) ? null : `${label} tiene caracteres que no podemos usar`
}

function isWholeNumber(text: string, least: number, most: number): boolean {
  return /^[0-9]{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most
}
