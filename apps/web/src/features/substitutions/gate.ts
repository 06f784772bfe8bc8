import {
  DEFAULT_THRESHOLDS,
  gateMarker,
  guestGate,
  type GuestGate,
  type MemberThresholds,
} from '@tuerca/domain/consultation-gate'
import { keptCount, type KeptText } from '../../shared/browser-storage.ts'

/** The key under which the count of the last login modal is remembered (C4.11). */
export const MARKER_KEY = 'catalogo.substitutions.searches'

/** The free limits here (C3.19): in a virtual store the param that ends in Store comes first. */
export function thresholdsFrom(params: Record<string, unknown>, inVirtualStore: boolean): MemberThresholds {
  const step = (name: string, fallback: number) => {
    const value = (inVirtualStore ? params[`${name}Store`] : undefined) ?? params[name]
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback
  }
  const defaults = DEFAULT_THRESHOLDS.substitutions
  return {
    withoutLogin: step('substitutionsFreeConsultationsWhitouthLogin', defaults.withoutLogin),
    warning: step('substitutionsFreeConsultationsWithLoginWarning', defaults.warning),
    withLogin: step('substitutionsFreeConsultationsWithLogin', defaults.withLogin),
  }
}

/** C4.11: what a guest meets before a look-up; remembers the count, once, or forgets it. */
export function passGate(searches: number, thresholds: MemberThresholds, storage: KeptText): GuestGate {
  const guest = { searches, thresholds, lastShown: keptCount(storage, MARKER_KEY) }
  const marker = gateMarker(guest)
  if (marker === null) forget(storage)
  else if (marker !== guest.lastShown) storage.setItem(MARKER_KEY, String(marker))
  return guestGate(guest)
}

/** M4.16. */
export const forget = (storage: KeptText) => storage.removeItem(MARKER_KEY)
