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
  summary: 'Si la persona tiene un segundo factor, y hasta cuándo lo probó esta sesión.',
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
  summary: 'Crea el secreto para una aplicación de códigos (TOTP, RFC 6238); cuenta cuando se confirma un código suyo.',
  body: z.object({ password: Password }),
  response: z.object({ data: z.object({ secret: z.string(), address: z.string() }) }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/confirm',
  access: 'user',
  summary: 'Enciende el segundo factor con el primer código; da los códigos de repuesto, una vez.',
  body: z.object({ code: Code }),
  response: z.object({ data: z.object({ spares: z.array(z.string()), provedUntil: z.string() }) }),
})

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/prove',
  access: 'user',
  summary: 'Prueba el segundo factor en esta sesión con un código de la aplicación o uno de repuesto; vale doce horas.',
  body: z.object({ code: Code }),
  response: ProofAnswer,
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/session/secondFactor/end',
  access: 'user',
  summary: 'Apaga el segundo factor, con la contraseña y un código.',
  body: z.object({ password: Password, code: Code }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})
