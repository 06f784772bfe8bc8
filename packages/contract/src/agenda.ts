import { ACTIVITY_LONGEST, ACTIVITY_NAME_LONGEST, activityUrlOf, instantOf } from '@tuerca/domain/agenda'
import { withoutTurningSigns } from '@tuerca/domain/plain-text'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterOf, ListMetadata, Page, PageSize } from './paging.ts'
import { textOf } from './products-wire.ts'

const PATH = '/api/users/activitiesAgenda'

/** C8.15. */
export const ACTIVITY_SAVED_TITLE = '¡Correcto!'
export const ACTIVITY_SAVED = 'La actividad se agendó exitosamente.'
export const ACTIVITY_CHANGED = 'La actividad se actualizó exitosamente.'
export const ACTIVITY_DELETED = 'La actividad se eliminó.'
export const ACTIVITY_RESTORED = 'La actividad volvió a tu agenda.'
export const ACTIVITY_UNKNOWN = 'Esta actividad no existe.'
/** 409: somebody, or another tab, was faster. */
export const ACTIVITY_STALE =
  'Esta actividad cambió en otra pestaña o en otro equipo. Revisa cómo quedó y vuelve a guardar.'
export const DATE_WRONG = 'La fecha debe tener la forma AAAA-MM-DD HH:mm:ss y existir en el calendario.'

const Id = z.coerce
  .number('La actividad debe ser un número.')
  .int('La actividad debe ser un número entero.')
  .min(1, ACTIVITY_UNKNOWN)
  .max(Number.MAX_SAFE_INTEGER, ACTIVITY_UNKNOWN)
const Params = z.object({ id: Id })

const missing = (what: string) => `${what}: este campo es requerido.`
const Name = z
  .string(missing('El nombre'))
  .pipe(textOf('El nombre', ACTIVITY_NAME_LONGEST))
  .transform((text) => text.trim())
  .refine((text) => text !== '', missing('El nombre'))
/** Several lines: line ends are kept as \n, no other control characters. */
const Description = z
  .string(missing('La descripción'))
  .transform((text) => withoutTurningSigns(text).replace(/\r\n?/g, '\n').trim())
  .refine((text) => text !== '', missing('La descripción'))
  .refine((text) => text.length <= ACTIVITY_LONGEST, `La descripción admite hasta ${ACTIVITY_LONGEST} caracteres.`)
  .refine(
    (text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text),
    'La descripción tiene caracteres que no podemos usar.',
  )
// Whether a day exists does not depend on the country.
const WallTime = z
  .string(missing('La fecha'))
  .refine((text) => text !== '', missing('La fecha'))
  .refine((text) => text === '' || instantOf(text, 'CO') !== null, DATE_WRONG)
const State = z.literal([0, 1], 'El estado debe ser 0 (Pendiente) o 1 (Realizado).')
const Url = z
  .string('El enlace debe ser un texto.')
  .transform((text) => text.trim())
  .refine(
    (text) => text === '' || activityUrlOf(text) !== null,
    'El enlace debe ser una ruta de Tuerca que empiece por / o una dirección https.',
  )
  .transform((text) => text || null)
  .nullable()
const Reminder = z.literal([0, 60, 1440], 'El recordatorio debe ser 0, 60 o 1440 minutos antes, o null.').nullable()
const VehicleId = z
  .int('El vehículo debe ser un número entero.')
  .min(1, 'El vehículo no existe.')
  .max(2_147_483_647, 'El vehículo no existe.')
  .nullable()

const closed = (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `La actividad no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
    : undefined

const Activity = z.object({
  id: z.number(),
  name: z.string(),
  /** YYYY-MM-DD HH:mm:ss on the clock of the person's country (C3.13). */
  date: z.string(),
  activity: z.string(),
  activity_state: z.union([z.literal(0), z.literal(1)]),
  activity_url: z.string().nullable(),
  /** Minutes before it happens; null without a reminder. */
  reminder_minutes: Reminder,
  vehicle_id: z.number().nullable(),
  /** Counts the changes; sent back with a change, which is refused when it would overwrite another one. */
  version: z.number(),
  updated_at: z.string(),
})
const One = z.object({ data: Activity })
const ActivityAnswer = z.object({ data: z.object({ activity: Activity, message: z.string() }) })

export const SEARCH_COLUMNS = ['name', 'activity'] as const

export const listActivities = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary: 'Las actividades propias por fecha (C7.36, C3.13). date_from y date_to se incluyen.',
  query: z.object({
    filter: filterOf({
      id: Id.optional(),
      name: textOf('name', ACTIVITY_NAME_LONGEST).optional(),
      activity_state: State.optional(),
      /** Pending ones whose time has passed. */
      overdue: z.literal(true, 'overdue debe ser true.').optional(),
      date_from: WallTime.optional(),
      date_to: WallTime.optional(),
      vehicle_id: z.int('vehicle_id debe ser un número entero.').min(1, 'vehicle_id debe ser 1 o más.').optional(),
      searchInColumns: z
        .strictObject(
          {
            term: textOf('term', ACTIVITY_NAME_LONGEST).transform((text) => text.trim()),
            columns: z
              .array(z.enum(SEARCH_COLUMNS, `columns admite: ${SEARCH_COLUMNS.join(', ')}.`))
              .min(1, 'columns debe nombrar al menos una columna.')
              .max(SEARCH_COLUMNS.length, 'columns nombra demasiadas columnas.'),
          },
          'searchInColumns debe tener term y columns.',
        )
        .optional(),
    }),
    page: Page,
    pageSize: PageSize,
  }),
  // The person's own clock: what is past, and which day is today.
  response: z.object({
    data: z.array(Activity),
    metadata: ListMetadata.extend({ now: z.string(), time_zone: z.string() }),
  }),
})

export const getActivity = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Una de las actividades propias, para el formulario que la edita (C2.37).',
  params: Params,
  response: One,
})

export const createActivity = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary: 'Agenda una actividad; su recordatorio sale a su hora, una vez (C7.36, C5.12). Acepta Idempotency-Key.',
  body: z.strictObject(
    {
      name: Name,
      date: WallTime,
      activity: Description,
      activity_state: State.default(0),
      activity_url: Url.default(null),
      reminder_minutes: Reminder.default(60),
      vehicle_id: VehicleId.default(null),
    },
    { error: closed },
  ),
  response: ActivityAnswer,
})

export const changeActivity = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'user',
  summary:
    'Cambia los campos enviados. Con la versión que se leyó no se escribe encima de un cambio hecho mientras tanto en otra parte: 409 (C7.36).',
  params: Params,
  body: z.strictObject(
    {
      name: Name.optional(),
      date: WallTime.optional(),
      activity: Description.optional(),
      activity_state: State.optional(),
      activity_url: Url.optional(),
      reminder_minutes: Reminder.optional(),
      vehicle_id: VehicleId.optional(),
      version: z.int('La versión debe ser un número entero.').optional(),
    },
    { error: closed },
  ),
  response: ActivityAnswer,
})

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Saca una actividad de la agenda; durante una hora se puede recuperar (C7.36).',
  params: Params,
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})

export const restoreActivity = endpoint({
  method: 'POST',
  path: `${PATH}/:id/restore`,
  access: 'user',
  summary: 'Recupera una actividad eliminada hace menos de una hora, con su recordatorio.',
  params: Params,
  response: ActivityAnswer,
})

export const activityCalendar = endpoint({
  method: 'GET',
  path: `${PATH}/:id/ics`,
  access: 'user',
  summary: 'Una actividad como archivo iCalendar.',
  params: Params,
  sends: 'text/calendar',
  response: z.null(),
})

const Feed = z.object({
  /** Null while there is none. */
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
  /** When a calendar last read it. */
  readAt: z.string().nullable(),
})

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/agenda/feed',
  access: 'user',
  summary: 'La dirección secreta de la agenda propia para programas de calendario.',
  response: z.object({ data: Feed }),
})

export const rotateFeed = endpoint({
  method: 'POST',
  path: '/api/agenda/feed',
  access: 'user',
  summary: 'Crea la dirección secreta, o una nueva: la anterior deja de funcionar enseguida.',
  response: z.object({ data: Feed }),
})

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/api/agenda/feed',
  access: 'user',
  summary: 'Termina la dirección secreta.',
  response: z.object({ data: Feed }),
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/agenda/feed/:token/tuerca.ics',
  access: 'guest',
  summary: 'La agenda detrás de una dirección secreta, como iCalendar de RFC 5545; a If-None-Match responde 304.',
  params: z.object({ token: z.string() }),
  sends: 'text/calendar',
  response: z.null(),
})
