import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the account page shows of a mobile. */
export const MobileProof = z.object({
  proved: z.boolean(),
  /** The last code that can still be entered; `failed` when WhatsApp refused it. */
  code: z.object({ until: z.string(), failed: z.boolean() }).nullable(),
})
export type MobileProof = z.output<typeof MobileProof>

const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/api/session/mobile/sendCode',
  access: 'user',
  summary: 'Envía seis dígitos al celular de la cuenta: hasta que se escriban aquí no le llega nada más.',
  body: z.object({}),
  response: MessageAnswer,
})

export const proveMobile = endpoint({
  method: 'POST',
  path: '/api/session/mobile/prove',
  access: 'user',
  summary: 'Prueba el celular con los dígitos enviados; sirven diez minutos y cinco intentos.',
  /** People copy it with spaces. */
  body: z.object({
    code: z
      .string('Escribe el código.')
      .max(40, 'El código no es correcto.')
      .transform((text) => text.replace(/[^0-9]/g, ''))
      .refine((digits) => digits.length === 6, 'Escribe las seis cifras del código.'),
  }),
  response: MessageAnswer,
})
