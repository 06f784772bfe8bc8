import { COUNTRIES } from '@tuerca/domain/country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'
import { linesOf, textOf } from './products-wire.ts'

const PATH = '/api/core/people'
export const PERSON_MISSING = 'Esa persona no tiene cuenta aquí.'
export const NOT_ONESELF = 'Esto no se hace con la propia cuenta: pídeselo a otra persona de la administración.'
export const NOT_OF_ADMINS = 'No se mira como otra persona de la administración.'
export const WHY_NEEDED = 'Escribe por qué.'
export const MOST_WHY = 500
/** As long as one looks as somebody without saying so again. */
export const LOOK_MINUTES = 30

const Id = z.coerce.number(PERSON_MISSING).int(PERSON_MISSING).min(1, PERSON_MISSING).max(2_147_483_647, PERSON_MISSING)
const OfPerson = z.object({ id: Id })
const Why = z.strictObject({
  reason: linesOf('La razón', MOST_WHY, `La razón admite hasta ${MOST_WHY} caracteres.`)
    .transform((text) => text.trim())
    .refine((text) => text !== '', WHY_NEEDED),
})

const PersonLine = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  country: z.enum(COUNTRIES),
  role: z.enum(['user', 'admin']),
  isWorkshop: z.boolean(),
  isBlocked: z.boolean(),
  stores: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(['owner', 'staff']) })),
  createdAt: z.string(),
})
export type PersonLine = z.output<typeof PersonLine>

const Person = PersonLine.extend({
  mobile: z.string().nullable(),
  isConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  blockedBecause: z.string(),
  /** Browsers that are signed in, the latest first. */
  sessions: z.array(z.object({ id: z.number(), userAgent: z.string(), createdAt: z.string() })),
  /** The balance of each kind of look-up; `store` is null for the marketplace's. */
  wallets: z.array(
    z.object({
      transaction_type: z.string(),
      amount: z.number(),
      store: z.string().nullable(),
      expiredDate: z.string(),
    }),
  ),
  counts: z.object({ purchases: z.number(), vehicles: z.number() }),
})
export type Person = z.output<typeof Person>
const PersonAnswer = z.object({ data: Person })

export const PEOPLE_STATES = ['admin', 'seller', 'workshop', 'blocked'] as const

export const listPeople = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Las personas con cuenta, la última primero, acotadas por palabras de su nombre, correo, celular o tienda.',
  query: z.object({
    q: textOf('El texto', 80).default(''),
    state: z.enum(PEOPLE_STATES, `state admite: ${PEOPLE_STATES.join(', ')}.`).optional(),
    page: Page,
    pageSize: PageSize,
  }),
  response: listOf(PersonLine),
})

export const showPerson = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'admin',
  summary: 'Una persona como la atiende la administración: tiendas, navegadores, créditos; ni contraseña ni código.',
  params: OfPerson,
  response: PersonAnswer,
})

export const blockPerson = endpoint({
  method: 'POST',
  path: `${PATH}/:id/block`,
  access: 'admin',
  summary: 'Cierra una cuenta y termina sus sesiones; a la persona se le dice por qué. No se borra nada suyo.',
  params: OfPerson,
  body: Why,
  response: PersonAnswer,
})

export const unblockPerson = endpoint({
  method: 'POST',
  path: `${PATH}/:id/unblock`,
  access: 'admin',
  summary: 'Abre otra vez una cuenta bloqueada; la persona se entera.',
  params: OfPerson,
  response: PersonAnswer,
})

export const setRole = endpoint({
  method: 'POST',
  path: `${PATH}/:id/role`,
  access: 'admin',
  summary: 'Hace a alguien parte de la administración, o lo retira; nunca a uno mismo.',
  params: OfPerson,
  body: z.strictObject({ role: z.enum(['user', 'admin'], 'role debe ser user o admin.') }),
  response: PersonAnswer,
})

export const endSessionsOfPerson = endpoint({
  method: 'POST',
  path: `${PATH}/:id/endSessions`,
  access: 'admin',
  summary: 'Termina todas las sesiones de una persona, que vuelve a iniciar sesión.',
  params: OfPerson,
  response: PersonAnswer,
})

export const lookAs = endpoint({
  method: 'POST',
  path: `${PATH}/:id/look`,
  access: 'admin',
  summary: `Muestra el producto como lo ve esa persona durante ${LOOK_MINUTES} minutos: mientras tanto nada se puede cambiar, y queda quién miró a quién, y por qué.`,
  params: OfPerson,
  body: Why,
  response: z.object({ data: z.object({ until: z.string() }) }),
})

export const stopLooking = endpoint({
  method: 'POST',
  path: `${PATH}/stopLooking`,
  access: 'user',
  whileLooking: true,
  summary: 'Termina de mirar como otra persona; dice quién era.',
  response: z.object({ data: z.object({ id: z.number().nullable() }) }),
})
