import type { FastifyInstance } from 'fastify'

const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116: where to report a fault; valid for half a year from when the process began. */
export function securityTxt(app: FastifyInstance, now: Date) {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { origin } = await app.contextFor(request)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: mailto:seguridad@tuerca.test\nExpires: ${expires}\nPreferred-Languages: es, en\nCanonical: ${origin}/.well-known/security.txt\n`,
      )
  })
}
