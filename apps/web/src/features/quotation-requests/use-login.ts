import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { openModal } from '../../shared/modals/modals.tsx'
import { noModals, shownModals, subscribe } from '../../shared/modals/overlay-state.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { dropPending, isPending, keepPending } from './kept-request.ts'

/** After the login modal closed: signing in closes it just before the page knows who came. */
const ARRIVAL_MS = 3000

/** M5.16: gives what opens the login modal; `onArrive` runs once they have come in, here or by way of another page, and not when they closed it. */
export function useLogin(onArrive: () => void) {
  const { user } = useVisitor()
  const asks = useRef(false)
  const closedAt = useRef(0)
  const isOpen = useSyncExternalStore(subscribe, shownModals, noModals).some(({ name }) => name === 'login')
  useEffect(() => {
    if (isOpen || !asks.current || user) return
    dropPending()
    asks.current = false
    closedAt.current = Date.now()
  }, [isOpen, user])

  const userId = user?.id
  const arrive = useEffectEvent(() => {
    const waits = isPending() || Date.now() - closedAt.current < ARRIVAL_MS
    asks.current = false
    closedAt.current = 0
    dropPending()
    if (waits) onArrive()
  })
  useEffect(() => {
    if (userId !== undefined) arrive()
  }, [userId])

  return () => {
    keepPending()
    asks.current = true
    openModal('login', { message: 'Ingresa o crea una cuenta y enviamos tu solicitud.' })
  }
}
