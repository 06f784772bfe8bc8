import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'

const PATH = '/api/core/administration/failedJobs'

export const FAILED_JOB_GONE = 'Esa tarea ya no está entre las que fallaron.'

/** A background job whose last try failed. */
const FailedJob = z.object({
  id: z.number(),
  task: z.string(),
  /** The first line of the error, without addresses or numbers of people. */
  reason: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  createdAt: z.string(),
  failedAt: z.string(),
  /** When it is tried again; null when that is over. */
  nextTryAt: z.string().nullable(),
})
export type FailedJob = z.output<typeof FailedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary:
    'Los trabajos de fondo cuyo último intento falló: abandonados o por reintentar; lo último primero. Nada de lo que llevan.',
  query: z.object({
    state: z.enum(['failed', 'retrying'], 'state debe ser failed o retrying.').default('failed'),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(FailedJob),
})

export const retryFailedJobs = endpoint({
  method: 'PATCH',
  path: PATH,
  access: 'admin',
  summary:
    'Reintenta trabajos abandonados, enseguida y tantas veces como al comienzo; 404 cuando ninguno está abandonado.',
  body: z.strictObject(
    {
      ids: z
        .array(
          z
            .int('Cada id debe ser un número entero.')
            .min(1, 'Cada id debe ser mayor que cero.')
            .max(Number.MAX_SAFE_INTEGER, FAILED_JOB_GONE),
        )
        .min(1, 'Di qué tareas.')
        .max(500, 'Hasta 500 tareas a la vez.'),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Las tareas no admiten: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
          : undefined,
    },
  ),
  response: z.object({ data: z.object({ retried: z.number(), message: z.string() }) }),
})
