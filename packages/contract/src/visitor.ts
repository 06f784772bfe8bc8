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
}
