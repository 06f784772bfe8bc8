import { getAdministration } from '@tuerca/contract/admin-events'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { FailedRoute } from '../../../shared/ui/failed-page.tsx'
import { RoomsFrame } from '../../../shared/ui/rooms-frame.tsx'
import { SecondFactorNotice } from '../../../shared/ui/second-factor-notice.tsx'
import { requireAdmin } from '../require-admin.ts'
import { adminRooms } from '../rooms.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'

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

/** A room that fails is the only one that fails; whoever administers nothing sees none of them. */
export function ErrorBoundary({ error, loaderData }: { error: unknown; loaderData?: Loaded }) {
  const { user } = useVisitor()
  if (user?.role !== 'admin') return <FailedRoute error={error} />
  return (
    <RoomsFrame title="Administración" rooms={adminRooms(loaderData?.waiting ?? {})}>
      <FailedRoute error={error} />
    </RoomsFrame>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
