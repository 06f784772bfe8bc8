import type { Ctx } from '../../platform/context.ts'
import type { Category, Unit, UnitDetail, VehicleKey } from '../../ports/oem-catalogue.ts'

export interface ExportGroup {
  group: string
  detail: UnitDetail
}

interface UnitKey {
  key: VehicleKey
  cid: string
  uid: string
  language: string
}

/**
 * The units of an export one by one, each requested after the one before was written: for a group, all units of its
 * category and the categories below; without a group, all units of the vehicle. Throws CatalogueError.
 */
export async function* partsToExport(
  { ports: { oemCatalogue } }: Pick<Ctx, 'ports'>,
  { key, cid, uid, language }: UnitKey,
): AsyncGenerator<ExportGroup> {
  if (uid !== '') {
    yield { group: '', detail: await oemCatalogue.unit(key, uid, language) }
    return
  }
  const told = new Set<string>()
  const tree = await oemCatalogue.categories(key, language)
  const wanted = cid === '' ? tree.flatMap(flat) : (under(tree, cid) ?? [{ name: '', categoryId: cid, ssd: key.ssd }])
  for (const { name, categoryId, ssd } of wanted) {
    const units: readonly Unit[] = await oemCatalogue.units(key, { categoryId, ssd }, language)
    for (const { unitId, ssd: own } of units) {
      if (told.has(unitId)) continue
      told.add(unitId)
      yield { group: name, detail: await oemCatalogue.unit({ ...key, ssd: own }, unitId, language) }
    }
  }
}

/**
 * Everything below a category and then the category itself, which may repeat their units; null when the tree has no
 * such id.
 */
function under(tree: readonly Category[], cid: string): Category[] | null {
  for (const category of tree) {
    if (category.categoryId === cid) return flat(category)
    const deeper = under(category.children, cid)
    if (deeper) return deeper
  }
  return null
}

const flat = (category: Category): Category[] => [...category.children.flatMap(flat), category]
