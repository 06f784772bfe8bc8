import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  closedTo,
  formShape,
  GarageVehicle,
  idOf,
  VehicleId,
  VehicleParams,
  VEHICLE_ATTRIBUTES,
  VEHICLE_COLUMNS,
  VEHICLE_GETTERS,
  VEHICLE_RELATIONS,
  VEHICLE_SCOPES,
} from './garage-wire.ts'
import { GarageReading, GarageReminder } from './garage-logbook.ts'
import { filterOf, listOf, namesOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/garage/vehicle'

/** How many vehicles one person keeps at most. */
export const MOST_VEHICLES = 300
export const GARAGE_FULL = `Tu garaje ya tiene ${MOST_VEHICLES} vehículos. Elimina alguno para agregar otro.`
/** C4.22. */
export const VEHICLE_CREATED = 'Vehículo creado en tu garaje'
/** How long a deleted vehicle may be restored. */
export const RESTORE_MINUTES = 30
/** The property-card photo: the largest upload, before it is made smaller. */
export const PHOTO_MOST_BYTES = 10 * 1024 * 1024
export const PHOTO_TOO_LARGE = 'La foto pesa más de 10 MB. Envía una más liviana.'
export const PHOTO_WRONG = 'Envía la foto en formato JPG, PNG o WebP.'

const Country = z.enum(COUNTRIES, 'country debe ser CO o MX.')

export const listVehicles = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary: 'Los vehículos propios, el más nuevo primero, por campo o por un texto en columnas (C7.33, C7.35, C9.05).',
  query: z.object({
    filter: filterOf({
      id: VehicleId.optional(),
      brand_id: z
        .int('brand_id debe ser un número entero.')
        .min(1, 'brand_id debe ser 1 o más.')
        .max(2_147_483_647, 'brand_id es demasiado grande.')
        .optional(),
      country: Country.optional(),
      model: textOf('model', 60).optional(),
      year: z
        .int('year debe ser un número entero.')
        .min(0, 'year debe ser 0 o más.')
        .max(9999, 'year debe ser 9999 o menos.')
        .optional(),
      license_plate: textOf('license_plate', 20).optional(),
      VIN: textOf('VIN', 40).optional(),
      is_verified: z.boolean('is_verified debe ser true o false.').optional(),
      is_test: z.boolean('is_test debe ser true o false.').optional(),
      searchInColumns: z
        .strictObject(
          {
            term: textOf('El término', 100).min(1, 'El término no puede estar vacío.'),
            columns: z
              .array(z.enum(VEHICLE_COLUMNS, `columns admite: ${VEHICLE_COLUMNS.join(', ')}.`))
              .min(1, 'Indica al menos una columna.')
              .max(VEHICLE_COLUMNS.length, 'Hay columnas repetidas.'),
          },
          {
            error: (issue) =>
              issue.code === 'unrecognized_keys'
                ? `searchInColumns no admite: ${issue.keys.join(', ').slice(0, 200)}.`
                : 'searchInColumns debe tener term y columns.',
          },
        )
        .optional(),
    }),
    scopes: namesOf('scopes', VEHICLE_SCOPES),
    relations: namesOf('relations', VEHICLE_RELATIONS),
    attributes: namesOf('attributes', VEHICLE_ATTRIBUTES),
    getters: namesOf('getters', VEHICLE_GETTERS),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(GarageVehicle.partial().required({ id: true })),
})

export const countVehicles = endpoint({
  method: 'GET',
  path: `${PATH}/countVehicles`,
  access: 'user',
  summary: 'Cuántos vehículos guarda quien llama (C7.33).',
  response: z.object({ data: z.object({ count: z.number(), most: z.number() }) }),
})

export const showVehicle = endpoint({
  method: 'GET',
  path: `${PATH}/:id/detail`,
  access: 'user',
  summary: 'Uno de los vehículos propios con sus lecturas del odómetro y sus recordatorios.',
  params: VehicleParams,
  response: z.object({
    data: z.object({
      vehicle: GarageVehicle,
      /** Today on the person's own clock, YYYY-MM-DD: no reading may be later. */
      today: z.string(),
      /** The newest first. */
      readings: z.array(GarageReading),
      /** From the readings; null until two of them tell. */
      kilometresPerDay: z.number().nullable(),
      reminders: z.array(GarageReminder),
    }),
  }),
})

export const createVehicle = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary:
    'Guarda un vehículo en el garaje propio con el formulario de su país (C3.02, C3.03, C5.03). Acepta Idempotency-Key.',
  body: z.strictObject({ ...formShape, country: Country.optional() }, { error: closedTo('El vehículo') }),
  response: z.object({ data: z.object({ vehicle: GarageVehicle, message: z.string() }) }),
})

export const updateVehicle = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'user',
  summary:
    'Cambia los campos nombrados de uno de los vehículos propios; los de uno verificado están bloqueados (C3.04).',
  params: VehicleParams,
  body: z.strictObject(formShape, { error: closedTo('El vehículo') }),
  response: z.object({ data: z.object({ vehicle: GarageVehicle, message: z.string() }) }),
})

export const deleteVehicle = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Saca un vehículo del garaje propio; se puede recuperar durante 30 minutos (C7.33).',
  params: VehicleParams,
  response: z.object({ data: z.object({ message: z.string(), restorableUntil: z.string() }) }),
})

export const restoreVehicle = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id/restore`,
  access: 'user',
  summary: 'Devuelve un vehículo eliminado hace 30 minutos o menos.',
  params: VehicleParams,
  response: z.object({ data: z.object({ vehicle: GarageVehicle, message: z.string() }) }),
})

export const savePropertyCard = endpoint({
  method: 'POST',
  path: `${PATH}/:id/propertyCard`,
  access: 'user',
  receives: ['image/jpeg', 'image/png', 'image/webp'],
  summary:
    'Guarda la foto de la tarjeta de propiedad: el cuerpo es la foto misma (image/jpeg, image/png o image/webp), de 10 MB a lo sumo (C3.04).',
  params: VehicleParams,
  response: z.object({ data: z.object({ property_card_image: z.string(), message: z.string() }) }),
})

export const showPropertyCard = endpoint({
  method: 'GET',
  path: `${PATH}/:id/propertyCard`,
  access: 'user',
  sends: 'image/jpeg',
  summary: 'La foto de la tarjeta de propiedad, solo para su dueño.',
  params: VehicleParams,
  response: z.null(),
})

export const deletePropertyCard = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/propertyCard`,
  access: 'user',
  summary: 'Quita la foto de la tarjeta de propiedad.',
  params: VehicleParams,
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const showVehiclePicture = endpoint({
  method: 'GET',
  path: `${PATH}/:id/pictures/:pictureId`,
  access: 'user',
  sends: 'image/jpeg',
  summary: 'Una foto de uno de los vehículos propios (C7.29), solo para su dueño.',
  params: z.object({ ...VehicleParams.shape, pictureId: idOf('La imagen') }),
  response: z.null(),
})

export const suggestModels = endpoint({
  method: 'GET',
  path: `${PATH}/modelSuggestions`,
  access: 'guest',
  summary:
    'Los modelos de una marca que Tuerca conoce y los años en que se hicieron, mientras se escribe en el formulario del vehículo (C5.03).',
  query: z.object({
    brand_id: z.coerce
      .number('La marca debe ser un número.')
      .int('La marca debe ser un número entero.')
      .min(1, 'La marca no existe.')
      .max(2_147_483_647, 'La marca no existe.'),
    term: textOf('El modelo', 60).default(''),
  }),
  response: z.object({
    data: z.array(z.object({ model: z.string(), yearFrom: z.number().nullable(), yearTo: z.number().nullable() })),
  }),
})

export { GarageVehicle }
