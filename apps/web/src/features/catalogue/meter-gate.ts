import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import { gateMarker, guestGate, type GuestGate } from '@tuerca/domain/consultation-gate'
import { useEffect } from 'react'
import { deviceStorage, keptCount, type KeptText } from '../../shared/browser-storage.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { consultedText, LOGIN_REQUIRED } from './texts.ts'

/** C3.20. */
export const markerKey = (inVirtualStore: boolean) =>
  `catalogo.catalog.searchesPerformed${inVirtualStore ? 'InStore' : ''}`

type Limits = Pick<CatalogMeter, 'searchesPerformed' | 'withoutLogin' | 'warning'>

/** C4.10: what a guest meets after this many look-ups; remembers the count, once for each. */
export function passGate(
  { searchesPerformed: searches, withoutLogin, warning }: Limits,
  storage: KeptText,
  key: string,
): GuestGate {
  const guest = { searches, thresholds: { withoutLogin, warning }, lastShown: keptCount(storage, key) }
  const marker = gateMarker(guest)
  if (marker === null) storage.removeItem(key)
  else storage.setItem(key, String(marker))
  // The second limit closes the view itself (closedToGuest), and the page forces the login.
  return guestGate(guest)
}

/** Asks a guest to log in, once for every new count. */
export function useMeterGate(meter: Limits) {
  const { user, store } = useVisitor()
  const { searchesPerformed, withoutLogin, warning } = meter
  const isGuest = user === null
  const key = markerKey(store?.isVirtualStore ?? false)
  useEffect(() => {
    if (!isGuest || passGate({ searchesPerformed, withoutLogin, warning }, deviceStorage, key) !== 'dismissibleLogin')
      return
    void signedIn({
      message: `${consultedText(searchesPerformed)}. Inicia sesión o crea una cuenta para seguir consultando.`,
    })
  }, [isGuest, key, searchesPerformed, withoutLogin, warning])
}

/** C4.10: at the second limit the modal is forced, and one returns to this page. */
export function useForcedLogin(forced: boolean) {
  useEffect(() => {
    if (forced)
      void signedIn({
        message: LOGIN_REQUIRED,
        dismissible: false,
        returnTo: location.pathname + location.search,
      })
  }, [forced])
}
