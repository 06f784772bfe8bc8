/** How many look-ups of the last 30 days each step allows; app params, each with a store variant (C3.19). */
export interface Thresholds {
  withoutLogin: number
  warning: number
}

export interface MemberThresholds extends Thresholds {
  /** Free look-ups of a signed-in user. */
  withLogin: number
}

/** `product.md`, Metering. */
export const DEFAULT_THRESHOLDS = {
  substitutions: { withoutLogin: 3, warning: 5, withLogin: 10 },
  plates: { withoutLogin: 2, warning: 3 },
  catalogue: { withoutLogin: 3, warning: 5, withLogin: 10 },
  showingPartNumber: 10,
} as const

/** What completing a sign-up gives, so that it is never worse than being a guest. */
export const WELCOME_PLATES = 3

/** M9.05, C9.06. */
export const COUNT_WINDOW_DAYS = 30
/** M9.06: for so long the same look-up is free again. */
export const CONSULTATION_HOURS = 12

export type GuestGate = 'open' | 'dismissibleLogin' | 'forcedLogin'

export interface GuestCount {
  /** Look-ups of the last 30 days; a count that could not be fetched is 0 (C4.15). */
  searches: number
  thresholds: Thresholds
  /** The count for which the login modal was last shown, as remembered by the browser. */
  lastShown: number | null
}

/** M4.14–M4.16, C4.10, C4.11: what a guest meets in the catalogue and in substitutions. */
export function guestGate({ searches, thresholds, lastShown }: GuestCount): GuestGate {
  const count = counted(searches)
  if (count >= thresholds.warning) return 'forcedLogin'
  return count > thresholds.withoutLogin && count !== lastShown ? 'dismissibleLogin' : 'open'
}

/** The marker to remember after `guestGate`: the count just shown, cleared (null) once login is forced, else as it was. */
export function gateMarker(guest: GuestCount): number | null {
  const gate = guestGate(guest)
  if (gate === 'forcedLogin') return null
  return gate === 'dismissibleLogin' ? counted(guest.searches) : guest.lastShown
}

/** C4.16–C4.18: plates open only below the first limit, and the modal returns at every try. */
export function plateGate({ searches, thresholds }: Omit<GuestCount, 'lastShown'>): GuestGate {
  const count = counted(searches)
  if (count >= thresholds.warning) return 'forcedLogin'
  return count >= thresholds.withoutLogin ? 'dismissibleLogin' : 'open'
}

export interface Account {
  isGuest: boolean
  searches: number
  thresholds: MemberThresholds
  /** Credits of the look-up's own type plus general ones, unexpired. */
  credits: number
}

/** M4.17, M4.18: what the server answers to one more look-up, and whether it costs a credit. */
export function lookUpCost({
  isGuest,
  searches,
  thresholds,
  credits,
}: Account): 'free' | 'credit' | 'exhausted' | 'loginRequired' {
  const count = counted(searches)
  if (isGuest) return count >= thresholds.warning ? 'loginRequired' : 'free'
  if (count < thresholds.withLogin) return 'free'
  return credits > 0 ? 'credit' : 'exhausted'
}

/** M2.42, C2.35: the box with the balance, and the plans, appear from the free limit on. */
export function showsBalance(searches: number, thresholds: Pick<MemberThresholds, 'withLogin'>): boolean {
  return counted(searches) >= thresholds.withLogin
}

/**
 * C4.12: a part number is shown within the free limit or with credits; else 'Ver Nº Parte' opens the plans. The look-up
 * that reaches the limit is beyond it: with the limit of free look-ups itself, no later one would come without credits.
 */
export function showsPartNumber(searches: number, threshold: number, credits: number): boolean {
  return counted(searches) < threshold || credits > 0
}

/** C9.09: from here down a balance is red, and its owner is told once. */
export const FEW_LEFT = 3

/** C9.09. */
export function balanceColour(amount: number): 'red' | 'secondary' | 'green' {
  if (amount > 20) return 'green'
  return amount > FEW_LEFT ? 'secondary' : 'red'
}

function counted(searches: number): number {
  return Number.isFinite(searches) ? Math.max(0, Math.trunc(searches)) : 0
}
