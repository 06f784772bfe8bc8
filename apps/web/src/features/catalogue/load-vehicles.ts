import { getCatalogVehicles } from '@tuerca/contract/catalogue'
import type { LoaderFunctionArgs } from 'react-router'
import { askedOf, brandOf, knownBrand } from './asked.ts'
import { answer, consult } from './consult.ts'

/** C2.31. */
export async function loadVehicles(args: LoaderFunctionArgs) {
  const {
    api,
    visitor: { language, origin },
    address,
  } = askedOf(args)
  const shown = await consult(
    async () =>
      (await api(getCatalogVehicles, { query: { catalogCode: address.catalog, ssd: address.ssd ?? '', language } }))
        .data,
  )
  if (shown.kind !== 'shown') {
    return answer(
      {
        kind: shown.kind,
        catalog: await knownBrand(api, address.catalog, language),
        vehicles: [],
        filters: [],
        address,
        origin,
      },
      shown,
    )
  }
  const { catalog, vehicles, filters } = shown
  return answer(
    {
      kind: shown.kind,
      catalog: brandOf(catalog),
      vehicles,
      filters,
      address: { ...address, catalog: catalog.code },
      origin,
    },
    shown,
  )
}
