import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'

const PATH = '/api/core/substitutionReports'

export const REPORT_MISSING = 'Este reporte no existe.'
export const REPORT_ANSWERED = 'Este reporte ya tiene respuesta.'
export const REPORT_CLOSED = 'Este reporte ya está cerrado.'
export const REPORT_ANSWER_NEEDED = 'Escribe la respuesta.'
export const REPORT_ANSWER_LONGEST = 2000
export const REPORT_ANSWER_TOO_LONG = `La respuesta admite hasta ${REPORT_ANSWER_LONGEST} caracteres.`

export const REPORT_STATES = ['new', 'answered', 'closed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

const SubstitutionReport = z.object({
  id: z.number(),
  state: z.enum(REPORT_STATES),
  reference: z.string(),
  /** The page where the error was seen: a path of this site. */
  url: z.string(),
  errorMessage: z.string(),
  createdAt: z.string(),
  /** Null for somebody without an account, who cannot be answered. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  answer: z.object({ text: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
})
export type SubstitutionReport = z.output<typeof SubstitutionReport>

export const listSubstitutionReports = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Los errores que reportó la gente (M7.54, C3.12), el más nuevo primero, con quién los reportó.',
  query: z.object({
    state: z.enum(REPORT_STATES, 'state debe ser new, answered o closed.').optional(),
    q: textOf('El texto', 80).default(''),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(SubstitutionReport),
})

export const answerSubstitutionReport = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'admin',
  summary:
    'Responde un error reportado, una vez, o lo cierra; a quien lo reportó se le dice por correo y bajo la campana. Una segunda respuesta se rechaza con 409. Acepta Idempotency-Key.',
  params: z.object({
    id: z.coerce
      .number('El reporte debe ser un número.')
      .int('El reporte debe ser un número entero.')
      .min(1, REPORT_MISSING)
      .max(Number.MAX_SAFE_INTEGER, REPORT_MISSING),
  }),
  body: z.strictObject(
    {
      /** May be empty only to close. */
      answer: linesOf('La respuesta', REPORT_ANSWER_LONGEST, REPORT_ANSWER_TOO_LONG).default(''),
      state: z.enum(['answered', 'closed'], 'state debe ser answered o closed.'),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `La respuesta no admite: ${(issue.keys ?? []).join(', ').slice(0, 200)}.`
          : undefined,
    },
  ),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
