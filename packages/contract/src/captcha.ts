import { CAPTCHA_ACTIONS } from '@tuerca/domain/captcha'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The captcha's token; anything else counts as none, and each call decides whether it needs one. */
export const CaptchaToken = z.string().max(8000).optional().catch(undefined)

/** A proof of work as ALTCHA 3 writes it; `until` is when it expires, in milliseconds. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ action: z.string(), until: z.number() }),
  }),
  signature: z.string(),
})

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  access: 'guest',
  summary:
    'Lo que el navegador necesita para mostrar que lo usa una persona: una prueba de trabajo firmada, o la llave de reCAPTCHA (C2.37, C5.04).',
  query: z.object({ action: z.enum(CAPTCHA_ACTIONS, 'Elige para qué es la verificación.') }),
  response: z.object({
    data: z.object({
      kind: z.enum(['altcha', 'recaptcha']),
      challenge: Challenge.nullable(),
      siteKey: z.string().nullable(),
      /** Seconds that an answer is worth something. */
      seconds: z.number(),
    }),
  }),
})
