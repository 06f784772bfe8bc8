import type { Api } from '@tuerca/contract/endpoint'
import { getCatalog } from '@tuerca/contract/catalogue'
import type { CatalogBrand } from '@tuerca/contract/catalogue-wire'
import { type CatalogueAddress, readCatalogueAddress } from '@tuerca/domain/catalogue-address'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import type { Visitor } from '../../shared/visitor.ts'
import { markOf } from './brand-marks.ts'

/** A brand for its tile: `mark` is null when it is shown by its name. */
export interface Brand extends Pick<CatalogBrand, 'code' | 'brand' | 'name' | 'features'> {
  mark: string | null
}

export const brandOf = ({ code, brand, name, features, image }: CatalogBrand): Brand => ({
  code,
  brand,
  name,
  features,
  mark: markOf(image),
})

interface CataloguePage {
  api: Api
  visitor: Visitor
  address: CatalogueAddress
}

/** What every page of the catalogue starts from; 404 for an address that names no catalogue or no store. */
export function askedOf({ context, url, params }: LoaderFunctionArgs): CataloguePage {
  const visitor = context.get(visitorContext)
  const address = readCatalogueAddress(url.pathname)
  if (!address || (params.store && !visitor.store)) throw data(null, { status: 404 })
  return { api: context.get(apiContext), visitor, address }
}

/**
 * The parameters of a counted call: the address's vehicle, its nearest ssd, and the page's address with '|' for '&'
 * (C7.13).
 */
export function vehicleQuery(
  address: CatalogueAddress,
  { language, url, ssd }: { language: string; url: URL; ssd?: string },
) {
  const { catalog, vid = '', v = '', q = '', vehicleSsd = '' } = address
  return {
    catalogCode: catalog,
    vid,
    ssd: ssd ?? vehicleSsd,
    vehicleName: v.slice(0, 300),
    vin: q,
    url: url.pathname.replaceAll('&', '|').slice(0, 4000),
    language,
  }
}

/** The brand's own name for a page that may not show more; its code when that is unknown. */
export async function knownBrand(api: Api, catalog: string, language: string): Promise<Brand> {
  return api(getCatalog, { query: { catalogCode: catalog, language } }).then(
    ({ data: brand }) => brandOf(brand),
    () => ({ code: catalog, brand: catalog, name: catalog, features: [], mark: null }),
  )
}
