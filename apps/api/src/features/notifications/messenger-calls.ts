import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../platform/errors.ts'
import { objectOf } from '../../platform/unknown-value.ts'
import { keepDelivery } from './keep-delivery.ts'
import { keepReply } from './keep-reply.ts'

const PATH = '/api/notifications/whatsapp'

/**
 * Where WhatsApp reports what happened to messages, and who pressed a button. The signature covers the exact bytes, so
 * bodies are read unparsed.
 */
export function messengerCalls(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.get(PATH, async (request, reply) => {
    const { ports } = await scope.contextFor(request)
    const challenge = ports.messenger.confirmAddress(objectOf(request.query))
    if (challenge === null) throw forbidden('Esta llamada no es de WhatsApp.')
    return reply.type('text/plain; charset=utf-8').send(challenge)
  })
  scope.post(PATH, async (request) => {
    const ctx = await scope.contextFor(request)
    const signature = request.headers['x-hub-signature-256']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const told = ctx.ports.messenger.readCall(body, typeof signature === 'string' ? signature : undefined)
    if (told === null) throw forbidden('Esta llamada no es de WhatsApp.')
    for (const event of told.deliveries) await keepDelivery(ctx, event)
    for (const event of told.replies) await keepReply(ctx, event)
    return { received: told.deliveries.length + told.replies.length }
  })
}
