import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonalData } from './feature.ts'
import type { User } from './visitor.ts'

/** Who is signed in. features/session implements it; app/ hands it to every request's context. */
export interface Identity {
  /** Null for a guest, an ended session or a banned person. Never throws for a bad cookie. */
  userOf(request: FastifyRequest): Promise<User | null>
  /** Which session a request says it is of, by its signed cookie alone; whether it still is one, only `userOf` knows. */
  sessionOf(request: FastifyRequest): string | null
  /** Serves sign-up, sign-in, sign-out, password reset and the account, with what all features keep of its person. */
  mount(app: FastifyInstance, personal: PersonalData): Promise<void>
}
