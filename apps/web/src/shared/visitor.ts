import type { Theme, VisitedStore, Visitor, VisitorUser } from '@tuerca/contract/visitor'
import type { Country } from '@tuerca/domain/country'

export type { Country, Theme, VisitedStore as VisitorStore, Visitor, VisitorUser }

/** M2.30, C1.07, C6.04: a virtual store decides whether it shows part numbers and substitutions. */
export const hidesReferences = (store: Pick<VisitedStore, 'isVirtualStore' | 'showProductReferences'> | null) =>
  store !== null && store.isVirtualStore && !store.showProductReferences

/** C3.19, C6.04: whether the original catalogue has a place in the menus. */
export const catalogueInMenu = ({ appParams }: Pick<Visitor, 'appParams'>) =>
  appParams.catalogIsActive !== false && appParams.activeCatalogInTheMenu !== false
