import { emailProblem, normaliseEmail } from '@tuerca/domain/accounts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Email = z
  .string('Escribe tu correo nuevo.')
  .max(1000, 'El correo es demasiado largo.')
  .refine((text) => emailProblem(text) === null, 'Escribe un correo válido.')
  .transform(normaliseEmail)
const Password = z
  .string('Escribe tu contraseña.')
  .min(1, 'Escribe tu contraseña.')
  .max(128, 'Tu contraseña no es correcta.')
const Token = z
  .string('El enlace no está completo. Ábrelo de nuevo desde el correo.')
  .min(1, 'El enlace no está completo. Ábrelo de nuevo desde el correo.')
  .max(200, 'El enlace no está completo. Ábrelo de nuevo desde el correo.')
const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/change',
  access: 'user',
  summary:
    'Asks for another e-mail, with the password: a link goes to the new address, and to the old one a notice with the way back.',
  body: z.object({ email: Email, password: Password }),
  response: MessageAnswer,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/session/email/change',
  access: 'user',
  summary: 'Ends a change of e-mail that was not confirmed.',
  response: MessageAnswer,
})

export const approveEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/approve',
  access: 'guest',
  summary:
    'Says yes to a change of e-mail from the old address, by its link: without it the new address waits two days. The way back stays open.',
  body: z.object({ token: Token }),
  response: MessageAnswer,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/confirm',
  access: 'user',
  summary:
    "Makes the new address the account's, by its link, once, in a session of the account that asked; ends the other sessions. 409: the old address has not said yes and two days have not passed.",
  body: z.object({ token: Token }),
  response: MessageAnswer,
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/undo',
  access: 'guest',
  summary:
    "Takes a change of e-mail back by the link to the old address, fourteen days long; ends every session, the password, every link of later changes, and the mobile's proof and second factor made since it was asked for.",
  body: z.object({ token: Token }),
  response: MessageAnswer,
})
