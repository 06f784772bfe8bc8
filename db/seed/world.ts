import { slugOf } from '@tuerca/domain/product-url'
import { indexText } from '@tuerca/domain/words'
import { suits } from './fitments.ts'
import { readMakerCodes, type MakerCodes } from './maker-codes.ts'
import { numberingOf, type Numbering } from './number-formats.ts'
import { readPartTypes, type PartGroup, type PartType } from './part-types.ts'
import { randomOf, weightedPicker, type Random } from './random.ts'
import { listOf, readFacts } from './read-facts.ts'
import { readVehicles, type Make, type Model } from './vehicles.ts'

export interface Brand {
  id: number
  name: string
  slug: string
  make: Make | null
  /** Its price beside an everyday brand's. */
  factor: number
  weight: number
  groups: Set<string>
  numbering: Numbering
  words: string
}

export interface Warehouse { id: number; storeId: number; name: string; city: string }

export interface Store {
  id: number
  country: 'CO' | 'MX'
  name: string
  prefix: string
  city: string
  weight: number
  kinds: Set<string>
  factor: number
  warehouses: Warehouse[]
}

/** All that exists before the first listing. */
export interface World {
  makes: Make[]
  models: Model[]
  /** The other models of a model's platform. */
  siblingsOf: Map<number, Model[]>
  brands: Brand[]
  groups: PartGroup[]
  types: PartType[]
  stores: Store[]
  makerCodes: MakerCodes
  pickType(random: Random): PartType
  /** A model that the type can be for, by how common it is; null when there is none. */
  pickModel(type: PartType, random: Random): Model | null
  pickStore(random: Random): Store
  /** The aftermarket brands that make a group's parts. */
  pickBrand(group: PartGroup, random: Random): Brand
}

// What a maker's own part costs beside an everyday brand's.
const GENUINE = 1.55
const DEAR = new Set(['BMW', 'Mercedes-Benz', 'Audi', 'Porsche', 'Land Rover', 'Lexus', 'Volvo', 'MINI', 'Cadillac', 'Infiniti', 'Acura', 'Lincoln'])

export function buildWorld(): World {
  const { makes, models } = readVehicles()
  const { groups, types } = readPartTypes()
  const brands = [...makes.map(genuineBrand), ...readFacts('brands.txt').map((fields, i) => aftermarketBrand(fields, makes.length + i + 1))]
  const stores = readStores()
  const brandPickers = new Map(groups.map((group) => {
    const makers = brands.filter((brand) => brand.groups.has(group.key))
    if (makers.length === 0) throw new Error(`no brand of facts/brands.txt makes ${group.name}`)
    return [group.id, weightedPicker(makers, (brand) => brand.weight)]
  }))
  return {
    makes, models, siblingsOf: readSiblings(models), brands, groups, types, stores, makerCodes: readMakerCodes(),
    pickType: weightedPicker(types, (type) => type.weight),
    pickModel: modelPicker(makes, models),
    pickStore: weightedPicker(stores, (store) => store.weight),
    pickBrand: (group, random) => {
      const pick = brandPickers.get(group.id)
      if (!pick) throw new Error(`no brand makes ${group.name}`)
      return pick(random)
    },
  }
}

function readSiblings(models: readonly Model[]): Map<number, Model[]> {
  const byName = new Map(models.map((model) => [`${model.make.name} ${model.name}`, model]))
  const siblings = new Map<number, Model[]>()
  for (const names of readFacts('siblings.txt')) {
    const platform = names.flatMap((name) => byName.get(name) ?? [])
    for (const model of platform) siblings.set(model.id, [...siblings.get(model.id) ?? [], ...platform.filter((other) => other !== model)])
  }
  return siblings
}

function modelPicker(makes: readonly Make[], models: readonly Model[]): World['pickModel'] {
  const totals = new Map(makes.map((make) => [make.id, models.filter((model) => model.make === make).reduce((sum, { weight }) => sum + weight, 0)]))
  const pickers = new Map<string, ((random: Random) => Model) | null>()
  return (type, random) => {
    const key = `${type.group.key} ${type.fuel} ${type.cylinders}`
    let pick = pickers.get(key)
    if (pick === undefined) {
      const fit = models.filter(({ engines }) => engines.some((engine) => suits(type, engine)))
      pick = fit.length === 0 ? null : weightedPicker(fit, ({ make, weight }) => (make.weight * weight) / (totals.get(make.id) ?? 1))
      pickers.set(key, pick)
    }
    return pick?.(random) ?? null
  }
}

function genuineBrand(make: Make): Brand {
  return {
    id: make.id, name: make.name, slug: make.slug, make, factor: GENUINE * (DEAR.has(make.name) ? 1.7 : 1), weight: 0,
    groups: new Set(), numbering: numberingOf(make.name, make.formats), words: make.words,
  }
}

function aftermarketBrand([name = '', factor, weight, groups, formats]: string[], id: number): Brand {
  return {
    id, name, slug: slugOf(name), make: null, factor: Number(factor), weight: Number(weight),
    groups: new Set(listOf(groups, ' ')), numbering: numberingOf(name, listOf(formats, ',')), words: indexText(name),
  }
}

function readStores(): Store[] {
  let warehouseId = 0
  return readFacts('stores.txt').map(([country, name = '', prefix = '', city = '', weight, kinds], i) => {
    const random = randomOf(`store ${prefix}`)
    const id = i + 1
    const count = weightedPicker([1, 2, 3, 4], (n) => 5 - n)(random)
    const names = ['Principal', 'Bodega', 'Sucursal norte', 'Sucursal sur']
    return {
      id, country: country === 'MX' ? 'MX' : 'CO', name, prefix, city, weight: Number(weight), kinds: new Set(listOf(kinds, ',')),
      factor: 0.88 + random.float() * 0.3,
      warehouses: names.slice(0, count).map((warehouse) => ({ id: warehouseId += 1, storeId: id, name: warehouse, city })),
    } satisfies Store
  })
}
