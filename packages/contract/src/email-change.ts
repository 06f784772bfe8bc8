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
    'Pide otro correo, con la contraseña: a la dirección nueva le llega un enlace, y a la anterior un aviso con la vuelta atrás.',
  body: z.object({ email: Email, password: Password }),
  response: MessageAnswer,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/session/email/change',
  access: 'user',
  summary: 'Termina un cambio de correo que no se confirmó.',
  response: MessageAnswer,
})

export const approveEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/approve',
  access: 'guest',
  summary:
    'Da el sí a un cambio de correo desde la dirección anterior, por su enlace: sin él la nueva espera dos días. La vuelta atrás sigue abierta.',
  body: z.object({ token: Token }),
  response: MessageAnswer,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/confirm',
  access: 'user',
  summary:
    'Hace de la dirección nueva la de la cuenta, por su enlace, una vez, en una sesión de la cuenta que la pidió; cierra las demás sesiones. 409: la anterior no ha dicho que sí y no han pasado dos días.',
  body: z.object({ token: Token }),
  response: MessageAnswer,
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/session/email/undo',
  access: 'guest',
  summary:
    'Deshace un cambio de correo por el enlace enviado a la dirección anterior, durante catorce días; cierra todas las sesiones y quita la contraseña, los enlaces de cambios posteriores, y la prueba del celular y el segundo factor hechos desde que se pidió.',
  body: z.object({ token: Token }),
  response: MessageAnswer,
})
