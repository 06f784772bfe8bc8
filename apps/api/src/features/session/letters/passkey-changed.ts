import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter } from '../../notifications/index.ts'

/** After a passkey was added or removed, so that its owner notices if it was somebody else. */
export const sendPasskeyChanged = (
  ctx: Pick<TxCtx, 'db' | 'origin'>,
  to: { email: string; name: string; passkey: string; isAdded: boolean },
) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: to.isAdded ? 'Tu cuenta tiene una llave de acceso nueva' : 'Se quitó una llave de acceso de tu cuenta',
    lines: [
      to.isAdded
        ? `Se agregó la llave de acceso «${to.passkey}» a tu cuenta de Tuerca: con ella se ingresa sin contraseña.`
        : `La llave de acceso «${to.passkey}» ya no abre tu cuenta de Tuerca.`,
      to.isAdded
        ? `Si no fuiste tú, quítala en tu cuenta, elige otra contraseña de inmediato en ${ctx.origin}${pagePaths.forgot()} y revisa tus sesiones.`
        : `Si no fuiste tú, elige otra contraseña de inmediato en ${ctx.origin}${pagePaths.forgot()} y revisa tus sesiones.`,
    ],
    action: { label: 'Ver mis llaves', url: `${ctx.origin}${pagePaths.accountSection('llaves')}` },
  })
