import { COUNTRIES } from '@tuerca/domain/country'
import { hasUnusableSigns, mobileProblem } from '@tuerca/domain/accounts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { tooLong, unusableSigns } from './named-text.ts'
import { namesOf } from './paging.ts'

const PATH = '/api/users/userAdditionalAddress'
export const ADDRESSES_MOST = 20
export const GETTERS = ['fullAddress'] as const

const line = (what: string, longest: number) =>
  z
    .string(`${what}: este campo es requerido.`)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => text.length <= longest, tooLong(what, longest))
    .refine((text) => !hasUnusableSigns(text), unusableSigns(what))
const needed = (what: string, longest: number) =>
  line(what, longest).refine((text) => text !== '', `${what}: este campo es requerido.`)

const fields = {
  name: needed('El nombre de la dirección', 60),
  recipient: needed('Quién recibe', 120),
  mobile: z.string('El celular: este campo es requerido.').max(40, 'El celular es demasiado largo.'),
  country: z.enum(COUNTRIES, 'Elige Colombia o México.'),
  region: needed('El departamento o estado', 80),
  city: needed('La ciudad', 80),
  address: needed('La dirección', 200),
  postal_code: line('El código postal', 10).nullish(),
  notes: line('Las indicaciones', 200).default(''),
}

const Fields = z
  .strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `La dirección no admite: ${issue.keys.join(', ').slice(0, 200)}.`
        : undefined,
  })
  .superRefine(({ mobile, country }, ctx) => {
    const message = mobileProblem(mobile, country)
    if (message)
      ctx.addIssue({
        code: 'custom',
        path: ['mobile'],
        message: message.endsWith('!') ? 'El celular: este campo es requerido.' : message,
      })
  })
const Params = z.object({
  id: z.coerce
    .number('La dirección debe ser un número.')
    .int('La dirección debe ser un número.')
    .min(1, 'Esta dirección no existe.')
    .max(Number.MAX_SAFE_INTEGER, 'Esta dirección no existe.'),
})

const Address = z.object({
  id: z.number(),
  name: z.string(),
  recipient: z.string(),
  mobile: z.string(),
  country: z.enum(COUNTRIES),
  region: z.string(),
  city: z.string(),
  address: z.string(),
  postal_code: z.string().nullable(),
  notes: z.string(),
  created_at: z.string(),
  fullAddress: z.string().optional(),
})
export type Address = z.output<typeof Address>

export const createUserAdditionalAddress = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary: 'Guarda otra dirección de quien llama, veinte a lo sumo (M7.43). Acepta Idempotency-Key.',
  body: Fields,
  response: z.object({ data: Address }),
})

export const updateUserAdditionalAddress = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Corrige una de las otras direcciones de quien llama: lo enviado reemplaza lo que tenía.',
  params: Params,
  body: Fields,
  response: z.object({ data: Address }),
})

export const listUserAdditionalAddress = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary:
    'Las otras direcciones de quien llama, la más nueva primero; el getter `fullAddress` da cada una en una línea (M7.43).',
  query: z.object({ getters: namesOf('getters', GETTERS) }),
  response: z.object({ data: z.array(Address) }),
})

export const deleteUserAdditionalAddress = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'user',
  summary: 'Olvida una de las otras direcciones de quien llama.',
  params: Params,
  response: z.object({ data: z.object({ message: z.string() }) }),
})
