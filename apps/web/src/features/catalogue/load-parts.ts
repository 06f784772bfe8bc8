import { getCatalogParts } from '@tuerca/contract/catalogue'
import type { LoaderFunctionArgs } from 'react-router'
import { askedOf, brandOf, knownBrand, vehicleQuery } from './asked.ts'
import { answer, closedToGuest, consult } from './consult.ts'

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
  if (shown.kind === 'shown') return { ...shown, address, page: { origin, path: args.url.pathname } }
  return answer({ kind: shown.kind, catalog: await knownBrand(api, address.catalog, language), address }, shown)
}
