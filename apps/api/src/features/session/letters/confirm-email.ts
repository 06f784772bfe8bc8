import { pagePaths } from '@tuerca/domain/page-paths'
import { sellerStart } from '@tuerca/domain/return-path'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter, SEALED } from '../../notifications/index.ts'

/**
 * The link that confirms an e-mail. Nobody has proved the address yet: a name in it would be a stranger's words in
 * somebody's mailbox, and so would most addresses of `next`, where the sign-up was for. The form of a store is not, and
 * the link leads there on another device too.
 */
export const sendVerification = (
  ctx: TxCtx,
  { email, next }: { email: string; next?: string | undefined },
  token: string,
) =>
  queueLetter(ctx, {
    to: email,
    topic: 'account',
    subject: 'Confirma tu correo',
    lines: [
      'Para terminar de crear tu cuenta en Tuerca, confirma que este correo es tuyo.',
      'El enlace sirve una vez y vence en 24 horas. Si no creaste una cuenta, ignora este mensaje.',
    ],
    action: { label: 'Confirmar mi correo', url: SEALED },
    secret: `${ctx.origin}${pagePaths.verify(token, sellerStart(next))}`,
  })
