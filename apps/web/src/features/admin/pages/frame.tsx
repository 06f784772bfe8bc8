import { getAdministration } from '@tuerca/contract/admin-events'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { RoomsFrame } from '../../../shared/ui/rooms-frame.tsx'
import { SecondFactorNotice } from '../../../shared/ui/second-factor-notice.tsx'
import { requireAdmin } from '../require-admin.ts'
import { adminRooms } from '../rooms.ts'

/** What waits in each room; null when it could not be counted, which closes no room. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  return {
    waiting: await context
      .get(apiContext)(getAdministration, {})
      .then(
        ({ data }) => data,
        () => null,
      ),
  }
}

export default function AdminFrame() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <RoomsFrame title="Administración" rooms={adminRooms(waiting ?? {})}>
      <SecondFactorNotice />
      <Outlet context={waiting} />
    </RoomsFrame>
  )
}
