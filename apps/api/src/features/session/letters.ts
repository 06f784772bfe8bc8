import type { TxCtx } from '../../platform/context.ts'
import { queueLetter } from '../notifications/index.ts'

interface Person { email: string; name: string }
interface Letter { subject: string; lines: string[]; action?: { label: string; url: string } }

/** The link that confirms an e-mail. Nobody has shown yet that it is theirs: a name would be a stranger's own words in their mailbox. */
export const sendVerification = (ctx: TxCtx, { email }: Pick<Person, 'email'>, token: string) => send(ctx, { email, name: '' }, {
  subject: 'Confirma tu correo',
  lines: ['Para terminar de crear tu cuenta en Tuerca, confirma que este correo es tuyo.', 'El enlace sirve una vez y vence en 24 horas. Si no creaste una cuenta, ignora este mensaje.'],
  action: { label: 'Confirmar mi correo', url: `${ctx.origin}/verificar?token=${encodeURIComponent(token)}` },
})

/** Who signs up with the e-mail of an account learns it here, where only its owner reads. */
export const sendAlreadyHere = (ctx: TxCtx, to: Person) => send(ctx, to, {
  subject: 'Ya tienes una cuenta en Tuerca',
  lines: ['Alguien intentó crear una cuenta con este correo, que ya tiene una.', `Si fuiste tú, ingresa con tu contraseña. Si la olvidaste, elige otra en ${ctx.origin}/recuperar. Si no fuiste tú, ignora este mensaje.`],
  action: { label: 'Ingresar', url: `${ctx.origin}/ingresar` },
})

/** The link with which a forgotten password is replaced. */
export const sendResetLink = (ctx: TxCtx, to: Person, token: string) => send(ctx, to, {
  subject: 'Elige una contraseña nueva',
  lines: ['Pediste cambiar tu contraseña de Tuerca.', 'El enlace sirve una vez y vence en una hora. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.'],
  action: { label: 'Elegir contraseña', url: `${ctx.origin}/restablecer?token=${encodeURIComponent(token)}` },
})

/** After a password changed, so that its owner notices when it was somebody else. */
export const sendPasswordChanged = (ctx: TxCtx, to: Person) => send(ctx, to, {
  subject: 'Tu contraseña cambió',
  lines: ['La contraseña de tu cuenta en Tuerca cambió y las demás sesiones se cerraron.', `Si no fuiste tú, elige otra de inmediato en ${ctx.origin}/recuperar.`],
})

async function send(ctx: TxCtx, to: Person, letter: Letter) {
  await queueLetter(ctx, { to: to.email, name: to.name, topic: 'account', subject: letter.subject, lines: letter.lines, action: letter.action })
}
