import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/db/connect.ts'
import type { Identity } from '../../platform/identity.ts'
import { userBySession } from './queries.ts'
import { sessionRoutes } from './routes.ts'
import { sessionToken } from './session-cookie.ts'

export { tidyFormerPeople } from './former-person.ts'

/** Who is signed in, by the cookie of a session row; serves sign-up, sign-in, passwords and the account. */
export function identityFor(deps: { config: Config; connection: Connection; now?: () => Date }): Identity {
  const { config, connection, now = () => new Date() } = deps
  return {
    async userOf(request) {
      const token = sessionToken(config, request)
      return token ? userBySession(connection.db, token, now()) : null
    },
    mount: async (app: FastifyInstance) => sessionRoutes(app, config),
  }
}
