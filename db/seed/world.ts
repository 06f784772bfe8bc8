import { genuineBrand, readAftermarketBrands, type Brand } from './brands.ts'
import { readCars, type Car } from './cars.ts'
import type { CountryCode } from './fleet/variant.ts'
import { readMakerCodes, type MakerCodes } from './maker-codes.ts'
import { readVehicles, type Make, type Model } from './vehicles.ts'
import { readPartTypes, type Kind, type PartTypes } from './part-types.ts'
import { planOf, type Plan } from './plan.ts'
import { randomOf, weightedPicker, type Random } from './random.ts'
import { listOf, readFacts } from './read-facts.ts'

export interface Warehouse {
  id: number
  storeId: number
  name: string
  city: string
}

export interface Store {
  id: number
  country: CountryCode
  name: string
  prefix: string
  city: string
  weight: number
  kinds: Set<string>
  factor: number
  warehouses: Warehouse[]
}

/** All that exists before the first listing. */
export interface World extends PartTypes {
  makes: Make[]
  models: Model[]
  cars: Car[]
  brands: Brand[]
  stores: Store[]
  makerCodes: MakerCodes
  plan: Plan
  pickStore(country: CountryCode, random: Random): Store
  /**
   * The brands that make a kind of part, in an order that differs from call to call; brands of both countries come
   * first.
   */
  brandsInTurn(kind: Kind, random: Random): Brand[]
}

export function buildWorld(): World {
  const { makes, models } = readVehicles()
  const types = readPartTypes()
  const cars = readCars(models)
  const brands = [...makes.map(genuineBrand), ...readAftermarketBrands(makes.length + 1)]
  const stores = readStores()
  const makersOf = new Map(types.kinds.map((kind) => [kind, brands.filter((brand) => brand.makes(kind))]))
  const byCountry = { CO: storePicker(stores, 'CO'), MX: storePicker(stores, 'MX') }
  return {
    makes,
    models,
    cars,
    brands,
    ...types,
    stores,
    makerCodes: readMakerCodes(types.kinds),
    plan: planOf(types, cars),
    pickStore: (country, random) => byCountry[country](random),
    brandsInTurn: (kind, random) =>
      (makersOf.get(kind) ?? [])
        .map((brand) => ({ brand, turn: random.float() ** (1 / (brand.weight * brand.countries.length)) }))
        .toSorted((a, b) => b.turn - a.turn)
        .map(({ brand }) => brand),
  }
}

function storePicker(stores: readonly Store[], country: CountryCode): (random: Random) => Store {
  return weightedPicker(
    stores.filter((store) => store.country === country),
    (store) => store.weight,
  )
}

function readStores(): Store[] {
  let warehouseId = 0
  return readFacts('stores.txt').map(([country, name = '', prefix = '', city = '', weight, kinds], i) => {
    const random = randomOf(`store ${prefix}`)
    const id = i + 1
    const count = weightedPicker([1, 2, 3, 4], (n) => 5 - n)(random)
    const names = ['Principal', 'Depósito', 'Sucursal norte', 'Sucursal sur']
    return {
      id,
      country: country === 'MX' ? 'MX' : 'CO',
      name,
      prefix,
      city,
      weight: Number(weight),
      kinds: new Set(listOf(kinds, ',')),
      factor: 0.88 + random.float() * 0.3,
      warehouses: names
        .slice(0, count)
        .map((warehouse) => ({ id: (warehouseId += 1), storeId: id, name: warehouse, city })),
    } satisfies Store
  })
}
