import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import css from './result-window.module.css'

const FreeWindow = lazy(() => import('./free-window.tsx'))

const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 62em) and (min-height: 30em)')
const subscribe = (tell: () => void) => {
  wide?.addEventListener('change', tell)
  return () => wide?.removeEventListener('change', tell)
}

/** On a desktop a window that can be moved and resized; on a phone a sheet from the bottom edge. */
export function ResultWindow({ children }: { children: ReactNode }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? false,
    () => false,
  )
  if (!isWide) return <div className={css.sheet}>{children}</div>
  return (
    <Suspense fallback={<div className={css.still}>{children}</div>}>
      <FreeWindow>{children}</FreeWindow>
    </Suspense>
  )
}
