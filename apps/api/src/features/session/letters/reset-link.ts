import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter, SEALED } from '../../notifications/index.ts'

/**
 * The link to replace a forgotten password. Until the e-mail is confirmed, the name may be a stranger's words and is
 * left out.
 */
export const sendResetLink = (ctx: TxCtx, to: { email: string; emailVerified: boolean; name: string }, token: string) =>
  queueLetter(ctx, {
    to: to.email,
    ...(to.emailVerified ? { name: to.name } : {}),
    topic: 'account',
    subject: 'Elige una contraseña nueva',
    lines: [
      'Pediste cambiar tu contraseña de Tuerca.',
      'El enlace sirve una vez y vence en una hora. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
    ],
    action: { label: 'Elegir contraseña', url: SEALED },
    secret: `${ctx.origin}${pagePaths.reset({ token })}`,
  })
