import type { FastifyInstance } from 'fastify'
import { pagePaths } from '@tuerca/domain/page-paths'
import { AppError, notFound } from '../../platform/errors.ts'
import { unsubscribe } from './unsubscribe.ts'

const PAGE = '/notificaciones/baja/:token'

/**
 * The address in a mail's List-Unsubscribe header. Mail programs post `List-Unsubscribe=One-Click` and want no redirect
 * (RFC 8058 3.1); the button on the page at the same address returns people to that page.
 */
export function oneClick(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  scope.post<{ Params: { token: string } }>(PAGE, async (request, reply) => {
    const { token } = request.params
    const byProgram = /List-Unsubscribe=One-Click|name="List-Unsubscribe"\s+One-Click/.test(
      typeof request.body === 'string' ? request.body : '',
    )
    const known = await unsubscribe(await scope.contextFor(request), token).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    })
    if (!byProgram) return reply.redirect(pagePaths.unsubscribe(token), 303)
    if (!known) throw notFound('Este enlace ya no sirve.')
    return reply.type('text/plain; charset=utf-8').send('Listo: no enviaremos más estos avisos por correo.')
  })
}
