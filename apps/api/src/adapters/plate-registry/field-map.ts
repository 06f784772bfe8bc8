import { normaliseVin } from '@tuerca/domain/vin'
import type { PlateQuestion, RegisteredVehicle } from '../../ports/plate-registry.ts'
import { textAt } from './read-answer.ts'

type Field = Exclude<keyof RegisteredVehicle, 'country' | 'plate' | 'isTest'>
export const FIELDS = [
  'brand',
  'model',
  'year',
  'version',
  'vin',
  'engineNumber',
  'chassisNumber',
  'displacement',
  'cylinders',
  'axles',
  'doors',
  'vehicleClass',
  'body',
  'fuel',
  'color',
  'city',
  'transitOffice',
  'originCountry',
] as const satisfies readonly Field[]

/**
 * Where each of our fields is in the registry's answer: paths, of which the first with a value counts. Fields without a
 * path are not read.
 */
export type FieldMap = Partial<Record<Field, readonly string[]>>

/** RegCheck's names (reference.md §8); values of makes and models are in an object, or are the text itself. */
export const REGCHECK_FIELDS: FieldMap = {
  brand: ['CarMake.CurrentTextValue', 'CarMake', 'MakeDescription.CurrentTextValue'],
  model: ['CarModel.CurrentTextValue', 'CarModel', 'ModelDescription.CurrentTextValue'],
  year: ['RegistrationYear', 'ManufactureYear'],
  version: ['Version', 'Variant'],
  vin: ['VechileIdentificationNumber', 'VehicleIdentificationNumber', 'VIN'],
  engineNumber: ['EngineNumber', 'Engine'],
  chassisNumber: ['ChassisNumber', 'Chassis'],
  displacement: ['EngineSize.CurrentTextValue', 'EngineSize', 'EngineCC'],
  cylinders: ['Cylinders'],
  axles: ['Axles', 'NumberOfAxles'],
  doors: ['NumberOfDoors.CurrentTextValue', 'NumberOfDoors'],
  vehicleClass: ['VehicleClass', 'VehicleType', 'Class'],
  body: ['BodyStyle.CurrentTextValue', 'BodyStyle', 'Body'],
  fuel: ['FuelType.CurrentTextValue', 'FuelType', 'Fuel'],
  color: ['Colour', 'Color'],
  city: ['Location', 'City', 'State'],
  transitOffice: ['TransitAgency'],
  originCountry: ['AssemblyCountry', 'PlaceOfOrigin', 'CountryOfOrigin'],
}

/** Names of fields about a car's owner or papers: by product.md such data are never stored or passed on. */
const PERSONAL =
  /owner|holder|keeper|propietari|due[nñ]|titular|conductor|document|c[eé]dula|\bcurp\b|\brfc\b|address|direcci[oó]n|phone|tel[eé]fono/i

/** What is wrong with a map, or null: an unknown field, or a path to personal data. */
export function fieldMapProblem(map: Readonly<Record<string, unknown>>): string | null {
  for (const [field, paths] of Object.entries(map)) {
    if (!(FIELDS as readonly string[]).includes(field)) return `no existe el campo ${field}; usa ${FIELDS.join(', ')}`
    if (!Array.isArray(paths) || paths.some((path) => typeof path !== 'string' || path === ''))
      return `${field} debe ser una lista de rutas`
    const personal = paths.find((path) => PERSONAL.test(String(path)))
    if (personal !== undefined) return `${String(personal)} es un dato del propietario, y no se lee`
  }
  return null
}

/** The car of an answer; null when it names none. */
export function vehicleOf(answer: unknown, map: FieldMap, { plate, country }: PlateQuestion): RegisteredVehicle | null {
  const told = (field: Field) => map[field]?.map((path) => textAt(answer, path)).find((text) => text !== null) ?? null
  const number = (field: Field, most: number) => {
    const value = Number(/\d{1,4}/.exec(told(field) ?? '')?.[0] ?? NaN)
    return Number.isInteger(value) && value >= 1 && value <= most ? value : null
  }
  const [brand, model] = [told('brand'), told('model')]
  if (brand === null || model === null) return null
  const year = number('year', 2155)
  const vin = normaliseVin(told('vin') ?? '')
  return {
    country,
    plate,
    brand,
    model,
    year: year !== null && year >= 1901 ? year : null,
    version: told('version'),
    vin: /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null,
    engineNumber: told('engineNumber'),
    chassisNumber: told('chassisNumber'),
    displacement: told('displacement'),
    cylinders: number('cylinders', 24),
    axles: number('axles', 12),
    doors: number('doors', 12),
    vehicleClass: told('vehicleClass'),
    body: told('body'),
    fuel: told('fuel'),
    color: told('color'),
    city: told('city'),
    transitOffice: told('transitOffice'),
    originCountry: told('originCountry'),
    isTest: false,
  }
}
