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
  /** The tokens of shared/ui/tokens.css that its colours replace; absent: our own colours. */
  tokens?: Readonly<Record<`--${string}`, string>>
}

/** Somebody with an account, as pages know them. */
export interface VisitorUser {
  id: number
  name: string
  email: string
  mobile: string | null
  /** They entered the code that was sent to it: messages may go there. Absent until then. */
  mobileProved?: true
  isComplete: boolean
  isWorkshop: boolean
  role: 'user' | 'admin'
  /** A member of a store. */
  isSeller: boolean
  /** The store's owner, who can read its earnings; absent for its staff. */
  isOwner?: true
  downloadPartsCatalog: boolean
  /** The administrator who sees the product as this person does, without changing anything; absent otherwise. */
  lookedAtBy?: string
  /** From when this administrator or owner needs a second factor, while they have none. */
  secondFactorFrom?: string
}

export type Theme = 'light' | 'dark' | 'system'

/** Who asks for a page, in which store, country and colours: the server gives it to every page that it renders. */
export interface Visitor {
  user: VisitorUser | null
  country: Country
  store: VisitedStore | null
  /** The delivery city chosen in this browser; null until one is chosen. */
  city: string | null
  /** It was chosen in this browser, which may forget it. */
  cityKept: boolean
  theme: Theme
  /**
   * A person with an account came through another site's link: what costs a credit waits for a press
   * (useArrivedFromElsewhere).
   */
  arrivedFromElsewhere: boolean
  /** C2.36: of the catalogue's own data, such as es_ES. */
  language: string
  /** The languages of the catalogue's names, such as 'es'; others show Spanish. Null when unknown. */
  catalogueNames: readonly string[] | null
  /** Scheme and host, for canonical addresses: `https://tuerca.example`. */
  origin: string
  appParams: Partial<AppParams>
}
