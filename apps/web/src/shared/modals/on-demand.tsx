import { type ComponentType, lazy, type LazyExoticComponent, useState } from 'react'
import { ErrorState } from '../ui/faces.tsx'
import { comeFirst } from './drawn-already.ts'

/** M9.01. */
const timeOut = 120_000

type ComponentModule<P> = { default: ComponentType<P> }

/**
 * A component that is loaded with its first use. A load that fails or takes too long says so, with a way to try again
 * (M8.07).
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentModule<P>>,
  ms = timeOut,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => within(load, ms).catch(() => ({ default: retryOf(load, ms) })))
}

/**
 * For what the server draws into some pages: where `selector` finds it in the page that was sent, it comes before the
 * page answers, so that no press on it is lost. Wherever else, it is fetched with its first use.
 */
export function onDemandOrDrawn<P extends object>(
  selector: string,
  load: () => Promise<ComponentModule<P>>,
): LazyExoticComponent<ComponentType<P>> {
  if (typeof document !== 'undefined' && document.querySelector(selector)) comeFirst(load())
  return onDemand(load)
}

function retryOf<P extends object>(load: () => Promise<ComponentModule<P>>, ms: number): ComponentType<P> {
  return function LoadFailed(props: P) {
    const [Content, setContent] = useState<ComponentType<P> | null>(null)
    if (Content) return <Content {...props} />
    const retry = () =>
      void within(load, ms).then(
        (loaded) => setContent(() => loaded.default),
        (error: unknown) => console.warn(error),
      )
    return (
      <ErrorState
        title="No pudimos cargar esta parte de la página"
        text="Revisa tu conexión e intenta de nuevo."
        onRetry={retry}
      />
    )
  }
}

/** Rejects when the module has not come in time. */
export function within<T>(load: () => Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded within ${ms} ms`)), ms)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
