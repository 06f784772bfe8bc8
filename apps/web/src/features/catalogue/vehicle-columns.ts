import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'

export interface VehicleColumn {
  key: string
  name: string
}

/** C2.31, C9.04. */
export const COMPACT_ABOVE = 8
export const LONGEST_CELL = 50

/**
 * One column for each attribute that some vehicle has, in their order; a VIN that comes first is moved to the end
 * (C3.09).
 */
export function vehicleColumns(vehicles: readonly Pick<CatalogVehicle, 'attributes'>[]): VehicleColumn[] {
  const columns = new Map<string, VehicleColumn>()
  for (const { attributes } of vehicles)
    for (const { key, name } of attributes) if (!columns.has(key)) columns.set(key, { key, name })
  const [first, ...rest] = columns.values()
  return first?.key.toLowerCase() === 'vin' ? [...rest, first] : [...columns.values()]
}

export const attributeOf = ({ attributes }: Pick<CatalogVehicle, 'attributes'>, key: string) =>
  attributes.find((one) => one.key === key)?.value ?? ''

/** The columns in which vehicles differ: a phone's card shows these first. */
export function tellingColumns(
  vehicles: readonly Pick<CatalogVehicle, 'attributes'>[],
  columns: readonly VehicleColumn[],
): VehicleColumn[] {
  if (vehicles.length < 2) return [...columns]
  return columns.filter(({ key }) => new Set(vehicles.map((one) => attributeOf(one, key))).size > 1)
}
