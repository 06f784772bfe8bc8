import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { queueLetter } from '../../notifications/index.ts'

/** After a second factor was turned on or off, so that its owner notices if it was somebody else. */
export const sendSecondFactorChanged = (
  ctx: Pick<TxCtx, 'db' | 'origin'>,
  to: { email: string; name: string; isOn: boolean },
) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: to.isOn ? 'Tu cuenta tiene un segundo factor' : 'Tu segundo factor quedó desactivado',
    lines: [
      to.isOn
        ? 'Se activó un segundo factor en tu cuenta de Tuerca.'
        : 'El segundo factor de tu cuenta en Tuerca se desactivó: para cambiar lo importante ya no se pide un código.',
      `Si no fuiste tú, elige otra contraseña de inmediato en ${ctx.origin}${pagePaths.forgot()} y revisa tus sesiones.`,
    ],
    action: { label: 'Ver mis sesiones', url: `${ctx.origin}${pagePaths.accountSection('sesiones')}` },
  })

/** Somebody reported a lost telephone: a code entered within the day stops the removal of the factor. */
export const sendFactorEnds = (ctx: Pick<TxCtx, 'db' | 'origin'>, to: { email: string; name: string }) =>
  queueLetter(ctx, {
    to: to.email,
    name: to.name,
    topic: 'account',
    subject: 'Tu segundo factor termina mañana',
    lines: [
      'Nos dijeron que perdiste el teléfono y los códigos de repuesto de tu cuenta en Tuerca. Si fuiste tú, no hagas nada: en 24 horas tu segundo factor se desactiva y puedes configurar otro.',
      'Si no fuiste tú, ingresa y confirma tu segundo factor con un código: con eso no se desactiva. Elige también otra contraseña.',
    ],
    action: { label: 'Confirmar mi segundo factor', url: `${ctx.origin}${pagePaths.secondFactor()}` },
  })
