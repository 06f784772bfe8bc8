import type { VehicleDraft } from './form-draft.ts'
import { type DecodedVin, decodeVin } from '@tuerca/contract/vehicles'
import { FORM_FIELDS, GARAGE_FIELDS, type GarageField, type GarageForm } from '@tuerca/domain/garage-form'
import type { Country } from '@tuerca/domain/country'
import { foldText } from '@tuerca/domain/words'
import { call } from '../../shared/api/call.ts'
import type { Option } from '../../shared/ui/combobox.tsx'

export interface VinFilling {
  form: GarageForm
  brand: Option | null
  fields: GarageField[]
}

const only = <T>(values: readonly (T | null)[]) => {
  const told = [...new Set(values.filter((value) => value !== null))]
  return told.length === 1 ? (told[0] ?? null) : null
}

/** What a VIN says about fields that are still empty; uncertain values are left to the person. */
export function fillFrom(
  vin: DecodedVin,
  draft: VehicleDraft,
  country: Country,
  brands: readonly Option[],
): VinFilling {
  const told = vin.cars.map((car) => car.make).filter((make) => make !== null)
  const brand =
    draft.brand ??
    (only(told) === null ? null : (brands.find(({ label }) => foldText(label) === foldText(only(told) ?? '')) ?? null))
  const says: GarageForm = {
    brand_id: brand?.value,
    model: only(vin.cars.map((car) => car.inShop?.model ?? car.model)) ?? undefined,
    version: only(vin.cars.map((car) => car.series)) ?? undefined,
    year: yearOf(vin),
    cylinder_capacity: /^(\d\.\d) L/.exec(only(vin.cars.map((car) => car.engine)) ?? '')?.[1],
    fuel_type: fuelOf(only(vin.cars.map((car) => car.engine))),
    country_of_origin: vin.country?.name,
  }
  const fields = FORM_FIELDS[country].filter((field) => says[field] && !draft.form[field])
  return {
    brand,
    fields,
    form: Object.fromEntries(fields.map((field) => [field, says[field]?.slice(0, GARAGE_FIELDS[field].max)])),
  }
}

const yearOf = ({ cars, years }: DecodedVin) => String(only(cars.map((car) => car.year)) ?? years[0] ?? '') || undefined

function fuelOf(engine: string | null) {
  const fuel = /(gasolina|diésel|eléctrico|híbrido)/i.exec(engine ?? '')?.[1]
  return fuel && fuel[0]?.toUpperCase() + fuel.slice(1).toLowerCase()
}

/** Null when nobody could tell: the form works without it. */
export const askVin = (vin: string, signal?: AbortSignal) =>
  call(decodeVin, { query: { vin } }, { signal }).then(
    ({ data }) => data,
    () => null,
  )
