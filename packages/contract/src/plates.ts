import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { CaptchaToken } from './captcha.ts'
import { Balance } from './consultations.ts'
import { endpoint } from './endpoint.ts'
import { BrandRelation, vehicleFacts } from './vehicle-facts.ts'

const PATH = '/api/garage/vehicle'

/** C8.10: the title of the alert; its lines are the registry's own. */
export const PLATE_FAILED = 'Error al consultar el vehículo'
/** How long a found vehicle may be seen by its link. */
export const SHARED_DAYS = 30

/** C3.02–C3.04: the registry's data; null for what it did not tell. Never the owner. */
export const PlateVehicle = z.object({
  /** In the caller's garage; null for a guest. */
  id: z.number().nullable(),
  country: z.enum(COUNTRIES),
  license_plate: z.string(),
  brand: z.string(),
  brand_id: z.number().nullable(),
  brandRelation: BrandRelation,
  model: z.string(),
  year: z.number().nullable(),
  ...vehicleFacts,
  property_card_image: z.string().nullable(),
  is_verified: z.boolean(),
  is_test: z.boolean(),
  vehicleComplete: z.string(),
  /** The values of `makes` and `models` that list its parts; null for what the shop does not know. */
  inShop: z.object({ make: z.string(), model: z.string().nullable() }).nullable(),
})
export type PlateVehicle = z.output<typeof PlateVehicle>

/** C3.06. */
export const PlateMetadata = z.object({
  consultationsByPlateAvailable: Balance,
  generalInquiriesAvailable: Balance,
  /** The vehicle in the caller's garage that already had this plate or VIN; null when there was none (C4.22). */
  relatedVehicle: z.object({ id: z.number() }).nullable(),
  /** Different plates found in the last 30 days. */
  searchesPerformed: z.number(),
  /** Whether it was kept in the caller's garage just now. */
  createdInGarage: z.boolean(),
  /** The key under which this result can be shown to others for 30 days (GET {hash}); null when nothing was found. */
  hash: z.string().nullable(),
})
export type PlateMetadata = z.output<typeof PlateMetadata>

const Answer = z.object({ data: PlateVehicle.nullable(), metadata: PlateMetadata })
export type PlateAnswer = z.output<typeof Answer>

const LicensePlate = z.string('Escribe la placa.').max(20, 'La placa es demasiado larga.')
const query = { licensePlate: LicensePlate, reCaptcha: CaptchaToken }

export const getVehicleForLicensePlate = endpoint({
  method: 'GET',
  path: `${PATH}/getVehicleForLicensePlate`,
  access: 'guest',
  keyScope: 'vehicles',
  writes: true,
  summary:
    'El carro de una placa del país de quien visita; `data` null cuando nadie la lleva. Contada, y cobrada cuando se encuentra (C7.27, C3.06, C8.06).',
  query: z.object(query),
  response: Answer,
})

export const getVehicleForLicensePlatePremium = endpoint({
  method: 'GET',
  path: `${PATH}/getVehicleForLicensePlatePremium`,
  access: 'guest',
  writes: true,
  summary:
    'Lo mismo; allowFreeSearches=1 pregunta sin cobro, unas veces al día para quien tiene cuenta (C7.28, C4.23).',
  query: z.object({
    ...query,
    allowFreeSearches: z.enum(['0', '1'], 'allowFreeSearches debe ser 0 o 1.').default('0'),
  }),
  response: Answer,
})

export const getConsultationsByPlateAvailable = endpoint({
  method: 'GET',
  path: `${PATH}/getConsultationsByPlateAvailable`,
  access: 'guest',
  summary:
    'Cuántas placas consultó quien visita en 30 días, los créditos que quedan y los límites vigentes (C7.29, C4.15).',
  response: z.object({
    data: PlateMetadata.pick({
      consultationsByPlateAvailable: true,
      generalInquiriesAvailable: true,
      searchesPerformed: true,
    }).extend({ withoutLogin: z.number(), warning: z.number() }),
  }),
})

export const getSharedPlate = endpoint({
  method: 'GET',
  path: `${PATH}/:hash`,
  access: 'guest',
  summary: 'Un carro encontrado que alguien compartió por su enlace, durante 30 días (C7.29). No se cuenta.',
  params: z.object({ hash: z.string().max(64, 'Este enlace no existe.') }),
  response: z.object({ data: PlateVehicle, metadata: z.object({ foundAt: z.string() }) }),
})

export const waitForPlate = endpoint({
  method: 'POST',
  path: `${PATH}/plateWaits`,
  access: 'user',
  summary:
    'Le avisa a quien llama, una vez y por las vías que eligió, cuando el registro vuelva a responder sobre una placa (C8.09).',
  body: z.strictObject(
    { licensePlate: LicensePlate },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `No admitimos: ${issue.keys.join(', ').slice(0, 200)}.`
          : 'Indica la placa.',
    },
  ),
  response: z.object({ data: z.object({ licensePlate: z.string(), message: z.string() }) }),
})

export const stopWaitingForPlate = endpoint({
  method: 'DELETE',
  path: `${PATH}/plateWaits/:licensePlate`,
  access: 'user',
  summary: 'Retira ese aviso.',
  params: z.object({ licensePlate: LicensePlate }),
  response: z.object({ data: z.object({ licensePlate: z.string(), message: z.string() }) }),
})
