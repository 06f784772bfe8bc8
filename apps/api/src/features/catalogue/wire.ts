import type {
  CatalogBrand,
  CatalogCategory,
  CatalogFilter,
  CatalogQuickGroup,
  CatalogUnit,
  CatalogVehicle,
} from '@tuerca/contract/catalogue-wire'
import { slugOf } from '@tuerca/domain/product-url'
import type {
  Attribute,
  Catalogue,
  CatalogueVehicle,
  Category,
  OptionSet,
  QuickGroup,
  Unit,
  VehicleFilter,
} from '../../ports/oem-catalogue.ts'

/** C2.29: the tile of a brand, by its name in lower case with hyphens for spaces. */
export function toBrand({ code, brand, name, features }: Catalogue): CatalogBrand {
  return { code, brand, name, image: `/img/marcas/${slugOf(brand)}.svg`, features: [...features] }
}

/** C5.09. */
export const groupName = (name: string) => name.replace(/\s*\/\s*/g, ' / ')

/** C3.09: the VIN, when it is the first attribute, goes last. */
function vinLast(attributes: readonly Attribute[]): Attribute[] {
  const [first, ...rest] = attributes
  return first?.key.toLowerCase() === 'vin' ? [...rest, first] : [...attributes]
}

export function toVehicle({
  catalogue,
  vehicleId,
  name,
  brand,
  ssd,
  vin,
  attributes,
}: CatalogueVehicle): CatalogVehicle {
  return {
    catalog: catalogue,
    vehicleId,
    name,
    brand,
    ssd,
    vehicleVIN: vin,
    attributes: vinLast(attributes).map((one) => ({ name: one.name, key: one.key, value: one.value })),
  }
}

export function toFilter({ key, name, value, automatic, ssd, options }: VehicleFilter): CatalogFilter {
  return { key, name, value, automatic, ssd, options: [...options] }
}

export const toOptionSet = ({ name, options }: OptionSet) => ({ name, options: [...options] })

export function toCategory({ categoryId, name, ssd, picture, units, children }: Category): CatalogCategory {
  return {
    categoryId,
    name: groupName(name),
    ssd,
    imageUrl: picture?.small ?? null,
    unitsCount: units,
    childrens: children.map(toCategory),
  }
}

export function toUnit({ unitId, code, name, image, ssd }: Unit): CatalogUnit {
  return {
    unitId,
    code,
    name: groupName(name),
    ssd,
    imageUrl: image?.small ?? null,
    largeImageUrl: image?.large ?? null,
    imageWidth: image?.width ?? null,
    imageHeight: image?.height ?? null,
  }
}

/** C3.09: four levels at most; what lies deeper is not shown. */
export function toQuickGroup(group: QuickGroup, level = 1): CatalogQuickGroup {
  const { quickGroupId, name, searchable, synonyms, children } = group
  return {
    quickGroupId,
    name: groupName(name),
    searchable,
    synonyms: [...synonyms],
    childGroups: level < 4 ? children.map((one) => toQuickGroup(one, level + 1)) : [],
  }
}
