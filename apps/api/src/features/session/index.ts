import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/db/connect.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Identity } from '../../platform/identity.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { tidyFormerPeople } from './former-person.ts'
import { userBySession } from './queries.ts'
import { sessionRoutes } from './routes.ts'
import { sessionToken } from './session-cookie.ts'

export { accountForGuest, hasAccount } from './account-for-guest.ts'
export { isFirstOfMailbox } from './once-a-mailbox.ts'
export { endLostFactor } from './second-factor/end-lost-factor.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'tidy-people': Periodic
  }
}

/** Its routes are the identity's: they come before all others. */
export const session: Feature = {
  jobs: { 'tidy-people': { kind: 'bulk', run: tidyFormerPeople, at: '29 9 * * *', makeUp: 86_400_000 } },
}

/** Identifies signed-in people by the cookie of a session row; serves sign-up, sign-in, passwords and the account. */
export function identityFor(deps: { config: Config; connection: Connection; now?: () => Date }): Identity {
  const { config, connection, now = () => new Date() } = deps
  return {
    async userOf(request) {
      const token = sessionToken(config, request)
      return token ? userBySession(connection.db, token, now()) : null
    },
    sessionOf: (request) => sessionToken(config, request),
    mount: async (app: FastifyInstance, personal) => sessionRoutes(app, config, personal),
  }
}
