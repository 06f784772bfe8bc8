import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonalData } from './feature.ts'
import type { User } from './visitor.ts'

/** Who is signed in. features/session implements it; app/ hands it to every request's context. */
export interface Identity {
  /** Null for a guest, an ended session or a banned person. An invalid cookie never throws. */
  userOf(request: FastifyRequest): Promise<User | null>
  /** The session that a request's signed cookie names. Whether that session still exists only `userOf` knows. */
  sessionOf(request: FastifyRequest): string | null
  /**
   * Serves sign-up, sign-in, sign-out, password reset and the account page. `personal` is what all features store about
   * a person.
   */
  mount(app: FastifyInstance, personal: PersonalData): Promise<void>
}
