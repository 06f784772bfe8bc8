import type { LegacyCar } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { legacyCataloguePath } from '../../shared/legacy-catalogue-paths.ts'
import { paths } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import type { Visitor } from '../../shared/visitor.ts'
import { carOf, modelOf } from './asked.ts'

type Place = Pick<Visitor, 'store' | 'appParams'>

/** C6.04: in a virtual store the catalogue is a link only if it is in the menu. */
export function legacyRoot({ store, appParams }: Place): Crumb[] {
  const linked = !store?.isVirtualStore || appParams.activeCatalogInTheMenu !== false
  return [{ name: 'Catálogos', ...(linked ? { href: paths.legacyCatalogues(store) } : {}) }]
}

/** C2.15: catalogues, catalogue, model, car, group and sub-group; the last step is the current page. */
export function legacyTrail(address: LegacyAddress | null, place: Place, car?: LegacyCar | null): Crumb[] {
  const { store } = place
  const trail = legacyRoot(place)
  if (address) {
    const { c, catalogId, m, modelId, carId, g, groupId, sg, subGroupId } = address
    const at = (to: LegacyAddress) => legacyCataloguePath(to, store)
    trail.push({ name: c ?? car?.brand ?? catalogId, href: at({ c, catalogId, filters: [] }) })
    if (modelId !== undefined) trail.push({ name: m ?? car?.modelName ?? 'Modelo', href: at(modelOf(address)) })
    if (carId !== undefined) trail.push({ name: car?.name || 'Vehículo', href: at(carOf(address)) })
    if (groupId !== undefined) trail.push({ name: g ?? 'Grupo', href: at({ ...carOf(address), g, groupId }) })
    if (subGroupId !== undefined) trail.push({ name: sg ?? 'Subgrupo' })
  }
  return trail.map((crumb, at) => (at === trail.length - 1 ? { name: crumb.name } : crumb))
}
