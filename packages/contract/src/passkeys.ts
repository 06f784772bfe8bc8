import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Password = z
  .string('Escribe tu contraseña.')
  .min(1, 'Escribe tu contraseña.')
  .max(128, 'La contraseña no es correcta.')
const Name = z
  .string('Escribe un nombre para la llave.')
  .trim()
  .min(1, 'Escribe un nombre para la llave.')
  .max(60, 'El nombre es demasiado largo: usa hasta 60 letras.')
const Id = z.object({
  id: z.coerce
    .number('La llave debe ser un número.')
    .int('La llave debe ser un número.')
    .min(1, 'La llave debe ser un número.')
    .max(2_147_483_647, 'La llave debe ser un número.'),
})
const Next = z.string().max(2000).optional().catch(undefined)
const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })

const INCOMPLETE = 'La respuesta de tu dispositivo no está completa. Intenta de nuevo.'
const part = (most: number) => z.string(INCOMPLETE).min(1, INCOMPLETE).max(most, INCOMPLETE)
/** A browser's passkey answer in WebAuthn's JSON form (base64url). */
const credential = <R extends z.ZodType>(response: R) =>
  z.object(
    {
      id: part(1400),
      rawId: part(1400),
      type: z.literal('public-key', INCOMPLETE),
      response,
      authenticatorAttachment: z.string(INCOMPLETE).max(40, INCOMPLETE).nullish(),
    },
    INCOMPLETE,
  )
const NewCredential = credential(
  z.object(
    {
      clientDataJSON: part(8000),
      attestationObject: part(40_000),
      transports: z.array(part(40), INCOMPLETE).max(10, INCOMPLETE).optional(),
    },
    INCOMPLETE,
  ),
)
const UsedCredential = credential(
  z.object(
    {
      clientDataJSON: part(8000),
      authenticatorData: part(4000),
      signature: part(4000),
      userHandle: z.string(INCOMPLETE).max(200, INCOMPLETE).nullish(),
    },
    INCOMPLETE,
  ),
)
export type NewCredential = z.output<typeof NewCredential>
export type UsedCredential = z.output<typeof UsedCredential>

/** What the browser's own `navigator.credentials` is asked with. */
const Options = z.object({ data: z.object({ options: z.record(z.string(), z.unknown()) }) })

export const passkeys = endpoint({
  method: 'GET',
  path: '/api/session/passkeys',
  access: 'user',
  summary: 'Las llaves de acceso de la persona, la más nueva primero.',
  response: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        createdAt: z.string(),
        usedAt: z.string().nullable(),
        /** Kept by its maker's account on more than one device. */
        isSynced: z.boolean(),
      }),
    ),
  }),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/begin',
  access: 'user',
  summary:
    'Lo que un navegador necesita para crear una llave de acceso de esta persona; pide otra vez la contraseña, y el segundo factor donde lo hay.',
  body: z.object({ password: Password }),
  response: Options,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys',
  access: 'user',
  summary: 'Guarda la llave de acceso que creó el navegador, dentro de los cinco minutos de haberla pedido.',
  body: z.object({ name: Name, credential: NewCredential }),
  response: MessageAnswer,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/session/passkeys/:id',
  access: 'user',
  summary: 'Le da otro nombre a una de las llaves de acceso de la persona.',
  params: Id,
  body: z.object({ name: Name }),
  response: MessageAnswer,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/:id/remove',
  access: 'user',
  summary:
    'Quita una de las llaves de acceso de la persona, con la contraseña y el segundo factor probados en esta sesión.',
  params: Id,
  body: z.object({ password: Password }),
  response: MessageAnswer,
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/ask',
  access: 'guest',
  summary: 'Lo que un navegador necesita para mostrar una de sus llaves de acceso de este sitio; lo mismo para todos.',
  response: Options,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/signIn',
  access: 'guest',
  summary: 'Abre una sesión con una llave de acceso, con el segundo factor probado.',
  body: z.object({ credential: UsedCredential, next: Next }),
  response: z.object({ data: z.object({ returnTo: z.string() }) }),
})

export const provePasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/prove',
  access: 'user',
  summary: 'Prueba el segundo factor en esta sesión con una de las llaves de acceso de la persona; vale doce horas.',
  body: z.object({ credential: UsedCredential }),
  response: z.object({ data: z.object({ provedUntil: z.string() }) }),
})
