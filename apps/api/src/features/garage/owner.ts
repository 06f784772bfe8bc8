import { loginRequired } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'

/** The owner of the garage; the route's access has already asked for an account. */
export function ownerOf({ user }: { user: User | null }): User {
  if (!user) throw loginRequired()
  return user
}
