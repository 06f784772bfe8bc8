import { namesOf } from '@tuerca/domain/own-value'
import type { Currency } from '@tuerca/domain/money'
import { currencyOf } from '@tuerca/domain/money'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { type PublicationThere, toJson } from '../../platform/db/column-types.ts'
import { type ListingChange, type MarketListing, MarketplaceError } from '../../ports/marketplace.ts'
import { inWords, noteDifference } from './differences.ts'
import type { Facts, Publication } from './listing-facts.ts'
import { settle } from './settle.ts'
import { withAccount } from './with-account.ts'

/** Not fit to be published, by what we know ourselves. */
export class Unfit extends Error {
  key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** After so many tries without an answer it is given up. */
export const MOST_TRIES = 10

/** Brings one listing there up to date. Throws Unfit and MarketplaceError. */
export async function pushOne(ctx: Ctx, facts: Facts): Promise<void> {
  const { publication, state } = facts
  if (publication.item_id !== null) return change(ctx, facts, publication.item_id)
  // Searched even the first time: a reconnected account, or an attempt that was given up, may have left one there.
  const found = await withAccount(ctx, publication.store_id, ({ port, session }) =>
    port.findBySku(session, facts.listing.sku),
  )
  if (found) return arrived(ctx, facts, found, false)
  if (publication.wanted !== 'active') return takenBack(ctx, facts)
  const { price } = facts
  if (!facts.onSale) throw new Unfit('offSale')
  if (price === null) throw new Unfit('price')
  if (facts.stock < 1 || state !== 'active') throw new Unfit('stock')
  if (facts.listing.pictures.length === 0) throw new Unfit('picture')
  if (!(await begin(ctx, publication))) return
  await arrived(
    ctx,
    facts,
    await withAccount(ctx, publication.store_id, ({ port, session }) =>
      port.publish(session, { ...facts.listing, price }),
    ),
    true,
  )
}

/**
 * Recorded before the call: a process killed during it hears no answer. False when it was withdrawn or changed since it
 * was read.
 */
async function begin(ctx: Ctx, { product_id, seq }: Publication): Promise<boolean> {
  const row = await ctx.db
    .updateTable('marketplace_publications')
    .set({ begun_at: ctx.now })
    .where('product_id', '=', product_id)
    .where('seq', '=', seq)
    .where('state', '=', 'queued')
    .where('wanted', '=', 'active')
    .returning('product_id')
    .executeTakeFirst()
  if (row) return true
  // One that is not in line is not made, however often it is looked at.
  await ctx.db
    .updateTable('marketplace_publications')
    .set({ done_seq: seq })
    .where('product_id', '=', product_id)
    .where('seq', '=', seq)
    .where('state', '<>', 'queued')
    .execute()
  return false
}

/** Withdrawn before it was created; one that was requested again meanwhile stays queued. */
const takenBack = (ctx: Ctx, facts: Facts) =>
  inTransaction(ctx, async (ctx) => {
    const { product_id, seq } = facts.publication
    const row = await ctx.db
      .selectFrom('marketplace_publications')
      .select('product_id')
      .where('product_id', '=', product_id)
      .where('seq', '=', seq)
      .forUpdate()
      .executeTakeFirst()
    if (row) await settle(ctx, facts, { state: 'closed', wanted: 'closed' }, { published: false })
  })

async function arrived(
  ctx: Ctx,
  facts: Facts,
  { itemId, permalink, state, price, stock, title }: MarketListing,
  isMade: boolean,
): Promise<void> {
  const { product_id } = facts.publication
  const there: PublicationThere = { price, stock, state, title, ...(isMade ? madeOf(facts) : {}) }
  await inTransaction(ctx, async (ctx) => {
    await settle(
      ctx,
      facts,
      { item_id: itemId, permalink, state, there: toJson(there), published_at: ctx.now, begun_at: null },
      { published: true },
    )
    // It is checked once more: what was found may be outdated, it may be wanted otherwise by now, and its vehicles are
    // sent next.
    if (facts.vehicles.length > 0 || differs(facts, there))
      await ctx.db
        .updateTable('marketplace_publications')
        .set((eb) => ({ seq: eb('seq', '+', 1) }))
        .where('product_id', '=', product_id)
        .execute()
  })
}

const differs = ({ publication: { wanted }, price, stock, listing }: Facts, there: PublicationThere) =>
  wanted !== there.state ||
  price !== there.price ||
  stock !== there.stock ||
  (there.pictures === undefined && listing.pictures.length > 0)

/**
 * A listing without its vehicles is still a listing: refused vehicles are logged. An unheard answer is asked for again.
 */
async function giveVehicles(ctx: Ctx, facts: Facts, itemId: string): Promise<void> {
  const { product_id, store_id, attempts } = facts.publication
  const vehicles = await withAccount(ctx, store_id, ({ port, session }) =>
    port.setVehicles(session, itemId, facts.vehicles),
  ).catch((error: unknown) => {
    const isFinal =
      error instanceof MarketplaceError &&
      (error.problem === 'refused' ||
        error.problem === 'missing' ||
        (error.problem === 'unavailable' && attempts >= MOST_TRIES))
    if (isFinal) return 0
    throw error
  })
  const asked = facts.vehicles.reduce((sum, { years }) => sum + years.length, 0)
  await inTransaction(ctx, async (ctx) => {
    await sql`update marketplace_publications set there = there || jsonb_build_object('vehicles', ${vehicles}::integer) where product_id = ${product_id}`.execute(
      ctx.db,
    )
    await settle(ctx, facts, {})
    if (vehicles === 0)
      await noteDifference(ctx, {
        productId: product_id,
        storeId: store_id,
        field: 'vehicles',
        here: String(asked),
        there: '0',
        cause: 'not_accepted',
        outcome: 'respected',
      })
  })
}

async function change(ctx: Ctx, facts: Facts, itemId: string): Promise<void> {
  const {
    publication: { product_id, store_id, there },
    untouched,
  } = facts
  const wanted = wantedOf(facts)
  const changed = namesOf(wanted).filter(
    (field) => !untouched.has(field) && wanted[field] !== undefined && !isSame(wanted[field], there[field]),
  )
  const lacksVehicles =
    facts.vehicles.length > 0 && there.vehicles === undefined && there.state !== 'closed' && wanted.state !== 'closed'
  if (there.state === 'closed' || changed.length === 0)
    return lacksVehicles
      ? giveVehicles(ctx, facts, itemId)
      : inTransaction(ctx, (ctx) => settle(ctx, facts, { state: there.state ?? facts.state }))
  // A paused listing accepts no other changes, and a closed one none at all.
  const asked =
    changed.includes('state') && wanted.state === 'closed' ? changed.filter((field) => field === 'state') : changed
  const item = await withAccount(ctx, store_id, ({ port, session }) =>
    port.change(session, itemId, Object.fromEntries(asked.map((field) => [field, wanted[field]]))),
  )
  const country = await ctx.db
    .selectFrom('stores')
    .select('country')
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow()
  await inTransaction(ctx, async (ctx) => {
    const currency = currencyOf(country.country)
    for (const field of asked) await noteCorrected(ctx, facts, { field, currency })
    await settle(ctx, facts, {
      state: item.state,
      there: toJson({
        ...there,
        ...(asked.includes('pictures') ? { pictures: wanted.pictures } : {}),
        ...(asked.includes('gtin') ? { gtin: wanted.gtin } : {}),
        price: item.price,
        stock: item.stock,
        state: item.state,
        title: item.title,
      }),
    })
    if (lacksVehicles)
      await ctx.db
        .updateTable('marketplace_publications')
        .set((eb) => ({ seq: eb('seq', '+', 1) }))
        .where('product_id', '=', product_id)
        .execute()
    if (item.state === 'closed')
      await ctx.db
        .updateTable('marketplace_differences')
        .set({ outcome: 'kept_here', settled_at: ctx.now })
        .where('product_id', '=', product_id)
        .where('outcome', '=', 'open')
        .execute()
  })
}

/** What nobody there is asked for again: as it was made. */
const madeOf = ({ listing: { pictures, gtin } }: Facts): PublicationThere => ({
  pictures,
  ...(gtin === null ? {} : { gtin }),
})

const isSame = (wanted: ListingChange[keyof ListingChange], there: PublicationThere[keyof ListingChange]) =>
  JSON.stringify(wanted) === JSON.stringify(there)

const wantedOf = ({ price, stock, state, title, listing, publication: { there } }: Facts): ListingChange => ({
  state,
  stock: state === 'closed' ? (there.stock ?? stock) : stock,
  ...(price === null ? {} : { price }),
  ...(there.title === undefined
    ? {}
    : { title: title.slice(0, 60) === there.title.slice(0, 60) ? there.title : title }),
  // It keeps the last photo that it had: none at all is refused there.
  ...(listing.pictures.length === 0 ? {} : { pictures: listing.pictures }),
  ...(listing.gtin === null ? {} : { gtin: listing.gtin }),
})

/** It was another there than here, and is not any more. */
async function noteCorrected(
  ctx: TxCtx,
  facts: Facts,
  { field, currency }: { field: keyof ListingChange; currency: Currency },
): Promise<void> {
  const {
    publication: { product_id, store_id, there },
  } = facts
  const [here, was] = [wantedOf(facts)[field], field === 'gtin' ? (there.gtin ?? '') : there[field]]
  if (here === undefined || was === undefined) return
  await noteDifference(ctx, {
    productId: product_id,
    storeId: store_id,
    field: field,
    here: inWords(field, here, currency),
    there: inWords(field, was, currency),
    cause: 'changed_here',
    outcome: 'corrected',
  })
}
