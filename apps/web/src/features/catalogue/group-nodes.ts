import type { CatalogCategory, CatalogQuickGroup } from '@tuerca/contract/catalogue-wire'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { cataloguePath } from '../../shared/catalogue-paths.ts'
import type { StorePrefix } from '../../shared/paths.ts'
import type { GroupTile } from './components/group-tiles.tsx'
import type { GroupNode } from './group-search.ts'

/** The address of the vehicle itself: what its groups hang from. */
export function vehicleAddress(
  { catalog, m, ssd, v, vid, q }: CatalogueAddress,
  vehicleSsd: string | undefined,
): CatalogueAddress {
  return { catalog, m, ssd: ssd ?? vehicleSsd, v, vid, vehicleSsd, q }
}

/** The tab Grupos: a category takes its own ssd along. */
export function categoryNodes(
  categories: readonly CatalogCategory[],
  vehicle: CatalogueAddress,
  store: StorePrefix,
): GroupNode[] {
  return categories.map(({ categoryId, name, ssd, childrens }) => ({
    id: categoryId,
    name,
    synonyms: [],
    children: categoryNodes(childrens, vehicle, store),
    href: cataloguePath({ ...vehicle, vehicleSsd: ssd || vehicle.vehicleSsd, cid: categoryId }, store),
  }))
}

/** Groups with drawings of their own, as tiles; in a catalogue without counts those are the last level. */
export function groupTiles(
  categories: readonly CatalogCategory[],
  vehicle: CatalogueAddress,
  store: StorePrefix,
): GroupTile[] {
  return categories.flatMap(({ categoryId: id, name, ssd, imageUrl: img, unitsCount: units, childrens }) => {
    const href = cataloguePath({ ...vehicle, vehicleSsd: ssd || vehicle.vehicleSsd, cid: id }, store)
    const own = units === null ? childrens.length === 0 : units > 0
    return [...(own ? [{ id, name, href, img, units }] : []), ...groupTiles(childrens, vehicle, store)]
  })
}

/** The tab Detallado: only what is searchable opens. */
export function quickNodes(
  groups: readonly CatalogQuickGroup[],
  vehicle: CatalogueAddress,
  store: StorePrefix,
): GroupNode[] {
  return groups.map(({ quickGroupId, name, searchable, synonyms, childGroups }) => ({
    id: quickGroupId,
    name,
    synonyms,
    children: quickNodes(childGroups, vehicle, store),
    href: searchable ? cataloguePath({ ...vehicle, gid: quickGroupId }, store) : null,
  }))
}
