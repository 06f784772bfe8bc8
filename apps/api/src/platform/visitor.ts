import type { VisitedStore } from '@tuerca/contract/visitor'
import type { Country } from '@tuerca/domain/country'

export type { Country, VisitedStore as Store }

/** Somebody with an account (product.md "Who"). */
export interface User {
  id: number
  name: string
  email: string
  mobile: string | null
  /** They showed the code that was sent to it; absent where nobody asks. */
  mobileProved?: boolean
  country: Country
  role: 'user' | 'admin'
  isWorkshop: boolean
  downloadPartsCatalog: boolean
  /** The stores the person is a member of. */
  storeIds: number[]
  /** The city of their newest address in each country; absent where nobody asks. */
  cities?: Partial<Record<Country, string>>
  /** One of them is theirs: what it earns is not its staff's to read. */
  ownsStore?: boolean
  /** Who of the administration looks as this person: nothing is changed meanwhile. */
  lookedAtBy?: { id: number; name: string }
  /** The session that asks, for the page that lists them; absent where nobody asks. */
  sessionId?: number
  /** `due`: has one, and this session did not prove it lately. `missing`: needs one by now, and has none. */
  secondFactor?: 'none' | 'missing' | 'due' | 'proved'
  /** One of their factors is a passkey. */
  hasPasskey?: boolean
  /** From when on they need one, as long as they have none. */
  secondFactorFrom?: Date
}

/** A visitor without an account: keyed hashes only, never the cookie or the address themselves. */
export interface Guest {
  /** Null until the visitor has the cookie; made on the first counted look-up or write. */
  cookieHash: string | null
  networkHash: string
  /** The larger networks around it, of IPv6 only; absent where nobody asks. */
  widerNetworkHashes?: readonly string[]
  /** The cookie of the vehicle chip as it came (domain/chosen-vehicle.ts reads it); absent where nobody asks. */
  chosenVehicle?: string | null
  /** Gives the visitor the cookie now and returns its hash. */
  ensure(): string
}

/** A store's key that a call came with; `ctx.user` is the owner who made it, with that store alone and no other part in anything. */
export interface KeyCaller {
  id: number
  storeId: number
  scopes: readonly string[]
}
