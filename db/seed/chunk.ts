import type { Listed, Part, TakeNumber } from './part.ts'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { rowsOf, type Rows } from './copy-rows.ts'
import { familyOf, type Family } from './family.ts'
import type { CountryCode } from './fleet/variant.ts'
import { addListing, PRODUCT_COLUMNS, type ListingRows, type Wish } from './listing.ts'
import { textOf, type PartText } from './listing-text.ts'
import type { Want } from './plan.ts'
import { at, randomOf, type Random } from './random.ts'
import { RESERVED, showcase, SHOWCASE_LISTINGS } from './showcase.ts'
import type { World } from './world.ts'

/**
 * Listings in a chunk. A chunk is loaded in one transaction, and an interrupted load goes on after the last whole
 * chunk.
 */
export const CHUNK = 10_000
/** Chunks that every brand's number space is shared among. */
const MOST_CHUNKS = 1000
export const MOST_PRODUCTS = CHUNK * MOST_CHUNKS
// A chunk has more ids for parts than for listings, because rare parts have one seller and some numbers have none.
export const PART_IDS = 3 * CHUNK
export const MOST_PART_ID = PART_IDS * MOST_CHUNKS

export interface ChunkTables extends ListingRows {
  parts: Rows
  numbers: Rows
  fitments: Rows
  substitutions: Rows
}

/**
 * A stretch of a chunk's listings: from the first that is not loaded yet up to, not including, `to`. Both count from
 * the chunk's beginning.
 */
export interface ChunkPart {
  chunk: number
  from: number
  to: number
  now: Date
}

/** The rows of a stretch of a chunk. They are the same in every run, however the chunk is cut into stretches. */
export function buildChunk(world: World, { chunk, from, to, now }: ChunkPart): ChunkTables {
  const random = randomOf(`chunk ${chunk}`)
  const take = numbersOf(chunk)
  const first = chunk * CHUNK
  const place: Place = {
    partId: chunk * PART_IDS + 1,
    productId: first + 1,
    loaded: first + from,
    end: first + to,
    now,
    wanted: emptyTables(),
    unwanted: emptyTables(),
  }
  const planned = [...plannedIn(world, chunk)]
  const nextFamily = () => {
    // Where a maker's format has no number left, the family is left out and the next one takes its place.
    return familyOf(world, random, take, planned.shift() ?? world.plan.draw(random))
  }
  const special = chunk === 0 ? showcase(world, random) : []
  while (place.productId <= place.end) {
    const shown = special.shift()
    const family = shown?.family ?? nextFamily()
    if (family) addFamily(world, random, place, { family, wishes: shown?.wishes ?? null })
  }
  if (place.partId > (chunk + 1) * PART_IDS) throw new Error(`chunk ${chunk} has more parts than ids`)
  return place.wanted
}

function emptyTables(): ChunkTables {
  return {
    parts: rowsOf('parts', ['id', 'brand_id', 'number', 'clean_number', 'name', 'part_type_id', 'life_cycle']),
    numbers: rowsOf('part_numbers', ['part_id', 'clean', 'number', 'kind', 'manufacturer']),
    fitments: rowsOf('part_fitments', [
      'part_id',
      'make_id',
      'model_id',
      'year_from',
      'year_to',
      'engine',
      'litres',
      'fuel',
      'valves',
      'aspiration',
      'position',
      'quantity',
      'qualifiers',
      'machine_assigned',
    ]),
    substitutions: rowsOf('part_substitutions', ['part_id', 'substitute_id', 'type', 'way', 'dated']),
    products: rowsOf('products', PRODUCT_COLUMNS),
    stock: rowsOf('product_stock', ['product_id', 'warehouse_id', 'quantity', 'price']),
    visits: rowsOf('product_visits', ['product_id', 'visits']),
  }
}

// The first chunks hold what every shop has. Later chunks share the numbers that a brand has left.
const PLANNED_CHUNKS = 10
const PLANNED_SHARE = 0.08

// Every chunk has its own stretch of every brand's serial numbers, so that two chunks never give the same number.
function numbersOf(chunk: number): TakeNumber {
  const used = new Map<string, number>()
  return (brand, typeCode) => {
    const { space, numberOf, byCode } = brand.numbering
    const key = byCode ? `${brand.id} ${typeCode}` : String(brand.id)
    const [large, small] = [
      Math.floor(space * PLANNED_SHARE),
      Math.floor((space * (1 - (PLANNED_CHUNKS + 1) * PLANNED_SHARE)) / MOST_CHUNKS),
    ]
    const [first, share] =
      chunk < PLANNED_CHUNKS
        ? [chunk * large, large]
        : [PLANNED_CHUNKS * large + (chunk - PLANNED_CHUNKS) * small, small]
    for (let serial = used.get(key) ?? 0; serial < share; serial += 1) {
      used.set(key, serial + 1)
      const number = numberOf(first + serial, typeCode)
      if (!RESERVED.has(cleanPartNumber(number))) return number
    }
    return null
  }
}

const plans = new WeakMap<World, Want[][]>()

/** The families of a chunk that every shop of that size has, as many as surely fit into it whole. */
function plannedIn(world: World, chunk: number): Want[] {
  let chunks = plans.get(world)
  if (!chunks) plans.set(world, (chunks = inChunks(world.plan.wants)))
  return chunks[chunk] ?? []
}

function inChunks(wants: readonly Want[]): Want[][] {
  const chunks: Want[][] = [[]]
  let left = CHUNK - SHOWCASE_LISTINGS
  for (const want of wants) {
    const listings = [want, ...want.finer].reduce(
      (sum, { sellers }) => sum + sellers.CO + sellers.MX,
      want.spare ? 1 : 0,
    )
    if (listings > left) {
      chunks.push([])
      left = CHUNK
    }
    left -= listings
    chunks.at(-1)?.push(want)
  }
  return chunks
}

interface Place {
  partId: number
  productId: number
  /** Listings up to this id are in the database already, and so is every family that was begun with them. */
  loaded: number
  end: number
  now: Date
  wanted: ChunkTables
  /** Rows that are generated but not written: later rows depend on the same random draws. */
  unwanted: ChunkTables
}

function addFamily(
  world: World,
  random: Random,
  place: Place,
  { family, wishes }: { family: Family; wishes: Wish[][] | null },
): void {
  const tables = place.productId <= place.loaded ? place.unwanted : place.wanted
  const firstId = place.partId
  family.parts.forEach((part, i) => {
    const partId = place.partId
    place.partId += 1
    addPart(tables, partId, part)
    const texts: Partial<Record<CountryCode, PartText>> = {}
    const listings: (Listed & { wish: Wish | null })[] = wishes
      ? wished(world, at(wishes, i))
      : part.listed.map((listed) => ({ ...listed, wish: null }))
    for (const { store, supply, wish } of listings) {
      if (place.productId > place.end) break
      const rows = place.productId <= place.loaded ? place.unwanted : place.wanted
      const text = (texts[store.country] ??= textOf(partId, part, store.country))
      const isOwed = supply !== null && supply.left === 1 && !supply.isMet
      const isThere = addListing(rows, random, { id: place.productId, store, part, text, now: place.now, wish, isOwed })
      if (supply) Object.assign(supply, { left: supply.left - 1, isMet: supply.isMet || isThere })
      place.productId += 1
    }
  })
  for (const { from, to, type, way, daysAgo } of family.relations) {
    const dated =
      daysAgo === null ? null : new Date(place.now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
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
  for (const {
    model,
    from,
    to,
    engine,
    litres,
    fuel,
    valves,
    aspiration,
    position,
    quantity,
    qualifiers,
    machineAssigned,
  } of part.fitments) {
    tables.fitments.add(
      partId,
      model.make.id,
      model.id,
      from,
      to,
      engine,
      litres,
      fuel,
      valves,
      aspiration,
      position,
      quantity,
      qualifiers.length > 0 ? JSON.stringify(qualifiers) : null,
      machineAssigned,
    )
  }
}

function wished(world: World, wishes: Wish[]): (Listed & { wish: Wish })[] {
  return wishes.map((wish) => {
    const store = world.stores.find(({ prefix }) => prefix === wish.storePrefix)
    if (!store) throw new Error(`facts/stores.txt lacks ${wish.storePrefix}`)
    return { store, supply: null, wish }
  })
}
