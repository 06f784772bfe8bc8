import type { Attribute } from './oem-catalogue.ts'

export interface LegacyBrand {
  id: string
  name: string
  modelsCount: number | null
}
export interface LegacyModel {
  id: string
  name: string
  img: string | null
}

export interface LegacyCar {
  id: string
  catalogId: string
  brand: string
  modelId: string
  modelName: string
  name: string
  description: string
  /** Opaque: what the car was found by; handed back with groups and parts. */
  criteria: string | null
  vin: string | null
  parameters: readonly Attribute[]
}

/** idx is what `parameter` takes. */
export interface LegacyFilter {
  key: string
  name: string
  values: readonly { idx: string; value: string }[]
}

/** `size`: how many lie under it; null where the catalogue does not say. */
export interface LegacyGroup {
  id: string
  name: string
  img: string | null
  size: number | null
  hasSubgroups: boolean
  hasParts: boolean
}

export interface LegacyPart {
  id: string
  number: string
  name: string
  /** The balloon. */
  positionNumber: string
  /** Free text; the quantity is one of its lines ('QTY: 01'). */
  description: string
}

/** Another sub-group of the same car that a label leads to, with the group that it lies under. */
export interface LegacyLink {
  groupId: string
  groupName: string
  subGroupId: string
  name: string
}

/** Pixels of the picture: [x, y, width, height]. One row for each label drawn; `link` where it leads on. */
export interface LegacyPosition {
  number: string
  coordinates: readonly [number, number, number, number]
  link: LegacyLink | null
}

export interface LegacyParts {
  img: string | null
  /** Size in pixels where known. */
  width: number | null
  height: number | null
  imgDescription: string
  partGroups: readonly {
    name: string
    number: string
    positionNumber: string
    description: string
    parts: readonly LegacyPart[]
  }[]
  positions: readonly LegacyPosition[]
}

/** One car of the older catalogue. */
export interface LegacyCarKey {
  catalogId: string
  carId: string
  criteria: string | null
}

/** How many cars a page holds. */
export const LEGACY_CARS_PAGE = 25

/** The older catalogue (v1, reference.md §1). Throws CatalogueError of ports/oem-catalogue.ts and nothing else. */
export interface LegacyCatalogue {
  catalogs(): Promise<readonly LegacyBrand[]>
  models(catalogId: string): Promise<readonly LegacyModel[]>
  /** Page counts from 0; `parameters` are idx values. */
  cars(asked: {
    catalogId: string
    modelId: string
    parameters: readonly string[]
    page: number
  }): Promise<{ cars: readonly LegacyCar[]; total: number }>
  filters(asked: {
    catalogId: string
    modelId: string
    parameters: readonly string[]
  }): Promise<readonly LegacyFilter[]>
  car(key: LegacyCarKey): Promise<LegacyCar>
  /** Every car that it may be. */
  findCars(vinOrFrame: string): Promise<readonly LegacyCar[]>
  /** The top groups without a group id, else what lies under it. */
  groups(key: LegacyCarKey, groupId: string | null): Promise<readonly LegacyGroup[]>
  parts(key: LegacyCarKey, groupId: string): Promise<LegacyParts>
}
