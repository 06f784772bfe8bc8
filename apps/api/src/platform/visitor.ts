import type { VisitedStore } from '@tuerca/contract/visitor'
import type { Country } from '@tuerca/domain/country'

export type { Country, VisitedStore as Store }

/** Somebody with an account (product.md "Who"). */
export interface User {
  id: number
  name: string
  email: string
  mobile: string | null
  /** They entered the code that was sent to it; absent where it does not matter. */
  mobileProved?: boolean
  country: Country
  role: 'user' | 'admin'
  isWorkshop: boolean
  downloadPartsCatalog: boolean
  /** The stores the person is a member of. */
  storeIds: number[]
  /** The city of their newest address in each country; absent where it does not matter. */
  cities?: Partial<Record<Country, string>>
  /** They own at least one store: its earnings are not for its staff to read. */
  ownsStore?: boolean
  /** The administrator who is looking as this person; meanwhile nothing can be changed. */
  lookedAtBy?: { id: number; name: string }
  /** The session of the request, for the page that lists sessions; absent elsewhere. */
  sessionId?: number
  /** `due`: they have one, and this session has not proved it recently. `missing`: they need one and have none. */
  secondFactor?: 'none' | 'missing' | 'due' | 'proved'
  /** One of their factors is a passkey. */
  hasPasskey?: boolean
  /** From when on they need one, as long as they have none. */
  secondFactorFrom?: Date
}

/** A visitor without an account: keyed hashes only, never the cookie or the address themselves. */
export interface Guest {
  /** Null until the visitor has the cookie, which is set at the first counted look-up or write. */
  cookieHash: string | null
  networkHash: string
  /** The larger networks around it, for IPv6 only; absent where it does not matter. */
  widerNetworkHashes?: readonly string[]
  /**
   * The cookie of the vehicle chip as received (domain/chosen-vehicle.ts reads it); absent where it does not matter.
   */
  chosenVehicle?: string | null
  /** Gives the visitor the cookie now and returns its hash. */
  ensure(): string
}

/** The store key that a call came with. `ctx.user` is then the owner who created it, limited to that one store. */
export interface KeyCaller {
  id: number
  storeId: number
  scopes: readonly string[]
}
