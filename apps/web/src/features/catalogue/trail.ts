import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { cataloguePath } from '../../shared/catalogue-paths.ts'
import { paths } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import type { VisitorStore } from '../../shared/visitor.ts'

interface Place {
  store: VisitorStore | null
  appParams: Record<string, unknown>
}

/** C6.04: in a virtual store the catalogue is a link only if it is in the menu. */
export function catalogueRoot({ store, appParams }: Place): Crumb {
  const linked = !store?.isVirtualStore || appParams.activeCatalogInTheMenu !== false
  return { name: 'Catálogos', ...(linked ? { href: paths.catalogues(store) } : {}) }
}

export interface Names {
  brand?: string
  unit?: string
  vehicle?: string
}

/** C2.15: catalogues, brand, model, vehicle, unit; the last step is the current page. */
export function catalogueTrail(address: CatalogueAddress | null, names: Names, place: Place): Crumb[] {
  const trail: Crumb[] = [catalogueRoot(place)]
  if (address) {
    const { catalog, m, ssd, v, vid, vehicleSsd, q } = address
    const at = (to: CatalogueAddress) => cataloguePath(to, place.store)
    trail.push({ name: names.brand ?? catalog, href: at({ catalog }) })
    if (m !== undefined) trail.push({ name: m, href: at({ catalog, m, ssd }) })
    if (vid !== undefined)
      trail.push({ name: names.vehicle || v || q || 'Vehículo', href: at({ catalog, m, ssd, v, vid, vehicleSsd, q }) })
    if (names.unit !== undefined) trail.push({ name: names.unit })
  }
  return trail.map((crumb, at) => (at === trail.length - 1 ? { name: crumb.name } : crumb))
}
