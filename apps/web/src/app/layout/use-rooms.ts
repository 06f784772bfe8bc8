import { useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useVisitor } from '../../shared/visitor-context.ts'

export type Rooms = 'store' | 'admin'

/** Whose rooms this page is one of, to who works in them. There the buyer's own things are not at hand. */
export function useRooms(): Rooms | null {
  const { store, user } = useVisitor()
  const { pathname } = useLocation()
  // A store that is looked at before it is published is seen as its buyers will.
  if (store !== null) return null
  if (user?.isSeller && isUnder(pathname, paths.selling())) return 'store'
  return user?.role === 'admin' && isUnder(pathname, paths.admin()) ? 'admin' : null
}
const isUnder = (pathname: string, room: string) => pathname === room || pathname.startsWith(`${room}/`)
