import { storeRooms } from '@tuerca/contract/selling'
import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'

/** What waits in each room of a store, for every page of it; null when it could not be counted, which closes no room. */
export async function loader({ context }: LoaderFunctionArgs) {
  const rooms = context.get(visitorContext).user?.isSeller ? await context.get(apiContext)(storeRooms, {}).then(({ data }) => data, () => null) : null
  return { rooms }
}

export default function StoreFrame() {
  return <Outlet />
}
