import type { Ctx } from './context.ts'
import { loginRequired } from './errors.ts'
import type { User } from './visitor.ts'

/** Who asks, for a call that is for people with an account; 401 for a guest. */
export function personOf({ user }: Pick<Ctx, 'user'>): User {
  if (!user) throw loginRequired()
  return user
}
