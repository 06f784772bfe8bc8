import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Password = z
  .string('Escribe tu contraseña.')
  .min(1, 'Escribe tu contraseña.')
  .max(128, 'La contraseña no es correcta.')
/** Six digits of the app, or a spare code; people may type spaces. */
const Code = z
  .string('Escribe el código.')
  .min(1, 'Escribe el código.')
  .max(40, 'El código no es correcto.')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
const ProofAnswer = z.object({ data: z.object({ provedUntil: z.string() }) })

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/session/secondFactor',
  access: 'user',
  summary: 'Whether the person has a second factor, and until when this session has proved it.',
  response: z.object({
    data: z.object({
      on: z.boolean(),
      provedUntil: z.string().nullable(),
      sparesLeft: z.number(),
      /** How many passkeys the person has: each is a second factor too. */
      passkeys: z.number(),
      /** Who moves money or gives roles should have one. */
      recommended: z.boolean(),
      /** From when their changes of money and roles need one; null for people who have one, and for everybody else. */
      neededFrom: z.string().nullable(),
    }),
  }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/begin',
  access: 'user',
  summary: 'Makes the secret for an app of codes (TOTP, RFC 6238); it counts once a code of it was confirmed.',
  body: z.object({ password: Password }),
  response: z.object({ data: z.object({ secret: z.string(), address: z.string() }) }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/confirm',
  access: 'user',
  summary: 'Turns the second factor on with the first code; gives the spare codes, once.',
  body: z.object({ code: Code }),
  response: z.object({ data: z.object({ spares: z.array(z.string()), provedUntil: z.string() }) }),
})

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/prove',
  access: 'user',
  summary: 'Proves the second factor in this session with a code of the app or a spare one; it holds for twelve hours.',
  body: z.object({ code: Code }),
  response: ProofAnswer,
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/end',
  access: 'user',
  summary: 'Turns the second factor off, with the password and a code.',
  body: z.object({ password: Password, code: Code }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
