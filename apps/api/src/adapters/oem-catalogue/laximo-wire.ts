import { decodeHTML } from 'entities'
import { z } from 'zod'
import type {
  Attribute,
  Catalogue,
  CatalogueFeature,
  CataloguePart,
  CatalogueVehicle,
  Category,
  ImageMapRow,
  OptionSet,
  FitQuestion,
  Picture,
  QuickGroup,
  Unit,
  VehicleFilter,
} from '../../ports/oem-catalogue.ts'

const FEATURES: readonly CatalogueFeature[] = [
  'vinsearch',
  'framesearch',
  'wizardsearch2',
  'quickgroups',
  'detailapplicability',
  'fulltextsearch',
]

/**
 * Values that are returned to the vendor unchanged: ids, codes, ssd. They may arrive as numbers, and unknown ones are
 * left out.
 */
const Text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
/** Texts for people: written for the vendor's own pages, with entities ('&quot;') and line breaks ('<br>'). */
const Words = Text.transform((value) => decodeHTML(value.replaceAll(/<br\s*\/?>/gi, '\n')).trim())
const Flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 't')
const Pixels = z.coerce.number().catch(0).transform(Math.round)

/** Lists are bare arrays or lie under `row`. */
const listOf = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : value && typeof value === 'object' && 'row' in value ? value.row : []),
    z.array(item),
  )

const RawAttribute = z.object({ key: Text, name: Words, value: Words })

export const RawCatalogue = z.object({
  code: Text,
  brand: Words,
  name: Words,
  features: listOf(z.object({ name: Text })),
})
export const RawCatalogues = listOf(RawCatalogue)

export const RawVehicle = z.object({
  catalog: Text,
  vehicleId: Text,
  name: Words,
  brand: Words,
  ssd: Text,
  attributes: listOf(RawAttribute),
})
export const RawVehicles = listOf(RawVehicle)

export const RawSteps = listOf(
  z.object({
    name: Words,
    type: Text,
    value: Words,
    conditionId: Text,
    automatic: Flag,
    determined: Flag,
    allowListVehicles: Flag,
    ssd: Text,
    options: listOf(z.object({ key: Text, value: Words })),
  }),
)
type RawStep = z.output<typeof RawSteps>[number]

const RawPart = z.object({
  codeOnImage: Text,
  oem: Text,
  name: Words,
  match: Flag,
  attributes: listOf(RawAttribute),
  detailId: Text,
  filter: Text,
})
export const RawParts = listOf(RawPart)

const RawUnit = z.object({
  unitId: Text,
  code: Text,
  name: Words,
  imageUrl: Text,
  ssd: Text,
  filter: Text,
  details: RawParts.optional(),
  parts: RawParts.optional(),
})
export const RawUnits = listOf(RawUnit)
export const RawUnitInfo = RawUnit
type RawUnit = z.output<typeof RawUnit>

const RawCategory = z.object({
  categoryId: Text,
  parentCategoryId: Text,
  name: Words,
  ssd: Text,
  units: RawUnits.optional(),
})
export const RawCategories = listOf(RawCategory)
type RawCategory = z.output<typeof RawCategory>

/** Written 'UnitId', 'unitId' or 'unitid'; a link that names no unit leads elsewhere and is dropped. */
const parameters = z
  .record(z.string(), Text)
  .nullish()
  .transform((values) => {
    const named = Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
    return { unitId: named.unitid ?? '', ssd: named.ssd ?? '' }
  })
export const RawMap = listOf(
  z.object({
    code: Text,
    x1: Pixels,
    y1: Pixels,
    x2: Pixels,
    y2: Pixels,
    link: z.object({ label: Words, parameters }).nullish(),
  }),
)

export interface RawGroup {
  name: string
  quickGroupId: string
  link: boolean
  synonyms: string
  children: RawGroup[]
}
export const RawGroup: z.ZodType<RawGroup> = z.object({
  name: Words,
  quickGroupId: Text,
  link: Flag,
  synonyms: Words,
  get children() {
    return listOf(RawGroup)
  },
})

export const RawReferences = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.object({ oem: Text, name: Words, catalogs: RawCatalogues }).nullish(),
)
export const RawApplicability = z.object({ applicability: Text, categories: RawCategories })
export const RawFoundParts = listOf(z.object({ oem: Text, name: Words, value: Words }))

export const toCatalogue = (raw: z.output<typeof RawCatalogue>): Catalogue => ({
  code: raw.code,
  brand: raw.brand,
  name: raw.name || raw.brand,
  features: FEATURES.filter((feature) => raw.features.some(({ name }) => name === feature)),
})

export function toVehicle(raw: z.output<typeof RawVehicle>, catalogue: string, vin: string | null): CatalogueVehicle {
  return {
    catalogue: raw.catalog || catalogue,
    vehicleId: raw.vehicleId,
    ssd: raw.ssd,
    brand: raw.brand,
    name: raw.name,
    vin: raw.attributes.find(({ key }) => key.toLowerCase() === 'vin')?.value || vin,
    attributes: raw.attributes,
  }
}

export const toOptionSet = (step: RawStep): OptionSet => ({ name: step.name, options: step.options })

/** Automatic: implied, not removable; determined: chosen, and revoked through the step's own ssd; otherwise open. */
export function toFilter(step: RawStep): VehicleFilter {
  const settled = step.automatic || step.determined
  return {
    key: step.type || step.conditionId,
    name: step.name,
    value: settled ? step.value : null,
    automatic: step.automatic,
    ssd: settled && !step.automatic ? step.ssd : null,
    options: settled ? [] : step.options,
  }
}

/** The vendor sends categories as a flat list with parents. */
export function toCategories(raw: readonly RawCategory[]): Category[] {
  const known = new Set(raw.map(({ categoryId }) => categoryId))
  const under = (parent: string | null): Category[] =>
    raw
      .filter((one) =>
        parent === null
          ? !known.has(one.parentCategoryId) || one.parentCategoryId === one.categoryId
          : one.parentCategoryId === parent && one.categoryId !== parent,
      )
      .map((one) => ({
        categoryId: one.categoryId,
        name: one.name,
        ssd: one.ssd,
        picture: null,
        units: null,
        children: under(one.categoryId),
      }))
  return under(null)
}

/** `imageUrl` holds %size%: a number of pixels, or `source`. */
export function toPicture(imageUrl: string): Picture | null {
  if (imageUrl === '') return null
  const sized = (size: string) => imageUrl.replace(/^http:/, 'https:').replace('%size%', size)
  return { small: sized('250'), large: sized('source'), width: null, height: null }
}

export const toUnit = (raw: RawUnit): Unit => ({
  unitId: raw.unitId,
  code: raw.code,
  name: raw.name,
  ssd: raw.ssd,
  image: toPicture(raw.imageUrl),
  ...(raw.filter ? { filter: raw.filter } : {}),
})

export const partsOf = (raw: RawUnit) => raw.details ?? raw.parts ?? []

export function toPart(raw: z.output<typeof RawPart>, match = raw.match): CataloguePart {
  const attributes: Attribute[] = raw.attributes
  // Case (c) of reference.md §1: '-' is no callout.
  return {
    codeOnImage: raw.codeOnImage === '-' ? '' : raw.codeOnImage,
    oem: raw.oem,
    name: raw.name,
    attributes,
    match,
    ...(raw.filter ? { filter: raw.filter, partId: raw.detailId } : {}),
  }
}

/** Written 'ssdModification' or, as in the older wire, 'ssdmodification'. */
const named = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]))
    : value
export const RawQuestions = listOf(
  z.preprocess(
    named,
    z.object({
      name: Words,
      type: Text,
      regexp: Text,
      ssdmodification: Text,
      values: listOf(z.preprocess(named, z.object({ name: Words, note: Words, ssdmodification: Text }))),
    }),
  ),
)

/** Null for one that nothing would come of. */
export function toQuestion(raw: z.output<typeof RawQuestions>[number]): FitQuestion | null {
  const options = raw.values
    .filter(({ ssdmodification }) => ssdmodification !== '')
    .map(({ name, note, ssdmodification }) => ({
      value: name || note,
      note: name ? note : '',
      change: ssdmodification,
    }))
  const typed =
    raw.type === 'input' && raw.ssdmodification !== '' ? { pattern: raw.regexp, change: raw.ssdmodification } : null
  return options.length > 0 || typed ? { name: raw.name, options, typed } : null
}

export function toMapRow(raw: z.output<typeof RawMap>[number]): ImageMapRow {
  const { unitId, ssd } = raw.link?.parameters ?? { unitId: '', ssd: '' }
  return {
    code: raw.code,
    x1: Math.min(raw.x1, raw.x2),
    y1: Math.min(raw.y1, raw.y2),
    x2: Math.max(raw.x1, raw.x2),
    y2: Math.max(raw.y1, raw.y2),
    link: unitId === '' ? null : { unitId, ssd, name: raw.link?.label ?? '' },
  }
}

export const toQuickGroup = (raw: RawGroup): QuickGroup => ({
  quickGroupId: raw.quickGroupId,
  name: raw.name,
  searchable: raw.link,
  synonyms: raw.synonyms
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== ''),
  children: raw.children.map(toQuickGroup),
})
