import { getCatalogGroups, getCatalogQuickGroups, listQuickDetail } from '@tuerca/contract/catalogue'
import type { CatalogDetail, CatalogQuickGroup } from '@tuerca/contract/catalogue-wire'
import type { LoaderFunctionArgs } from 'react-router'
import { askedOf, brandOf, knownBrand, vehicleQuery } from './asked.ts'
import { answer, closedToGuest, consult } from './consult.ts'

/** C2.32, C2.34. One vehicle counts once, whatever is requested of it here. */
export async function loadGroups(args: LoaderFunctionArgs) {
  const { api, visitor, address } = askedOf(args)
  const { language } = visitor
  const query = vehicleQuery(address, { language, url: args.url })
  const shown = closedToGuest(
    await consult(async () => {
      const {
        data: { catalog, meter, ...groups },
      } = await api(getCatalogGroups, { query: { ...query, cid: address.cid ?? '', flag: '0' } })
      let latest = meter
      let quickGroups: CatalogQuickGroup[] | null = null
      let details: CatalogDetail[] | null = null
      if (catalog.features.includes('quickgroups')) {
        // C7.17: without them the view is the plain one.
        quickGroups = await api(getCatalogQuickGroups, { query }).then(
          ({ data }) => data.quickGroups,
          () => null,
        )
      }
      if (address.gid !== undefined) {
        const { data: detail } = await api(listQuickDetail, { query: { ...query, quickGroupId: address.gid } })
        details = detail.categories
        latest = detail.meter
      }
      return { ...groups, catalog: brandOf(catalog), quickGroups, details, meter: latest }
    }),
    visitor,
  )
  if (shown.kind === 'shown') return { ...shown, address }
  return answer({ kind: shown.kind, catalog: await knownBrand(api, address.catalog, language), address }, shown)
}
