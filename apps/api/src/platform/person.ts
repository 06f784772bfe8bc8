import type { Ctx } from './context.ts'
import { loginRequired } from './errors.ts'
import type { User } from './visitor.ts'

/** The signed-in person, for calls that need an account; throws 401 for a guest. */
export function personOf({ user }: Pick<Ctx, 'user'>): User {
  if (!user) throw loginRequired()
  return user
}
