import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from './visitor.ts'

/** Who is signed in. features/session implements it; app/ hands it to every request's context. */
export interface Identity {
  /** Null for a guest, an ended session or a banned person. Never throws for a bad cookie. */
  userOf(request: FastifyRequest): Promise<User | null>
  /** Serves sign-up, sign-in, sign-out and password reset. */
  mount(app: FastifyInstance): Promise<void>
}
