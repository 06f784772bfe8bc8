import type { Country } from './country.ts'
import { plateProblem } from './plates.ts'
import { vehicleYear, YEAR_INVALID } from './vehicle-in-words.ts'
import { normaliseVin, VIN_INVALID_MESSAGE } from './vin.ts'

export { MOST_QUANTITY } from './quote-list.ts'

export const QUOTATION_STATES_OF_REQUEST = ['searching', 'answered', 'closed'] as const
export type QuotationRequestState = (typeof QUOTATION_STATES_OF_REQUEST)[number]
export const QUOTATION_STATE_WORDS: Record<QuotationRequestState, string> = {
  searching: 'Buscando',
  answered: 'Respondida',
  closed: 'Cerrada',
}

export const MOST_PARTS = 40
export const NOTE_LONGEST = 512
export const WORD_LONGEST = 60
export const CITY_LONGEST = 80
export const PART_NUMBER_LONGEST = 60

export const VEHICLE_NEEDED = 'Dinos cuál es tu vehículo: la placa, el VIN, o la marca, el modelo y el año.'
export const WHAT_INVALID = 'Escribe qué autoparte necesitas, entre 2 y 200 caracteres.'
export const QUANTITY_INVALID = 'La cantidad va de 1 a 99.'
export const CITY_NEEDED = 'Escribe tu ciudad.'
export const NOTE_TOO_LONG = `La nota admite hasta ${NOTE_LONGEST} caracteres.`
export const PARTS_COUNT = `Pide de 1 a ${MOST_PARTS} autopartes.`

/** Everything as typed. */
export interface QuotationForm {
  plate: string
  vin: string
  brand: string
  model: string
  year: string
  city: string
  note: string
  parts: { what: string; partNumber: string; quantity: string }[]
}

/** True for a VIN, or for a shorter chassis number: 5 to 17 letters and digits. */
export const isVehicleNumber = (text: string) =>
  /^[A-Z0-9]{5,17}$/.test(text) && !(text.length === 17 && /[IOQ]/.test(text))

/** The quantity as typed, or null unless it is a whole number from 1 to 99. */
export const quantityOf = (text: string) => (/^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : null)

/** What is wrong with each field, by field name and in the form's order; correct fields are absent. */
export function quotationProblems(form: QuotationForm, country: Country): Record<string, string> {
  const problems: Record<string, string> = {}
  const [plate = '', vin = '', brand = '', model = '', year = ''] = [
    form.plate,
    form.vin,
    form.brand,
    form.model,
    form.year,
  ].map((text) => text.trim())
  const named = brand !== '' && model !== '' && year !== ''
  if (!plate && !vin && !brand && !model && !year) problems.plate = VEHICLE_NEEDED
  if (plate) assign(problems, 'plate', plateProblem(plate, country))
  if (vin && !isVehicleNumber(normaliseVin(vin))) problems.vin = VIN_INVALID_MESSAGE
  // One of the three ways to name the vehicle is enough; an unfinished third way is only reported when there is no
  // other.
  if (!plate && !vin && !named && (brand || model || year)) {
    if (!brand) problems.brand = 'Escribe la marca.'
    if (!model) problems.model = 'Escribe el modelo.'
    if (!year) problems.year = 'Escribe el año.'
  }
  if (year && vehicleYear(year) === null) problems.year = YEAR_INVALID
  form.parts.forEach(({ what, quantity }, at) => {
    const words = what.trim().length
    if (words < 2 || words > 200) problems[`what${at}`] = WHAT_INVALID
    if (quantityOf(quantity) === null) problems[`quantity${at}`] = QUANTITY_INVALID
  })
  if (form.city.trim().length < 2) problems.city = CITY_NEEDED
  if (form.note.trim().length > NOTE_LONGEST) problems.note = NOTE_TOO_LONG
  return problems
}

function assign(problems: Record<string, string>, field: string, problem: string | null) {
  if (problem) problems[field] = problem
}

/** The vehicle in one line; the plate or the VIN when it has no name. */
export function requestedVehicle({
  brand,
  model,
  year,
  plate,
  vin,
}: {
  brand: string | null
  model: string | null
  year: number | null
  plate: string | null
  vin: string | null
}) {
  return [brand, model, year].filter(Boolean).join(' ') || (plate ? `Placa ${plate}` : `VIN ${vin}`)
}
