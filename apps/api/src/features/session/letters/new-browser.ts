import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter } from '../../notifications/index.ts'

/** A sign-in from a browser that this account has not used before: its owner notices if it was somebody else. */
export const sendNewBrowser = (
  ctx: TxCtx,
  to: { email: string; name: string; device: string; by: 'password' | 'passkey' },
) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Ingresaron a tu cuenta desde otro navegador',
    lines: [
      `Alguien ingresó a tu cuenta de Tuerca con ${to.by === 'passkey' ? 'una llave de acceso' : 'tu contraseña'}${to.device ? ` desde ${to.device}` : ''}.`,
      `Si fuiste tú, no hagas nada. Si no fuiste tú, cierra esa sesión en tu cuenta y elige otra contraseña en ${ctx.origin}${pagePaths.forgot()}.`,
    ],
    action: { label: 'Ver mis sesiones', url: `${ctx.origin}${pagePaths.accountSection('sesiones')}` },
  })
