import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter } from '../../notifications/index.ts'

/**
 * Notices and links go to a mobile: its owner is told when another one replaced it. The mail does not contain the
 * numbers.
 */
export const sendMobileChanged = (ctx: TxCtx, to: { email: string; name: string }) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Cambió el celular de tu cuenta',
    lines: [
      'El celular de tu cuenta en Tuerca cambió: los avisos por WhatsApp van al nuevo cuando se compruebe.',
      `Si no fuiste tú, elige otra contraseña de inmediato en ${ctx.origin}${pagePaths.forgot()} y corrige tu celular.`,
    ],
    action: { label: 'Ver mi cuenta', url: `${ctx.origin}${pagePaths.account()}` },
  })

/**
 * Somebody proved that the telephone is theirs: two accounts of one person, or a number that the operator reassigned.
 */
export const sendMobileElsewhere = (ctx: TxCtx, to: { email: string; name: string }) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Tu celular se comprobó en otra cuenta',
    lines: [
      'Alguien comprobó en otra cuenta de Tuerca que tiene el celular de la tuya. Un celular recibe los avisos de una sola cuenta: los tuyos llegan ahora a este correo.',
      'Si la otra cuenta también es tuya, no hagas nada. Si cambiaste de número, escribe el nuevo en tu cuenta. Si el celular sigue siendo tuyo, compruébalo otra vez.',
    ],
    action: { label: 'Ver mi celular', url: `${ctx.origin}${pagePaths.accountSection('celular')}` },
  })
