import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter } from '../../notifications/index.ts'

/** After a password change, so that its owner notices if it was somebody else. */
export const sendPasswordChanged = (ctx: TxCtx, to: { email: string; name?: string; passkeysGone?: number }) =>
  queueLetter(ctx, {
    to: to.email,
    ...(to.name ? { name: to.name } : {}),
    topic: 'account',
    subject: 'Tu contraseña cambió',
    lines: [
      'La contraseña de tu cuenta en Tuerca cambió y las demás sesiones se cerraron.',
      ...(to.passkeysGone
        ? [
            `También quitamos ${to.passkeysGone === 1 ? 'la llave de acceso que se agregó' : `las ${to.passkeysGone} llaves de acceso que se agregaron`} hace poco a tu cuenta: si era tuya, agrégala de nuevo.`,
          ]
        : []),
      `Si no fuiste tú, elige otra de inmediato en ${ctx.origin}${pagePaths.forgot()}.`,
    ],
  })
