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
  summary: "The person's passkeys, newest first.",
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
    'What a browser needs to make a passkey for this person; asks for the password again, and for the second factor where there is one.',
  body: z.object({ password: Password }),
  response: Options,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys',
  access: 'user',
  summary: 'Keeps the passkey that the browser made, within five minutes of being asked.',
  body: z.object({ name: Name, credential: NewCredential }),
  response: MessageAnswer,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/session/passkeys/:id',
  access: 'user',
  summary: "Gives one of the person's passkeys another name.",
  params: Id,
  body: z.object({ name: Name }),
  response: MessageAnswer,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/:id/remove',
  access: 'user',
  summary: "Removes one of the person's passkeys, with the password and the second factor proved in this session.",
  params: Id,
  body: z.object({ password: Password }),
  response: MessageAnswer,
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/ask',
  access: 'guest',
  summary: 'What a browser needs to show one of its passkeys of this site; the same for everybody.',
  response: Options,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/signIn',
  access: 'guest',
  summary: 'Opens a session by a passkey, with the second factor proved.',
  body: z.object({ credential: UsedCredential, next: Next }),
  response: z.object({ data: z.object({ returnTo: z.string() }) }),
})

export const provePasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkeys/prove',
  access: 'user',
  summary: "Proves the second factor in this session by one of the person's passkeys; it holds for twelve hours.",
  body: z.object({ credential: UsedCredential }),
  response: z.object({ data: z.object({ provedUntil: z.string() }) }),
})
