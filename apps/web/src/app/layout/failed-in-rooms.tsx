import { lazy, Suspense } from 'react'
import { FailedRoute } from '../../shared/ui/failed-page.tsx'
import { useRooms } from './use-rooms.ts'

// Whoever was in a room has its frame already; without it the page itself is told.
const plain = () => ({ default: FailedRoute })
const FRAMES = {
  store: lazy(() =>
    import('../../features/selling/pages/frame.tsx').then(({ ErrorBoundary }) => ({ default: ErrorBoundary }), plain),
  ),
  admin: lazy(() =>
    import('../../features/admin/pages/frame.tsx').then(({ ErrorBoundary }) => ({ default: ErrorBoundary }), plain),
  ),
}

/** What failed for every part of a page, such as a lost connection: who was at work keeps the list of their rooms. */
export function FailedInRooms({ error }: { error: unknown }) {
  const rooms = useRooms()
  if (!rooms) return <FailedRoute error={error} />
  const Frame = FRAMES[rooms]
  return (
    <Suspense fallback={<FailedRoute error={error} />}>
      <Frame error={error} />
    </Suspense>
  )
}
