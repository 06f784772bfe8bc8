import { COUNTRIES } from '@tuerca/domain/country'
import { normalisePlate, plateProblem } from '@tuerca/domain/plates'
import { YEAR_INVALID } from '@tuerca/domain/vehicle-in-words'
import { looksLikeVin, normaliseVin, VIN_INVALID_MESSAGE } from '@tuerca/domain/vin'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/core/testVehicles'

export const TEST_PLATE_TAKEN = 'Esa placa ya es de prueba.'
export const TEST_PLATE_MISSING = 'Esa placa no es de prueba.'
export const MOST_TEST_PLATES = 200
export const TEST_PLATES_FULL = `Hay lugar para ${MOST_TEST_PLATES} placas de prueba. Quita una antes de agregar otra.`
export const TEST_YEAR_FIRST = 1950

const Country = z.enum(COUNTRIES, 'El país debe ser CO o MX.')
const word = (what: string, max: number) => textOf(what, max).transform((text) => text.trim())
const needed = (what: string, max: number, empty: string) => word(what, max).refine((text) => text !== '', empty)

const TestVehicle = z.object({
  country: Country,
  plate: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  VIN: z.string().nullable(),
  remark: z.string(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
})
export type TestVehicle = z.output<typeof TestVehicle>

export const listTestVehicles = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Las placas de prueba (is_test, C3.04): se consultan sin el registro, sin costo para nadie.',
  response: z.object({ data: z.array(TestVehicle) }),
})

export const addTestVehicle = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  summary: 'Agrega una placa de prueba con su carro. Acepta Idempotency-Key.',
  body: z
    .strictObject(
      {
        country: Country,
        plate: textOf('La placa', 20).transform(normalisePlate),
        brand: needed('La marca', 40, 'Escribe la marca.'),
        model: needed('El modelo', 60, 'Escribe el modelo.'),
        year: z.int(YEAR_INVALID).min(TEST_YEAR_FIRST, YEAR_INVALID).max(2100, YEAR_INVALID),
        VIN: textOf('El VIN', 40)
          .transform(normaliseVin)
          .refine((vin) => vin === '' || looksLikeVin(vin), VIN_INVALID_MESSAGE)
          .default(''),
        remark: word('La nota', 200).default(''),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `El vehículo no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
            : undefined,
      },
    )
    .superRefine(({ plate, country }, ctx) => {
      const problem = plateProblem(plate, country)
      if (problem !== null) ctx.addIssue({ code: 'custom', message: problem.endsWith('.') ? problem : `${problem}.` })
    }),
  response: z.object({ data: TestVehicle }),
})

export const removeTestVehicle = endpoint({
  method: 'DELETE',
  path: `${PATH}/:country/:plate`,
  access: 'admin',
  summary: 'La placa se vuelve a consultar en el registro, y cuesta lo que cuesta una placa.',
  params: z.object({ country: Country, plate: z.string().transform((plate) => normalisePlate(plate.slice(0, 40))) }),
  response: z.object({ data: z.object({ country: Country, plate: z.string() }) }),
})
