import { CURRENCIES } from '@tuerca/domain/money'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, Day, idOf, Kilometres, VehicleParams } from './garage-wire.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/garage/vehicle/:id'

/** C9.02: as the agenda's own. */
export const REMINDER_LONGEST = 256
export const REMINDER_NAME_EMPTY = 'Indica el nombre del recordatorio.'
export const REMINDER_NEEDS_ONE = 'Indica una fecha o un kilometraje, y solo uno de los dos.'

/** One reading of the odometer; one a day counts, the last. */
export const GarageReading = z.object({ id: z.number(), kilometres: z.number(), date: z.string() })
export type GarageReading = z.output<typeof GarageReading>

/** By date, or by kilometres with the day the readings let expect. */
export const GarageReminder = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  date: z.string().nullable(),
  kilometres: z.number().nullable(),
  /** For one by kilometres; null while the readings do not tell. */
  estimatedDate: z.string().nullable(),
  /**
   * done: its activity is done; removed: its activity was deleted in the agenda, so there are no more notices; due: its
   * day came or a reading passed it; waiting: none of these.
   */
  state: z.enum(['waiting', 'due', 'done', 'removed']),
  /** Its activity in the agenda; null while it has none. */
  activityId: z.number().nullable(),
})
export type GarageReminder = z.output<typeof GarageReminder>

export const GarageService = z.object({
  id: z.number(),
  date: z.string(),
  what: z.string(),
  kilometres: z.number().nullable(),
  partNumber: z.string().nullable(),
  workshop: z.string().nullable(),
  /** In the currency's unit. */
  cost: z.number().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  /** bought: written by a purchase for this vehicle; it cannot be deleted by hand. */
  source: z.enum(['typed', 'bought']),
  productUrl: z.string().nullable(),
})
export type GarageService = z.output<typeof GarageService>

export const saveReading = endpoint({
  method: 'PATCH',
  path: `${PATH}/mileage`,
  access: 'user',
  summary:
    'Anota una lectura del odómetro; una menor que una anterior, o mayor que una posterior, se rechaza con 409 si no se confirma.',
  params: VehicleParams,
  body: z.strictObject(
    {
      kilometres: Kilometres,
      /** Absent: today. */
      date: Day.optional(),
      /** True: the odometer was replaced, or the earlier reading was wrong. */
      confirmed: z.boolean('confirmed debe ser true o false.').default(false),
    },
    { error: closedTo('El kilometraje') },
  ),
  response: z.object({
    data: z.object({
      message: z.string(),
      reading: GarageReading,
      kilometresPerDay: z.number().nullable(),
      /** Reminders that this reading passed. */
      fired: z.array(GarageReminder),
    }),
  }),
})

export const deleteReading = endpoint({
  method: 'DELETE',
  path: `${PATH}/mileage/:readingId`,
  access: 'user',
  summary: 'Olvida una lectura del odómetro.',
  params: z.object({ ...VehicleParams.shape, readingId: idOf('La lectura') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const createReminder = endpoint({
  method: 'POST',
  path: `${PATH}/reminders`,
  access: 'user',
  summary: 'Recuerda algo por fecha o por kilómetros, como actividad de la agenda. Acepta Idempotency-Key.',
  params: VehicleParams,
  body: z
    .strictObject(
      {
        name: textOf('El nombre', 100).refine((text) => text.trim() !== '', REMINDER_NAME_EMPTY),
        description: textOf('La descripción', REMINDER_LONGEST).default(''),
        date: Day.optional(),
        kilometres: Kilometres.min(1, 'El kilometraje del recordatorio debe ser 1 o más.').optional(),
      },
      { error: closedTo('El recordatorio') },
    )
    .refine(({ date, kilometres }) => (date === undefined) !== (kilometres === undefined), {
      error: REMINDER_NEEDS_ONE,
    }),
  response: z.object({ data: z.object({ message: z.string(), reminder: GarageReminder }) }),
})

export const deleteReminder = endpoint({
  method: 'DELETE',
  path: `${PATH}/reminders/:reminderId`,
  access: 'user',
  summary: 'Quita un recordatorio, y su actividad si todavía espera.',
  params: z.object({ ...VehicleParams.shape, reminderId: idOf('El recordatorio') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const listServices = endpoint({
  method: 'GET',
  path: `${PATH}/history`,
  access: 'user',
  summary: 'Lo que se le hizo o se le compró a un vehículo, lo más nuevo primero.',
  params: VehicleParams,
  query: z.object({ page: Page, pageSize: PageSize }),
  response: listOf(GarageService),
})

export const createService = endpoint({
  method: 'POST',
  path: `${PATH}/history`,
  access: 'user',
  summary: 'Anota a mano lo que se le hizo a un vehículo. Acepta Idempotency-Key.',
  params: VehicleParams,
  body: z.strictObject(
    {
      date: Day,
      what: textOf('El servicio', 200).refine((text) => text.trim() !== '', 'Indica qué se hizo.'),
      kilometres: Kilometres.nullish(),
      partNumber: textOf('El número de parte', 60).nullish(),
      workshop: textOf('El taller', 100).nullish(),
      /** In the unit of the vehicle's country: COP or MXN. */
      cost: z
        .number('El costo debe ser un número.')
        .min(0, 'El costo debe ser 0 o más.')
        .max(10_000_000_000, 'El costo es demasiado alto.')
        .nullish(),
    },
    { error: closedTo('El servicio') },
  ),
  response: z.object({ data: z.object({ message: z.string(), service: GarageService }) }),
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: `${PATH}/history/:serviceId`,
  access: 'user',
  summary: 'Quita del historial una entrada escrita a mano.',
  params: z.object({ ...VehicleParams.shape, serviceId: idOf('El servicio') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
