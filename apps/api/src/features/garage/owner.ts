import { loginRequired } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'

/** Whose garage it is; the route's access already asked for an account. */
export function ownerOf({ user }: { user: User | null }): User {
  if (!user) throw loginRequired()
  return user
}
