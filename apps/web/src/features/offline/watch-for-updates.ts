import { toast } from '../../shared/modals/modals.tsx'
import { RENEW, WORKER_URL } from './worker/messages.ts'

const SHOWN_MS = 10 * 60_000

/** Installs the offline worker; a new version of the product is offered, and used when the person agrees. */
export async function watchForUpdates() {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(WORKER_URL)
  // The first one renews nothing.
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !serviceWorker.controller) return
    const renew = () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage(RENEW)
    }
    toast('Hay una versión nueva.', { ms: SHOWN_MS, action: { label: 'Actualizar', onSelect: renew } })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
}
