import type { FastifyInstance } from 'fastify'
import * as contract from '@tuerca/contract/email-change'
import type { Config } from '../../../platform/config.ts'
import { personOf } from '../../../platform/person.ts'
import { route } from '../../../platform/route.ts'
import { overHttp } from '../cookies.ts'
import { rememberBrowser } from '../known-browser.ts'
import { approveEmailChange, askEmailChange, cancelEmailChange, confirmEmailChange } from './email-change.ts'
import { type UndoOutcome, undoEmailChange } from './undo-email-change.ts'

const UNDONE: Record<UndoOutcome, (email: string) => string> = {
  back: (email) =>
    `El correo de tu cuenta vuelve a ser ${email}. Cerramos todas las sesiones, y tu contraseña ya no sirve: elige otra.`,
  kept: (email) =>
    `El correo de tu cuenta sigue siendo ${email}. Cerramos todas las sesiones, y tu contraseña ya no sirve: elige otra.`,
  closed: (email) =>
    `Cerramos la cuenta que te cambiaron: nadie puede entrar. ${email} ya es de otra cuenta, abierta después; ingresa a ella, cámbiale el correo o elimínala, y abre este enlace otra vez para recuperar la primera.`,
}

export function emailChangeRoutes(app: FastifyInstance, config: Config) {
  route(app, contract.askEmailChange, async (ctx, { body }) => ({
    data: await askEmailChange(ctx, config, { user: personOf(ctx), ...body }),
  }))
  route(app, contract.cancelEmailChange, async (ctx) => ({ data: await cancelEmailChange(ctx, personOf(ctx)) }))
  route(app, contract.approveEmailChange, async (ctx, { body }) => {
    const { newEmail } = await approveEmailChange(ctx, body.token)
    return {
      data: { message: `Listo, quedó aprobado. Tu correo cambia cuando abras el enlace que enviamos a ${newEmail}.` },
    }
  })
  route(app, contract.confirmEmailChange, async (ctx, { body }, http) => {
    const { email } = await confirmEmailChange(ctx, personOf(ctx), body.token)
    // Browsers are known by address: this one has already signed in to the account.
    rememberBrowser(config, overHttp(http), email)
    return { data: { message: `Listo: desde ahora el correo de tu cuenta es ${email}.` } }
  })
  route(app, contract.undoEmailChange, async (ctx, { body }) => {
    const { email, undone } = await undoEmailChange(ctx, body.token)
    return { data: { message: UNDONE[undone](email) } }
  })
}
