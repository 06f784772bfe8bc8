import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter } from '../../notifications/index.ts'

/** A sign-up used the e-mail of an existing account: only its owner learns it, by this mail. */
export const sendAlreadyHere = (ctx: TxCtx, to: { email: string; name: string }) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Ya tienes una cuenta en Tuerca',
    lines: [
      'Alguien intentó crear una cuenta con este correo, que ya tiene una.',
      `Si fuiste tú, ingresa con tu contraseña. Si la olvidaste, elige otra en ${ctx.origin}${pagePaths.forgot()}. Si no fuiste tú, ignora este mensaje.`,
    ],
    action: { label: 'Ingresar', url: `${ctx.origin}${pagePaths.login()}` },
  })
