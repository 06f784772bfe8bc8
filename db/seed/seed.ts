import { ensureVocabulary } from '../../apps/api/src/features/imports/index.ts'
import type pg from 'pg'
import {
  beginCatalogue,
  catalogueName,
  hasCatalogue,
  loadCatalogue,
  WHOLE_CATALOGUE,
  type CatalogueScope,
} from './catalogue/load-catalogue.ts'
import { loadChargingPlans } from './charging-plans.ts'
import { buildChunk, CHUNK, MOST_PART_ID, MOST_PRODUCTS, type ChunkTables } from './chunk.ts'
import { copyRows } from './copy-rows.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadAdministration } from './load-administration.ts'
import { loadAgreements } from './load-agreements.ts'
import { loadAnswers } from './load-answers.ts'
import { loadAppParams } from './load-app-params.ts'
import { loadCart, loadStoreTerms } from './load-cart.ts'
import { loadChanges } from './load-changes.ts'
import { loadCoreDeposits } from './load-core-deposits.ts'
import { loadFitment } from './load-fitment.ts'
import { loadNotifications } from './load-notifications.ts'
import { loadOffers } from './load-offers.ts'
import { loadMercadoLibre } from './load-mercado-libre.ts'
import { loadPhotoOrders } from './photo-orders.ts'
import { loadStoreSetups } from './store-setups.ts'
import { loadOpenings } from './load-openings.ts'
import { loadPayments } from './load-payments.ts'
import { loadPrices } from './load-prices.ts'
import { keepProfiles, loadPartDetails, loadStoreProfiles } from './load-profiles.ts'
import { loadQuotationRequests } from './load-quotation-requests.ts'
import { loadQuotes } from './load-quotes.ts'
import { loadPayouts } from './load-payouts.ts'
import { loadRatings } from './load-ratings.ts'
import { loadReturns } from './load-returns.ts'
import { loadStoreOwners } from './load-store-owners.ts'
import { loadStoreFronts } from './load-store-fronts.ts'
import { takeOffSale, writeBrandsTheirWay } from './load-store-products.ts'
import { loadStorePrograms } from './load-store-programs.ts'
import { loadStoreSystems } from './load-store-systems.ts'
import { loadSales } from './load-sales.ts'
import { keepExhausted } from './keep-exhausted.ts'
import { keepStockDates } from './keep-stock-dates.ts'
import { keepWaiting } from './keep-waiting.ts'
import { loadWorld } from './load-world.ts'
import { loadServiceOrders } from './load-service-orders.ts'
import { loadWeights } from './load-weights.ts'
import { loadWishLists } from './load-wish-lists.ts'
import { buildSecondaryIndexes, dropSecondaryIndexes } from './secondary-indexes.ts'
import { readTypeIds } from './type-ids.ts'
import { buildWorld, type World } from './world.ts'

export { DEMO_PASSWORD } from './demo-password.ts'
export { DEMO_ACCOUNTS } from './load-accounts.ts'

export interface SeedOptions {
  /** How many listings there shall be. */
  products: number
  /** Every date of the data is relative to this time. A load that goes on keeps the time it began with. */
  now: Date
  /** Which of the makers' catalogues are loaded; all of them unless given. */
  catalogue?: CatalogueScope
  onProgress?: (done: number, total: number) => void
}

interface Progress {
  name: string
  done: number
  target: number
  finished: boolean
  now: Date
}

const MARK = 'demo '
const LOCK = 7265_0002
// Fewer listings than this are quicker with the indexes in place.
const WORTH_DROPPING = 20_000

const IDENTITIES = ['makes', 'models', 'product_brands', 'stores', 'warehouses']

/** How many listings there are where nobody says how many. */
export const DEFAULT_PRODUCTS = 100_000

/**
 * The result of a start: it loaded something, everything was there, or the data come from a version with other cars and
 * are left as they are.
 */
export type SeedOutcome = 'loaded' | 'complete' | 'older'

/**
 * Completes the demonstration data to the size asked for, or, without one, to the size that was begun. Data of an older
 * version keep their size, and where today's cars are others they keep their cars and catalogue.
 */
export async function ensureSeeded(
  pool: pg.Pool,
  { products: asked, ...rest }: Omit<SeedOptions, 'products'> & { products?: number | undefined },
): Promise<SeedOutcome> {
  const progress = await readProgress(pool)
  const options = { ...rest, products: asked ?? progress?.target ?? DEFAULT_PRODUCTS }
  const isLoaded =
    progress?.finished === true &&
    progress.done >= options.products &&
    (await hasCatalogue(pool, nameFor(options, progress)))
  const isOlder = !isLoaded && progress?.finished === true && !(await hasSameFacts(pool, buildWorld()))
  if (!isLoaded && !isOlder) await seed(pool, options)
  await keepExhausted(pool, options.now)
  await keepCurrent(pool, options.now)
  await keepProfiles(pool)
  await loadStoreOwners(pool, options.now)
  return isOlder ? 'older' : isLoaded ? 'complete' : 'loaded'
}

/** At every start and every hour after it: what time would end in the demonstration goes on. */
export async function keepCurrent(client: pg.Pool | pg.Client, now: Date): Promise<void> {
  await keepWaiting(client, now)
  const progress = await readProgress(client)
  if (progress) await keepStockDates(client, { loaded: progress.now, now })
}

/**
 * Loads the demonstration data: facts and accounts first, then the listings in chunks. Each chunk is one transaction
 * together with the note of how far the load came, so a load that is killed goes on from there and ends with the same
 * data. Throws if the database has other data.
 */
export async function seed(pool: pg.Pool, options: SeedOptions): Promise<void> {
  if (!Number.isInteger(options.products) || options.products < 1 || options.products > MOST_PRODUCTS) {
    throw new Error(`El número de productos va de 1 a ${MOST_PRODUCTS}.`)
  }
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await load(client, options)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    // Closed, not given back: its settings and its lock end with it.
    client.release(true)
  }
}

async function load(client: pg.PoolClient, options: SeedOptions): Promise<void> {
  await ensureVocabulary(client)
  const world = await readTypeIds(client, buildWorld())
  const known = await readProgress(client)
  if (known) await requireSameFacts(client, world)
  const progress = known ?? (await begin(client, world, options))
  const name = nameFor(options, progress)
  const catalogue = (await hasCatalogue(client, name))
    ? null
    : beginCatalogue(world, name, options.catalogue ?? WHOLE_CATALOGUE)
  if (!progress.finished || progress.done < options.products)
    await loadListings(client, world, { ...options, progress })
  // Last, for its part numbers are those of the listings.
  if (catalogue) await loadCatalogue(client, world, catalogue)
}

// Chunks refer to makes and models by number, so beside other facts they would mean other cars.
async function hasSameFacts(
  client: pg.Pool | pg.PoolClient,
  { makes, models }: Pick<World, 'makes' | 'models'>,
): Promise<boolean> {
  const { rows } = await client.query<{ named: string }>(
    "select 'make ' || id || ' ' || slug as named from makes union all select 'model ' || id || ' ' || slug from models",
  )
  const there = new Set(rows.map(({ named }) => named))
  return (
    makes.every(({ id, slug }) => there.has(`make ${id} ${slug}`)) &&
    models.every(({ id, slug }) => there.has(`model ${id} ${slug}`))
  )
}

async function requireSameFacts(client: pg.PoolClient, world: World): Promise<void> {
  if (await hasSameFacts(client, world)) return
  throw new Error(
    'Los datos de demostración de esta base son de una versión anterior de Tuerca: borra la carpeta de datos (DATA_DIR) y arranca otra vez para tener los de hoy, o arranca con SEED=none para seguir con los que hay.',
  )
}

function nameFor({ products, catalogue }: SeedOptions, { done }: Progress): string {
  return catalogueName(Math.max(products, done), catalogue)
}

async function loadListings(
  client: pg.PoolClient,
  world: World,
  { products, progress, onProgress }: SeedOptions & { progress: Progress },
): Promise<void> {
  if (products - progress.done >= WORTH_DROPPING) await dropSecondaryIndexes(client)
  await client.query('update load_progress set target = $2, finished_at = null where name = $1', [
    progress.name,
    products,
  ])
  for (let done = progress.done; done < products;) {
    onProgress?.(done, products)
    const chunk = Math.floor(done / CHUNK)
    const part = { chunk, from: done - chunk * CHUNK, to: Math.min(CHUNK, products - chunk * CHUNK), now: progress.now }
    await loadChunk(client, progress.name, buildChunk(world, part), chunk * CHUNK + part.to)
    done = chunk * CHUNK + part.to
  }
  onProgress?.(products, products)
  await finish(client, progress)
}

async function readProgress(client: pg.Pool | pg.ClientBase): Promise<Progress | null> {
  const { rows } = await client.query<{
    name: string
    done: string | number
    target: string | number
    finished_at: Date | null
  }>('select name, done, target, finished_at from load_progress where starts_with(name, $1)', [MARK])
  const [row] = rows
  if (!row) return null
  const { name, done, target, finished_at: finishedAt } = row
  return {
    name,
    done: Number(done),
    target: Number(target),
    finished: finishedAt !== null,
    now: new Date(name.slice(MARK.length)),
  }
}

async function begin(
  client: pg.PoolClient,
  world: World,
  { products, now }: { products: number; now: Date },
): Promise<Progress> {
  await client.query('begin')
  const { rows } = await client.query(
    'select from makes union all select from products union all select from stores limit 1',
  )
  if (rows.length > 0)
    throw new Error(
      'La base ya tiene datos que no son de demostración: los de demostración solo caben en una vacía. Arranca con SEED=none.',
    )
  await loadWorld(client, world, now)
  await setSequences(client)
  await loadAppParams(client)
  await loadAccounts(client, now)
  await loadAdministration(client, now)
  await loadChargingPlans(client)
  await loadPayments(client, now)
  const name = MARK + now.toISOString()
  await client.query('insert into load_progress (name, target) values ($1, $2)', [name, products])
  await client.query('commit')
  return { name, done: 0, target: products, finished: false, now }
}

async function loadChunk(client: pg.PoolClient, name: string, tables: ChunkTables, done: number): Promise<void> {
  await client.query('begin')
  // A crash may lose the last chunks but never half of one, because the note of the chunk is lost with it.
  await client.query('set local synchronous_commit = off')
  const { parts, numbers, fitments, substitutions, products, stock, visits } = tables
  for (const rows of [parts, numbers, fitments, substitutions, products, stock, visits]) await copyRows(client, rows)
  await client.query('update load_progress set done = $2 where name = $1', [name, done])
  await client.query('commit')
}

// The data bring their own ids. Parts and listings that people add get ids above those of the largest load, so that a
// demonstration can still grow beside them.
async function setSequences(client: pg.PoolClient): Promise<void> {
  for (const table of IDENTITIES) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await client.query(
    "select setval(pg_get_serial_sequence('parts', 'id'), $1), setval(pg_get_serial_sequence('products', 'id'), $2)",
    [MOST_PART_ID, MOST_PRODUCTS],
  )
}

async function finish(client: pg.PoolClient, progress: Progress): Promise<void> {
  await buildSecondaryIndexes(client)
  await client.query('analyze')
  await client.query('begin')
  await takeOffSale(client, progress.now)
  await loadCoreDeposits(client)
  // Where and when each store is met: by its hours questions wait.
  await loadStoreProfiles(client)
  await loadQuotes(client, progress.now)
  await loadAnswers(client, progress.now)
  await loadStoreTerms(client)
  await loadSales(client, progress.now)
  await loadAgreements(client, progress.now)
  await loadReturns(client, progress.now)
  await loadPayouts(client, progress.now)
  await loadStoreSystems(client, progress.now)
  await loadRatings(client)
  await loadQuotationRequests(client, progress.now)
  await loadOffers(client, progress.now)
  await loadWishLists(client, progress.now)
  await loadServiceOrders(client, progress.now)
  await loadNotifications(client, progress.now)
  await keepWaiting(client, progress.now)
  await writeBrandsTheirWay(client)
  await loadPrices(client, progress.now)
  await loadPartDetails(client)
  await loadCart(client, progress.now)
  await loadOpenings(client, progress.now)
  await loadStoreFronts(client, progress.now)
  await loadWeights(client)
  await loadFitment(client)
  await loadStorePrograms(client, progress.now)
  await loadMercadoLibre(client, progress.now)
  await loadPhotoOrders(client, progress.now)
  await loadStoreSetups(client, progress.now)
  await loadChanges(client, progress.now)
  await client.query("update data_versions set version = version + 1 where name = 'products'")
  await client.query('update load_progress set finished_at = now() where name = $1', [progress.name])
  await client.query('commit')
}
