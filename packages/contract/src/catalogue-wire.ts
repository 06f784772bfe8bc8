import { CURRENCIES } from '@tuerca/domain/money'
import { z } from 'zod'

/** C3.01: `features` are names such as quickgroups and detailapplicability. `image` is the brand's tile (C2.29). */
export const CatalogBrand = z.object({
  code: z.string(),
  brand: z.string(),
  name: z.string(),
  image: z.string(),
  features: z.array(z.string()),
})
export type CatalogBrand = z.output<typeof CatalogBrand>

const Attribute = z.object({ name: z.string(), key: z.string(), value: z.string() })

/** C3.05, C3.09. */
export const CatalogVehicle = z.object({
  catalog: z.string(),
  vehicleId: z.string(),
  name: z.string(),
  brand: z.string(),
  ssd: z.string(),
  vehicleVIN: z.string().nullable(),
  attributes: z.array(Attribute),
})
export type CatalogVehicle = z.output<typeof CatalogVehicle>

const Option = z.object({ key: z.string(), value: z.string() })

export const CatalogOptionSet = z.object({ name: z.string(), options: z.array(Option) })

export const CatalogFilter = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string().nullable(),
  automatic: z.boolean(),
  ssd: z.string().nullable(),
  options: z.array(Option),
})
export type CatalogFilter = z.output<typeof CatalogFilter>

/** The specification's `childrens`. Its drawing and number of own units; null when the catalogue does not say. */
export interface CatalogCategory {
  categoryId: string
  name: string
  ssd: string
  imageUrl: string | null
  unitsCount: number | null
  childrens: CatalogCategory[]
}
export const CatalogCategory: z.ZodType<CatalogCategory> = z.object({
  categoryId: z.string(),
  name: z.string(),
  ssd: z.string(),
  imageUrl: z.string().nullable(),
  unitsCount: z.number().nullable(),
  get childrens() {
    return z.array(CatalogCategory)
  },
})

/**
 * Who sells a number now and the lowest price with IVA; null when nobody does. `equivalent`: nobody has the number
 * itself, and these are other makers' replacements.
 */
export const PartOffers = z
  .object({
    sellers: z.number(),
    fromPrice: z.number().nullable(),
    currency: z.enum(CURRENCIES),
    equivalent: z.boolean().optional(),
  })
  .nullable()

export const CatalogPart = z.object({
  codeOnImage: z.string(),
  /** Null when the visitor may not see it: C4.12, or a store that hides references (C6.04). */
  oem: z.string().nullable(),
  name: z.string(),
  /** The quantity is the attribute with the key 'amount'. */
  attributes: z.array(Attribute),
  addedToFavorites: z.boolean(),
  match: z.boolean(),
  /** It may not belong to this vehicle: the answers to the unit's questions decide. */
  depends: z.boolean(),
  offers: PartOffers,
})
export type CatalogPart = z.output<typeof CatalogPart>

const unit = {
  unitId: z.string(),
  code: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  largeImageUrl: z.string().nullable(),
  imageWidth: z.number().nullable(),
  imageHeight: z.number().nullable(),
  ssd: z.string(),
}
export const CatalogUnit = z.object(unit)
export type CatalogUnit = z.output<typeof CatalogUnit>

/**
 * A fact that only the vehicle can tell: chosen, or typed in place of the `$` in its change. Changes are appended to
 * the unit's ssd.
 */
export const CatalogQuestion = z.object({
  name: z.string(),
  options: z.array(z.object({ value: z.string(), note: z.string(), change: z.string() })),
  typed: z.object({ pattern: z.string(), change: z.string() }).nullable(),
})
export type CatalogQuestion = z.output<typeof CatalogQuestion>

/** Up to four levels (C3.09). */
export interface CatalogQuickGroup {
  quickGroupId: string
  name: string
  searchable: boolean
  synonyms: string[]
  childGroups: CatalogQuickGroup[]
}
export const CatalogQuickGroup: z.ZodType<CatalogQuickGroup> = z.object({
  quickGroupId: z.string(),
  name: z.string(),
  searchable: z.boolean(),
  synonyms: z.array(z.string()),
  get childGroups() {
    return z.array(CatalogQuickGroup)
  },
})

/** C2.34: a category with its units and their parts. */
export const CatalogDetail = z.object({
  categoryId: z.string(),
  name: z.string(),
  ssd: z.string(),
  units: z.array(z.object({ ...unit, parts: z.array(CatalogPart) })),
})
export type CatalogDetail = z.output<typeof CatalogDetail>

/**
 * A callout in pixels of the large picture. `repeat`: how often the code is drawn; `parts`: how many different parts
 * have it.
 */
export const CatalogHotspot = z.object({
  code: z.string(),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  repeat: z.number(),
  parts: z.number(),
  /** The unit that it leads to. */
  link: z.object({ unitId: z.string(), ssd: z.string(), name: z.string() }).nullable(),
})
export type CatalogHotspot = z.output<typeof CatalogHotspot>

/** The visitor's counts and credits after this answer (C2.35, C4.10, C4.12). */
export const CatalogMeter = z.object({
  searchesPerformed: z.number(),
  /** The limits in force, the store's own in a virtual store. */
  withoutLogin: z.number(),
  warning: z.number(),
  withLogin: z.number(),
  showingPartNumber: z.number(),
  consultationsAvailable: z.object({ amount: z.number(), expiredDate: z.string().nullable() }),
  generalInquiriesAvailable: z.object({ amount: z.number(), expiredDate: z.string().nullable() }),
  /** Whether part numbers are in the answer (C4.12, C6.04). */
  showsPartNumbers: z.boolean(),
})
export type CatalogMeter = z.output<typeof CatalogMeter>
