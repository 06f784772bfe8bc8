import { COUNTRIES, type Country } from '@tuerca/domain/country'
import { emailProblem, mobileProblem, nameProblem, normaliseEmail, passwordProblem } from '@tuerca/domain/accounts'
import { cityNamed } from '@tuerca/domain/cities'
import { z } from 'zod'
import { CaptchaToken } from './captcha.ts'
import { endpoint } from './endpoint.ts'
import { MobileProof } from './mobile-proof.ts'

/** A text with a rule of the domain; the rule's own sentence is the error. */
const ruled = (what: string, problem: (text: string) => string | null) =>
  z
    .string(`${what}: este campo es requerido.`)
    .max(1000, `${what}: es demasiado largo.`)
    .superRefine((text, ctx) => {
      const message = problem(text)
      if (message)
        ctx.addIssue({ code: 'custom', message: message.endsWith('!') ? `${what}: este campo es requerido.` : message })
    })

const Email = ruled('Correo', emailProblem).transform(normaliseEmail)
const NewPassword = ruled('Contraseña', passwordProblem)
/** An existing password is only compared: it may have been set under other rules. */
const Password = z
  .string('Escribe tu contraseña.')
  .min(1, 'Escribe tu contraseña.')
  .max(128, 'La contraseña no es correcta.')
const Name = ruled('Nombre', nameProblem).transform((name) => name.trim())
const Country = z.enum(COUNTRIES, 'Elige Colombia o México.')
/** Must be a mobile of the country given beside it; empty means an incomplete sign-up (M5.04). */
const Mobile = z.string('Celular: escribe el número.').max(40, 'El celular es demasiado largo.').nullish()
const Token = z
  .string('El enlace no está completo. Ábrelo de nuevo desde el correo.')
  .min(1, 'El enlace no está completo. Ábrelo de nuevo desde el correo.')
  .max(200, 'El enlace no está completo. Ábrelo de nuevo desde el correo.')
const Next = z.string().max(2000).optional().catch(undefined)

function mobileOfCountry(value: { mobile?: string | null; country?: Country }, ctx: z.core.$RefinementCtx) {
  const message = value.mobile?.trim() && value.country ? mobileProblem(value.mobile, value.country) : null
  if (message) ctx.addIssue({ code: 'custom', path: ['mobile'], message })
}

const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })
const ReturnAnswer = z.object({ data: z.object({ returnTo: z.string() }) })

export const SessionUser = z.object({
  id: z.number(),
  isGuest: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  downloadPartsCatalog: z.boolean(),
  isComplete: z.boolean(),
  isWorkshop: z.boolean(),
  isSeller: z.boolean(),
  role: z.enum(['guest', 'user', 'admin']),
  country: Country,
})
export type SessionUser = z.output<typeof SessionUser>

export const sessionControlData = endpoint({
  method: 'GET',
  path: '/core/sessionControlData/:userId',
  access: 'guest',
  writes: true,
  whileLooking: true,
  summary:
    'Dice si la sesión de una persona sigue activa, cuántos avisos esperan, cuántas ventas tienen algo nuevo (M7.18) y cuántas líneas tiene el carrito, y recuerda la página a la que volver (C7.26, C7.38, C9.06).',
  params: z.object({
    userId: z.coerce
      .number('El usuario debe ser un número.')
      .int('El usuario debe ser un número.')
      .min(0, 'El usuario debe ser un número.')
      .max(2_147_483_647, 'El usuario debe ser un número.'),
  }),
  query: z.object({ refererUrl: Next }),
  response: z.object({
    data: z.object({
      isGuest: z.boolean(),
      user: SessionUser,
      unread: z.number(),
      /** Lines in the cart, a guest's too. */ cart: z.number(),
      /** M7.18: sales with something new for each side, of a browser that bought without an account too. */
      sales: z.object({
        buyer: z.number(),
        seller: z.number(),
        /** Questions of the caller to stores, and of buyers to the caller's. */
        asked: z.number(),
        questions: z.number(),
      }),
      /** When the latest of these came: an open page of a sale reads itself again. */
      changed: z.string().nullable(),
      /**
       * When a store or the clock last answered a question of this person: after that, ranks on an open page are out of
       * date.
       */
      answered: z.string().nullable(),
    }),
  }),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/session/signUp',
  access: 'guest',
  summary: 'Crea una cuenta y envía el enlace que confirma su correo; responde lo mismo cuando el correo ya tiene una.',
  body: z
    .object({
      name: Name,
      email: Email,
      mobile: Mobile,
      password: NewPassword,
      country: Country,
      isWorkshop: z.boolean().default(false),
      captcha: CaptchaToken,
      /** Where the mail's link leads, in whichever tab of this browser it opens. */
      next: Next,
      consent: z.literal(true, 'Para crear la cuenta debes aceptar el tratamiento de tus datos.'),
    })
    .superRefine(mobileOfCountry),
  response: MessageAnswer,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/session/resendVerification',
  access: 'guest',
  summary: 'Envía otra vez el enlace de confirmación; responde lo mismo tenga o no cuenta el correo.',
  body: z.object({ email: Email }),
  response: MessageAnswer,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/session/verifyEmail',
  access: 'guest',
  summary:
    'Confirma un correo con el código de su enlace, una vez; inicia la sesión cuando es el navegador que se registró.',
  body: z.object({ token: Token }),
  response: z.object({ data: z.object({ signedIn: z.boolean(), returnTo: z.string(), isComplete: z.boolean() }) }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/session/signIn',
  access: 'guest',
  summary:
    'Abre una sesión con correo y contraseña y conserva lo que la persona hizo como invitada; después de intentos fallidos pide un captcha.',
  body: z.object({ email: Email, password: Password, next: Next, captcha: CaptchaToken }),
  response: ReturnAnswer,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/session/signOut',
  access: 'guest',
  summary: 'Termina la sesión de este navegador.',
  response: MessageAnswer,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/session/requestPasswordReset',
  access: 'guest',
  summary: 'Envía un enlace para elegir una contraseña nueva; responde lo mismo tenga o no cuenta el correo.',
  body: z.object({ email: Email, captcha: CaptchaToken }),
  response: MessageAnswer,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/session/resetPassword',
  access: 'guest',
  summary: 'Pone una contraseña nueva con el código de un enlace, una vez, y termina todas las sesiones de la cuenta.',
  body: z.object({ token: Token, password: NewPassword }),
  response: MessageAnswer,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/session/changePassword',
  access: 'user',
  summary: 'Cambia la contraseña y termina las demás sesiones.',
  body: z.object({ currentPassword: Password, newPassword: NewPassword }),
  response: MessageAnswer,
})

export const account = endpoint({
  method: 'GET',
  path: '/api/session/account',
  access: 'user',
  summary: 'El registro de quien inició sesión y cuándo autorizó el uso de sus datos.',
  response: z.object({
    data: SessionUser.extend({
      consentedAt: z.string().nullable(),
      createdAt: z.string(),
      mobileProof: MobileProof,
      /** The new e-mail, until its link is opened. */
      pendingEmail: z.string().nullable(),
    }),
  }),
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/session/account',
  access: 'user',
  summary: 'Completa o cambia el registro: nombre, celular, país y si la persona es un taller (M5.04).',
  body: z
    .object({ name: Name, mobile: Mobile, country: Country, isWorkshop: z.boolean() })
    .superRefine(mobileOfCountry),
  response: z.object({ data: SessionUser }),
})

export const openSessions = endpoint({
  method: 'GET',
  path: '/api/session/sessions',
  access: 'user',
  summary: 'Las sesiones abiertas de la persona, la más nueva primero.',
  response: z.object({
    data: z.array(z.object({ id: z.number(), userAgent: z.string(), createdAt: z.string(), isThisOne: z.boolean() })),
  }),
})

export const securityEvents = endpoint({
  method: 'GET',
  path: '/api/session/securityEvents',
  access: 'user',
  summary:
    'Lo que pasó hace poco con la cuenta de la persona, lo más nuevo primero: entradas, rechazos, cambios de lo que la protege.',
  response: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        at: z.string(),
        /** Worth a look when it was not oneself. */ look: z.boolean(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session/sessions/:id',
  access: 'user',
  summary: 'Termina una de las sesiones de la persona.',
  params: z.object({
    id: z.coerce
      .number('La sesión debe ser un número.')
      .int('La sesión debe ser un número.')
      .min(1, 'La sesión debe ser un número.')
      .max(2_147_483_647, 'La sesión debe ser un número.'),
  }),
  response: MessageAnswer,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/session/sessions',
  access: 'user',
  summary: 'Termina todas las sesiones de la persona menos la que lo pide.',
  response: MessageAnswer,
})

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/session/data',
  access: 'user',
  summary: 'Todo lo que se guarda de quien inició sesión, como archivo JSON (Ley 1581, LFPDPPP).',
  /** `account`, `sessions`, `stores` and `securityEvents`, and each feature's data under its own names. */
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/session/deleteAccount',
  access: 'user',
  summary: 'Elimina la cuenta y lo que se guarda de la persona; pide otra vez la contraseña.',
  body: z.object({ password: Password }),
  response: MessageAnswer,
})

export const setPreferences = endpoint({
  method: 'POST',
  path: '/preferencias',
  access: 'guest',
  summary:
    'Guarda en cookies el país, la ciudad y los colores de quien visita; un formulario vuelve a la página de la que vino.',
  body: z.object({
    country: Country.optional(),
    theme: z.enum(['light', 'dark', 'system'], 'Elige un tema: claro, oscuro o el del sistema.').optional(),
    /** One of its country's (domain/cities.ts); '' forgets it. */
    city: z
      .string('La ciudad debe ser un texto.')
      .max(80, 'Elige una ciudad de la lista.')
      .refine(
        (name) => name === '' || cityNamed(name, 'CO') !== null || cityNamed(name, 'MX') !== null,
        'Elige una ciudad de la lista.',
      )
      .optional(),
    next: Next,
  }),
  response: ReturnAnswer,
})
