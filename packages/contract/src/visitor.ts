import type { AppParams } from '@tuerca/domain/app-params'
import type { Country } from '@tuerca/domain/country'

/** A store whose pages are being visited under /tienda/{pathPrefix}. */
export interface VisitedStore {
  id: number
  name: string
  pathPrefix: string
  country: Country
  isVirtualStore: boolean
  showProductReferences: boolean
  logotypeUrl: string | null
  /** The tokens of shared/ui/tokens.css that its colours replace; absent: the house's. */
  tokens?: Readonly<Record<`--${string}`, string>>
}

/** Somebody with an account, as pages know them. */
export interface VisitorUser {
  id: number
  name: string
  email: string
  mobile: string | null
  /** They showed the code that was sent to it: messages may go there. Absent until then. */
  mobileProved?: true
  isComplete: boolean
  isWorkshop: boolean
  role: 'user' | 'admin'
  /** A member of a store. */
  isSeller: boolean
  /** The owner of a store, who reads what it earns; absent for its staff. */
  isOwner?: true
  downloadPartsCatalog: boolean
  /** Somebody of the administration sees the product as this person does, and changes nothing; absent otherwise. */
  lookedAtBy?: string
  /** From when on this administrator or owner needs a second factor, while they have none. */
  secondFactorFrom?: string
}

export type Theme = 'light' | 'dark' | 'system'

/** Who asks for a page, under which store, country and colours: the server gives it to every page that it makes. */
export interface Visitor {
  user: VisitorUser | null
  country: Country
  store: VisitedStore | null
  /** To which parts shall come, as chosen in this browser; null until somebody chooses. */
  city: string | null
  /** It was chosen in this browser, which may forget it. */
  cityKept: boolean
  theme: Theme
  /** Came with an account by another site's link: what costs a credit waits for a press (useArrivedFromElsewhere). */
  arrivedFromElsewhere: boolean
  /** C2.36: of the catalogue's own data, such as es_ES. */
  language: string
  /** The languages that the catalogue's names are in, as 'es'; the others show Spanish. Null when not known. */
  catalogueNames: readonly string[] | null
  /** Scheme and host, for canonical addresses: `https://tuerca.example`. */
  origin: string
  appParams: Partial<AppParams>
}
