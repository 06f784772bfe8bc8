import { namesOf } from '@tuerca/domain/own-value'
import { GARAGE_FIELDS, type GarageField, type GarageForm, keptText } from '@tuerca/domain/garage-form'

/** Every field except the brand, which has two columns: the shop's make, and the name as given. */
export type PlainField = Exclude<GarageField, 'brand_id'>

/** Our column names where the specification's wire names differ (C3.02, C3.03). */
export const COLUMN = {
  model: 'model',
  year: 'year',
  version: 'version',
  license_plate: 'plate',
  VIN: 'vin',
  engine_number: 'engine_number',
  chassis_number: 'chassis_number',
  cylinder_capacity: 'displacement',
  number_of_cylinders: 'cylinders',
  number_of_axes: 'axles',
  number_of_doors: 'doors',
  class: 'class',
  body_type: 'body',
  fuel_type: 'fuel',
  color: 'color',
  city: 'city',
  transit_agency: 'transit_office',
  country_of_origin: 'origin_country',
  complement: 'remarks',
} as const satisfies Record<PlainField, string>

type Columns = { [F in PlainField as (typeof COLUMN)[F]]: F extends NumberField ? number | null : string | null }
type NumberField = 'year' | 'number_of_cylinders' | 'number_of_axes' | 'number_of_doors'

const isNumber = (field: PlainField): field is NumberField =>
  GARAGE_FIELDS[field].kind === 'number' || GARAGE_FIELDS[field].kind === 'year'

/** The named fields of a checked form as columns; '' becomes null. */
export function columnsOf(form: GarageForm): Partial<Columns> {
  return Object.fromEntries(
    namesOf(COLUMN).flatMap((field) => {
      const typed = form[field]
      if (typed === undefined) return []
      const text = keptText(field, typed)
      return [[COLUMN[field], text === '' ? null : isNumber(field) ? Number(text) : text]]
    }),
  )
}
