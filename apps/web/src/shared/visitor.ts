import type { VisitedStore } from '@tuerca/contract/visitor'
import type { Country } from '@tuerca/domain/country'

export type { Country, VisitedStore as VisitorStore }

export interface VisitorUser {
  id: number | string
  name: string
  email: string
  mobile: string | null
  isGuest: boolean
  isComplete: boolean
  isWorkshop: boolean
  role: 'user' | 'seller' | 'admin'
  downloadPartsCatalog: boolean
}

/** M2.30, C1.07, C6.04: a virtual store shows part numbers and substitutions only when it wants to. */
export const hidesReferences = (store: Pick<VisitedStore, 'isVirtualStore' | 'showProductReferences'> | null) => store !== null && store.isVirtualStore && !store.showProductReferences

/** C3.19, C6.04: whether the original catalogue has a place in the menus. */
export const catalogueInMenu = ({ appParams }: Pick<Visitor, 'appParams'>) => appParams.catalogIsActive !== false && appParams.activeCatalogInTheMenu !== false

export type Theme = 'light' | 'dark' | 'system'

/** Who asks for a page and under which store, country and colours. */
export interface Visitor {
  user: VisitorUser | null
  country: Country
  store: VisitedStore | null
  /** To which parts shall come, as chosen in this browser; null until somebody chooses. */
  city: string | null
  theme: Theme
  /** Came with an account by another site's link: what costs a credit waits for a press (useArrivedFromElsewhere). */
  arrivedFromElsewhere: boolean
  /** C2.36: of the catalogue's own data, such as es_ES. */
  language: string
  /** The languages that the catalogue's names are in, as 'es'; the others show Spanish. Null when not known. */
  catalogueNames: readonly string[] | null
  /** Scheme and host, for canonical addresses: `https://tuerca.example`. */
  origin: string
  appParams: Record<string, unknown>
}
