import { getCatalogParts } from '@tuerca/contract/catalogue'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import type { LoaderFunctionArgs } from 'react-router'
import { cataloguePath } from '../../shared/catalogue-paths.ts'
import type { StorePrefix } from '../../shared/paths.ts'
import { askedOf, brandOf, knownBrand, vehicleQuery } from './asked.ts'
import { answer, closedToGuest, consult } from './consult.ts'

/** The one address of a diagram, whichever way led to it. */
function pathOf({ catalog, ssd, vehicleSsd = ssd, v, vid, q, uid, unitSsd }: CatalogueAddress, store: StorePrefix) {
  return cataloguePath({ catalog, ssd: vehicleSsd, vehicleSsd, v, vid, q, uid, unitSsd }, store)
}

/** C2.33. */
export async function loadParts(args: LoaderFunctionArgs) {
  const { api, visitor, address } = askedOf(args)
  const { language, origin } = visitor
  const shown = closedToGuest(
    await consult(async () => {
      const { data } = await api(getCatalogParts, {
        query: { ...vehicleQuery(address, { language, url: args.url, ssd: address.unitSsd }), uid: address.uid ?? '' },
      })
      return { ...data, catalog: brandOf(data.catalog) }
    }),
    visitor,
  )
  if (shown.kind === 'shown') return { ...shown, address, page: { origin, path: pathOf(address, visitor.store) } }
  return answer({ kind: shown.kind, catalog: await knownBrand(api, address.catalog, language), address }, shown)
}
