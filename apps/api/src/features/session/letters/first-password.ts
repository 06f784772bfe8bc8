import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter, SEALED } from '../../notifications/index.ts'

/** To a person who bought without an account: the link to choose its first password. */
export const sendFirstPassword = (ctx: TxCtx, { email, name }: { email: string; name: string }, token: string) =>
  queueLetter(ctx, {
    to: email,
    name,
    topic: 'account',
    subject: 'Elige una contraseña para ver tus compras',
    lines: [
      'Con tu compra quedó lista una cuenta con este correo. Elige su contraseña y encuentras ahí esta compra, sus avisos y la garantía, desde cualquier equipo.',
      'El enlace sirve una vez y vence en 7 días. Si no compraste en Tuerca, ignora este mensaje: sin contraseña nadie entra a la cuenta.',
    ],
    action: { label: 'Elegir contraseña', url: SEALED },
    secret: `${ctx.origin}${pagePaths.reset({ token })}`,
  })
