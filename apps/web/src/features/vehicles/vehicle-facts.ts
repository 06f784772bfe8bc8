import type { FoundCar } from '@tuerca/contract/chosen-vehicle'
import { isNameOf } from '@tuerca/domain/own-value'
import type { PlateVehicle } from '@tuerca/contract/plates'
import type { NamedCar } from '@tuerca/domain/chosen-vehicle'
import { displacementText } from '@tuerca/domain/displacement'
import { FORM_FIELDS, GARAGE_FIELDS } from '@tuerca/domain/garage-form'
import { engineAsSold } from '@tuerca/domain/vehicle-fit'

/** The card's data: a found car, or the sample without what only the server knows. */
export type ShownVehicle = Pick<PlateVehicle, 'country' | 'license_plate' | 'brand' | 'model' | 'year' | 'VIN'> &
  Partial<
    Pick<
      PlateVehicle,
      | 'version'
      | 'engine_number'
      | 'chassis_number'
      | 'cylinder_capacity'
      | 'number_of_cylinders'
      | 'number_of_axes'
      | 'number_of_doors'
      | 'class'
      | 'body_type'
      | 'fuel_type'
      | 'color'
      | 'city'
      | 'transit_agency'
      | 'country_of_origin'
      | 'complement'
    >
  >

const IN_TITLE = new Set(['brand_id', 'model', 'year', 'license_plate'])

/** The fields of its country's form (C3.02, C3.03) in order; unknown values are left out. */
export function factsOf(vehicle: ShownVehicle): { field: string; label: string; value: string }[] {
  return FORM_FIELDS[vehicle.country].flatMap((field) => {
    if (IN_TITLE.has(field)) return []
    const told = isNameOf(vehicle, field) ? vehicle[field] : undefined
    if (told === null || told === undefined || told === '') return []
    const value = field === 'cylinder_capacity' ? displacementText(String(told), vehicle.country) : String(told)
    return [{ field, label: GARAGE_FIELDS[field].label, value }]
  })
}

/** The car in the form for lists: with its year, its displacement and, where that tells engines apart, its fuel. */
export function namedCarOf({
  brand,
  model,
  year,
  cylinder_capacity: capacity,
  fuel_type: fuel,
}: Pick<ShownVehicle, 'brand' | 'model' | 'year' | 'cylinder_capacity' | 'fuel_type'>): NamedCar {
  const diesel = /di[eé]sel|acpm/i.test(fuel ?? '') ? 'diésel' : ''
  return { make: brand, model, year, engine: [engineAsSold(capacity ?? ''), diesel].filter(Boolean).join(' ') }
}

/** A vehicle in the words of a catalogue of either generation. */
export function foundCar(
  { brand, name }: { brand: string; name: string },
  facts: readonly { key: string; value: string }[],
  vin = '',
): FoundCar {
  // Catalogues write what they like; the call takes so much of it.
  const told = (key: string, most: number) => (facts.find((one) => one.key === key)?.value ?? '').slice(0, most)
  return {
    brand: brand.slice(0, 60),
    name: name.slice(0, 300),
    years: told('years', 40),
    engine: told('engine', 100),
    vin: vin.length === 17 ? vin : '',
  }
}
