import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter, SEALED } from '../../notifications/index.ts'

/**
 * To the new address: the link that makes it the account's. Without a name, since nobody knows yet whose mailbox it is.
 */
export const sendNewAddress = (ctx: TxCtx, email: string, token: string) =>
  queueLetter(ctx, {
    to: email,
    topic: 'account',
    subject: 'Confirma tu correo nuevo',
    lines: [
      'Alguien con una cuenta en Tuerca pidió que este sea su correo desde ahora. Si fuiste tú, ingresa a esa cuenta y confírmalo.',
      'El enlace sirve una vez y vence en 7 días. Si no fuiste tú, ignora este mensaje: nada cambia.',
    ],
    action: { label: 'Usar este correo', url: SEALED },
    secret: `${ctx.origin}${pagePaths.emailChange('confirmar', token)}`,
  })

/** To an account whose address somebody asked for: it is not taken away, and the asker is told nothing. */
export const sendAddressInUse = (ctx: TxCtx, to: { email: string; name: string }) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Pidieron este correo para otra cuenta',
    lines: [
      'Alguien pidió que el correo de otra cuenta de Tuerca sea este, que ya es el de la tuya. No cambió nada en tu cuenta.',
      'Si fuiste tú y lo quieres para la otra, cambia primero el correo de esta o elimínala. Si no fuiste tú, ignora este mensaje.',
    ],
    action: { label: 'Ver mi cuenta', url: `${ctx.origin}${pagePaths.account()}` },
  })

/**
 * To the account's current address: the request, with a link to agree and one to refuse; refusing works after the
 * change too.
 */
export const sendWayBack = (ctx: TxCtx, to: { email: string; name: string; newEmail: string }, token: string) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Pidieron cambiar el correo de tu cuenta',
    lines: [
      `Pidieron que el correo de tu cuenta en Tuerca sea ${to.newEmail}. Abre el enlace y elige.`,
      'Si fuiste tú, apruébalo. Sin tu aprobación el correo nuevo se puede confirmar dos días después de pedirlo.',
      'Si no fuiste tú, deshazlo: vuelve a quedar este correo, se cierran todas las sesiones y eliges otra contraseña. Puedes deshacerlo por 14 días, también después del cambio.',
    ],
    action: { label: 'Aprobar o deshacer el cambio', url: SEALED },
    secret: `${ctx.origin}${pagePaths.emailChange('deshacer', token)}`,
  })

/** To the old one, once it is no longer the account's. */
export const sendEmailChanged = (ctx: TxCtx, to: { email: string; name: string; newEmail: string }) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'El correo de tu cuenta cambió',
    lines: [
      `Desde ahora el correo de tu cuenta en Tuerca es ${to.newEmail}, y las demás sesiones se cerraron.`,
      'Si no fuiste tú, abre el mensaje «Pidieron cambiar el correo de tu cuenta», que te enviamos antes, y deshaz el cambio con su enlace.',
    ],
  })

/** To the address whose link took the change back. */
export const sendChangeUndone = (ctx: TxCtx, to: { email: string; undone: 'back' | 'kept' | 'closed' }) =>
  queueLetter(ctx, {
    to: to.email,
    topic: 'account',
    subject: 'Se deshizo el cambio de correo',
    lines: [
      ...(to.undone === 'closed'
        ? [
            'Nadie puede entrar a la cuenta que te cambiaron. Este correo ya es de otra cuenta, abierta después: cámbiale el correo o elimínala, y abre otra vez el enlace de «Pidieron cambiar el correo de tu cuenta» para recuperar la primera.',
          ]
        : [`El correo de tu cuenta en Tuerca es este. Elige otra contraseña en ${ctx.origin}${pagePaths.forgot()}.`]),
      'Se cerraron todas las sesiones, y el celular y el segundo factor que se pusieron desde que pidieron el cambio ya no valen. Revisa los datos de tu cuenta.',
    ],
  })

/**
 * To the address that the account had meanwhile. Without a name: the owner of the old mailbox says that it is not
 * theirs.
 */
export const sendAddressLost = (ctx: TxCtx, email: string) =>
  queueLetter(ctx, {
    to: email,
    topic: 'account',
    subject: 'Este ya no es el correo de la cuenta',
    lines: [
      'Desde el correo anterior de una cuenta de Tuerca deshicieron el cambio a este: ya no es su correo, se cerraron sus sesiones y su contraseña no sirve.',
      'Si la cuenta es tuya y no lo hiciste tú, escríbenos.',
    ],
  })
