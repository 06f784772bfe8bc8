import { domainOfHost, ledTo } from '@tuerca/domain/own-domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { isNear, siteOrigin } from '../platform/site-origin.ts'
import type { storeList } from '../platform/store-list.ts'

type Stores = ReturnType<typeof storeList>

/**
 * A name that a store proved to be its own leads to its pages here. They are not served under it: whoever holds a name
 * may point it elsewhere tomorrow, and would be sent the session of everybody who signed in under it (decision 036).
 */
export function leadOwnDomains(app: FastifyInstance, config: Config, stores: Stores) {
  const ours = config.ORIGIN ? new URL(config.ORIGIN).host : null
  const isOurs = ({ host }: FastifyRequest) => host === ours || host === '' || isNear(host)
  // Most requests come by our own name: those wait for nothing.
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request)) done()
    // oxlint-disable-next-line promise/no-callback-in-promise -- the hook's own callback: a promise of every request would cost all of them
    else void lead(request, reply).then((isLed) => !isLed && done(), done)
  })
  // For the web server in front: of which names it may have a certificate made.
  app.get<{ Querystring: { domain?: unknown } }>('/domains/known', async ({ query: { domain } }, reply) =>
    reply.code(typeof domain === 'string' && (await stores.atDomain(domainOfHost(domain))) ? 200 : 404).send(),
  )
  async function lead(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    // While the database is away nothing is led, and what asks whether we live is answered.
    const store = await stores.atDomain(domainOfHost(request.host)).catch(() => null)
    if (!store) return false
    void reply.header('cache-control', 'no-store')
    if (request.method === 'GET' || request.method === 'HEAD')
      void reply.redirect(siteOrigin(config, request) + ledTo(store.pathPrefix, request.url), 302)
    else void reply.code(404).send({ message: 'Esta dirección no existe.', data: [] })
    return true
  }
}
