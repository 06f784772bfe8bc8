/** What a catalogue can do beside its tree (reference.md §1). */
export type CatalogueFeature =
  | 'vinsearch'
  | 'framesearch'
  | 'wizardsearch2'
  | 'quickgroups'
  | 'detailapplicability'
  | 'fulltextsearch'

export interface Catalogue {
  code: string
  /** The maker, as its sign says it. */
  brand: string
  name: string
  features: readonly CatalogueFeature[]
}

/**
 * Where a vehicle is found. `ssd` is opaque data of the catalogue's own server: it is handed back as it came, never
 * read. Many catalogues give every vehicle the id "0": only the three together name one.
 */
export interface VehicleKey {
  catalogue: string
  vehicleId: string
  ssd: string
}

export interface Attribute {
  key: string
  name: string
  value: string
}

export interface CatalogueVehicle extends VehicleKey {
  brand: string
  name: string
  /** Known when the vehicle was found by it. */
  vin: string | null
  attributes: readonly Attribute[]
}

/** A question of the wizard's first step, such as Family or Model; the key of an option is the ssd that it leads to. */
export interface OptionSet {
  name: string
  options: readonly { key: string; value: string }[]
}

/** A property that narrows the vehicles. Automatic: implied by the others, cannot be taken back. */
export interface VehicleFilter {
  key: string
  name: string
  /** What was chosen or implied; null while it is open. */
  value: string | null
  automatic: boolean
  /** The ssd without this choice; null when it cannot be taken back. */
  ssd: string | null
  /** The key is the ssd that the option leads to. */
  options: readonly { key: string; value: string }[]
}

export interface Category {
  categoryId: string
  name: string
  ssd: string
  /** What it is known by, and how many units it has itself; null where the catalogue does not say. */
  picture: Picture | null
  units: number | null
  children: readonly Category[]
}

export interface Unit {
  unitId: string
  /** As the maker numbers it: '47-12'. */
  code: string
  name: string
  ssd: string
  image: Picture | null
  /**
   * That it applies depends on what the vehicle's data do not tell: what to ask with (`questions`); absent where it
   * surely does.
   */
  filter?: string
}

/**
 * What only the vehicle itself tells, such as a diameter. Answers add up: each `change` is appended to the ssd of the
 * unit.
 */
export interface FitQuestion {
  name: string
  options: readonly { value: string; note: string; change: string }[]
  /**
   * Typed instead of chosen: `$` in its change stands for what was typed, which matches the pattern where there is one.
   */
  typed: { pattern: string; change: string } | null
}

/** Of a unit, or of one of its parts. */
export interface FitPlace {
  unitId: string
  partId: string | null
  filter: string
}

/** A drawing: addresses that a browser can open; the size in pixels of the large one where it is known. */
export interface Picture {
  small: string
  large: string
  width: number | null
  height: number | null
}

export interface QuickGroup {
  quickGroupId: string
  name: string
  /** Only what has drawings of its own can be opened. */
  searchable: boolean
  /** Searched, not shown. */
  synonyms: readonly string[]
  children: readonly QuickGroup[]
}

export interface CataloguePart {
  /** The balloon; empty when the drawing does not show it. */
  codeOnImage: string
  /** The maker's number in its own punctuation. */
  oem: string
  name: string
  /** Amount, notes and applicability in words; `key` 'amount' is the quantity, free text such as '01' or 'X'. */
  attributes: readonly Attribute[]
  /** False: of the same unit, but not what was asked for. */
  match: boolean
  /** As the unit's own: it may or may not be this vehicle's. */
  filter?: string
  /** What the catalogue calls it; absent where it has no need of that. */
  partId?: string
}

/** Pixels of the large picture, x1 < x2 and y1 < y2. */
export interface ImageMapRow {
  code: string
  x1: number
  y1: number
  x2: number
  y2: number
  /** The unit that the callout leads to. */
  link: { unitId: string; ssd: string; name: string } | null
}

export interface UnitDetail {
  unit: Unit
  imageMap: readonly ImageMapRow[]
  parts: readonly CataloguePart[]
}

/** Category → unit → parts, the parts without their drawing's map. */
export interface QuickDetail {
  category: Pick<Category, 'categoryId' | 'name' | 'ssd'>
  units: readonly { unit: Unit; parts: readonly CataloguePart[] }[]
}

export interface PartReference {
  oem: string
  name: string
  catalogues: readonly Catalogue[]
}

/** Why a catalogue could not answer, in our words. */
export type CatalogueProblem =
  /** No such catalogue, vehicle, group or unit, or data that does not belong together. */
  | 'unknown'
  /** What was sent cannot be read: a tampered or foreign ssd, a wrong id. */
  | 'invalid'
  /** The catalogue has not that feature. */
  | 'unsupported'
  /** A screw or the like: it applies to too much to list. */
  | 'standardPart'
  /** Down, too slow, over its limit, or our key is refused. */
  | 'unavailable'

export class CatalogueError extends Error {
  override name = 'CatalogueError'
  problem: CatalogueProblem
  constructor(problem: CatalogueProblem, detail = '') {
    super(`${problem}${detail ? `: ${detail}` : ''}`)
    this.problem = problem
  }
}

/**
 * A maker's own catalogue by drawings (v2). Every call takes a language such as `es_ES` and answers in Spanish where it
 * has no other; throws CatalogueError and nothing else. An empty list means: looked, and there is nothing.
 */
export interface OemCatalogue {
  /** Whether it lies in our own tables: to open a page of it costs nothing, whoever opens it. */
  isOurs?: true
  /** The languages that most names are in, as 'es', 'en': the others answer in Spanish. */
  languages(): Promise<readonly string[]>
  catalogues(language: string): Promise<readonly Catalogue[]>
  /** Throws 'unknown'. */
  catalogue(code: string, language: string): Promise<Catalogue>
  /** The first question: families or models. */
  models(code: string, language: string): Promise<readonly OptionSet[]>
  vehicles(
    code: string,
    ssd: string,
    language: string,
  ): Promise<{ vehicles: readonly CatalogueVehicle[]; filters: readonly VehicleFilter[] }>
  /** One vehicle with its attributes; throws 'unknown'. */
  vehicle(key: VehicleKey, language: string): Promise<CatalogueVehicle>
  /** Every vehicle that a VIN of 17 or a frame number may be, in all catalogues; empty when none is known. */
  findVehicles(vinOrFrame: string, language: string): Promise<readonly CatalogueVehicle[]>
  categories(key: VehicleKey, language: string): Promise<readonly Category[]>
  units(key: VehicleKey, category: { categoryId: string; ssd: string }, language: string): Promise<readonly Unit[]>
  /** Throws 'unsupported' without the feature quickgroups. */
  quickGroups(key: VehicleKey, language: string): Promise<readonly QuickGroup[]>
  quickDetail(key: VehicleKey, quickGroupId: string, language: string): Promise<readonly QuickDetail[]>
  unit(key: VehicleKey, unitId: string, language: string): Promise<UnitDetail>
  /** What settles a `filter`; empty where there is nothing to ask. */
  questions(key: VehicleKey, asked: FitPlace, language: string): Promise<readonly FitQuestion[]>
  /** The catalogues in which a number occurs; null when it is in none. */
  findPart(oem: string, language: string): Promise<PartReference | null>
  /** The vehicles of one catalogue that carry the number; throws 'standardPart'. */
  findVehiclesByPart(code: string, oem: string, language: string): Promise<readonly CatalogueVehicle[]>
  /**
   * By number, or by at least three letters of a name where the catalogue has fulltextsearch; needs
   * detailapplicability.
   */
  findInVehicle(key: VehicleKey, oemOrName: string, language: string): Promise<readonly QuickDetail[]>
}
