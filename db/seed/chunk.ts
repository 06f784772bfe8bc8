import { rowsOf, type Rows } from './copy-rows.ts'
import { familyOf, type Family, type Part, type TakeNumber } from './family.ts'
import { addListing, PRODUCT_COLUMNS, vehicleArrays, type ListingRows, type PartText, type Wish } from './listing.ts'
import type { PartType } from './part-types.ts'
import { at, randomOf, type Random } from './random.ts'
import { RESERVED, showcase } from './showcase.ts'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { indexText } from '@tuerca/domain/words'
import type { Store, World } from './world.ts'

/** Listings in a chunk: what is loaded in one transaction, and goes on from there. */
export const CHUNK = 10_000
/** Chunks that every brand's number space is shared among. */
const MOST_CHUNKS = 200
export const MOST_PRODUCTS = CHUNK * MOST_CHUNKS
// Ids of parts leave room for more parts than listings.
const PART_IDS = 2 * CHUNK
export const MOST_PART_ID = PART_IDS * MOST_CHUNKS

export interface ChunkTables extends ListingRows {
  parts: Rows
  numbers: Rows
  fitments: Rows
  substitutions: Rows
}

/** A chunk's listings from the first not yet loaded up to, not including, `to`; both count from the chunk's beginning. */
export interface ChunkPart { chunk: number; from: number; to: number; now: Date }

/** The rows of a part of a chunk: the same for every run, however the parts are cut. */
export function buildChunk(world: World, { chunk, from, to, now }: ChunkPart): ChunkTables {
  const random = randomOf(`chunk ${chunk}`)
  const take = numbersOf(chunk)
  const first = chunk * CHUNK
  const place: Place = {
    partId: chunk * PART_IDS + 1, productId: first + 1, loaded: first + from, end: first + to, now, wanted: emptyTables(), unwanted: emptyTables(),
  }
  const nextType = typesOf(world, random, chunk)
  const nextFamily = () => {
    const type = nextType()
    // A maker may have run out of numbers here; another one makes such a part too.
    return familyOf(world, random, take, type) ?? familyOf(world, random, take, type)
  }
  const special = chunk === 0 ? showcase(world, random) : []
  while (place.productId <= place.end) {
    const shown = special.shift()
    const family = shown?.family ?? nextFamily()
    if (family) addFamily(world, random, place, { family, wishes: shown?.wishes ?? null })
  }
  return place.wanted
}

function emptyTables(): ChunkTables {
  return {
    parts: rowsOf('parts', ['id', 'brand_id', 'number', 'clean_number', 'name', 'part_type_id', 'life_cycle']),
    numbers: rowsOf('part_numbers', ['part_id', 'clean', 'number', 'kind', 'manufacturer']),
    fitments: rowsOf('part_fitments', ['part_id', 'make_id', 'model_id', 'year_from', 'year_to', 'engine', 'submodel', 'position', 'quantity', 'qualifiers', 'machine_assigned']),
    substitutions: rowsOf('part_substitutions', ['part_id', 'substitute_id', 'type', 'way', 'dated']),
    products: rowsOf('products', PRODUCT_COLUMNS),
    stock: rowsOf('product_stock', ['product_id', 'warehouse_id', 'quantity', 'price']),
    visits: rowsOf('product_visits', ['product_id', 'visits']),
  }
}

// Every chunk has its own stretch of every brand's serials, so that chunks never meet.
function numbersOf(chunk: number): TakeNumber {
  const used = new Map<number, number>()
  return (brand, typeCode) => {
    const share = Math.floor(brand.numbering.space / MOST_CHUNKS)
    for (let serial = used.get(brand.id) ?? 0; serial < share; serial += 1) {
      used.set(brand.id, serial + 1)
      const number = brand.numbering.numberOf(chunk * share + serial, typeCode)
      if (!RESERVED.has(cleanPartNumber(number))) return number
    }
    return null
  }
}

// Families in a chunk that go through all types in turn, so that 50,000 listings have every one; the others go by demand.
const IN_TURN = 400

function typesOf(world: World, random: Random, chunk: number): () => PartType {
  let families = 0
  return () => {
    families += 1
    const turn = families % 3 === 0 ? families / 3 : 0
    return turn > 0 && turn <= IN_TURN ? at(world.types, (chunk * IN_TURN + turn) % world.types.length) : world.pickType(random)
  }
}

interface Place {
  partId: number
  productId: number
  /** Listings up to this id are in the database already, and the families begun with them whole. */
  loaded: number
  end: number
  now: Date
  wanted: ChunkTables
  /** Rows that are generated only because what follows depends on the same draws. */
  unwanted: ChunkTables
}

function addFamily(world: World, random: Random, place: Place, { family, wishes }: { family: Family; wishes: Wish[][] | null }): void {
  const tables = place.productId <= place.loaded ? place.unwanted : place.wanted
  const firstId = place.partId
  family.parts.forEach((part, i) => {
    const partId = place.partId
    place.partId += 1
    addPart(tables, partId, part)
    const text = partText(partId, part)
    const stores = wishes ? wished(world, at(wishes, i)) : drawn(world, random, part.listings)
    for (const [store, wish] of stores) {
      if (place.productId > place.end) break
      const rows = place.productId <= place.loaded ? place.unwanted : place.wanted
      addListing(rows, random, { id: place.productId, store, part, text, now: place.now, wish })
      place.productId += 1
    }
  })
  for (const { from, to, type, way, daysAgo } of family.relations) {
    const dated = daysAgo === null ? null : new Date(place.now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    tables.substitutions.add(firstId + from, firstId + to, type, way, dated)
  }
}

function addPart(tables: ChunkTables, partId: number, part: Part): void {
  tables.parts.add(partId, part.brand.id, part.number, part.clean, part.name, part.type.id, part.lifeCycle)
  tables.numbers.add(partId, part.clean, part.number, 1, part.brand.name)
  for (const clean of new Set(part.crosses.map((cross) => cross.clean))) {
    const cross = part.crosses.find((each) => each.clean === clean)
    if (cross) tables.numbers.add(partId, clean, cross.number, 2, cross.manufacturer)
  }
  for (const { model, from, to, engine, submodel, position, quantity, qualifiers, machineAssigned } of part.fitments) {
    tables.fitments.add(partId, model.make.id, model.id, from, to, engine, submodel, position, quantity,
      qualifiers.length > 0 ? JSON.stringify(qualifiers) : null, machineAssigned)
  }
}

function partText(partId: number, part: Part): PartText {
  const [first] = part.fitments
  const genuine = part.brand.make !== null
  const vehicle = first ? ` ${first.model.make.name} ${first.model.name} ${first.from === first.to ? first.from : `${first.from}-${first.to}`}` : ''
  // The maker's own part for the maker's own car names the maker once.
  const brand = genuine && first?.model.make.name === part.brand.name ? '' : ` ${part.brand.name}${genuine && first ? ' para' : ''}`
  const [cross] = part.crosses
  const models = [...new Set(part.fitments.map(({ model }) => model))]
  const numbers = [part.clean, ...part.crosses.map((each) => each.clean)].join(' ').toLowerCase()
  const vehicles = [...new Set(models.flatMap((model) => [model.make.words, model.words]))].join(' ')
  return {
    partId, title: `${part.name}${brand}${vehicle}${genuine ? ', repuesto original' : ''}`,
    descripcion: `${part.name} ${part.brand.name}${first ? ` para ${first.model.make.name} ${first.model.name}${first.engine ? ` ${first.engine}` : ''}` : ''}.${cross ? ` Reemplaza ${cross.number} de ${cross.manufacturer}.` : ''}`,
    ...vehicleArrays(part),
    words: `${part.name === part.type.name ? '' : `${indexText(part.name)} `}${part.type.words} ${genuine ? 'original genuino ' : ''}${part.brand.words} ${vehicles} ${numbers}`.trim(),
  }
}

function wished(world: World, wishes: Wish[]): [Store, Wish][] {
  return wishes.map((wish) => {
    const store = world.stores.find(({ prefix }) => prefix === wish.storePrefix)
    if (!store) throw new Error(`facts/stores.txt lacks ${wish.storePrefix}`)
    return [store, wish]
  })
}

function drawn(world: World, random: Random, count: number): [Store, null][] {
  const stores = new Set<Store>()
  while (stores.size < count) stores.add(world.pickStore(random))
  return [...stores].map((store) => [store, null])
}

