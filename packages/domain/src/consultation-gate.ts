/** How many look-ups of the last 30 days each step allows. Each is an app param with a variant for stores (C3.19). */
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

/** The look-ups that completing a sign-up gives, so that a new account never has fewer than a guest. */
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
  /** The count at which the login modal was last shown, as the browser remembers it. */
  lastShown: number | null
}

/** M4.14–M4.16, C4.10, C4.11: what a guest meets in the catalogue and in substitutions. */
export function guestGate({ searches, thresholds, lastShown }: GuestCount): GuestGate {
  const count = counted(searches)
  if (count >= thresholds.warning) return 'forcedLogin'
  return count > thresholds.withoutLogin && count !== lastShown ? 'dismissibleLogin' : 'open'
}

/** What to remember after `guestGate`: the count just shown, null once login is forced, else the value before. */
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
 * C4.12: a part number is shown within the free limit or with credits; otherwise 'Ver Nº Parte' opens the plans. The
 * look-up that reaches the limit already counts as beyond it, because no later one could come without credits.
 */
export function showsPartNumber(searches: number, threshold: number, credits: number): boolean {
  return counted(searches) < threshold || credits > 0
}

/** C9.09: from this balance down it is shown in red, and its owner is told once. */
export const FEW_LEFT = 3

/** C9.09. */
export function balanceColour(amount: number): 'red' | 'secondary' | 'green' {
  if (amount > 20) return 'green'
  return amount > FEW_LEFT ? 'secondary' : 'red'
}

function counted(searches: number): number {
  return Number.isFinite(searches) ? Math.max(0, Math.trunc(searches)) : 0
}
