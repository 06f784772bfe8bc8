import type { Country } from './country.ts'

/**
 * C4.18: the car that is shown to a guest over the limit, and the embedded registry's answer for the plate TST001. It
 * does not exist: its VIN fails its own check digit.
 */
export const SAMPLE_PLATE = 'TST001'

const COMMON = {
  license_plate: SAMPLE_PLATE,
  brand: 'Mazda',
  model: '3',
  year: 2018,
  VIN: '3MZBN1U70JM000000',
  cylinder_capacity: '1998',
  class: 'Automóvil',
  body_type: 'Sedán',
  number_of_doors: 4,
} as const

const BY_COUNTRY = {
  CO: {
    ...COMMON,
    version: null,
    engine_number: 'PE00000000',
    chassis_number: '3MZBN1U70JM000000',
    fuel_type: 'Gasolina',
    color: 'Rojo',
    city: 'Bogotá D.C.',
    transit_agency: 'Secretaría Distrital de Movilidad',
    number_of_cylinders: null,
    number_of_axes: null,
    country_of_origin: null,
  },
  MX: {
    ...COMMON,
    version: 'Grand Touring',
    engine_number: null,
    chassis_number: null,
    fuel_type: null,
    color: null,
    city: 'Puebla',
    transit_agency: null,
    number_of_cylinders: 4,
    number_of_axes: 2,
    country_of_origin: 'México',
  },
} as const

/** The sample by the fields of its country's form (C3.02, C3.03). */
export const sampleVehicle = (country: Country) => BY_COUNTRY[country]
