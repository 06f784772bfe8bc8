import { z } from 'zod'

/** C3.04: the brand's name is always given; its id only when the shop knows it. */
export const BrandRelation = z.object({ id: z.number().nullable(), name: z.string() })

/** C3.02, C3.03: a vehicle's data besides make, model, year and plate; null when unknown. */
export const vehicleFacts = {
  version: z.string().nullable(),
  VIN: z.string().nullable(),
  engine_number: z.string().nullable(),
  chassis_number: z.string().nullable(),
  cylinder_capacity: z.string().nullable(),
  number_of_cylinders: z.number().nullable(),
  number_of_axes: z.number().nullable(),
  number_of_doors: z.number().nullable(),
  class: z.string().nullable(),
  body_type: z.string().nullable(),
  fuel_type: z.string().nullable(),
  color: z.string().nullable(),
  city: z.string().nullable(),
  transit_agency: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  complement: z.string().nullable(),
}
